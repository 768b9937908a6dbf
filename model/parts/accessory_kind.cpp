#include "model/parts/accessory_kind.h"

namespace lanewatt {

AccessoryTraits accessoryTraits(AccessoryKind kind)
{
    using enum AccessoryKind;
    switch (kind) {
    case EthernetSwitch:
    case InfinibandSwitch: return {RackRole::Switch, UnstatedDraw::Unknown};
    case NvlinkSwitchTray:
    case Switch: return {RackRole::Switch};
    case BlankingPanel:
    case PatchPanel: return {RackRole::Panel, UnstatedDraw::Nothing};
    case CableManager:
    case RackShelf: return {RackRole::Other, UnstatedDraw::Nothing};
    case Cdu: return {RackRole::Other, UnstatedDraw::Unknown};
    case Kvm:
    case PowerShelf: return {RackRole::Other};
    case NetworkDevice:
    case RearDoor: return {RackRole::None, UnstatedDraw::Unknown};
    case ActiveCopper:
    case ActiveOptical:
    case ActiveOpticalSplitter:
    case AirConditioner:
    case AirHandler:
    case Bracket:
    case Chiller:
    case CoolantManifold:
    case CoolingTower:
    case Copper:
    case CopperSplitter:
    case CordConnector:
    case DryCooler:
    case FibreCable:
    case InRow:
    case Inlet:
    case Module:
    case NetworkModule:
    case OculinkCable:
    case PduOutlet:
    case Plug:
    case PsuBreakout:
    case PsuSync:
    case Pump:
    case RackDevice:
    case Shroud:
    case SlimSasCable:
    case SupplyModule:
    case Transceiver: return {};
    }
    return {};
}

} // namespace lanewatt
