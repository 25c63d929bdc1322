import type { Site } from '#contract/places.ts';
import { businessStatuses, siteFields as texts } from '#texts/sites.ts';
import type { Change } from '#web/components/overtaken.tsx';
import { momentInWords } from '#web/shell/city-time.ts';
import { typeInWords } from './types-field.tsx';

/** How each field is named, and what it holds in words. */
const fields: [label: string, value: (site: Site) => string][] = [
  [texts.Name, ({ Name }) => Name],
  [texts.Address, ({ Address }) => Address],
  [texts.CATEGORIA, ({ CATEGORIA }) => CATEGORIA],
  [texts.coordinates, ({ Latitude, Longitude }) => (Latitude === null ? '' : `${Latitude}, ${Longitude}`)],
  [texts.from, ({ FechaInicio }) => (FechaInicio ? momentInWords(FechaInicio) : '')],
  [texts.to, ({ FechaFin }) => (FechaFin ? momentInWords(FechaFin) : '')],
  [texts.Phone, ({ Phone }) => Phone],
  [texts.Website, ({ Website }) => Website],
  [texts.mapsurl, ({ mapsurl }) => mapsurl],
  [texts.hours, ({ mapsOpeningHours }) => mapsOpeningHours],
  [texts.summary, ({ mapsEditorialSummary }) => mapsEditorialSummary],
  [texts.Types, ({ Types }) => Types.map(typeInWords).join(', ')],
  [texts.business, ({ ID_BUSINESS }) => (ID_BUSINESS === null ? '' : `#${ID_BUSINESS}`)],
  [texts.status, ({ mapsbusiness_status }) => businessStatuses[mapsbusiness_status] ?? mapsbusiness_status],
  [texts.logo, ({ logo }) => logo],
  [texts.photos, ({ PhotoUrls }) => PhotoUrls.join(', ')],
  [texts.state, ({ activo, banned }) => texts.visibility(activo, banned)],
];

/** What somebody else changed between two versions of a place, as it is now. */
export const differences = (before: Site, now: Site): Change[] =>
  fields
    .filter(([, value]) => value(before) !== value(now))
    .map(([label, value]) => ({ label, value: value(now) || texts.none }));
