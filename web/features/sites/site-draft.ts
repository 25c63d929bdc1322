import type { Site } from '#contract/places.ts';
import type { PlaceCategory } from '#domain/categories.ts';
import { city } from '#domain/city.ts';
import { parseCoordinates } from '#domain/coordinates.ts';
import { instantAt } from '#domain/local-time.ts';
import { isStoredPhoto } from '#domain/photos.ts';
import { readWeek, unfinishedDay, type WeekHours, weekOver } from '#domain/week-hours.ts';
import { hoursWords } from '#texts/hours.ts';
import { place } from '#texts/places.ts';
import { manualPlace, placeProblems as problems, siteForm } from '#texts/sites.ts';
import type { Problem } from '#web/components/use-draft-form.ts';

export type SiteKind = 'place' | 'event';

/** What the form holds beside its text fields. */
export type Draft = {
  category: PlaceCategory | '';
  types: string[];
  week: WeekHours;
  /** Paths of the stored photos that stay, in their order. */
  kept: string[];
  added: File[];
  logo: File | null;
  businessId: number | null;
  ownerId: number | null;
  status: string;
};

/** The text fields, trimmed. */
export type Typed = Record<(typeof textFields)[number], string>;

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

export function draftOf(site: Site | null): Draft {
  return {
    category: (site?.CATEGORIA ?? '') as PlaceCategory | '',
    types: site?.Types ?? [],
    week: readWeek(site?.mapsOpeningHours ?? ''),
    kept: site?.PhotoUrls ?? [],
    added: [],
    logo: null,
    businessId: site?.ID_BUSINESS ?? null,
    ownerId: site?.ID_OWNER ?? null,
    status: site?.mapsbusiness_status ?? '',
  };
}

export function typedSite(form: FormData): Typed {
  return Object.fromEntries(textFields.map((name) => [name, String(form.get(name) ?? '').trim()])) as Typed;
}

/** The first rule that what was filled in breaks, in the specification's order (VAL-1); null when it keeps them all. */
export function firstProblem(kind: SiteKind, draft: Draft, typed: Typed): Problem | null {
  const day = unfinishedDay(draft.week);
  const badUrl = urlsIn(typed).find((url) => !isStoredPhoto(url));
  const rules: [boolean, string, string][] = [
    [typed.Name !== '', 'Name', problems.name],
    [typed.Address !== '', 'Address', problems.address],
    [kind === 'event' || draft.category !== '', 'CATEGORIA', problems.category],
    [typed.coordinates === '' || parseCoordinates(typed.coordinates) !== null, 'coordinates', problems.coordinates],
    [kind === 'place' || hasDates(typed), instantIn(typed.from) ? 'to' : 'from', siteForm.datesMissing],
    [day === null, `hours-${day}`, day ? hoursWords.unfinished(place.weekdays[day]) : ''],
    [badUrl === undefined, 'urls', manualPlace.urlInvalid(badUrl ?? '')],
  ];
  const [, field, sentence] = rules.find(([kept]) => !kept) ?? [];
  return field && sentence ? { field, sentence } : null;
}

/** Photos that were stored for the form: in the order in which they were picked, and the logo. */
type Stored = { photos: string[]; logo: string };

/** What every form of a place or event sends (spec 2 §3 'Manual place payload'); what no field shows stays as it is in `site`. */
export function sitePayload(kind: SiteKind, site: Site | null, draft: Draft, typed: Typed, stored: Stored) {
  const at = parseCoordinates(typed.coordinates);
  return {
    CIUDADCLAVE: city.key as 'LAREDO',
    CATEGORIA: draft.category,
    ID_BUSINESS: draft.businessId,
    PlaceId: site?.PlaceId ?? '',
    Name: typed.Name,
    Address: typed.Address,
    Latitude: at?.latitude ?? null,
    Longitude: at?.longitude ?? null,
    Phone: typed.Phone,
    Website: typed.Website,
    Types: draft.types,
    PhotoUrls: [...draft.kept, ...stored.photos, ...urlsIn(typed)],
    activo: site?.activo ?? 1,
    banned: site?.banned ?? 0,
    logo: stored.logo,
    mapsurl: typed.mapsurl,
    mapsopeninghours: weekOver(site?.mapsOpeningHours ?? '', draft.week),
    mapsbusiness_status: draft.status,
    mapseditorial_summary: typed.summary,
    FechaInicio: kind === 'event' ? instantIn(typed.from) : null,
    FechaFin: kind === 'event' ? instantIn(typed.to) : null,
  };
}

export type SitePayload = ReturnType<typeof sitePayload>;

/** What the form sends of a place or event that nobody touched. */
export function editOf(site: Site): Partial<SitePayload> {
  const { CATEGORIA, ID_BUSINESS, Name, Address, Latitude, Longitude, Phone, Website, Types, PhotoUrls, logo } = site;
  const instant = (at: string | null) => at && new Date(at).toISOString();
  return {
    ...{ CATEGORIA: CATEGORIA as SitePayload['CATEGORIA'], ID_BUSINESS, Name, Address, Latitude, Longitude },
    ...{ Phone, Website, Types, PhotoUrls, logo, mapsurl: site.mapsurl, mapsopeninghours: site.mapsOpeningHours },
    ...{ mapsbusiness_status: site.mapsbusiness_status, mapseditorial_summary: site.mapsEditorialSummary },
    ...{ FechaInicio: instant(site.FechaInicio), FechaFin: instant(site.FechaFin) },
  };
}

const urlsIn = ({ urls }: Typed) => urls.split(/\s+/).filter(Boolean);

const instantIn = (local: string) => instantAt(local, city.timeZone)?.toISOString() ?? null;

function hasDates({ from, to }: Typed): boolean {
  const [start, end] = [instantIn(from), instantIn(to)];
  return start !== null && end !== null && start <= end;
}
