import type { ErasedDeviceData } from '#contract/devices.ts';
import type { Db } from '#server/db/store.ts';
import type { MeasuredCrossingsService } from '#server/features/bridges/measured/measured-crossings.service.ts';
import type { NotificationRulesService } from '#server/features/notifications/rules.service.ts';
import type { PlaceAnswersService } from '#server/features/places/place-answers.service.ts';
import type { PlaceVotesService } from '#server/features/places/place-votes.service.ts';

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
