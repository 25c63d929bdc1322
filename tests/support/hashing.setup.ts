import { vi } from 'vitest';

/**
 * The tests make thousands of accounts, and a hash costs as much as all the rest of making one: here it is argon2id at its
 * least. Tests of hashing and of races take the true cost, by a mock of their own or `vi.unmock`.
 */
vi.mock(import('@node-rs/argon2'), async (original) => {
  const real = await original();
  const hash: typeof real.hash = (password, options, signal) =>
    real.hash(password, { ...options, memoryCost: 64, timeCost: 1 }, signal);
  return { ...real, hash };
});
