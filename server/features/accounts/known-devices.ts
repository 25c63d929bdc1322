import { and, desc, eq, inArray, lte } from 'drizzle-orm';
import { knownDevices, users } from '#server/db/schema/accounts.ts';
import type { Db, Tx } from '#server/db/store.ts';
import type { Cookies } from '#server/http/cookies.ts';
import { createSignedIds } from '#server/signed-ids.ts';
import { isNamed } from './account-rows.ts';

export type KnownDevices = ReturnType<typeof createKnownDevices>;

type Dependencies = { db: Db; clock: () => Date; secret: string; cookies: Cookies };
/** A browser that was just recorded: when, its cookie, and which devices the account had before. */
type Recorded = { at: Date; cookie: string; wasKnown: boolean; hadOthers: boolean };

const yearS = 365 * 24 * 3600;
/** Devices stored for one account; past it the one unused for longest leaves. */
const maxDevices = 20;

/**
 * Browsers that signed in to an account before. Each holds a signed random id in an HttpOnly cookie; the table has its hash.
 * They pass the throttle that strangers' failed sign-ins bring about.
 */
export function createKnownDevices({ db, clock, secret, cookies }: Dependencies) {
  const ids = createSignedIds(secret, 'entrepuentes: known devices');
  const deviceIn = (headers: Headers) => ids.read(cookies.read('known_device', headers));

  return {
    /** The hash of a browser known to the account of that e-mail or username; null when it is not, or there is no such account. */
    async find(usernameOrEmail: string, headers: Headers): Promise<string | null> {
      const device = deviceIn(headers);
      if (!device) return null;
      const [row] = await db
        .select({ hash: knownDevices.deviceHash })
        .from(knownDevices)
        .innerJoin(users, eq(users.id, knownDevices.userId))
        .where(and(eq(knownDevices.deviceHash, device.hash), isNamed(usernameOrEmail)));
      return row?.hash ?? null;
    },

    /** Records a browser whose user has proved to own the account. The id that the browser holds already is kept. */
    async record(tx: Tx, userId: number, headers: Headers): Promise<Recorded> {
      const device = deviceIn(headers) ?? ids.make();
      const ofUser = eq(knownDevices.userId, userId);
      const before = await tx
        .select({ hash: knownDevices.deviceHash })
        .from(knownDevices)
        .where(ofUser)
        .orderBy(desc(knownDevices.lastUsedAt), knownDevices.deviceHash);
      const others = before.map(({ hash }) => hash).filter((hash) => hash !== device.hash);
      const leaving = others.slice(maxDevices - 1);
      if (leaving.length > 0)
        await tx.delete(knownDevices).where(and(ofUser, inArray(knownDevices.deviceHash, leaving)));
      const now = clock();
      await tx
        .insert(knownDevices)
        .values({ userId, deviceHash: device.hash, createdAt: now, lastUsedAt: now })
        .onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.deviceHash], set: { lastUsedAt: now } });
      const cookie = cookies.set('known_device', device.text, yearS);
      return { at: now, cookie, wasKnown: others.length < before.length, hadOthers: others.length > 0 };
    },

    /** Removes devices whose cookie has ended. */
    async removeOld(): Promise<void> {
      await db.delete(knownDevices).where(lte(knownDevices.lastUsedAt, new Date(clock().getTime() - yearS * 1000)));
    },
  };
}
