import type { World } from "./world.ts";

const kept = new WeakMap<World, Map<string, Promise<unknown>>>();

/** What several rules look at, made once a run: an answer, an order. What failed is made again. */
export function once<Made>(
  key: string,
  make: (world: World) => Promise<Made>,
): (world: World) => Promise<Made> {
  return (world) => {
    const own = kept.get(world) ?? new Map<string, Promise<unknown>>();
    kept.set(world, own);
    const known = own.get(key);
    // Only this function writes under its key, so what is kept there is what it makes.
    if (known) return known as Promise<Made>;
    const made = make(world);
    own.set(key, made);
    made.catch(() => own.delete(key));
    return made;
  };
}
