import { asc, eq } from 'drizzle-orm';
import { places } from '#server/db/schema/places.ts';
import type { AccountDataSource } from '#server/features/accounts/data/account-data-source.ts';
import type { AssignmentsService } from './assignments.service.ts';

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
