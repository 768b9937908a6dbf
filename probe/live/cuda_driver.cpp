#include "probe/live/cuda_driver.h"

#include <array>

namespace lanewatt::probe::cuda {

namespace {

/// Finds a function by its names, the newest version first.
class Finder {
public:
    explicit Finder(const Library& library) : m_library(library) {}

    template <class Call, class... Names> void operator()(Call& call, Names... names) const
    {
        call = m_library.find<Call>(std::array<const char*, sizeof...(Names)>{names...});
    }

private:
    const Library& m_library;
};

} // namespace

Driver::Driver(const Library& library)
{
    const Finder find(library);
    find(deviceGet, "cuDeviceGet");
    find(pciBusId, "cuDeviceGetPCIBusId");
    find(attribute, "cuDeviceGetAttribute");
    find(retainContext, "cuDevicePrimaryCtxRetain");
    find(releaseContext, "cuDevicePrimaryCtxRelease_v2", "cuDevicePrimaryCtxRelease");
    find(setCurrent, "cuCtxSetCurrent");
    find(memoryInfo, "cuMemGetInfo_v2");
    find(allocate, "cuMemAlloc_v2");
    find(free, "cuMemFree_v2");
    find(allocateHost, "cuMemHostAlloc");
    find(freeHost, "cuMemFreeHost");
    find(createStream, "cuStreamCreate");
    find(destroyStream, "cuStreamDestroy_v2", "cuStreamDestroy");
    find(createEvent, "cuEventCreate");
    find(destroyEvent, "cuEventDestroy_v2", "cuEventDestroy");
    find(recordEvent, "cuEventRecord");
    find(queryEvent, "cuEventQuery");
    find(elapsed, "cuEventElapsedTime_v2", "cuEventElapsedTime");
    find(copyToDevice, "cuMemcpyHtoDAsync_v2");
    find(copyToHost, "cuMemcpyDtoHAsync_v2");
    find(copyWithin, "cuMemcpyDtoDAsync_v2");
    find(copyToPeer, "cuMemcpyPeerAsync");
    find(fill, "cuMemsetD32Async");
    find(canAccessPeer, "cuDeviceCanAccessPeer");
    find(enablePeerAccess, "cuCtxEnablePeerAccess");
    find(disablePeerAccess, "cuCtxDisablePeerAccess");
    find(loadModule, "cuModuleLoadData");
    find(getFunction, "cuModuleGetFunction");
    find(unloadModule, "cuModuleUnload");
    find(launch, "cuLaunchKernel");
}

} // namespace lanewatt::probe::cuda
