#pragma once
/// The functions of the CUDA driver that measurements need, found at run time.

#include "probe/live/cuda_abi.h"
#include "probe/live/library.h"

namespace lanewatt::probe::cuda {

/// Functions of a library that must stay loaded. Uses the newest available version of each; a missing one returns kNotFound.
struct Driver {
    explicit Driver(const Library& library);

    Call<int*, int> deviceGet;
    Call<char*, int, Device> pciBusId;
    Call<int*, int, Device> attribute;
    Call<Handle*, Device> retainContext;
    Call<Device> releaseContext;
    Call<Handle> setCurrent;
    Call<std::size_t*, std::size_t*> memoryInfo; ///< free, total
    Call<Memory*, std::size_t> allocate;
    Call<Memory> free;
    Call<void**, std::size_t, unsigned> allocateHost;
    Call<void*> freeHost;
    Call<Handle*, unsigned> createStream;
    Call<Handle> destroyStream;
    Call<Handle*, unsigned> createEvent;
    Call<Handle> destroyEvent;
    Call<Handle, Handle> recordEvent;
    Call<Handle> queryEvent;
    Call<float*, Handle, Handle> elapsed; ///< milliseconds
    Call<Memory, const void*, std::size_t, Handle> copyToDevice;
    Call<void*, Memory, std::size_t, Handle> copyToHost;
    Call<Memory, Memory, std::size_t, Handle> copyWithin;
    Call<Memory, Handle, Memory, Handle, std::size_t, Handle> copyToPeer;
    Call<Memory, unsigned, std::size_t, Handle> fill; ///< with this number of 32-bit words
    Call<int*, Device, Device> canAccessPeer;
    Call<Handle, unsigned> enablePeerAccess;
    Call<Handle> disablePeerAccess;
    Call<Handle*, const void*> loadModule;
    Call<Handle*, Handle, const char*> getFunction;
    Call<Handle> unloadModule;
    Call<Handle, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, Handle, void**, void**> launch;
};

} // namespace lanewatt::probe::cuda
