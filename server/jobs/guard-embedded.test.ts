import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { sessions } from '#server/db/schema/accounts.ts';
import { databaseKinds, onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { buildAlertBody } from '#tests/support/server/alert-requests.ts';
import { createAdmin, testPassword } from '#tests/support/server/test-accounts.ts';
import { createTestBrowser } from '#tests/support/server/test-browser.ts';
import { createMemoryLog, createTestServer } from '#tests/support/server/test-server.ts';
import { errors } from '#texts/errors.ts';
import { guardDisk, watchEmbedded } from './guard-embedded.ts';

test('writes are refused below 64 MiB or 100 inodes, and accepted again from 80 MiB on', async () => {
  const { log, lines } = createMemoryLog();
  let space = { bytes: 0, inodes: 5000 };
  const changes: boolean[] = [];
  const setReadOnly = async (isReadOnly: boolean) => void changes.push(isReadOnly);
  const check = guardDisk({ setReadOnly }, '/datos', log, async () => space);
  const checkAt = (mebibytes: number, inodes = 5000) => {
    space = { bytes: mebibytes * 2 ** 20, inodes };
    return check();
  };
  for (const mebibytes of [64, 63, 10, 79, 80, 63]) await checkAt(mebibytes);
  expect(changes).toEqual([true, false, true]);
  await checkAt(90);
  await checkAt(90, 99);
  expect(changes).toEqual([true, false, true, false, true]);
  expect(lines.slice(0, 2)).toMatchObject([
    { level: 50, msg: 'disk full, writes are refused', folder: '/datos', freeMiB: 63 },
    { level: 30, msg: 'disk has room again, writes are accepted', freeMiB: 80 },
  ]);
});

test('ends the process after three failed checks of the embedded database in a row', async () => {
  const outcomes = ['no', 'no', '', 'no', 'no', 'no', 'no'];
  const ended: unknown[] = [];
  const check = watchEmbedded(
    {
      ping: async () => {
        const failure = outcomes.shift();
        if (failure) throw new Error(failure);
      },
    },
    (error) => ended.push(error),
  );
  for (let n = 0; n < 5; n++) await check();
  expect(ended).toEqual([]);
  await check();
  await check();
  expect(ended).toEqual([new Error('no')]);
});

onEachDatabase(
  'read-only database',
  (database) => {
    afterEach(() => database.store.setReadOnly?.(false));

    test('a write is refused with a sentence, and sessions that are due for renewal or have ended can be read', async () => {
      const { log, lines } = createMemoryLog();
      const time = { now: new Date() };
      const server = createTestServer(database.store, { clock: () => time.now, log });
      const { email } = await createAdmin(server);
      const [renewed, ended] = [createTestBrowser(server.app), createTestBrowser(server.app)];
      for (const browser of [renewed, ended]) await browser.signIn(email, testPassword, { 'X-Remember-Me': '1' });
      const newest = await database.store.db.select({ id: sessions.id }).from(sessions).orderBy(sessions.id);
      const past = { expiresAt: new Date(time.now.getTime() - 1000) };
      await database.store.db
        .update(sessions)
        .set(past)
        .where(eq(sessions.id, newest.at(-1)?.id ?? 0));
      time.now = new Date(time.now.getTime() + 2 * 86_400_000);
      await database.store.setReadOnly?.(true);

      expect(await renewed.getSignedInEmail()).toBe(email);
      expect(await ended.getSignedInEmail()).toBe(401);
      const refused = await renewed.post('/api/alertas/Crear', buildAlertBody({ expira: 0 }));
      expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '60']);
      expect(await refused.text()).toContain(errors['server/read-only']);
      expect(lines).toContainEqual(
        expect.objectContaining({ msg: 'write refused', reason: expect.stringContaining('read-only') }),
      );
      await database.store.setReadOnly?.(false);
      expect((await renewed.post('/api/alertas/Crear', buildAlertBody({ expira: 0 }))).status).toBe(200);
    });
  },
  databaseKinds.slice(0, 1),
);
