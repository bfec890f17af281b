import type { RequiredGuestField, SupplierProduct } from "#provider/suppliers/port.ts";
import type { Behaviour } from "./behaviour.ts";
import type { BoardProduct, PolicyProduct, RoomProduct, SupplierProfile } from "./profile.ts";

/** What a supplier sells, each product made once: few hundred of them are sold at all hotels. */
export type ProductFinder = (
  behaviour: Behaviour,
  room: RoomProduct,
  board: BoardProduct,
  policy: PolicyProduct,
) => SupplierProduct;

export function createProductFinder(profile: SupplierProfile): ProductFinder {
  // Bounded by the profile and the behaviours, which are data of the program.
  const known: ByBehaviour = new Map();
  return (behaviour, room, board, policy) => {
    const found = known.get(behaviour)?.get(room)?.get(board)?.get(policy);
    if (found) return found;
    const made = toProduct(profile, behaviour, room, board, policy);
    const byRoom = known.get(behaviour) ?? new Map<RoomProduct, ByBoard>();
    const byBoard = byRoom.get(room) ?? new Map<BoardProduct, ByPolicy>();
    const byPolicy = byBoard.get(board) ?? new Map<PolicyProduct, SupplierProduct>();
    known.set(behaviour, byRoom.set(room, byBoard.set(board, byPolicy.set(policy, made))));
    return made;
  };
}

type ByPolicy = Map<PolicyProduct, SupplierProduct>;
type ByBoard = Map<BoardProduct, ByPolicy>;
type ByBehaviour = Map<Behaviour, Map<RoomProduct, ByBoard>>;

function toProduct(
  profile: SupplierProfile,
  behaviour: Behaviour,
  room: RoomProduct,
  board: BoardProduct,
  policy: PolicyProduct,
): SupplierProduct {
  const comment = behaviour.comment ?? profile.comment;
  return {
    supplier: profile.id,
    code: `${room.code}~${board.code}~${policy.code}`,
    roomCode: room.code,
    roomName: behaviour.roomName ?? room.name,
    board: board.code,
    respectGrossRate: behaviour.respectGrossRate,
    policy: policy.steps,
    packaged: behaviour.packaged,
    requiredGuestFields: fieldsAt(profile, behaviour),
    ...(comment === undefined ? {} : { comment }),
  };
}

function fieldsAt(profile: SupplierProfile, behaviour: Behaviour): readonly RequiredGuestField[] {
  if (behaviour.requiredGuestFields.length === 0) return profile.requiredGuestFields;
  return [...new Set([...profile.requiredGuestFields, ...behaviour.requiredGuestFields])];
}
