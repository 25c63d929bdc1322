import { vi } from 'vitest';

/**
 * Hashes passwords with argon2id at its lowest cost unless a file calls `hashAtRealCost`: the tests create thousands of
 * accounts, and hashing takes half the time of each.
 */
vi.mock(import('@node-rs/argon2'), async (original) => {
  const [real, { argon2 }] = await Promise.all([original(), import('./argon2.ts')]);
  const hash: typeof real.hash = async (password, options, signal) => {
    argon2.computed++;
    argon2.maxRunning = Math.max(argon2.maxRunning, ++argon2.running);
    argon2.order.push(String(password));
    if (argon2.order.length > 100) argon2.order.shift();
    await argon2.gate;
    const cost = argon2.hasRealCost ? options : { ...options, memoryCost: 64, timeCost: 1 };
    return real.hash(password, cost, signal).finally(() => argon2.running--);
  };
  const verify: typeof real.verify = (...given) => {
    argon2.computed++;
    return real.verify(...given);
  };
  return { ...real, hash, verify };
});

// A worker hashes the decoy of unknown accounts once, so it would keep the cost of the file that signs in first.
const { verifyPassword } = await import('#server/features/accounts/passwords/passwords.ts');
await verifyPassword(null, '');
