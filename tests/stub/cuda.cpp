// A fake CUDA driver with as many cards as the fake NVML. Work takes the time of such a card on a virtual clock, so nobody
// has to wait. LANEWATT_CUDA_STUB selects a variant:
//   (nothing)     two cards on full links
//   x4            the second card's link has four lanes
//   nomemory      allocations fail
//   little        little memory is free
//   hang          the second card never ends its first copy
//   crash         the second card's first copy ends the process
//   mig           the first card is divided into slices
//   nocompile     kernels cannot be compiled
//   corrupt       data arrives changed at the other card
//   staged        no peer access between cards
//   fabric        the system is not ready
//   nothing       there is no card
//   exclusive     a card accepts no further program
//   slow          copies within a card take twice the time
//   idle          kernels end at once, like kernels that do nothing
// Built with LANEWATT_OLD_CUDA it lacks functions newer than its first version, and copies between cards.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <map>
#include <set>
#include <string_view>
#include <unistd.h>

namespace {

using Address = unsigned long long;

bool plays(const char* role)
{
    const char* said = std::getenv("LANEWATT_CUDA_STUB");
    return std::string_view(said ? said : "") == role;
}

struct Stream {
    double milliseconds = 0; ///< when the queued work will be done
};
struct Event {
    double milliseconds = 0;
    bool never = false;
};

// rates of a card per millisecond
constexpr double kLinkBytes = 12.8e6;    // PCIe 3 x16, payload
constexpr double kMemoryBytes = 850e6;   // read and written
[[maybe_unused]] constexpr double kPeerBytes = 50e6;      // over NVLinks
constexpr double kFp32Operations = 34e9;
constexpr double kTensorOperations = 130e9;
constexpr std::size_t kMemory = 24ull << 30u;

bool initialised = false;
bool hangs = false;
int context[2];
int* current = nullptr;
/// Content of an allocation: one repeated word.
struct Words {
    unsigned word = 0;
    bool damaged = false; ///< the last word differs
};
std::map<Address, Words> filled; ///< allocations that were filled or copied to
std::set<void*> taken;                           ///< allocated by the program, of any kind

int card() { return current == &context[1] ? 1 : 0; }
double linkBytes(int index) { return index == 1 && plays("x4") ? kLinkBytes / 4 : kLinkBytes; }

int spend(void* stream, double bytes, double rate)
{
    static_cast<Stream*>(stream)->milliseconds += 0.005 + bytes / rate;
    return 0;
}
int copy(void* stream, double bytes, double rate)
{
    if (card() == 1 && plays("crash")) {
        std::abort();
    }
    hangs = hangs || (card() == 1 && plays("hang"));
    return spend(stream, bytes, rate);
}

template <class T> int make(void** target)
{
    *target = new T;
    taken.insert(*target);
    return 0;
}
template <class T> int unmake(void* thing)
{
    delete static_cast<T*>(thing);
    return taken.erase(thing) == 1 ? 0 : 400;
}

} // namespace

extern "C" {

int cuInit(unsigned)
{
    initialised = true;
    return plays("fabric") ? 802 : plays("nothing") ? 100 : 0;
}
int cuDriverGetVersion(int* version)
{
    *version = 12040;
    return 0;
}
/// For tests: whether cuInit was called, and the number of unreleased resources.
int stubWasInitialised() { return initialised ? 1 : 0; }
int stubThingsTaken() { return static_cast<int>(taken.size()); }

int cuDeviceGetCount(int* count)
{
    *count = 2;
    return initialised ? 0 : 3;
}
int cuDeviceGet(int* device, int ordinal)
{
    *device = ordinal;
    return ordinal < 2 ? 0 : 101;
}
int cuDeviceGetName(char* text, int length, int device)
{
    std::strncpy(text, device == 0 && plays("mig") ? "NVIDIA A100-SXM4-80GB MIG 1g.10gb" : "NVIDIA GeForce RTX 3090", static_cast<std::size_t>(length));
    return 0;
}
int cuDeviceGetPCIBusId(char* text, int length, int device)
{
    std::strncpy(text, device == 0 ? "0000:01:00.0" : "0000:C1:00.0", static_cast<std::size_t>(length));
    return 0;
}
int cuDeviceGetAttribute(int* value, int attribute, int)
{
    *value = attribute == 13 ? 1'695'000 : attribute == 16 ? 82 : attribute == 36 ? 9'751'000 : attribute == 37 ? 384 : attribute == 75 ? 8 : attribute == 76 ? 6 : 0;
    return 0;
}
int cuDevicePrimaryCtxRetain(void** target, int device)
{
    if (plays("exclusive")) {
        return 46;
    }
    *target = &context[device];
    taken.insert(*target);
    return 0;
}
int cuCtxSetCurrent(void* wanted)
{
    current = static_cast<int*>(wanted);
    return 0;
}
int cuMemGetInfo_v2(std::size_t* free, std::size_t* total)
{
    *free = plays("little") ? 100u << 20u : kMemory - (1ull << 30u);
    *total = kMemory;
    return 0;
}
int cuMemAlloc_v2(Address* address, std::size_t bytes)
{
    if (plays("nomemory") || bytes > kMemory) {
        return 2;
    }
    void* block = nullptr;
    make<char>(&block);
    *address = reinterpret_cast<Address>(block);
    return 0;
}
int cuMemFree_v2(Address address)
{
    filled.erase(address);
    return unmake<char>(reinterpret_cast<void*>(address));
}
int cuMemHostAlloc(void** target, std::size_t, unsigned) { return make<char>(target); }
int cuMemFreeHost(void* block) { return unmake<char>(block); }
int cuStreamCreate(void** stream, unsigned) { return make<Stream>(stream); }
int cuEventCreate(void** event, unsigned) { return make<Event>(event); }
int cuEventRecord(void* event, void* stream)
{
    *static_cast<Event*>(event) = {static_cast<Stream*>(stream)->milliseconds, hangs};
    return 0;
}
int cuEventQuery(void* event)
{
    if (static_cast<Event*>(event)->never) {
        for (;;) {
            ::pause();
        }
    }
    return 0;
}
int cuMemcpyHtoDAsync_v2(Address, const void*, std::size_t bytes, void* stream) { return copy(stream, static_cast<double>(bytes), linkBytes(card())); }
int cuMemcpyDtoHAsync_v2(void* target, Address source, std::size_t bytes, void* stream)
{
    if (const auto found = filled.find(source); found != filled.end()) {
        auto* words = static_cast<unsigned*>(target);
        const std::size_t count = bytes / sizeof *words;
        std::fill(words, words + count, found->second.word);
        words[count - 1] ^= found->second.damaged ? 1u : 0u;
    }
    return copy(stream, static_cast<double>(bytes), linkBytes(card()) * 1.03);
}
int cuMemcpyDtoDAsync_v2(Address, Address, std::size_t bytes, void* stream)
{
    return spend(stream, (plays("slow") ? 4.0 : 2.0) * static_cast<double>(bytes), kMemoryBytes);
}
int cuMemsetD32Async(Address target, unsigned word, std::size_t count, void* stream)
{
    filled[target] = {word, false};
    return spend(stream, 4.0 * static_cast<double>(count), kMemoryBytes);
}
int cuModuleLoadData(void** module, const void* text)
{
    const std::string_view ptx(static_cast<const char*>(text));
    static int modules[2];
    *module = &modules[ptx.find("wmma.mma") != std::string_view::npos ? 1 : 0];
    return plays("nocompile") ? 222 : 0;
}
int cuModuleGetFunction(void** function, void* module, const char* name)
{
    *function = module;
    return std::strcmp(name, "fp32") == 0 || std::strcmp(name, "tensor") == 0 ? 0 : 500;
}
int cuModuleUnload(void*) { return 0; }
int cuLaunchKernel(void* function, unsigned blocks, unsigned, unsigned, unsigned threads, unsigned, unsigned, unsigned, void* stream, void** parameters, void**)
{
    void* fp32 = nullptr;
    cuModuleLoadData(&fp32, "");
    const double rounds = *static_cast<unsigned*>(parameters[1]);
    const double operations = plays("idle") ? 0 : rounds * blocks * threads * (function == fp32 ? 256 : 8192);
    return spend(stream, operations, function == fp32 ? kFp32Operations : kTensorOperations);
}

#ifdef LANEWATT_OLD_CUDA

int cuDevicePrimaryCtxRelease(int device) { return taken.erase(&context[device]) == 1 ? 0 : 201; }
int cuStreamDestroy(void* stream) { return unmake<Stream>(stream); }
int cuEventDestroy(void* event) { return unmake<Event>(event); }
int cuEventElapsedTime(float* milliseconds, void* from, void* to)

#else

int cuDevicePrimaryCtxRelease_v2(int device) { return taken.erase(&context[device]) == 1 ? 0 : 201; }
int cuStreamDestroy_v2(void* stream) { return unmake<Stream>(stream); }
int cuEventDestroy_v2(void* event) { return unmake<Event>(event); }
int cuDeviceCanAccessPeer(int* can, int, int)
{
    *can = plays("staged") ? 0 : 1;
    return 0;
}
int cuCtxEnablePeerAccess(void*, unsigned) { return 0; }
int cuCtxDisablePeerAccess(void*) { return 0; }
int cuMemcpyPeerAsync(Address target, void*, Address source, void*, std::size_t bytes, void* stream)
{
    filled[target] = {filled[source].word, plays("corrupt")};
    return spend(stream, static_cast<double>(bytes), plays("staged") ? kLinkBytes / 2 : kPeerBytes);
}
int cuEventElapsedTime_v2(float* milliseconds, void* from, void* to)

#endif
{
    *milliseconds = static_cast<float>(static_cast<Event*>(to)->milliseconds - static_cast<Event*>(from)->milliseconds);
    return 0;
}
}
