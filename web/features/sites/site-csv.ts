import type { Site, SiteListed } from '#contract/places.ts';
import { type PlaceCategory, placeCategories } from '#domain/categories.ts';
import { city } from '#domain/city.ts';
import { parseCoordinates } from '#domain/coordinates.ts';
import { idOrNull } from '#domain/id.ts';
import { csvWords } from '#texts/pieces.ts';
import { placeProblems, sitesTable, sitesFile as texts } from '#texts/sites.ts';
import { calls } from '#web/api/admin-client.ts';
import type { CsvImporter } from '#web/components/csv-import.tsx';
import { stateInWords } from './site-state.ts';

const { columns } = sitesTable;
const states = [
  { word: sitesTable.shown, to: { activo: 1, banned: 0 } },
  { word: sitesTable.hidden, to: { activo: 0, banned: 0 } },
  { word: sitesTable.banned, to: { banned: 1 } }, // whether it would be seen without is another matter
] as const;

/** What a row of a file says of a place; what it has no column for, or an empty cell, is left out, and stays as it is. */
type Given = Partial<
  Pick<Site, 'Name' | 'Address' | 'Phone' | 'Website' | 'Latitude' | 'Longitude' | 'activo' | 'banned'>
> & { CATEGORIA?: PlaceCategory | ''; mapseditorial_summary?: string };

/** How places come in from a CSV file: a row with an Id changes that one, a row without makes a new one. */
export function siteImporter(sites: SiteListed[]): CsvImporter {
  const byId = new Map(sites.map((site) => [site.Id, site]));
  return {
    columns: [csvWords.key, ...Object.values(columns), texts.website, texts.coordinates, texts.summary],
    needed: [csvWords.key, columns.Name],
    failure: texts.failed,
    plan: (fields) => {
      const written = fields[csvWords.key] ?? '';
      const site = byId.get(idOrNull(written) ?? 0);
      if (written !== '' && !site) return texts.unknownId(written);
      const given = givenBy(fields);
      if (typeof given === 'string') return given;
      return site ? planEdit(site, given) : planNew(given);
    },
  };
}

function planNew(given: Given) {
  const { Name, Address, CATEGORIA } = given;
  if (!Name) return placeProblems.name;
  if (!Address) return placeProblems.address;
  if (CATEGORIA === '') return texts.eventByHand;
  if (!CATEGORIA) return placeProblems.category;
  const form = { ...given, Name, Address, CATEGORIA, CIUDADCLAVE: city.key as 'LAREDO' };
  return { name: Name, change: texts.isNew, run: () => calls.places.createSite.call(form) };
}

function planEdit(listed: SiteListed, given: Given) {
  const changes = Object.entries(given).filter(([field, value]) => listed[field as keyof SiteListed] !== value);
  if (changes.length === 0) return null;
  if (given.CATEGORIA !== undefined && (given.CATEGORIA === '') !== (listed.CATEGORIA === '')) return texts.otherKind;
  const run = async () => {
    const {
      mapsOpeningHours,
      mapsEditorialSummary,
      CATEGORIA,
      ID_OWNER: _,
      ...site
    } = await calls.places.site.call({
      Id: listed.Id,
    });
    const stands = { ...site, CATEGORIA: CATEGORIA as PlaceCategory | '', mapseditorial_summary: mapsEditorialSummary };
    const changed = changes.filter(([field, value]) => stands[field as keyof typeof stands] !== value);
    if (changed.length === 0) return; // of what the table does not show, only now is it known
    // by the version that was planned with: what somebody else did since is not undone (ADM-2)
    const fixed = { CIUDADCLAVE: city.key as 'LAREDO', mapsopeninghours: mapsOpeningHours, Version: listed.Version };
    await calls.places.updateSite.call({ ...stands, ...fixed, ...Object.fromEntries(changed) });
  };
  return { name: listed.Name, change: changes.map(changeInWords(listed)).join(' · '), run };
}

const changeInWords =
  (listed: SiteListed) =>
  ([field, value]: [string, unknown]) => {
    if (field === 'activo' || field === 'banned')
      return texts.to(columns.state, stateInWords({ ...listed, [field]: value }));
    const label = { ...columns, ...texts.fields }[field as keyof typeof columns] ?? field;
    return texts.to(label, String(value ?? '') || texts.nothing);
  };

/** What the cells of a row mean; the first that means nothing, as a sentence. */
function givenBy(fields: Record<string, string>): Given | string {
  const given: Given = {};
  const text = [
    ['Name', columns.Name],
    ['Address', columns.Address],
    ['Phone', columns.Phone],
    ['Website', texts.website],
    ['mapseditorial_summary', texts.summary],
  ] as const;
  for (const [field, column] of text) if (fields[column]) given[field] = fields[column];
  const category = fields[columns.CATEGORIA];
  if (category) {
    const known = [...placeCategories, sitesTable.event].find((name) => name.toLowerCase() === category.toLowerCase());
    if (!known) return texts.badCategory(category, placeCategories.join(', '));
    given.CATEGORIA = known === sitesTable.event ? '' : (known as PlaceCategory);
  }
  const state = fields[columns.state];
  if (state) {
    const known = states.find(({ word }) => word.toLowerCase() === state.toLowerCase());
    if (!known) return texts.badState(state, states.map(({ word }) => word).join(', '));
    Object.assign(given, known.to);
  }
  const at = fields[texts.coordinates];
  if (at) {
    const point = parseCoordinates(at);
    if (!point) return placeProblems.coordinates;
    Object.assign(given, { Latitude: point.latitude, Longitude: point.longitude });
  }
  return given;
}
