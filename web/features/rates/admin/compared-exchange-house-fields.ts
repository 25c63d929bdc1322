import type { ExchangeHouse } from '#contract/rates.ts';
import { exchangeHouseFields, exchangeHouseForm as texts } from '#texts/rates/exchange-houses-admin.ts';
import type { ComparedField } from '#web/components/editing/diff-fields.ts';
import { formatCoordinates } from '#web/components/form/format-coordinates.ts';

/** Fields that an edit conflict compares, without the rates. */
export const comparedExchangeHouseFields: ComparedField<ExchangeHouse>[] = [
  [exchangeHouseFields.name, ({ name }) => name],
  [exchangeHouseFields.address, ({ address }) => address],
  [exchangeHouseFields.coordinates, ({ latitude, longitude }) => formatCoordinates(latitude, longitude)],
  [exchangeHouseFields.phone, ({ phone }) => phone],
  [exchangeHouseFields.partnerId, ({ partner }) => partner],
  [exchangeHouseFields.active, ({ active }) => (active ? texts.yes : texts.no)],
];
