import type { ExchangeHouse } from '#contract/rates.ts';
import { formatCoordinates, isOffGlobe, parseCoordinates } from '#domain/places/coordinates.ts';
import { rateErrors as errors } from '#texts/rates/exchange-houses-admin.ts';
import { formFieldTexts } from '#texts/validation.ts';
import type { FormError } from '#web/components/editing/use-draft-form.ts';
import { toFlag } from '#web/components/editing/use-draft-form.ts';

/** Values of the form. */
export type ExchangeHouseValues = ReturnType<typeof toValues>;
export type ExchangeHousePayload = ReturnType<typeof buildExchangeHousePayload>;

/** Converts a stored exchange house to values of the form; undefined gives the defaults of a new one. */
export const toValues = (house: ExchangeHouse | undefined) => ({
  name: house?.name ?? '',
  address: house?.address ?? '',
  coordinates: formatCoordinates(house?.latitude, house?.longitude),
  phone: house?.phone ?? '',
  partnerId: house?.partnerId ?? null,
  active: house?.active !== 0,
});

/** Builds the request body to create or update an exchange house. */
export function buildExchangeHousePayload(values: ExchangeHouseValues) {
  const coordinates = parseCoordinates(values.coordinates);
  return {
    name: values.name.trim(),
    address: values.address.trim(),
    latitude: coordinates?.latitude ?? null,
    longitude: coordinates?.longitude ?? null,
    phone: values.phone.trim(),
    partnerId: values.partnerId,
    active: toFlag(values.active),
  };
}

/** Builds the request body of an unedited exchange house. */
export const toUneditedPayload = (house: ExchangeHouse): ExchangeHousePayload =>
  buildExchangeHousePayload(toValues(house));

/** Finds the first violated rule; null for a valid values. */
export function findFirstError({ name, coordinates }: ExchangeHouseValues): FormError | null {
  if (name.trim() === '') return { field: 'name', message: errors.name };
  if (coordinates.trim() === '' || parseCoordinates(coordinates)) return null;
  return { field: 'coordinates', message: isOffGlobe(coordinates) ? formFieldTexts.offGlobe : errors.coordinates };
}
