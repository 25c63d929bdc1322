import { expect, test } from 'vitest';
import { incrementAttempts } from '#server/db/rate-limit.ts';
import { accountCodes, sessions } from '#server/db/schema/accounts.ts';
import { rateLimits } from '#server/db/schema/system.ts';
import { createMailedCodes } from '#server/features/accounts/mailed-codes.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { createAdmin, signIn } from '#tests/support/server/test-accounts.ts';
import { createTestServer } from '#tests/support/server/test-server.ts';
import { removeExpired } from './remove-expired.ts';

const now = new Date('2026-11-21T18:00:00Z');
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);

onEachDatabase('removeExpired', (database) => {
  test('removes ended sessions, codes and rate limit windows and keeps usable ones', async () => {
    const { db } = database.store;
    const here = createTestServer(database.store);
    const admin = await createAdmin(here);
    const codesAt = (clock: Date) => createMailedCodes({ clock: () => clock, secret: 'secreto' });
    for (let i = 0; i < 2; i++) await signIn(here, admin);
    await db.update(sessions).set({ expiresAt: after(1) });
    await db.insert(sessions).values({ userId: admin.usuario.id, token: 'ended', expiresAt: now, endsAt: after(1) });
    await db.delete(rateLimits);
    await incrementAttempts(db, 'ended', 60, after(-60));
    await incrementAttempts(db, 'running', 60, after(-59));
    await codesAt(after(-600)).createResetCode(db, 'ended@laredo.test');
    await codesAt(after(-599)).createResetCode(db, 'running@laredo.test');
    await codesAt(after(-600)).createGrant(db, 'ended@laredo.test');
    await removeExpired(db, { ...here.services, codes: codesAt(now) }, now);
    const remaining = await db.select({ token: sessions.token }).from(sessions);
    expect([remaining.length, remaining.some(({ token }) => token === 'ended')]).toEqual([2, false]);
    expect(await db.select({ key: rateLimits.key }).from(rateLimits)).toEqual([{ key: 'running' }]);
    expect(await db.select({ email: accountCodes.email }).from(accountCodes)).toEqual([
      { email: 'running@laredo.test' },
    ]);
  });
});
