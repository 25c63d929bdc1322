import { afterAll, beforeAll } from 'vitest';

/** Password hashing of the unit tests (`hashing.setup.ts`): its cost and what was computed. */
export const argon2 = {
  /** Whether hashes have the cost of production. */
  hasRealCost: false,
  /** Hashes and verifications so far. */
  computed: 0,
  /** Running hashes, and their maximum so far. */
  running: 0,
  maxRunning: 0,
  /** The last hundred hashed passwords, oldest first. */
  order: [] as string[],
  /** Each hash waits for it. */
  gate: Promise.resolve(),
};

/** Hashes passwords at the cost of production in this file, for tests of hashes and of races. */
export function hashAtRealCost(): void {
  beforeAll(() => {
    argon2.hasRealCost = true;
  });
  afterAll(() => {
    argon2.hasRealCost = false;
  });
}
