import { useQueryClient } from '@tanstack/react-query';
import type { Site } from '#contract/places.ts';
import { siteForm as texts } from '#texts/sites.ts';
import { sentenceFor } from '#web/api/admin-client.ts';
import { Overtaken } from '#web/components/overtaken.tsx';
import { showToast } from '#web/components/toasts.tsx';
import { useBase } from '#web/components/use-base.ts';
import { useUnsaved } from '#web/components/use-unsaved.ts';
import { siteQuery, useUpdateSite } from './site-calls.ts';
import { differences } from './site-differences.ts';
import { editOf, type SitePayload } from './site-draft.ts';
import { SiteForm } from './site-form.tsx';

type Props = {
  site: Site;
  /** Whether the person may change the dates of an event. */
  canChangeDates: boolean;
  /** What follows once it is saved. */
  onSaved: () => void;
};

/** Every field of a place or event; when somebody else saved meanwhile, theirs is shown beside what was typed (ROUTE-13). */
export function EditSite({ site, canChangeDates, onSaved }: Props) {
  const update = useUpdateSite();
  const { touched, saved } = useUnsaved();
  const client = useQueryClient();
  const load = () => client.fetchQuery({ ...siteQuery(site.Id), staleTime: 0 });
  const { theirs, save } = useBase(site, { load, differences, editOf });
  const send = async (payload: SitePayload) => {
    await save(payload, (merged, { Id, activo, banned, Version }) =>
      update.mutateAsync({ ...merged, Id, activo, banned, Version }),
    );
    saved();
    showToast('success', texts.saved);
    onSaved();
  };
  return (
    <SiteForm
      kind={site.CATEGORIA === '' ? 'event' : 'place'}
      site={site}
      full
      datesReadOnly={!canChangeDates}
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
