import { vi } from 'vitest';

/**
 * Hashes passwords with argon2id at its lowest cost: the tests create thousands of accounts, and hashing takes half the time
 * of each. Tests of hashing and of races restore the real cost, with their own mock or `vi.unmock`.
 */
vi.mock(import('@node-rs/argon2'), async (original) => {
  const real = await original();
  const hash: typeof real.hash = (password, options, signal) =>
    real.hash(password, { ...options, memoryCost: 64, timeCost: 1 }, signal);
  return { ...real, hash };
});
