import type { EditablePlace } from '#contract/place-admin.ts';
import { city } from '#domain/city.ts';
import { findUnfinishedDay, formatWeekIfChanged, parseWeek, type WeekHours } from '#domain/opening-hours/week-hours.ts';
import { isPhotoUrl } from '#domain/photos.ts';
import type { PlaceCategory } from '#domain/places/categories.ts';
import { parseCoordinates } from '#domain/places/coordinates.ts';
import { findFarPoint, formatFarKm } from '#domain/places/far-point.ts';
import { formatReducedDate } from '#domain/time/format-dates.ts';
import { findInstants, formatLocalTime, parseLocalTime } from '#domain/time/local-time.ts';
import { hoursEditorTexts } from '#texts/components.ts';
import { openingHours } from '#texts/opening-hours.ts';
import { placeErrors as errors, manualPlaceForm, placeForm } from '#texts/places/places-admin.ts';
import { type FormError, findViolatedRule } from '#web/components/editing/use-draft-form.ts';

export type PlaceKind = 'place' | 'event';

/** State of the form besides its text fields. */
export type PlaceDraft = {
  category: PlaceCategory | '';
  types: string[];
  week: WeekHours;
  /** Paths of the stored photos to keep, in their order. */
  storedPhotos: string[];
  newPhotos: File[];
  logo: File | null;
  businessId: number | null;
  ownerId: number | null;
  status: string;
};

/** Values of the text fields, trimmed. */
export type PlaceFormValues = Record<(typeof textFields)[number], string>;

const textFields = [
  'Name',
  'Address',
  'coordinates',
  'Phone',
  'Website',
  'urls',
  'mapsurl',
  'summary',
  'from',
  'to',
] as const;

export function createPlaceDraft(place: EditablePlace | null): PlaceDraft {
  return {
    category: (place?.CATEGORIA ?? '') as PlaceCategory | '',
    types: place?.Types ?? [],
    week: parseWeek(place?.mapsOpeningHours ?? ''),
    storedPhotos: place?.PhotoUrls ?? [],
    newPhotos: [],
    logo: null,
    businessId: place?.ID_BUSINESS ?? null,
    ownerId: place?.ID_OWNER ?? null,
    status: place?.mapsbusiness_status ?? '',
  };
}

export function readPlaceForm(form: FormData): PlaceFormValues {
  return Object.fromEntries(textFields.map((name) => [name, String(form.get(name) ?? '').trim()])) as PlaceFormValues;
}

/** Validates the form in the specification's order (VAL-1). Returns the first error, or null. */
export function validatePlace(kind: PlaceKind, draft: PlaceDraft, values: PlaceFormValues): FormError | null {
  const day = findUnfinishedDay(draft.week);
  const badUrl = splitUrls(values).find((url) => !isPhotoUrl(url));
  return findViolatedRule([
    [values.Name !== '', 'Name', errors.name],
    [values.Address !== '', 'Address', errors.address],
    [kind === 'event' || draft.category !== '', 'CATEGORIA', errors.category],
    [values.coordinates === '' || parseCoordinates(values.coordinates) !== null, 'coordinates', errors.coordinates],
    [kind === 'place' || hasDates(values), toInstant(values.from) ? 'to' : 'from', placeForm.datesMissing],
    [day === null, `hours-${day}`, day ? hoursEditorTexts.unfinished(openingHours.weekdays[day]) : ''],
    [badUrl === undefined, 'urls', manualPlaceForm.urlInvalid(badUrl ?? '')],
  ]);
}

/** Valid but unlikely input: new coordinates far from the city, an hour that the clock skips, a new end of an event in the past. */
export function findPlaceDoubts(
  kind: PlaceKind,
  place: EditablePlace | null,
  { from, to, coordinates }: Pick<PlaceFormValues, 'from' | 'to' | 'coordinates'>,
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

/** Request body of every place and event form (MAN-4). Fields not shown keep the value in `place`. */
export function toPlacePayload(
  kind: PlaceKind,
  place: EditablePlace | null,
  draft: PlaceDraft,
  values: PlaceFormValues,
  uploaded: UploadedPhotos,
) {
  const point = parseCoordinates(values.coordinates);
  return {
    CIUDADCLAVE: city.key as 'LAREDO',
    CATEGORIA: draft.category,
    ID_BUSINESS: draft.businessId,
    PlaceId: place?.PlaceId ?? '',
    Name: values.Name,
    Address: values.Address,
    Latitude: point?.latitude ?? null,
    Longitude: point?.longitude ?? null,
    ...(point && findFarPoint(point) && { CoordenadasConfirmadas: 1 as const }), // asked by `findPlaceDoubts`
    Phone: values.Phone,
    Website: values.Website,
    Types: draft.types,
    PhotoUrls: [...draft.storedPhotos, ...uploaded.photos, ...splitUrls(values)],
    activo: place?.activo ?? 1,
    banned: place?.banned ?? 0,
    logo: uploaded.logo,
    mapsurl: values.mapsurl,
    mapsopeninghours: formatWeekIfChanged(place?.mapsOpeningHours ?? '', draft.week),
    mapsbusiness_status: draft.status,
    mapseditorial_summary: values.summary,
    FechaInicio: kind === 'event' ? toInstant(values.from) : null,
    FechaFin: kind === 'event' ? toInstant(values.to) : null,
  };
}

export type PlacePayload = ReturnType<typeof toPlacePayload>;

/** The request body fields of an unedited place or event. */
export function toPlaceEdit(place: EditablePlace): Partial<PlacePayload> {
  const { CATEGORIA, ID_BUSINESS, Name, Address, Latitude, Longitude, Phone, Website, Types, PhotoUrls, logo } = place;
  const instant = (at: string | null) => at && new Date(at).toISOString();
  return {
    CATEGORIA: CATEGORIA as PlacePayload['CATEGORIA'],
    ID_BUSINESS,
    Name,
    Address,
    Latitude,
    Longitude,
    Phone,
    Website,
    Types,
    PhotoUrls,
    logo,
    mapsurl: place.mapsurl,
    mapsopeninghours: place.mapsOpeningHours,
    mapsbusiness_status: place.mapsbusiness_status,
    mapseditorial_summary: place.mapsEditorialSummary,
    FechaInicio: instant(place.FechaInicio),
    FechaFin: instant(place.FechaFin),
  };
}

const splitUrls = ({ urls }: PlaceFormValues) => urls.split(/\s+/).filter(Boolean);

const toInstant = (local: string) => parseLocalTime(local, city.timeZone)?.toISOString() ?? null;

function hasDates({ from, to }: PlaceFormValues): boolean {
  const [start, end] = [toInstant(from), toInstant(to)];
  return start !== null && end !== null && start <= end;
}
