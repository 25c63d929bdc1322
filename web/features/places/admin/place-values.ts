import type { EditablePlace } from '#contract/place-admin.ts';
import { city } from '#domain/city.ts';
import { findUnfinishedDay, formatWeekIfChanged, parseWeek } from '#domain/opening-hours/week-hours.ts';
import { isPhotoUrl } from '#domain/photos.ts';
import type { PlaceCategory } from '#domain/places/categories.ts';
import { formatCoordinates, parseCoordinates } from '#domain/places/coordinates.ts';
import { findFarPoint, formatFarKm } from '#domain/places/far-point.ts';
import { formatReducedDate } from '#domain/time/format-dates.ts';
import { findInstants, formatLocalTime, parseLocalTime } from '#domain/time/local-time.ts';
import { hoursEditorTexts } from '#texts/components.ts';
import { openingHours } from '#texts/opening-hours.ts';
import { placeErrors as errors, manualPlaceForm, placeForm } from '#texts/places/places-admin.ts';
import { type FormError, findViolatedRule } from '#web/components/editing/use-draft-form.ts';

export type PlaceKind = 'place' | 'event';

/** Values of the form. */
export type PlaceValues = ReturnType<typeof toValues>;

/** Converts a stored place or event to values of the form; null gives those of a new one. */
export const toValues = (place: EditablePlace | null) => ({
  Name: place?.Name ?? '',
  Address: place?.Address ?? '',
  category: (place?.CATEGORIA ?? '') as PlaceCategory | '',
  /** Local times in the city, in the format of a datetime-local input; '' for a place. */
  from: toLocalTime(place?.FechaInicio),
  to: toLocalTime(place?.FechaFin),
  coordinates: formatCoordinates(place?.Latitude, place?.Longitude),
  Phone: place?.Phone ?? '',
  Website: place?.Website ?? '',
  mapsurl: place?.mapsurl ?? '',
  week: parseWeek(place?.mapsOpeningHours ?? ''),
  summary: place?.mapsEditorialSummary ?? '',
  types: place?.Types ?? [],
  businessId: place?.ID_BUSINESS ?? null,
  ownerId: place?.ID_OWNER ?? null,
  status: place?.mapsbusiness_status ?? '',
  storedLogo: place?.logo ?? '',
  /** Replaces the stored one. */
  logo: null as File | null,
  /** Paths of the stored photos to keep, in their order. */
  storedPhotos: place?.PhotoUrls ?? [],
  newPhotos: [] as File[],
  /** Typed URLs of photos elsewhere. */
  urls: '',
  activo: place?.activo ?? 1,
  banned: place?.banned ?? 0,
});

const toLocalTime = (instant: string | null | undefined) =>
  instant ? formatLocalTime(new Date(instant), city.timeZone) : '';

/** Validates the form in the specification's order (VAL-1). Returns the first error, or null. */
export function validatePlace(kind: PlaceKind, values: PlaceValues): FormError | null {
  const day = findUnfinishedDay(values.week);
  const badUrl = splitUrls(values).find((url) => !isPhotoUrl(url));
  return findViolatedRule([
    [values.Name.trim() !== '', 'Name', errors.name],
    [values.Address.trim() !== '', 'Address', errors.address],
    [kind === 'event' || values.category !== '', 'CATEGORIA', errors.category],
    [
      values.coordinates.trim() === '' || parseCoordinates(values.coordinates) !== null,
      'coordinates',
      errors.coordinates,
    ],
    [kind === 'place' || hasDates(values), toInstant(values.from) ? 'to' : 'from', placeForm.datesMissing],
    [day === null, `hours-${day}`, day ? hoursEditorTexts.unfinished(openingHours.weekdays[day]) : ''],
    [badUrl === undefined, 'urls', manualPlaceForm.urlInvalid(badUrl ?? '')],
  ]);
}

/** Valid but unlikely input: new coordinates far from the city, an hour that the clock skips, a new end of an event in the past. */
export function findPlaceDoubts(
  kind: PlaceKind,
  place: EditablePlace | null,
  { from, to, coordinates }: Pick<PlaceValues, 'from' | 'to' | 'coordinates'>,
  now: Date,
): string[] {
  const end = kind === 'event' ? parseLocalTime(to, city.timeZone) : null;
  const isStored = end !== null && place?.FechaFin != null && new Date(place.FechaFin).getTime() === end.getTime();
  const point = parseCoordinates(coordinates);
  const isMoved = point !== null && (point.latitude !== place?.Latitude || point.longitude !== place?.Longitude);
  const far = isMoved ? findFarPoint(point) : null;
  return [
    ...(far ? [errors.far(formatFarKm(far.km), city.name, far.meant !== null)] : []),
    ...(kind === 'event' ? [from, to].filter(isSkipped).map(explainSkipped) : []),
    ...(end !== null && end < now && !isStored ? [placeForm.eventOver] : []),
  ];
}

/** Whether a local time is in the hour that a change of the clock skips. */
const isSkipped = (local: string) =>
  parseLocalTime(local, city.timeZone) !== null && findInstants(local, city.timeZone).length === 0;

function explainSkipped(local: string): string {
  const saved = formatLocalTime(parseLocalTime(local, city.timeZone) as Date, city.timeZone);
  return placeForm.hourSkipped(local.slice(11), formatReducedDate(local.slice(0, 10)), saved.slice(11));
}

/** Paths of the photos uploaded for the form, in the order they were picked, and of the logo. */
type UploadedPhotos = { photos: string[]; logo: string };

/** Request body of every place and event form (MAN-4). Data without a field keep the value in `place`. */
export function toPlacePayload(
  kind: PlaceKind,
  place: EditablePlace | null,
  values: PlaceValues,
  { photos, logo }: UploadedPhotos,
) {
  const point = parseCoordinates(values.coordinates);
  return {
    CIUDADCLAVE: city.key as 'LAREDO',
    CATEGORIA: values.category,
    ID_BUSINESS: values.businessId,
    PlaceId: place?.PlaceId ?? '',
    Name: values.Name.trim(),
    Address: values.Address.trim(),
    Latitude: point?.latitude ?? null,
    Longitude: point?.longitude ?? null,
    ...(point && findFarPoint(point) && { CoordenadasConfirmadas: 1 as const }), // asked by `findPlaceDoubts`
    Phone: values.Phone.trim(),
    Website: values.Website.trim(),
    Types: values.types,
    PhotoUrls: [...values.storedPhotos, ...photos, ...splitUrls(values)],
    activo: values.activo,
    banned: values.banned,
    logo,
    mapsurl: values.mapsurl.trim(),
    mapsopeninghours: formatWeekIfChanged(place?.mapsOpeningHours ?? '', values.week),
    mapsbusiness_status: values.status,
    mapseditorial_summary: values.summary.trim(),
    FechaInicio: kind === 'event' ? toInstant(values.from) : null,
    FechaFin: kind === 'event' ? toInstant(values.to) : null,
  };
}

export type PlacePayload = ReturnType<typeof toPlacePayload>;

/** A place without a category is an event. */
export const getKind = ({ CATEGORIA }: EditablePlace): PlaceKind => (CATEGORIA === '' ? 'event' : 'place');

/** Builds the request body of an unedited place or event. */
export const toUneditedPayload = (place: EditablePlace): PlacePayload =>
  toPlacePayload(getKind(place), place, toValues(place), { photos: [], logo: place.logo });

const splitUrls = ({ urls }: PlaceValues) => urls.split(/\s+/).filter(Boolean);

const toInstant = (local: string) => parseLocalTime(local, city.timeZone)?.toISOString() ?? null;

function hasDates({ from, to }: PlaceValues): boolean {
  const [start, end] = [toInstant(from), toInstant(to)];
  return start !== null && end !== null && start <= end;
}
