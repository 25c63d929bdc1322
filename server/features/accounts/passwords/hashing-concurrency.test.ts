import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { argon2 } from '#tests/support/server/argon2.ts';
import { createTestBrowser } from '#tests/support/server/test-browser.ts';
import { createTestServer } from '#tests/support/server/test-server.ts';
import { errors } from '#texts/errors.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

const atOnce = Math.max(1, availableParallelism() - 1);
const capacity = atOnce + 60;
const passwords = (count: number) => Array.from({ length: count }, (_, i) => `puente ${i} río`);

test('hashes in FIFO order and leaves one core free', async () => {
  argon2.order.length = argon2.maxRunning = 0;
  await Promise.all(passwords(12).map(hashPassword));
  expect([argon2.maxRunning, argon2.order, argon2.running]).toEqual([atOnce, passwords(12), 0]);
});

test('rejects at once when sixty hashes wait, and completes all others', async () => {
  const results = await Promise.allSettled(passwords(capacity + 7).map(hashPassword));
  expect(results.map(({ status }) => status)).toEqual([
    ...Array(capacity).fill('fulfilled'),
    ...Array(7).fill('rejected'),
  ]);
  for (const response of results.slice(capacity))
    expect(response).toMatchObject({ reason: { code: 'access/busy', retryAfterS: 5 } });
  await expect(hashPassword('puente 4 río')).resolves.toContain('$argon2id$');
});

test('verifies correctly after an overload, and returns false without a stored hash', async () => {
  const stored = await hashPassword('puente 4 río');
  await Promise.allSettled(passwords(capacity + 7).map(hashPassword));
  expect(await verifyPassword(stored, 'puente 4 río')).toBe(true);
  for (const nobody of [null, undefined]) expect(await verifyPassword(nobody, 'puente 4 río')).toBe(false);
});

onEachDatabase('sign-in under load', (database) => {
  test('[API-2] responds with 503, a message and Retry-After while the queue is full, and recovers afterwards', async () => {
    const browser = createTestBrowser(createTestServer(database.store).app);
    await browser.signIn('nadie', 'puente 4 río'); // computes the hash that unknown accounts are compared with
    let open = () => {};
    argon2.gate = new Promise((resolve) => (open = resolve));
    const otherHashes = Promise.all(passwords(capacity).map(hashPassword));
    const response = await browser.signIn('nadie', 'puente 4 río').finally(open);
    await otherHashes;
    const { message } = (await response.json()) as { message: string };
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5']);
    expect(message).toContain(errors['access/busy']);
    expect((await browser.signIn('nadie', 'puente 4 río')).status).toBe(401);
  });
});
