import type { ExchangeHouse } from '#contract/rates.ts';
import { isOffGlobe, parseCoordinates } from '#domain/places/coordinates.ts';
import { rateErrors as errors } from '#texts/rates/exchange-houses-admin.ts';
import { formFieldTexts } from '#texts/validation.ts';
import type { FormError } from '#web/components/editing/use-draft-form.ts';
import { formatCoordinates, toFlag } from '#web/components/form/bind-draft.ts';

/** State of the form: every field. */
export type ExchangeHouseDraft = {
  name: string;
  address: string;
  coordinates: string;
  phone: string;
  partnerId: number | null;
  active: boolean;
};
export type ExchangeHousePayload = ReturnType<typeof buildExchangeHousePayload>;

/** Converts a stored exchange house to form state; undefined gives the defaults of a new one. */
export const toDraft = (house: ExchangeHouse | undefined): ExchangeHouseDraft => ({
  name: house?.name ?? '',
  address: house?.address ?? '',
  coordinates: formatCoordinates(house?.latitude, house?.longitude),
  phone: house?.phone ?? '',
  partnerId: house?.partnerId ?? null,
  active: house?.active !== 0,
});

/** Builds the request body to create or update an exchange house. */
export function buildExchangeHousePayload(draft: ExchangeHouseDraft) {
  const coordinates = parseCoordinates(draft.coordinates);
  return {
    name: draft.name.trim(),
    address: draft.address.trim(),
    latitude: coordinates?.latitude ?? null,
    longitude: coordinates?.longitude ?? null,
    phone: draft.phone.trim(),
    partnerId: draft.partnerId,
    active: toFlag(draft.active),
  };
}

/** Builds the request body of an unedited exchange house. */
export const toUneditedPayload = (house: ExchangeHouse): ExchangeHousePayload =>
  buildExchangeHousePayload(toDraft(house));

/** Finds the first violated rule; null for a valid draft. */
export function findFirstError({ name, coordinates }: ExchangeHouseDraft): FormError | null {
  if (name.trim() === '') return { field: 'name', message: errors.name };
  if (coordinates.trim() === '' || parseCoordinates(coordinates)) return null;
  return { field: 'coordinates', message: isOffGlobe(coordinates) ? formFieldTexts.offGlobe : errors.coordinates };
}
