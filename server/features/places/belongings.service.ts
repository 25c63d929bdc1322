import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Branch } from '#contract/businesses.ts';
import type { PartnerPlace, UnassignedPlace } from '#contract/places.ts';
import { city } from '#domain/city.ts';
import { Failure } from '#domain/failure.ts';
import { type Actor, audit } from '#server/db/audit.ts';
import { businesses } from '#server/db/schema/businesses.ts';
import { places, placeTags } from '#server/db/schema/places.ts';
import type { Db, Tx } from '#server/db/store.ts';
import { expectCurrent } from '#server/db/versions.ts';
import { isBranchOf } from './branch-of.ts';
import { placeCards } from './place-cards.ts';
import { expectOnePartner, heldBusiness } from './sites-writer.ts';

export type BelongingsService = ReturnType<typeof belongingsService>;

type Owned = { Id: number; Name: string; ID_OWNER: number | null; ID_BUSINESS: number | null; Version: number };

const audited = ['Name', 'ID_OWNER', 'ID_BUSINESS'] as const;
const byName = [asc(places.searchName), asc(places.id)];
const here = eq(places.city, city.key);

const ownBusiness = isBranchOf();

/** Whose places are, and which are branches of what; every write leaves a row in the audit log. */
export function belongingsService({ db, clock }: { db: Db; clock: () => Date }) {
  /** Moves one place that nobody else writes to until the transaction ends; audited. */
  async function moveIn(tx: Tx, by: Actor, action: string, id: number, to: Move, begunFrom?: number) {
    const before = await lockedPlace(tx, id);
    await expectCurrent(tx, { entity: 'place', id, begunFrom, current: before.Version, code: 'place/changed' });
    const belonging = await to(before, tx);
    await tx
      .update(places)
      .set({ ...belonging, version: sql`${places.version} + 1`, updatedAt: clock() })
      .where(eq(places.id, id));
    const after = await lockedPlace(tx, id);
    await audit(tx, { by, at: clock(), action, entity: 'place', id, before, after, columns: audited });
    return { Id: id };
  }
  const move = (by: Actor, action: string, id: number, to: Move, begunFrom?: number) =>
    db.transaction((tx) => moveIn(tx, by, action, id, to, begunFrom));

  const branchesWhere = (condition: SQL | undefined): Promise<Branch[]> =>
    db
      .select({
        Id: places.id,
        Name: places.name,
        Address: places.address,
        negocio_nombre: sql<string>`coalesce(${businesses.name}, '')`,
        PhotoUrls: places.photos,
      })
      .from(places)
      .leftJoin(businesses, ownBusiness)
      .where(and(here, condition))
      .orderBy(...byName);

  return {
    /** A partner's places with the business of each, by name (spec 1 §3). */
    ofPartner: (partnerId: number): Promise<PartnerPlace[]> =>
      db
        .selectDistinctOn([places.searchName, places.id], {
          Id: places.id,
          Name: places.name,
          Address: places.address,
          negocio_nombre: sql<string>`coalesce(${businesses.name}, '')`,
          negocio_urllogo: sql<string>`coalesce(${businesses.logo}, '')`,
        })
        .from(places)
        .leftJoin(businesses, ownBusiness)
        .where(and(here, eq(places.partnerId, partnerId)))
        .orderBy(...byName),

    /** The places that are nobody's yet, by name. */
    unassigned: (): Promise<UnassignedPlace[]> =>
      placeCards(db, and(here, eq(places.kind, 'place'), isNull(places.partnerId))),

    /** Gives a place to a partner; throws place/already-assigned. */
    assign: (by: Actor, partnerId: number, id: number, begunFrom?: number) =>
      move(
        by,
        'assign',
        id,
        async ({ ID_OWNER }) => {
          if (ID_OWNER !== null) throw new Failure('place/already-assigned');
          return { partnerId };
        },
        begunFrom,
      ),

    /** Takes a place, and with it a branch, from its partner; throws place/not-assigned. */
    unassign: (by: Actor, id: number, begunFrom?: number) =>
      move(
        by,
        'unassign',
        id,
        async ({ ID_OWNER }) => {
          if (ID_OWNER === null) throw new Failure('place/not-assigned');
          return { partnerId: null, businessId: null };
        },
        begunFrom,
      ),

    /** The branches of a business, by name. */
    branches: (businessId: number): Promise<Branch[]> => branchesWhere(eq(businesses.id, businessId)),

    /** The places of a partner that are no branch yet, by name. */
    branchesWithout: (partnerId: number): Promise<Branch[]> =>
      branchesWhere(and(eq(places.kind, 'place'), eq(places.partnerId, partnerId), isNull(businesses.id))),

    /** Makes a place a branch; both must be that partner's. Throws branch/already-assigned or branch/other-partner. */
    assignBranch: (by: Actor, partnerId: number, id: number, businessId: number) =>
      db.transaction(async (tx) => {
        const business = await heldBusiness(tx, businessId);
        return moveIn(tx, by, 'assign-branch', id, async (place) => {
          if (place.ID_BUSINESS !== null) throw new Failure('branch/already-assigned');
          if (place.ID_OWNER !== partnerId) throw new Failure('branch/other-partner');
          expectOnePartner(partnerId, business);
          return { businessId, unlinked: false };
        });
      }),

    /** Takes every branch from a business that the transaction holds. */
    async releaseBranches(tx: Tx, by: Actor, businessId: number): Promise<void> {
      const own = eq(places.businessId, businessId);
      const branches = await tx.select({ id: places.id }).from(places).where(own).orderBy(asc(places.id));
      for (const { id } of branches) await moveIn(tx, by, 'unassign-branch', id, async () => ({ businessId: null }));
    },

    /** Takes a branch from its business, which its name does not make it again; throws branch/not-assigned. */
    unassignBranch: (by: Actor, id: number) =>
      move(by, 'unassign-branch', id, async (_, tx) => {
        const own = await tx.select().from(places).innerJoin(businesses, ownBusiness).where(eq(places.id, id));
        if (own.length === 0) throw new Failure('branch/not-assigned');
        return { businessId: null, unlinked: true };
      }),

    /** The partner a place belongs to, null when to nobody; undefined when there is no such place. */
    async ownerOf(id: number): Promise<number | null | undefined> {
      const [row] = await db.select({ partnerId: places.partnerId }).from(places).where(eq(places.id, id));
      return row?.partnerId;
    },

    /** The partner whose place a tag is on, as `ownerOf`. */
    async ownerOfTag(id: number): Promise<number | null | undefined> {
      const [row] = await db
        .select({ partnerId: places.partnerId })
        .from(placeTags)
        .innerJoin(places, eq(places.id, placeTags.placeId))
        .where(eq(placeTags.id, id));
      return row?.partnerId;
    },
  };
}

type Move = (place: Owned, tx: Tx) => Promise<Belonging>;
type Belonging = Partial<Pick<typeof places.$inferInsert, 'partnerId' | 'businessId' | 'unlinked'>>;

/** A place with whose it is, kept from other writers until the transaction ends. */
async function lockedPlace(tx: Tx, id: number): Promise<Owned> {
  const [row] = await tx
    .select({
      Id: places.id,
      Name: places.name,
      ID_OWNER: places.partnerId,
      ID_BUSINESS: places.businessId,
      Version: places.version,
    })
    .from(places)
    .where(eq(places.id, id))
    .for('update');
  if (!row) throw new Failure('place/unknown');
  return row;
}
