import { useNavigate } from 'react-router';
import { placeFields, placeForm as texts } from '#texts/places/places-admin.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { useCreateForm } from '#web/components/editing/use-save-form.tsx';
import { PartnerField } from '#web/components/form/partner-field.tsx';
import { PlaceForm } from './place-form.tsx';
import { useCreatePlace } from './place-queries.ts';
import type { PlaceKind, PlacePayload, PlaceValues } from './place-values.ts';

/** Form for a new place or event, with or without a partner, for administrators. */
export function NewPlace({ kind }: { kind: PlaceKind }) {
  const navigate = useNavigate();
  const create = useCreatePlace();
  const form = useCreateForm({
    draft: `place:new:${kind}`,
    create: (payload: PlacePayload, { ownerId }: PlaceValues) => create.mutateAsync({ ...payload, ID_OWNER: ownerId }),
    texts: { ...texts, creating: texts.saving, createFailed: texts.failed },
    onSaved: () => navigate(adminPaths.places),
  });
  return (
    <PlaceForm
      kind={kind}
      place={null}
      isFull
      {...form}
      renderFirst={({ ownerId }, change) => (
        <PartnerField
          name="owner"
          label={placeFields.owner}
          hint={placeFields.ownerHint}
          loadingText={placeFields.optionsLoading}
          failedText={placeFields.optionsFailed}
          value={ownerId}
          onChange={(id) => change({ ownerId: id, businessId: null })}
        />
      )}
    />
  );
}
