export type Random = ReturnType<typeof createRandom>;

/** Creates a seeded random number generator (mulberry32). */
export function createRandom(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (exclusiveMax: number) => Math.floor(next() * exclusiveMax);
  return {
    int,
    chance: (probability: number) => next() < probability,
    pick: <Item>(items: readonly Item[]): Item => items[int(items.length)] as Item,
  };
}
