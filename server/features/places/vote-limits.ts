import { and, sql } from 'drizzle-orm';
import { AppError } from '#domain/app-error.ts';
import { countAttempt } from '#server/db/rate-limit.ts';
import { mergedPlaces, places } from '#server/db/schema/places.ts';
import type { Db } from '#server/db/store.ts';
import { keyedHash } from '#server/keyed-hash.ts';
import { isVisiblePlace } from './place-pages.ts';

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
