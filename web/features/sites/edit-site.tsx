import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Site } from '#contract/places.ts';
import { siteForm as texts } from '#texts/sites.ts';
import { sentenceFor, wasRefused } from '#web/api/admin-client.ts';
import { type Change, Overtaken } from '#web/components/overtaken.tsx';
import { showToast } from '#web/components/toasts.tsx';
import { useUnsaved } from '#web/components/use-unsaved.ts';
import { siteQuery, useUpdateSite } from './site-calls.ts';
import { differences } from './site-differences.ts';
import type { SitePayload } from './site-draft.ts';
import { SiteForm } from './site-form.tsx';

type Props = {
  site: Site;
  /** Where it leads once it is saved. */
  next: string;
};

/** Every field of a place or event; when somebody else saved meanwhile, theirs is shown beside what was typed (ROUTE-13). */
export function EditSite({ site, next }: Props) {
  const navigate = useNavigate();
  const update = useUpdateSite();
  const { touched, saved } = useUnsaved();
  const { base, theirs, lookAgain } = useBase(site);
  const send = async (payload: SitePayload) => {
    const { Id, activo, banned, Version } = base;
    try {
      await update.mutateAsync({ ...payload, Id, activo, banned, Version });
    } catch (error) {
      if (wasRefused(error, 409)) await lookAgain();
      throw error;
    }
    saved();
    showToast('success', texts.saved);
    await navigate(next);
  };
  return (
    <SiteForm
      kind={site.CATEGORIA === '' ? 'event' : 'place'}
      site={site}
      full
      send={send}
      failureOf={(error) => sentenceFor(error, texts.failed)}
      submitLabel={texts.save}
      loadingLabel={texts.saving}
      onTouched={touched}
    >
      <Overtaken changes={theirs} />
    </SiteForm>
  );
}

/** The state that the edit is held against. Once the newer one was shown, saving again is a knowing choice. */
function useBase(site: Site) {
  const client = useQueryClient();
  const [base, setBase] = useState(site);
  const [theirs, setTheirs] = useState<Change[]>([]);
  const lookAgain = async () => {
    const latest = await client.fetchQuery({ ...siteQuery(site.Id), staleTime: 0 }).catch(() => base);
    if (latest.Version === base.Version) return; // refused for another reason
    setTheirs(differences(base, latest));
    setBase(latest);
  };
  return { base, theirs, lookAgain };
}
