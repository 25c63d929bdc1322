import { and, desc, eq, gte, lt, lte, sql } from 'drizzle-orm';
import type { PlaceVotes } from '#contract/places.ts';
import { AppError } from '#domain/app-error.ts';
import { city } from '#domain/city.ts';
import { countAttempt } from '#server/db/rate-limit.ts';
import { mergedPlaces, places, placeVotes } from '#server/db/schema/places.ts';
import type { Db, Tx } from '#server/db/store.ts';
import { keyedHash } from '#server/keyed-hash.ts';
import { isVisiblePlace } from './place-order.ts';

export type PlaceVotesService = ReturnType<typeof placeVotesService>;
/** The browser that votes: hash of its device id, whether its cookie was valid, and its client address. */
export type Voter = { device: string; isKnown: boolean; address: string };

const dayS = 24 * 3600;
const dayMs = dayS * 1000;
/** Days until a device may vote again on a place. */
const repeatDays = 30;
/** Days that a vote counts. Older votes of a place are deleted with the next vote on it. */
const countedDays = 90;
/** Votes of one device in a day, on any places. */
const maxVotesPerDevice = 40;
/** Votes of new devices from one address on one place in a day: a household or the Wi-Fi of a shop. */
const maxNewDevicesPerPlace = 5;
/** Votes of new devices from one address in a day, on any places. */
const maxNewDevicesPerAddress = 60;

/** Answers of visitors to '¿Sigue abierto?'. */
export function placeVotesService({ db, clock, secret }: { db: Db; clock: () => Date; secret: string }) {
  const daysAgo = (days: number) => new Date(clock().getTime() - days * dayMs);
  const count = (parts: (string | number)[], maxAttempts: number) =>
    countAttempt(db, keyedHash(secret, parts, 'base64url'), { maxAttempts, windowS: dayS }, clock());

  async function countVote({ device, isKnown, address }: Voter, placeId: number): Promise<void> {
    if (isKnown) return count(['place votes of', device], maxVotesPerDevice);
    await count(['place votes', address, placeId], maxNewDevicesPerPlace);
    await count(['place votes', address], maxNewDevicesPerAddress);
  }

  return {
    /**
     * Stores the vote of a device on a visible place, or on the one it was merged into. Throws place/unknown,
     * place/already-voted within 30 days of the device's last vote on it, or access/too-many.
     */
    async vote(id: number, isOpen: boolean, voter: Voter): Promise<void> {
      const target = sql`coalesce((select ${mergedPlaces.into} from ${mergedPlaces} where ${mergedPlaces.id} = ${id}::int), ${id}::int)`;
      const [place] = await db
        .select({ id: places.id })
        .from(places)
        .where(and(isVisiblePlace, sql`${places.id} = ${target}`));
      if (!place) throw new AppError('place/unknown');
      await countVote(voter, place.id);
      const row = { placeId: place.id, device: voter.device, isOpen, votedAt: clock() };
      // one statement, so that concurrent votes of a device count once
      const stored = await db
        .insert(placeVotes)
        .values(row)
        .onConflictDoUpdate({
          target: [placeVotes.placeId, placeVotes.device],
          set: { isOpen, votedAt: row.votedAt },
          setWhere: lte(placeVotes.votedAt, daysAgo(repeatDays)),
        })
        .returning({ placeId: placeVotes.placeId });
      if (stored.length === 0) throw new AppError('place/already-voted');
      await db
        .delete(placeVotes)
        .where(and(eq(placeVotes.placeId, place.id), lt(placeVotes.votedAt, daysAgo(countedDays))));
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
