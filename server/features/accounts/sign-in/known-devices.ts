import { and, desc, eq, inArray, lte } from 'drizzle-orm';
import { knownDevices, users } from '#server/db/schema/accounts.ts';
import type { Db, Tx } from '#server/db/store.ts';
import { matchesUsernameOrEmail } from '#server/features/accounts/account-queries.ts';
import type { Cookies } from '#server/http/security/cookies.ts';
import { createSignedIds } from '#server/keyed-hash.ts';

export type KnownDevices = ReturnType<typeof createKnownDevices>;

type Dependencies = { db: Db; clock: () => Date; secret: string; cookies: Cookies };
/** A recorded browser: when, its cookie, whether the account knew it, and whether it knew other devices. */
type Recorded = { at: Date; cookie: string; wasKnown: boolean; hadOthers: boolean };

const yearS = 365 * 24 * 3600;
/** Maximum number of devices stored per account; the least recently used are removed. */
const maxDevices = 20;

/**
 * Browsers that signed in to an account before. Each stores a signed random id in an HttpOnly cookie; the table stores its
 * hash. Failed sign-ins of other browsers do not throttle them.
 */
export function createKnownDevices({ db, clock, secret, cookies }: Dependencies) {
  const ids = createSignedIds(secret, 'entrepuentes: known devices');
  const readDevice = (headers: Headers) => ids.read(cookies.read('known_device', headers));

  return {
    /** Returns the hash of a browser known to the account of an e-mail or username; null without such account or device. */
    async find(usernameOrEmail: string, headers: Headers): Promise<string | null> {
      const device = readDevice(headers);
      if (!device) return null;
      const [row] = await db
        .select({ hash: knownDevices.deviceHash })
        .from(knownDevices)
        .innerJoin(users, eq(users.id, knownDevices.userId))
        .where(and(eq(knownDevices.deviceHash, device.hash), matchesUsernameOrEmail(usernameOrEmail)));
      return row?.hash ?? null;
    },

    /** Records the browser of a verified user. A browser that already has an id keeps it. */
    async record(tx: Tx, userId: number, headers: Headers): Promise<Recorded> {
      const device = readDevice(headers) ?? ids.make();
      const ofUser = eq(knownDevices.userId, userId);
      const before = await tx
        .select({ hash: knownDevices.deviceHash })
        .from(knownDevices)
        .where(ofUser)
        .orderBy(desc(knownDevices.lastUsedAt), knownDevices.deviceHash);
      const others = before.map(({ hash }) => hash).filter((hash) => hash !== device.hash);
      const surplus = others.slice(maxDevices - 1);
      if (surplus.length > 0)
        await tx.delete(knownDevices).where(and(ofUser, inArray(knownDevices.deviceHash, surplus)));
      const now = clock();
      await tx
        .insert(knownDevices)
        .values({ userId, deviceHash: device.hash, createdAt: now, lastUsedAt: now })
        .onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.deviceHash], set: { lastUsedAt: now } });
      const cookie = cookies.set('known_device', device.text, yearS);
      return { at: now, cookie, wasKnown: others.length < before.length, hadOthers: others.length > 0 };
    },

    /** Removes devices whose cookie has expired. */
    async removeExpired(): Promise<void> {
      await db.delete(knownDevices).where(lte(knownDevices.lastUsedAt, new Date(clock().getTime() - yearS * 1000)));
    },
  };
}
