import type { ErasedDeviceData } from '#contract/devices.ts';
import type { Db } from '#server/db/store.ts';
import type { MeasuredCrossingsService } from '#server/features/bridges/measured/measured-crossings.service.ts';
import type { NotificationRulesService } from '#server/features/notifications/rules.service.ts';
import type { PlaceAnswersService } from '#server/features/places/place-answers.service.ts';
import type { PlaceVotesService } from '#server/features/places/place-votes.service.ts';
import type { RequestContext } from '#server/http/api/procedures.ts';
import type { Cookies } from '#server/http/security/cookies.ts';
import { createSignedIds, type SignedId } from '#server/keyed-hash.ts';

export type Devices = ReturnType<typeof createDevices>;
/** A browser: the hash that is stored of its id, and the cookie that renews the id for a year. */
export type Device = { hash: string; cookie: string };

const yearS = 365 * 24 * 3600;

/**
 * Identifies browsers without an account by a random id in a signed cookie (OFFR-3). Only the hash of the id is stored.
 * Signing out keeps the cookie, so it does not allow another use of a coupon.
 */
export function createDevices({ secret, cookies }: { secret: string; cookies: Cookies }) {
  const ids = createSignedIds(secret, 'entrepuentes: devices');
  const deviceOf = ({ hash, text }: SignedId): Device => ({ hash, cookie: cookies.set('device', text, yearS) });

  /** Reads the device from request headers; null without a validly signed cookie. */
  function read(headers: Headers): Device | null {
    const id = ids.read(cookies.read('device', headers));
    return id && deviceOf(id);
  }

  return {
    read,

    /** Reads or creates the device of a request, and renews its cookie for a year. `isKnown` is false for a created one. */
    identify({ headers, resHeaders }: Pick<RequestContext, 'headers' | 'resHeaders'>) {
      const existing = read(headers);
      const { hash, cookie } = existing ?? deviceOf(ids.make());
      resHeaders?.append('Set-Cookie', cookie);
      return { device: hash, isKnown: existing !== null };
    },
  };
}

export type DeviceDataService = ReturnType<typeof deviceDataService>;

type Dependencies = {
  db: Db;
  notificationRules: Pick<NotificationRulesService, 'eraseDevice'>;
  measuredCrossings: Pick<MeasuredCrossingsService, 'eraseDevice'>;
  placeVotes: Pick<PlaceVotesService, 'eraseDevice'>;
  placeAnswers: Pick<PlaceAnswersService, 'eraseDevice'>;
};

/** Erasure of what the guide stores of a browser (PUSH-3). Uses of coupons stay, because their limits count them. */
export function deviceDataService(dependencies: Dependencies) {
  const { db, notificationRules, measuredCrossings, placeVotes, placeAnswers } = dependencies;
  return {
    /** Erases the data of a device, by the hash of its id. Rules of an account are only erased for that account. */
    erase: (device: string, userId: number | null): Promise<ErasedDeviceData> =>
      db.transaction(async (tx) => ({
        rules: await notificationRules.eraseDevice(tx, { device, userId }),
        crossings: await measuredCrossings.eraseDevice(tx, device),
        votes: (await placeVotes.eraseDevice(tx, device)) + (await placeAnswers.eraseDevice(tx, device)),
      })),
  };
}
