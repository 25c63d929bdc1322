import { expect, test } from 'vitest';
import { countTry } from '#server/db/rate-limit.ts';
import { accountCodes, sessions } from '#server/db/schema/accounts.ts';
import { rateLimits } from '#server/db/schema/rate-limits.ts';
import { createCodes } from '#server/features/accounts/codes.ts';
import { createTestServer } from '#tests/support/app.ts';
import { makeAdmin, signIn } from '#tests/support/people.ts';
import { onEachDatabase } from '#tests/support/stores.ts';
import { removeExpired } from './remove-expired.ts';

const now = new Date('2026-11-21T18:00:00Z');
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);

onEachDatabase('what has expired', (database) => {
  test('sessions, codes and windows of limits that ended go, those that can still be used stay', async () => {
    const { db } = database.store;
    const here = createTestServer(database.store);
    const admin = await makeAdmin(here);
    const codesAt = (clock: Date) => createCodes({ clock: () => clock, secret: 'secreto' });
    for (let i = 0; i < 2; i++) await signIn(here, admin);
    await db.update(sessions).set({ expiresAt: after(1) });
    await db.insert(sessions).values({ userId: admin.usuario.id, token: 'ended', expiresAt: now, endsAt: after(1) });
    await db.delete(rateLimits);
    await countTry(db, 'ended', 60, after(-60));
    await countTry(db, 'running', 60, after(-59));
    await codesAt(after(-600)).renewReset(db, 'ended@laredo.test');
    await codesAt(after(-599)).renewReset(db, 'running@laredo.test');
    await codesAt(after(-600)).grant(db, 'ended@laredo.test');
    await removeExpired(db, { ...here.services, codes: codesAt(now) }, now);
    const living = await db.select({ token: sessions.token }).from(sessions);
    expect([living.length, living.some(({ token }) => token === 'ended')]).toEqual([2, false]);
    expect(await db.select({ key: rateLimits.key }).from(rateLimits)).toEqual([{ key: 'running' }]);
    expect(await db.select({ email: accountCodes.email }).from(accountCodes)).toEqual([
      { email: 'running@laredo.test' },
    ]);
  });
});
