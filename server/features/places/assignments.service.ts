import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Branch } from '#contract/businesses.ts';
import type { PartnerPlace, UnassignedPlace } from '#contract/partner-places.ts';
import { AppError } from '#domain/app-error.ts';
import { city } from '#domain/city.ts';
import { type Actor, audit } from '#server/db/audit.ts';
import { businesses } from '#server/db/schema/businesses.ts';
import { places, placeTags } from '#server/db/schema/places.ts';
import type { Db, Tx } from '#server/db/store.ts';
import type { AccountDataSource } from '#server/features/accounts/data/account-data.service.ts';
import { assertPartnerExists } from '#server/features/partners/partners.service.ts';
import { isBranchOf, readPlaceCards } from './place-queries.ts';
import { assertPlaceVersion, assertSamePartner, lockBusiness } from './place-writer.ts';

export type AssignmentsService = ReturnType<typeof assignmentsService>;

type PlaceAssignment = {
  Id: number;
  Name: string;
  ID_OWNER: number | null;
  ID_BUSINESS: number | null;
  Version: number;
};

const audited = ['Name', 'ID_OWNER', 'ID_BUSINESS'] as const;
const byName = [asc(places.searchName), asc(places.id)];
const here = eq(places.city, city.key);

const joinsBusiness = isBranchOf();

/** Assignments of places to partners and of branches to businesses. Every write adds a row to the audit log. */
export function assignmentsService({ db, clock }: { db: Db; clock: () => Date }) {
  /** Reassigns one place, locked until the transaction ends, and records it in the audit log. */
  async function moveIn(
    tx: Tx,
    actor: Actor,
    action: string,
    id: number,
    reassign: Reassign,
    expectedVersion?: number,
  ) {
    const before = await lockPlace(tx, id);
    await assertPlaceVersion(tx, before, expectedVersion);
    const assignment = await reassign(before, tx);
    await tx
      .update(places)
      .set({ ...assignment, version: sql`${places.version} + 1`, updatedAt: clock() })
      .where(eq(places.id, id));
    const after = await lockPlace(tx, id);
    await audit(tx, { actor, at: clock(), action, entity: 'place', id, before, after, columns: audited });
    return { Id: id };
  }
  const move = (actor: Actor, action: string, id: number, reassign: Reassign, expectedVersion?: number) =>
    db.transaction((tx) => moveIn(tx, actor, action, id, reassign, expectedVersion));

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
      .leftJoin(businesses, joinsBusiness)
      .where(and(here, condition))
      .orderBy(...byName);

  return {
    /** Places of a partner with their businesses, sorted by name (PART-5). */
    listOfPartner: (partnerId: number): Promise<PartnerPlace[]> =>
      db
        .selectDistinctOn([places.searchName, places.id], {
          Id: places.id,
          Name: places.name,
          Address: places.address,
          negocio_nombre: sql<string>`coalesce(${businesses.name}, '')`,
          negocio_urllogo: sql<string>`coalesce(${businesses.logo}, '')`,
          Visible: sql<boolean>`${places.active} and not ${places.banned}`,
        })
        .from(places)
        .leftJoin(businesses, joinsBusiness)
        .where(and(here, eq(places.partnerId, partnerId)))
        .orderBy(...byName),

    /** Places without a partner, sorted by name. */
    listUnassigned: (): Promise<UnassignedPlace[]> =>
      readPlaceCards(db, and(here, eq(places.kind, 'place'), isNull(places.partnerId))),

    /**
     * Assigns a place to a partner. It becomes a branch again if the partner owns the business from which an earlier
     * unassignment took it. Throws place/already-assigned or partner/unknown.
     */
    assign: (actor: Actor, partnerId: number, id: number, expectedVersion?: number) =>
      db.transaction(async (tx) => {
        const businessId = await readReleasedFrom(tx, id);
        const business = await lockBusiness(tx, businessId);
        const restored = business?.partnerId === partnerId ? { businessId, releasedFromId: null } : {};
        const assignTo = async ({ ID_OWNER }: PlaceAssignment) => {
          if (ID_OWNER !== null) throw new AppError('place/already-assigned');
          await assertPartnerExists(tx, partnerId);
          return { partnerId, ...restored };
        };
        return moveIn(tx, actor, 'assign', id, assignTo, expectedVersion);
      }),

    /**
     * Unassigns a place from its partner and its business, and records where it belonged. Throws place/not-assigned.
     */
    unassign: (actor: Actor, id: number, expectedVersion?: number) =>
      move(
        actor,
        'unassign',
        id,
        async ({ ID_OWNER, ID_BUSINESS }) => {
          if (ID_OWNER === null) throw new AppError('place/not-assigned');
          return { partnerId: null, businessId: null, ...(ID_BUSINESS !== null && { releasedFromId: ID_BUSINESS }) };
        },
        expectedVersion,
      ),

    /**
     * Assigns a claimed place to its partner, and to the partner's business if it still owns it. Throws
     * place/already-assigned.
     */
    async assignClaimed(tx: Tx, actor: Actor, { placeId, partnerId, businessId }: ClaimedPlace): Promise<void> {
      const business = businessId === null ? null : await lockBusiness(tx, businessId);
      await moveIn(tx, actor, 'assign', placeId, async ({ ID_OWNER }) => {
        if (ID_OWNER !== null) throw new AppError('place/already-assigned');
        return { partnerId };
      });
      if (business?.partnerId !== partnerId) return;
      const branch = async () => ({ businessId, unlinked: false, releasedFromId: null });
      await moveIn(tx, actor, 'assign-branch', placeId, branch);
    },

    /** Unassigns every place of a partner whose account is erased. */
    async releasePlaces(tx: Tx, actor: Actor, partnerId: number): Promise<void> {
      const condition = eq(places.partnerId, partnerId);
      const owned = await tx.select({ id: places.id }).from(places).where(condition).orderBy(asc(places.id));
      const release = async () => ({ partnerId: null, businessId: null, releasedFromId: null });
      for (const { id } of owned) await moveIn(tx, actor, 'unassign', id, release);
    },

    /** Branches of a business, sorted by name. */
    listBranches: (businessId: number): Promise<Branch[]> => branchesWhere(eq(businesses.id, businessId)),

    /** Places of a partner that are not a branch, sorted by name. */
    listUnassignedBranches: (partnerId: number): Promise<Branch[]> =>
      branchesWhere(and(eq(places.kind, 'place'), eq(places.partnerId, partnerId), isNull(businesses.id))),

    /** Assigns a place to a business of the same partner. Throws branch/already-assigned or branch/other-partner. */
    assignBranch: (actor: Actor, partnerId: number, id: number, businessId: number) =>
      db.transaction(async (tx) => {
        const business = await lockBusiness(tx, businessId);
        return moveIn(tx, actor, 'assign-branch', id, async (place) => {
          if (place.ID_BUSINESS !== null) throw new AppError('branch/already-assigned');
          if (place.ID_OWNER !== partnerId) throw new AppError('branch/other-partner');
          assertSamePartner(partnerId, business);
          return { businessId, unlinked: false, releasedFromId: null };
        });
      }),

    /** Assigns the places that are branches of a locked business only by an equal name, which is about to change. */
    async linkBranches(tx: Tx, actor: Actor, businessId: number): Promise<void> {
      const namesakes = and(eq(businesses.id, businessId), isNull(places.businessId));
      const branches = await tx
        .select({ id: places.id })
        .from(places)
        .innerJoin(businesses, joinsBusiness)
        .where(namesakes)
        .orderBy(asc(places.id));
      const link = async () => ({ businessId, releasedFromId: null });
      for (const { id } of branches) await moveIn(tx, actor, 'assign-branch', id, link);
    },

    /** Unassigns every branch of a business that the transaction has locked, and records where it belonged. */
    async releaseBranches(tx: Tx, actor: Actor, businessId: number): Promise<void> {
      const condition = eq(places.businessId, businessId);
      const branches = await tx.select({ id: places.id }).from(places).where(condition).orderBy(asc(places.id));
      const release = async () => ({ businessId: null, releasedFromId: businessId });
      for (const { id } of branches) await moveIn(tx, actor, 'unassign-branch', id, release);
    },

    /**
     * Assigns to a locked business the branches that its unassignment released, if the partner still owns them and no other
     * business has them.
     */
    async restoreBranches(tx: Tx, actor: Actor, partnerId: number, businessId: number): Promise<void> {
      const released = and(
        eq(places.releasedFromId, businessId),
        eq(places.partnerId, partnerId),
        isNull(places.businessId),
      );
      const branches = await tx.select({ id: places.id }).from(places).where(released).orderBy(asc(places.id));
      const restore = async () => ({ businessId, releasedFromId: null });
      for (const { id } of branches) await moveIn(tx, actor, 'assign-branch', id, restore);
    },

    /** Unassigns a branch from its business and disables their match by name. Throws branch/not-assigned. */
    unassignBranch: (actor: Actor, id: number) =>
      move(actor, 'unassign-branch', id, async (_, tx) => {
        const rows = await tx.select().from(places).innerJoin(businesses, joinsBusiness).where(eq(places.id, id));
        if (rows.length === 0) throw new AppError('branch/not-assigned');
        return { businessId: null, unlinked: true, releasedFromId: null };
      }),

    /** Partner of a place; null if unassigned, undefined if the place does not exist. */
    async ownerOf(id: number): Promise<number | null | undefined> {
      const [row] = await db.select({ partnerId: places.partnerId }).from(places).where(eq(places.id, id));
      return row?.partnerId;
    },

    /** Partner of the place of a tag, as `ownerOf`. */
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

type ClaimedPlace = { placeId: number; partnerId: number; businessId: number | null };
type Reassign = (place: PlaceAssignment, tx: Tx) => Promise<Assignment>;
type Assignment = Partial<Pick<typeof places.$inferInsert, 'partnerId' | 'businessId' | 'unlinked' | 'releasedFromId'>>;

/** Locks a place until the transaction ends and returns its assignment. Throws place/unknown. */
async function lockPlace(tx: Tx, id: number): Promise<PlaceAssignment> {
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
  if (!row) throw new AppError('place/unknown');
  return row;
}

/** The business from which an unassignment took a place; null for none. */
async function readReleasedFrom(tx: Tx, id: number): Promise<number | null> {
  const [row] = await tx.select({ releasedFromId: places.releasedFromId }).from(places).where(eq(places.id, id));
  return row?.releasedFromId ?? null;
}

/** Condition: a place of the partner; no place for other accounts. */
const isOwn = (partnerId: number | null) => eq(places.partnerId, partnerId ?? 0);

/** Places of a partner. They stay in the guide without a partner. */
export const placeAccountData = ({ releasePlaces }: AssignmentsService): AccountDataSource => ({
  exportAccount: (tx, { partnerId }) =>
    tx
      .select({ id: places.id, nombre: places.name, direccion: places.address, telefono: places.phone })
      .from(places)
      .where(isOwn(partnerId))
      .orderBy(asc(places.id)),
  eraseAccount: (tx, { partnerId }, actor) => releasePlaces(tx, actor, partnerId ?? 0),
  previewErasure: async (tx, { partnerId }) => ({ lugares: await tx.$count(places, isOwn(partnerId)) }),
});
