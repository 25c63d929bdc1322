import { asc, eq } from 'drizzle-orm';
import { exchangeHouses } from '#server/db/schema/rates.ts';
import type { AccountDataSource } from '#server/features/accounts/data/account-data-source.ts';
import type { ExchangeHousesService } from './exchange-houses.service.ts';

/** Condition: an exchange house of the partner; none for other accounts. */
const isOwn = (partnerId: number | null) => eq(exchangeHouses.partnerId, partnerId ?? 0);

/** Exchange houses of a partner. They stay without a partner. */
export const exchangeHouseAccountData = ({ releaseHouses }: ExchangeHousesService): AccountDataSource => ({
  exportAccount: (tx, { partnerId }) =>
    tx
      .select({
        id: exchangeHouses.id,
        nombre: exchangeHouses.name,
        direccion: exchangeHouses.address,
        telefono: exchangeHouses.phone,
      })
      .from(exchangeHouses)
      .where(isOwn(partnerId))
      .orderBy(asc(exchangeHouses.id)),
  eraseAccount: (tx, { partnerId }, actor) => releaseHouses(tx, actor, partnerId ?? 0),
  previewErasure: async (tx, { partnerId }) => ({ casas: await tx.$count(exchangeHouses, isOwn(partnerId)) }),
});
