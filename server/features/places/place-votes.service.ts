import { and, desc, eq, gte, lt, lte, sql } from 'drizzle-orm';
import type { PlaceVotes } from '#contract/place-admin.ts';
import { AppError } from '#domain/app-error.ts';
import { city } from '#domain/city.ts';
import { countAttempt } from '#server/db/rate-limit.ts';
import { mergedPlaces, places, placeVotes } from '#server/db/schema/places.ts';
import type { Db, Tx } from '#server/db/store.ts';
import { keyedHash } from '#server/keyed-hash.ts';
import { isVisiblePlace } from './place-pages.ts';

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

/** The browser that votes or answers: hash of its device id, whether its cookie was valid, and its client address. */
export type Voter = { device: string; isKnown: boolean; address: string };

const dayS = 24 * 3600;
/** Maximum number of votes and answers of one device in a day, on all places together. */
const maxPerDevice = 40;
/** The same from new devices of one address on one place: people of a household or in a shop share an address. */
const maxNewDevicesPerPlace = 5;
/** Maximum number of votes and answers from new devices of one address in a day, on all places together. */
const maxNewDevicesPerAddress = 60;
/** Maximum number of votes and answers on one place in a day, from all devices together. */
const maxPerPlace = 200;

/** Counts a vote or an answer on a place against the limits of its browser and of the place. Throws access/too-many. */
export function createVoteLimits({ db, clock, secret }: { db: Db; clock: () => Date; secret: string }) {
  const count = (parts: (string | number)[], maxAttempts: number) =>
    countAttempt(db, keyedHash(secret, parts, 'base64url'), { maxAttempts, windowS: dayS }, clock());

  return async ({ device, isKnown, address }: Voter, placeId: number): Promise<void> => {
    if (isKnown) await count(['place votes of', device], maxPerDevice);
    else {
      await count(['place votes', address, placeId], maxNewDevicesPerPlace);
      await count(['place votes', address], maxNewDevicesPerAddress);
    }
    await count(['place votes on', placeId], maxPerPlace);
  };
}

/** The id of a visible place, or of the one it was merged into. Throws place/unknown. */
export async function findVisiblePlace(db: Db, id: number): Promise<number> {
  const target = sql`coalesce((select ${mergedPlaces.into} from ${mergedPlaces} where ${mergedPlaces.id} = ${id}::int), ${id}::int)`;
  const [place] = await db
    .select({ id: places.id })
    .from(places)
    .where(and(isVisiblePlace, sql`${places.id} = ${target}`));
  if (!place) throw new AppError('place/unknown');
  return place.id;
}
