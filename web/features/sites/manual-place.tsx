import { Link, useNavigate } from 'react-router';
import { placeProblems, manualPlace as texts } from '#texts/sites.ts';
import { sentenceFor } from '#web/api/admin-client.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { showToast, toastMs } from '#web/components/toasts.tsx';
import { useHydrated } from '#web/components/use-hydrated.ts';
import { useUnsaved } from '#web/components/use-unsaved.ts';
import css from './manual-place.module.css';
import { useSavePlace } from './site-calls.ts';
import type { SitePayload } from './site-draft.ts';
import { SiteForm } from './site-form.tsx';

type Props = {
  /** For whom, as navigation state has it; 0 for nobody. */
  owner: { idbusiness: number; idowner: number };
};

/** A place that is on no map, typed by hand (MAN-1 to MAN-5). */
export function ManualPlace({ owner: { idbusiness, idowner } }: Props) {
  const navigate = useNavigate();
  const save = useSavePlace();
  const { touched, saved } = useUnsaved();
  const hydrated = useHydrated(); // navigation state is the browser's alone
  const send = async ({ FechaInicio: _, FechaFin: __, CATEGORIA, ...place }: SitePayload) => {
    if (CATEGORIA === '') return;
    await save.mutateAsync({ ...place, CATEGORIA, ID_OWNER: idowner, ID_BUSINESS: idbusiness });
    saved();
    showToast('success', texts.saved, toastMs.elsewhere);
    await navigate(idbusiness > 0 ? adminPaths.business(idbusiness) : adminPaths.partner(idowner), {
      state: idbusiness > 0 ? { partnerId: idowner } : null,
    });
  };
  return (
    <>
      {hydrated && idowner === 0 && <OwnerMissing />}
      <SiteForm
        kind="place"
        site={null}
        full={false}
        send={send}
        precondition={idowner > 0 ? null : placeProblems.owner}
        failureOf={(error) => sentenceFor(error, texts.failed)}
        submitLabel={texts.save}
        loadingLabel={texts.saving}
        onTouched={touched}
      />
    </>
  );
}

/** Said on arrival: the form cannot be sent without a partner (MAN-2). */
function OwnerMissing() {
  return (
    <p role="note" className={css.note}>
      {texts.ownerMissing} <Link to={adminPaths.allPartners}>{texts.choosePartner}</Link> ·{' '}
      <Link to={adminPaths.newSite('place')}>{texts.forNobody}</Link>
    </p>
  );
}
