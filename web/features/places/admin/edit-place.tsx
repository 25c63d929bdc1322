import { useQueryClient } from '@tanstack/react-query';
import type { EditablePlace } from '#contract/place-admin.ts';
import { businessStatusNames, placeFields, placeForm as texts } from '#texts/places/places-admin.ts';
import { fetchLatest } from '#web/api/admin-client.ts';
import { useEditForm } from '#web/components/editing/use-save-form.tsx';
import { formatDateTime } from '#web/shell/time/city-time.ts';
import { PlaceForm } from './place-form.tsx';
import { placeQuery, useUpdatePlace } from './place-queries.ts';
import { getKind, type PlacePayload, toUneditedPayload, toValues } from './place-values.ts';
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
    toValues,
    labels: {
      ...placeFields,
      category: placeFields.CATEGORIA,
      week: placeFields.hours,
      types: placeFields.Types,
      businessId: placeFields.business,
      storedLogo: placeFields.logo,
      storedPhotos: placeFields.photos,
      activo: placeFields.state,
      banned: placeFields.state,
    },
    formats: {
      from: ({ FechaInicio }) => (FechaInicio ? formatDateTime(FechaInicio) : ''),
      to: ({ FechaFin }) => (FechaFin ? formatDateTime(FechaFin) : ''),
      week: ({ mapsOpeningHours }) => mapsOpeningHours,
      types: ({ Types }) => Types.map(formatPlaceType).join(', '),
      businessId: ({ ID_BUSINESS }) => (ID_BUSINESS === null ? '' : `#${ID_BUSINESS}`),
      status: ({ mapsbusiness_status: status }) => businessStatusNames[status] ?? status,
      activo: ({ activo, banned }) => placeFields.visibility(activo, banned),
      banned: ({ activo, banned }) => placeFields.visibility(activo, banned),
    },
    toEdit: toUneditedPayload,
    update: (merged: PlacePayload, { Id, activo, banned, Version }) =>
      update.mutateAsync({ ...merged, Id, activo, banned, Version }),
    draft: `place:${place.Id}`,
    texts: { ...texts, saveFailed: texts.failed },
    onSaved,
  });
  return <PlaceForm kind={getKind(initial)} place={initial} isFull datesReadOnly={!canChangeDates} {...form} />;
}
