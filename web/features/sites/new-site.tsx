import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { siteFields, siteForm as texts } from '#texts/sites.ts';
import { sentenceFor } from '#web/api/admin-client.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { ComboBox } from '#web/components/combo-box.tsx';
import { showToast } from '#web/components/toasts.tsx';
import { useUnsaved } from '#web/components/use-unsaved.ts';
import { partnersQuery, useCreateSite } from './site-calls.ts';
import type { Draft, SiteKind, SitePayload } from './site-draft.ts';
import { SiteForm } from './site-form.tsx';

/** A place or an event that an administrator adds, for a partner or for nobody. */
export function NewSite({ kind }: { kind: SiteKind }) {
  const navigate = useNavigate();
  const create = useCreateSite();
  const { touched, saved } = useUnsaved();
  const send = async (payload: SitePayload, { ownerId }: Draft) => {
    await create.mutateAsync({ ...payload, ID_OWNER: ownerId });
    saved();
    showToast('success', texts.created);
    await navigate(adminPaths.sites);
  };
  return (
    <SiteForm
      kind={kind}
      site={null}
      full
      send={send}
      failureOf={(error) => sentenceFor(error, texts.failed)}
      submitLabel={texts.create}
      loadingLabel={texts.saving}
      onTouched={touched}
      first={({ ownerId }, change) => (
        <OwnerField ownerId={ownerId} onChange={(id) => change({ ownerId: id, businessId: null })} />
      )}
    />
  );
}

type OwnerProps = { ownerId: number | null; onChange: (id: number | null) => void };

function OwnerField({ ownerId, onChange }: OwnerProps) {
  const { data, error } = useQuery(partnersQuery());
  const waiting = data ? null : siteFields.optionsLoading;
  return (
    <ComboBox
      name="owner"
      label={siteFields.owner}
      hint={siteFields.ownerHint}
      options={(data ?? []).map(({ Id, Nombre, Email }) => ({ id: Id, label: Nombre, also: Email }))}
      value={ownerId}
      onChange={onChange}
      notice={error ? sentenceFor(error, siteFields.optionsFailed) : waiting}
    />
  );
}
