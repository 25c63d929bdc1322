import { Link, useNavigate } from 'react-router';
import { placeErrors, placeFields, placeForm, manualPlaceForm as texts } from '#texts/places/places-admin.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { showToast, toastDurationsMs } from '#web/components/dialogs/toasts.tsx';
import { useCreateForm } from '#web/components/editing/use-save-form.tsx';
import { PartnerField } from '#web/components/form/partner-field.tsx';
import { useHydrated } from '#web/components/hooks/use-hydrated.ts';
import css from './manual-place.module.css';
import { PlaceForm } from './place-form.tsx';
import { useCreatePlace, useUpsertPlace } from './place-queries.ts';
import type { PlaceKind, PlacePayload, PlaceValues } from './place-values.ts';

type Props = {
  /** Owner of the new place, from navigation state; 0 for none. */
  owner: { idbusiness: number; idowner: number };
};

/** Form for a place entered manually, without a maps result (MAN-1 to MAN-5). */
export function ManualPlace({ owner: { idbusiness, idowner } }: Props) {
  const navigate = useNavigate();
  const save = useUpsertPlace();
  const hydrated = useHydrated(); // navigation state exists only in the browser
  const form = useCreateForm({
    draft: `place:manual:${idowner}:${idbusiness}`,
    create: async ({ FechaInicio: _, FechaFin: __, CATEGORIA, ...place }: PlacePayload) => {
      if (CATEGORIA !== '') await save.mutateAsync({ ...place, CATEGORIA, ID_OWNER: idowner, ID_BUSINESS: idbusiness });
    },
    texts: { create: texts.save, creating: texts.saving, createFailed: texts.failed },
    onSaved: () => {
      showToast('success', texts.saved, toastDurationsMs.standard);
      return navigate(idbusiness > 0 ? adminPaths.business(idbusiness) : adminPaths.partner(idowner), {
        state: idbusiness > 0 ? { partnerId: idowner } : null,
      });
    },
  });
  return (
    <>
      {hydrated && idowner === 0 && <MissingOwnerNote />}
      <PlaceForm
        kind="place"
        place={null}
        isFull={false}
        precondition={idowner > 0 ? null : placeErrors.owner}
        {...form}
      />
    </>
  );
}

/** Note shown when the owner is missing: the form cannot be submitted without a partner (MAN-2). */
function MissingOwnerNote() {
  return (
    <p role="note" className={css.note}>
      <span>{texts.ownerMissing}</span> <Link to={adminPaths.allPartners}>{texts.choosePartner}</Link> ·{' '}
      <Link to={adminPaths.createPlace('place')}>{texts.forNobody}</Link>
    </p>
  );
}

/** Form for a new place or event, with or without a partner, for administrators. */
export function NewPlace({ kind }: { kind: PlaceKind }) {
  const navigate = useNavigate();
  const create = useCreatePlace();
  const form = useCreateForm({
    draft: `place:new:${kind}`,
    create: (payload: PlacePayload, { ownerId }: PlaceValues) => create.mutateAsync({ ...payload, ID_OWNER: ownerId }),
    texts: { ...placeForm, creating: placeForm.saving, createFailed: placeForm.failed },
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
