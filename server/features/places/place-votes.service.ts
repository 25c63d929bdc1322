import { and, desc, eq, gte, lt, lte, sql } from 'drizzle-orm';
import type { PlaceVotes } from '#contract/place-admin.ts';
import { AppError } from '#domain/app-error.ts';
import { city } from '#domain/city.ts';
import { places, placeVotes } from '#server/db/schema/places.ts';
import type { Db, Tx } from '#server/db/store.ts';
import { createVoteLimits, findVisiblePlace, type Voter } from './vote-limits.ts';

export type PlaceVotesService = ReturnType<typeof placeVotesService>;

const dayMs = 24 * 3600 * 1000;
/** Days until a device may vote again on a place. */
const repeatDays = 30;
/** Days that a vote counts. Older votes of a place are deleted with the next vote on it. */
const countedDays = 90;

/** Votes of visitors on whether a place still exists. */
export function placeVotesService({ db, clock, secret }: { db: Db; clock: () => Date; secret: string }) {
  const daysAgo = (days: number) => new Date(clock().getTime() - days * dayMs);
  const countVote = createVoteLimits({ db, clock, secret });

  return {
    /**
     * Stores the vote of a device on a visible place, or on the one it was merged into. Throws place/unknown,
     * place/already-voted within 30 days of the device's last vote on it, or access/too-many.
     */
    async vote(id: number, isOpen: boolean, voter: Voter): Promise<void> {
      const placeId = await findVisiblePlace(db, id);
      await countVote(voter, placeId);
      const row = { placeId, device: voter.device, isOpen, votedAt: clock() };
      // one statement, so that concurrent votes of a device count once
      const rows = await db
        .insert(placeVotes)
        .values(row)
        .onConflictDoUpdate({
          target: [placeVotes.placeId, placeVotes.device],
          set: { isOpen, votedAt: row.votedAt },
          setWhere: lte(placeVotes.votedAt, daysAgo(repeatDays)),
        })
        .returning({ placeId: placeVotes.placeId });
      if (rows.length === 0) throw new AppError('place/already-voted');
      await db
        .delete(placeVotes)
        .where(and(eq(placeVotes.placeId, placeId), lt(placeVotes.votedAt, daysAgo(countedDays))));
    },

    /** Erases the votes of a device; returns their number. */
    async eraseDevice(tx: Tx, device: string): Promise<number> {
      const erased = await tx
        .delete(placeVotes)
        .where(eq(placeVotes.device, device))
        .returning({ id: placeVotes.placeId });
      return erased.length;
    },

    /** Places with votes of the last 90 days; those with the most votes of No first. */
    async list(): Promise<PlaceVotes[]> {
      const yes = sql<number>`count(*) filter (where ${placeVotes.isOpen})::int`;
      const no = sql<number>`count(*) filter (where not ${placeVotes.isOpen})::int`;
      return db
        .select({ Id: places.id, Name: places.name, Si: yes, No: no })
        .from(placeVotes)
        .innerJoin(places, eq(places.id, placeVotes.placeId))
        .where(and(eq(places.city, city.key), gte(placeVotes.votedAt, daysAgo(countedDays))))
        .groupBy(places.id)
        .orderBy(desc(no), places.id);
    },
  };
}
