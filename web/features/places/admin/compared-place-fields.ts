import type { EditablePlace } from '#contract/places.ts';
import { businessStatusNames, placeFields as texts } from '#texts/places/places-admin.ts';
import type { ComparedField } from '#web/components/editing/diff-fields.ts';
import { formatCoordinates } from '#web/components/form/format-coordinates.ts';
import { formatDateTime } from '#web/shell/time/city-time.ts';
import { formatPlaceType } from './types-field.tsx';

/** Fields that an edit conflict compares. */
export const comparedPlaceFields: ComparedField<EditablePlace>[] = [
  [texts.Name, ({ Name }) => Name],
  [texts.Address, ({ Address }) => Address],
  [texts.CATEGORIA, ({ CATEGORIA }) => CATEGORIA],
  [texts.coordinates, ({ Latitude, Longitude }) => formatCoordinates(Latitude, Longitude)],
  [texts.from, ({ FechaInicio }) => (FechaInicio ? formatDateTime(FechaInicio) : '')],
  [texts.to, ({ FechaFin }) => (FechaFin ? formatDateTime(FechaFin) : '')],
  [texts.Phone, ({ Phone }) => Phone],
  [texts.Website, ({ Website }) => Website],
  [texts.mapsurl, ({ mapsurl }) => mapsurl],
  [texts.hours, ({ mapsOpeningHours }) => mapsOpeningHours],
  [texts.summary, ({ mapsEditorialSummary }) => mapsEditorialSummary],
  [texts.Types, ({ Types }) => Types.map(formatPlaceType).join(', ')],
  [texts.business, ({ ID_BUSINESS }) => (ID_BUSINESS === null ? '' : `#${ID_BUSINESS}`)],
  [texts.status, ({ mapsbusiness_status }) => businessStatusNames[mapsbusiness_status] ?? mapsbusiness_status],
  [texts.logo, ({ logo }) => logo],
  [texts.photos, ({ PhotoUrls }) => PhotoUrls.join(', ')],
  [texts.state, ({ activo, banned }) => texts.visibility(activo, banned)],
];
