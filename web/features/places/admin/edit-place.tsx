import { useQueryClient } from '@tanstack/react-query';
import type { EditablePlace } from '#contract/place-admin.ts';
import { businessStatusNames, placeFields, placeForm as texts } from '#texts/places/places-admin.ts';
import { fetchLatest } from '#web/api/admin-client.ts';
import type { ComparedField } from '#web/components/editing/edit-conflicts.tsx';
import { useEditForm } from '#web/components/editing/use-save-form.tsx';
import { formatCoordinates } from '#web/components/form/bind-draft.ts';
import { formatDateTime } from '#web/shell/time/city-time.ts';
import { type PlacePayload, toPlaceEdit } from './place-draft.ts';
import { PlaceForm } from './place-form.tsx';
import { placeQuery, useUpdatePlace } from './place-queries.ts';
import { formatPlaceType } from './types-field.tsx';

type Props = {
  place: EditablePlace;
  /** Whether the signed-in user may change the dates of an event. */
  canChangeDates: boolean;
  /** Called after a successful save. */
  onSaved: () => void;
};

/** Edit form with every field of a place or event (ROUTE-13, ADM-2). */
export function EditPlace({ place, canChangeDates, onSaved }: Props) {
  const client = useQueryClient();
  const update = useUpdatePlace();
  const { initial, form } = useEditForm(place, {
    load: () => fetchLatest(client, placeQuery(place.Id)),
    fields: comparedPlaceFields,
    toEdit: toPlaceEdit,
    update: (merged: PlacePayload, { Id, activo, banned, Version }) =>
      update.mutateAsync({ ...merged, Id, activo, banned, Version }),
    draft: `place:${place.Id}`,
    texts: { ...texts, saveFailed: texts.failed, empty: placeFields.none },
    onSaved,
  });
  const kind = initial.CATEGORIA === '' ? 'event' : 'place';
  return <PlaceForm kind={kind} place={initial} isFull datesReadOnly={!canChangeDates} {...form} />;
}

/** Fields that an edit conflict compares. */
const comparedPlaceFields: ComparedField<EditablePlace>[] = [
  [placeFields.Name, ({ Name }) => Name],
  [placeFields.Address, ({ Address }) => Address],
  [placeFields.CATEGORIA, ({ CATEGORIA }) => CATEGORIA],
  [placeFields.coordinates, ({ Latitude, Longitude }) => formatCoordinates(Latitude, Longitude)],
  [placeFields.from, ({ FechaInicio }) => (FechaInicio ? formatDateTime(FechaInicio) : '')],
  [placeFields.to, ({ FechaFin }) => (FechaFin ? formatDateTime(FechaFin) : '')],
  [placeFields.Phone, ({ Phone }) => Phone],
  [placeFields.Website, ({ Website }) => Website],
  [placeFields.mapsurl, ({ mapsurl }) => mapsurl],
  [placeFields.hours, ({ mapsOpeningHours }) => mapsOpeningHours],
  [placeFields.summary, ({ mapsEditorialSummary }) => mapsEditorialSummary],
  [placeFields.Types, ({ Types }) => Types.map(formatPlaceType).join(', ')],
  [placeFields.business, ({ ID_BUSINESS }) => (ID_BUSINESS === null ? '' : `#${ID_BUSINESS}`)],
  [placeFields.status, ({ mapsbusiness_status }) => businessStatusNames[mapsbusiness_status] ?? mapsbusiness_status],
  [placeFields.logo, ({ logo }) => logo],
  [placeFields.photos, ({ PhotoUrls }) => PhotoUrls.join(', ')],
  [placeFields.state, ({ activo, banned }) => placeFields.visibility(activo, banned)],
];
