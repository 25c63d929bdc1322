import type { House } from '#contract/rates.ts';
import { isOffGlobe, parseCoordinates } from '#domain/coordinates.ts';
import { fieldWords } from '#texts/fields.ts';
import { rateProblems as problems } from '#texts/rates.ts';
import type { Problem } from '#web/components/use-draft-form.ts';

/** What the form holds: all of it. */
export type Draft = {
  name: string;
  address: string;
  coordinates: string;
  phone: string;
  partnerId: number | null;
  active: boolean;
};
export type HousePayload = ReturnType<typeof housePayload>;

export const draftOf = (house: House | undefined): Draft => ({
  name: house?.name ?? '',
  address: house?.address ?? '',
  coordinates: house ? coordinatesOf(house) : '',
  phone: house?.phone ?? '',
  partnerId: house?.partnerId ?? null,
  active: house?.active !== 0,
});

/** Where a house is, as one writes it; '' where nobody knows. */
export const coordinatesOf = ({ latitude, longitude }: House): string =>
  latitude === null || longitude === null ? '' : `${latitude}, ${longitude}`;

/** What is sent, both of a new house and of one that is edited. */
export function housePayload(draft: Draft) {
  const at = parseCoordinates(draft.coordinates);
  return {
    name: draft.name.trim(),
    address: draft.address.trim(),
    latitude: at?.latitude ?? null,
    longitude: at?.longitude ?? null,
    phone: draft.phone.trim(),
    partnerId: draft.partnerId,
    active: (draft.active ? 1 : 0) as 0 | 1,
  };
}

/** What the form sends of a house that nobody touched. */
export const editOf = (house: House): HousePayload => housePayload(draftOf(house));

/** The first rule that what was filled in breaks; null when it keeps them all. */
export function firstProblem({ name, coordinates }: Draft): Problem | null {
  if (name.trim() === '') return { field: 'name', sentence: problems.name };
  if (coordinates.trim() === '' || parseCoordinates(coordinates)) return null;
  return { field: 'coordinates', sentence: isOffGlobe(coordinates) ? fieldWords.offGlobe : problems.coordinates };
}
