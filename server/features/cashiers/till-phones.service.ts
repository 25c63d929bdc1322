import { createHash, randomBytes } from 'node:crypto';
import { and, asc, count, eq, gt, isNotNull, isNull, lte, or } from 'drizzle-orm';
import type { SignedInUser } from '#contract/accounts.ts';
import type { PhoneTill, TillPhone } from '#contract/cashiers.ts';
import { AppError } from '#domain/app-error.ts';
import { maxTillPhones, tillLinkMinutes } from '#domain/cashiers.ts';
import { audit } from '#server/db/audit.ts';
import { users } from '#server/db/schema/accounts.ts';
import { businesses } from '#server/db/schema/businesses.ts';
import { cashierBranches, cashiers, tillPhones } from '#server/db/schema/cashiers.ts';
import { partners } from '#server/db/schema/partners.ts';
import { places } from '#server/db/schema/places.ts';
import { isoInstantSql } from '#server/db/sql-expressions.ts';
import type { Db } from '#server/db/store.ts';
import { lockRow } from '#server/db/versioned-rows.ts';
import type { ClientInfo } from '#server/features/accounts/mails/account-notices.ts';
import type { Sessions } from '#server/features/accounts/sessions/sessions.ts';
import { isBranchOf } from '#server/features/places/place-queries.ts';
import type { Cookies } from '#server/http/security/cookies.ts';
import { createSignedIds } from '#server/keyed-hash.ts';
import { assertBranches } from './cashiers.service.ts';
import type { PinHash, PinLimits } from './pin-limits.ts';

export type TillPhonesService = ReturnType<typeof tillPhonesService>;

type Dependencies = {
  db: Db;
  sessions: Sessions;
  pins: PinHash;
  limits: PinLimits;
  cookies: Cookies;
  secret: string;
  clock: () => Date;
};

const yearS = 365 * 24 * 3600;
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
const audited = ['name', 'branchId'] as const;

/** Phones at the tills of branches: connected by a one-time link, then used by cashiers with their PINs (ADR 084). */
export function tillPhonesService({ db, sessions, pins, limits, cookies, secret, clock }: Dependencies) {
  const ids = createSignedIds(secret, 'entrepuentes: till phones');
  const entryOf = (actor: SignedInUser | 'system', action: string, id: number) => {
    return { actor, at: clock(), action, entity: 'till-phone', id, columns: audited };
  };

  /** The connected phone of a browser, at a branch of an active partner; undefined for any other browser. */
  async function findPhone(headers: Headers) {
    const phone = ids.read(cookies.read('till_phone', headers));
    if (!phone) return undefined;
    const [row] = await db
      .select({ id: tillPhones.id, branchId: places.id, branch: places.name, business: businesses.name })
      .from(tillPhones)
      .innerJoin(places, and(eq(places.id, tillPhones.branchId), eq(places.partnerId, tillPhones.partnerId)))
      .innerJoin(businesses, and(isBranchOf(), eq(businesses.partnerId, tillPhones.partnerId)))
      .innerJoin(partners, eq(partners.id, tillPhones.partnerId))
      .innerJoin(users, and(eq(users.id, partners.userId), eq(users.active, true)))
      .where(eq(tillPhones.phoneHash, phone.hash))
      .limit(1);
    return row;
  }

  /** Cashiers who may work at a branch. */
  const selectCashiersAt = (branchId: number) =>
    db
      .select({ Id: cashiers.id, Nombre: users.name, userId: users.id, pinHash: cashiers.pinHash })
      .from(cashierBranches)
      .innerJoin(cashiers, eq(cashiers.id, cashierBranches.cashierId))
      .innerJoin(users, and(eq(users.id, cashiers.userId), eq(users.active, true)))
      .innerJoin(places, and(eq(places.id, cashierBranches.branchId), eq(places.partnerId, cashiers.partnerId)))
      .where(eq(cashierBranches.branchId, branchId))
      .orderBy(asc(users.name), asc(cashiers.id));

  return {
    /** Phones of a partner, and its links that were not used yet, by branch. */
    list: (partnerId: number): Promise<TillPhone[]> =>
      db
        .select({
          Id: tillPhones.id,
          Nombre: tillPhones.name,
          Sucursal: { Id: places.id, Nombre: places.name },
          Conectado: isoInstantSql(tillPhones.linkedAt),
          Vence: isoInstantSql(tillPhones.linkExpiresAt),
        })
        .from(tillPhones)
        .innerJoin(places, eq(places.id, tillPhones.branchId))
        .where(
          and(
            eq(tillPhones.partnerId, partnerId),
            or(isNull(tillPhones.linkExpiresAt), gt(tillPhones.linkExpiresAt, clock())),
          ),
        )
        .orderBy(asc(places.name), asc(tillPhones.id)),

    /** Makes a one-time link that connects a phone to a branch. Throws cashier/other-branch or cashier/too-many. */
    async createLink(actor: SignedInUser, { Sucursal, Nombre }: { Sucursal: number; Nombre: string }) {
      const token = randomBytes(16).toString('base64url');
      const linkExpiresAt = new Date(clock().getTime() + tillLinkMinutes * 60_000);
      const id = await db.transaction(async (tx) => {
        const { partnerId } = await lockRow(tx, places, eq(places.id, Sucursal), 'place/unknown');
        if (partnerId === null) throw new AppError('cashier/other-branch');
        await assertBranches(tx, partnerId, [Sucursal]);
        await tx
          .delete(tillPhones)
          .where(and(eq(tillPhones.partnerId, partnerId), lte(tillPhones.linkExpiresAt, clock())));
        const [total] = await tx
          .select({ phones: count() })
          .from(tillPhones)
          .where(eq(tillPhones.partnerId, partnerId));
        if ((total?.phones ?? 0) >= maxTillPhones) throw new AppError('cashier/too-many');
        const row = { partnerId, branchId: Sucursal, name: Nombre, linkHash: hashOf(token), linkExpiresAt };
        const [phone] = await tx.insert(tillPhones).values(row).returning({ id: tillPhones.id });
        await audit(tx, { ...entryOf(actor, 'create-link', phone?.id as number), before: null, after: row });
        return phone?.id as number;
      });
      return { Id: id, Enlace: token, Vence: linkExpiresAt.toISOString() };
    },

    /** Uses a link once: returns the branch and the phone's cookie. Throws till-phone/link-used or access/too-many. */
    async link(token: string, { address }: ClientInfo): Promise<{ branch: string; cookie: string }> {
      await limits.countLink(address);
      const phone = ids.make();
      const now = clock();
      const isValid = and(eq(tillPhones.linkHash, hashOf(token)), gt(tillPhones.linkExpiresAt, now));
      const branch = await db.transaction(async (tx) => {
        // one update decides which of two phones used the link
        const [row] = await tx
          .update(tillPhones)
          .set({ linkHash: null, linkExpiresAt: null, phoneHash: phone.hash, linkedAt: now })
          .where(isValid)
          .returning();
        if (!row) throw new AppError('till-phone/link-used');
        await audit(tx, { ...entryOf('system', 'link', row.id), before: null, after: row });
        const [place] = await tx.select({ name: places.name }).from(places).where(eq(places.id, row.branchId));
        return place?.name ?? '';
      });
      return { branch, cookie: cookies.set('till_phone', phone.text, yearS) };
    },

    /** Disconnects a phone and ends the sessions on it. Throws till-phone/unknown. */
    async unlink(actor: SignedInUser, id: number): Promise<{ Id: number }> {
      await db.transaction(async (tx) => {
        const before = await lockRow(tx, tillPhones, eq(tillPhones.id, id), 'till-phone/unknown');
        await sessions.endAllOnPhone(tx, id);
        await tx.delete(tillPhones).where(eq(tillPhones.id, id));
        await audit(tx, { ...entryOf(actor, 'remove', id), before, after: null });
      });
      sessions.forgetRead();
      return { Id: id };
    },

    /** The till of a browser that is a connected phone, with the cashiers of its branch; null for any other. */
    async find(headers: Headers): Promise<PhoneTill | null> {
      const phone = await findPhone(headers);
      if (!phone) return null;
      const cashiersHere = await selectCashiersAt(phone.branchId);
      return {
        Negocio: phone.business,
        Sucursal: phone.branch,
        Cajeros: cashiersHere.map(({ Id, Nombre }) => ({ Id, Nombre })),
      };
    },

    /**
     * Starts the session of a cashier on its phone; returns the cookies. Throws till-phone/not-connected, cashier/throttled,
     * access/too-many or cashier/wrong-pin, also for a cashier of another branch.
     */
    async signIn(cashierId: number, pin: string, { headers, address }: ClientInfo): Promise<string[]> {
      const phone = await findPhone(headers);
      if (!phone) throw new AppError('till-phone/not-connected');
      const succeed = await limits.countPin(phone.id, cashierId, address);
      const cashier = (await selectCashiersAt(phone.branchId)).find(({ Id }) => Id === cashierId);
      if (!(await pins.verify(cashier?.pinHash ?? null, pin)) || !cashier) throw new AppError('cashier/wrong-pin');
      await succeed();
      const { cookies: set } = await sessions.start(cashier.userId, {
        remember: false,
        headers,
        phoneId: phone.id,
        isProofValid: async (tx) => {
          const [same] = await tx
            .select({ id: tillPhones.id })
            .from(cashiers)
            .innerJoin(tillPhones, and(eq(tillPhones.id, phone.id), isNotNull(tillPhones.phoneHash)))
            .where(and(eq(cashiers.id, cashierId), eq(cashiers.pinHash, cashier.pinHash)))
            .for('share');
          return same !== undefined;
        },
      });
      return set;
    },

    /** Partner of a phone or link; undefined if there is none. */
    async ownerOf(id: number): Promise<number | undefined> {
      const [row] = await db.select({ partnerId: tillPhones.partnerId }).from(tillPhones).where(eq(tillPhones.id, id));
      return row?.partnerId;
    },
  };
}
