import type { ReactNode } from 'react';
import type { Site } from '#contract/places.ts';
import { manualPlace, siteFields as texts } from '#texts/sites.ts';
import { FormSection } from '#web/components/form-section.tsx';
import { FormShell } from '#web/components/form-shell.tsx';
import { HoursEditor } from '#web/components/hours-editor.tsx';
import { useDraftForm } from '#web/components/use-draft-form.ts';
import { usePhotoUploads } from '#web/components/use-photo-uploads.ts';
import { BasicFields } from './basic-fields.tsx';
import { DetailFields } from './detail-fields.tsx';
import { PhotoFields } from './photo-fields.tsx';
import {
  type Draft,
  draftOf,
  firstProblem,
  type SiteKind,
  type SitePayload,
  sitePayload,
  typedSite,
} from './site-draft.ts';
import css from './site-form.module.css';

type Props = {
  kind: SiteKind;
  /** What the form begins with; null for a new one. */
  site: Site | null;
  /** Whether it shows all fields, or those of a place typed by hand. */
  full: boolean;
  /** Whether the dates of an event are an administrator's to change. */
  datesReadOnly?: boolean;
  /** Sends it; rejects when it was not taken. */
  send: (payload: SitePayload, draft: Draft) => Promise<void>;
  /** What has to be so before anything that was typed is looked at. */
  precondition?: string | null;
  /** The sentence for why it was not taken. */
  failureOf: (error: unknown) => string;
  submitLabel: string;
  loadingLabel: string;
  onTouched: () => void;
  /** Fields of a screen's own, before the others. */
  first?: (draft: Draft, change: (part: Partial<Draft>) => void) => ReactNode;
  children?: ReactNode;
};

/** The form of a place or event, new or not: photos are stored first, then all of it is sent; nothing typed is ever lost. */
export function SiteForm(props: Props) {
  const { kind, site, full, datesReadOnly = false, first, children, submitLabel, loadingLabel, onTouched } = props;
  const { draft, change, problem, sending, uploads, handleSubmit } = useSiteForm(props);
  const fields = { site, draft, onChange: change };
  return (
    <FormShell
      long
      className={css.form}
      error={problem?.sentence ?? null}
      failing={problem?.field || null}
      loading={sending}
      submitLabel={submitLabel}
      loadingLabel={loadingLabel}
      onSubmit={handleSubmit}
      onTyping={onTouched}
    >
      {first?.(draft, change)}
      <BasicFields kind={kind} full={full} datesReadOnly={datesReadOnly} {...fields} />
      {full && <HoursEditor title={texts.hours} week={draft.week} onChange={(week) => change({ week })} />}
      {full && <DetailFields {...fields} progress={uploads.progress('logo')} disabled={sending} />}
      <FormSection title={texts.photos}>
        <PhotoFields {...fields} progress={uploads.progress('photos')} disabled={sending} />
      </FormSection>
      {children}
    </FormShell>
  );
}

function useSiteForm({ kind, site, send, precondition = null, failureOf, onTouched }: Props) {
  const uploads = usePhotoUploads(manualPlace.uploadFailed);
  const { draft, change, problem, sending, submit } = useDraftForm(() => draftOf(site), { failureOf, onTouched });

  const handleSubmit = (form: FormData) => {
    const typed = typedSite(form);
    const broken = precondition ? { field: '', sentence: precondition } : firstProblem(kind, draft, typed);
    return submit(broken, async () => {
      const photos: string[] = [];
      for (const photo of draft.added) photos.push(await uploads.store('photos', photo));
      const logo = draft.logo ? await uploads.store('logo', draft.logo) : (site?.logo ?? '');
      await send(sitePayload(kind, site, draft, typed, { photos, logo }), draft);
    });
  };
  return { draft, change, problem, sending, uploads, handleSubmit };
}
