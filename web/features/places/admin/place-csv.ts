import type { Partner } from '#contract/partners.ts';
import type { EditablePlace, PlaceAdminRow } from '#contract/place-admin.ts';
import { maxNameLength, maxPhoneLength } from '#domain/accounts/account-rules.ts';
import { city } from '#domain/city.ts';
import { parseId } from '#domain/id.ts';
import { isPhoneText } from '#domain/phones.ts';
import { type PlaceCategory, placeCategories } from '#domain/places/categories.ts';
import { parseCoordinates } from '#domain/places/coordinates.ts';
import { findFarPoint, formatFarKm } from '#domain/places/far-point.ts';
import { placeLimits } from '#domain/places/place-limits.ts';
import { maxUrlLength, toSafeUrl } from '#domain/safe-url.ts';
import { toSearchText } from '#domain/search/search-text.ts';
import { toLine } from '#domain/visible-text.ts';
import { csvTexts } from '#texts/components.ts';
import { placeErrors, placesTable, placesCsvImport as texts } from '#texts/places/places-admin.ts';
import { formFieldTexts } from '#texts/validation.ts';
import { calls } from '#web/api/admin-client.ts';
import { describeHidden } from '#web/api/describe-hidden.ts';
import type { CsvImporter } from '#web/components/table/csv-import.tsx';

const { columns } = placesTable;
const states = [
  { word: placesTable.shown, to: { activo: 1, banned: 0 } },
  { word: placesTable.hidden, to: { activo: 0, banned: 0 } },
  { word: placesTable.banned, to: { banned: 1 } }, // leaves `activo` unchanged
] as const;

/** Fields given by a row of the file. Missing columns and empty cells are left out and stay unchanged. */
type RowFields = Partial<
  Pick<EditablePlace, 'Name' | 'Address' | 'Phone' | 'Website' | 'Latitude' | 'Longitude' | 'activo' | 'banned'>
> & { CATEGORIA?: PlaceCategory | ''; mapseditorial_summary?: string; ID_OWNER?: number; CoordenadasConfirmadas?: 1 };

/** CSV import of places: a row with an Id updates that place, a row without one creates a place. */
export function createPlaceImporter(places: PlaceAdminRow[]): CsvImporter {
  let partners: Partner[] = [];
  const byId = new Map(places.map((place) => [place.Id, place]));
  return {
    columns: [
      csvTexts.key,
      ...Object.values(columns),
      texts.website,
      texts.coordinates,
      texts.confirmed,
      texts.summary,
    ],
    requiredAnyOf: [csvTexts.key, columns.Name],
    errorMessage: texts.failed,
    describeHidden: (Ocultos) => describeHidden({ Ocultos }),
    prepare: async (rows) => {
      const namesPartner = rows.some(({ fields }) => fields[columns.Partner] && !fields[csvTexts.key]);
      if (namesPartner) partners = await calls.partners.list.call();
    },
    identify: (fields) => {
      const { [csvTexts.key]: typedId, [columns.Name]: name, [columns.Address]: address } = fields;
      return typedId || (name && toSearchText(`${name} | ${address ?? ''}`)) || '';
    },
    planRow: (fields) => {
      const typedId = fields[csvTexts.key] ?? '';
      const place = byId.get(parseId(typedId) ?? 0);
      if (typedId !== '' && !place) return texts.unknownId(typedId);
      const values = parseRow(fields);
      if (typeof values === 'string') return values;
      const owner = parsePartner(fields[columns.Partner] ?? '', place, partners);
      if (typeof owner === 'string') return owner;
      Object.assign(values, owner);
      return place ? planEdit(place, values) : planCreate(values, fields[columns.Partner] ?? '');
    },
  };
}

/** The partner of a new place. A place with another partner than its row names is rejected: assignments are made on the partner's page. */
function parsePartner(
  cell: string,
  place: PlaceAdminRow | undefined,
  partners: Partner[],
): { ID_OWNER?: number } | string {
  const stored = place?.Partner || placesTable.nobody;
  if (cell === '' || cell === stored) return {};
  if (place) return texts.otherPartner(stored, cell);
  if (cell === placesTable.nobody) return {};
  const matches = partners.filter(({ Nombre }) => toSearchText(Nombre) === toSearchText(cell));
  if (matches.length > 1) return texts.ambiguousPartner(cell);
  return matches[0] ? { ID_OWNER: matches[0].Id } : texts.unknownPartner(cell);
}

function planCreate(input: RowFields, partner: string) {
  const { Name, Address, CATEGORIA } = input;
  if (!Name) return placeErrors.name;
  if (!Address) return placeErrors.address;
  if (CATEGORIA === '') return texts.eventByHand;
  if (!CATEGORIA) return placeErrors.category;
  const form = { ...input, Name, Address, CATEGORIA, CIUDADCLAVE: city.key as 'LAREDO' };
  const { Name: _, CIUDADCLAVE: __, CoordenadasConfirmadas: ___, ID_OWNER, ...shown } = form;
  const owner = ID_OWNER === undefined ? [] : [texts.to(columns.Partner, partner)];
  const change = [texts.isNew, ...Object.entries(shown).map(describeChange()), ...owner].join(' · ');
  return { name: Name, change, run: () => calls.places.create.call(form) };
}

function planEdit(listed: PlaceAdminRow, input: RowFields) {
  const { CoordenadasConfirmadas, ...values } = input;
  const changes = Object.entries(values).filter(([field, value]) => listed[field as keyof PlaceAdminRow] !== value);
  if (changes.length === 0) return null;
  if (input.CATEGORIA !== undefined && (input.CATEGORIA === '') !== (listed.CATEGORIA === '')) return texts.otherKind;
  const run = async () => {
    const {
      mapsOpeningHours,
      mapsEditorialSummary,
      CATEGORIA,
      ID_OWNER: _,
      ...place
    } = await calls.places.getEditable.call({
      Id: listed.Id,
    });
    const stored = {
      ...place,
      CATEGORIA: CATEGORIA as PlaceCategory | '',
      mapseditorial_summary: mapsEditorialSummary,
    };
    const changed = changes.filter(([field, value]) => stored[field as keyof typeof stored] !== value);
    if (changed.length === 0) return; // fields outside the table are compared only after loading
    // sends the version of the plan, so that a newer edit causes a conflict instead of being overwritten (ADM-2)
    const fixed = {
      CIUDADCLAVE: city.key as 'LAREDO',
      mapsopeninghours: mapsOpeningHours,
      Version: listed.Version,
      ...(CoordenadasConfirmadas && { CoordenadasConfirmadas }),
    };
    await calls.places.update.call({ ...stored, ...fixed, ...Object.fromEntries(changed) });
  };
  const hides = hidesPlace(listed, { ...listed, ...values }) ? listed.Id : undefined;
  return { name: listed.Name, change: changes.map(describeChange(listed)).join(' · '), run, hides };
}

const describeChange =
  (listed: Visibility = { activo: 1, banned: 0 }) =>
  ([field, value]: [string, unknown]) => {
    if (field === 'activo' || field === 'banned')
      return texts.to(columns.state, formatVisibility({ ...listed, [field]: value }));
    const label = { ...columns, ...texts.fields }[field as keyof typeof columns] ?? field;
    return texts.to(label, String(value ?? '') || texts.nothing);
  };

/** Parses the cells of a row; returns an error message for the first invalid one. */
function parseRow(fields: Record<string, string>): RowFields | string {
  const values: RowFields = {};
  const text = [
    ['Name', columns.Name, maxNameLength],
    ['Address', columns.Address, placeLimits.address],
    ['Phone', columns.Phone, maxPhoneLength],
    ['Website', texts.website, maxUrlLength],
    ['mapseditorial_summary', texts.summary, placeLimits.summary],
  ] as const;
  for (const [field, column, maxLength] of text) {
    const cell = fields[column] ?? '';
    const value = field === 'mapseditorial_summary' ? cell : toLine(cell);
    if (!value) continue;
    if (value.length > maxLength) return formFieldTexts.tooLong(column, value.length, maxLength);
    values[field] = value;
  }
  if (values.Phone && !isPhoneText(values.Phone)) return texts.badPhone(values.Phone);
  if (values.Website && !toSafeUrl(values.Website)) return texts.badWebsite(values.Website);
  const category = fields[columns.CATEGORIA];
  if (category) {
    const match = [...placeCategories, placesTable.event].find((name) => name.toLowerCase() === category.toLowerCase());
    if (!match) return texts.badCategory(category, placeCategories.join(', '));
    values.CATEGORIA = match === placesTable.event ? '' : (match as PlaceCategory);
  }
  const state = fields[columns.state];
  if (state) {
    const match = states.find(({ word }) => word.toLowerCase() === state.toLowerCase());
    if (!match) return texts.badState(state, states.map(({ word }) => word).join(', '));
    Object.assign(values, match.to);
  }
  const at = fields[texts.coordinates];
  if (at) {
    const point = parseCoordinates(at);
    if (!point) return placeErrors.coordinates;
    const far = findFarPoint(point);
    const isConfirmed = toSearchText(fields[texts.confirmed] ?? '') === toSearchText(texts.yes);
    if (far && !isConfirmed) {
      const sentence = placeErrors.far(formatFarKm(far.km), city.name, far.meant !== null);
      return `${sentence} ${texts.confirmFar}`;
    }
    Object.assign(values, { Latitude: point.latitude, Longitude: point.longitude });
    if (far) values.CoordenadasConfirmadas = 1;
  }
  return values;
}

type Visibility = Pick<PlaceAdminRow, 'activo' | 'banned'>;

/** Whether visitors stop seeing a place by a change. */
export const hidesPlace = (before: Visibility, after: Visibility): boolean => isShown(before) && !isShown(after);

const isShown = ({ activo, banned }: Visibility) => activo === 1 && banned === 0;

/** Label for the visibility of a place: banned, shown or hidden. */
export function formatVisibility({ activo, banned }: Visibility): string {
  if (banned) return placesTable.banned;
  return activo ? placesTable.shown : placesTable.hidden;
}
