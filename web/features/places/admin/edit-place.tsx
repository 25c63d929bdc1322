import { useQueryClient } from '@tanstack/react-query';
import type { EditablePlace } from '#contract/places.ts';
import { placeFields, placeForm as texts } from '#texts/places/places-admin.ts';
import { fetchLatest } from '#web/api/admin-client.ts';
import { useEditForm } from '#web/components/editing/use-save-form.tsx';
import { comparedPlaceFields } from './compared-place-fields.ts';
import { type PlacePayload, toPlaceEdit } from './place-draft.ts';
import { PlaceForm } from './place-form.tsx';
import { placeQuery, useUpdatePlace } from './place-queries.ts';

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
