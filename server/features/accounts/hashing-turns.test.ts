import { availableParallelism } from 'node:os';
import { expect, test, vi } from 'vitest';
import { createTestServer } from '#tests/support/app.ts';
import { aBrowser } from '#tests/support/browser.ts';
import { onEachDatabase } from '#tests/support/stores.ts';
import { errors } from '#texts/errors.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

/** How many times the real argon2 works at once, and what it waits for before it does. */
const argon2 = vi.hoisted(() => ({ now: 0, most: 0, order: [] as string[], gate: Promise.resolve() }));

vi.mock(import('@node-rs/argon2'), async (original) => {
  const { hash, ...rest } = await original();
  const watched: typeof hash = async (password, ...given) => {
    argon2.most = Math.max(argon2.most, ++argon2.now);
    argon2.order.push(String(password));
    await argon2.gate;
    return hash(password, ...given).finally(() => argon2.now--);
  };
  return { ...rest, hash: watched };
});

const atOnce = Math.max(1, availableParallelism() - 1);
const taken = atOnce + 60;
const passwords = (count: number) => Array.from({ length: count }, (_, i) => `puente ${i} río`);

test('hashes take turns in the order they came, and leave one core for everything else', async () => {
  argon2.order.length = argon2.most = 0;
  await Promise.all(passwords(12).map(hashPassword));
  expect([argon2.most, argon2.order, argon2.now]).toEqual([atOnce, passwords(12), 0]);
});

test('whoever would have to wait for more than sixty is refused at once, and everybody else is served', async () => {
  const answers = await Promise.allSettled(passwords(taken + 7).map(hashPassword));
  expect(answers.map(({ status }) => status)).toEqual([
    ...Array(taken).fill('fulfilled'),
    ...Array(7).fill('rejected'),
  ]);
  for (const answer of answers.slice(taken))
    expect(answer).toMatchObject({ reason: { code: 'access/busy', retryAfterS: 5 } });
  await expect(hashPassword('puente 4 río')).resolves.toContain('$argon2id$');
});

test('a password that is right is still right after a crowd, and one of nobody is wrong', async () => {
  const kept = await hashPassword('puente 4 río');
  await Promise.allSettled(passwords(taken + 7).map(hashPassword));
  expect(await verifyPassword(kept, 'puente 4 río')).toBe(true);
  for (const nobody of [null, undefined]) expect(await verifyPassword(nobody, 'puente 4 río')).toBe(false);
});

onEachDatabase('signing in within a crowd', (database) => {
  test('[API-2] is refused with 503, a sentence and the time to wait, and served when the crowd is gone', async () => {
    const browser = aBrowser(createTestServer(database.store).app);
    await browser.signIn('nadie', 'puente 4 río'); // the first one prepares what nobody's is compared with
    let open = () => {};
    argon2.gate = new Promise((resolve) => (open = resolve));
    const crowd = Promise.all(passwords(taken).map(hashPassword));
    const answer = await browser.signIn('nadie', 'puente 4 río').finally(open);
    await crowd;
    const { message } = (await answer.json()) as { message: string };
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5']);
    expect(message).toContain(errors['access/busy']);
    expect((await browser.signIn('nadie', 'puente 4 río')).status).toBe(401);
  });
});
