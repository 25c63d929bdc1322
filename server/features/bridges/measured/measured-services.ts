import type { Db } from '#server/db/store.ts';
import { type MeasuredAdminService, measuredAdminService } from './measured-admin.service.ts';
import { type MeasuredCrossingsService, measuredCrossingsService } from './measured-crossings.service.ts';

export type MeasuredServices = { measuredCrossings: MeasuredCrossingsService; measuredAdmin: MeasuredAdminService };

/** Creates the services of measured crossings. */
export const measuredServices = (dependencies: { db: Db; clock: () => Date; secret: string }): MeasuredServices => ({
  measuredCrossings: measuredCrossingsService(dependencies),
  measuredAdmin: measuredAdminService(dependencies),
});
