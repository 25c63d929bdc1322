import { useDeferredValue, useMemo } from 'react';
import { publicationLimits, slots } from '#domain/publications/publications.ts';
import {
  publicationFields as fields,
  slotNames,
  publicationTexts as texts,
} from '#texts/publications/publications-admin.ts';
import { type FormSubmission, useDraftForm } from '#web/components/editing/use-draft-form.ts';
import { bindDraft } from '#web/components/form/bind-draft.ts';
import { CheckField } from '#web/components/form/check-field.tsx';
import { FormSection } from '#web/components/form/form-section.tsx';
import { FormShell } from '#web/components/form/form-shell.tsx';
import { SelectField } from '#web/components/form/select-field.tsx';
import { TextArea } from '#web/components/form/text-area.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import { usePhotoUrl } from '#web/components/photos/photo-url.ts';
import { AdOwnerFields } from './ad-owner-fields.tsx';
import { ImageFields } from './image-fields.tsx';
import { NewsFeedCard } from './news-feed.tsx';
import { toAdItem, toPostItem } from './news-feed-items.ts';
import {
  buildPublicationPayload,
  findFirstProblem,
  type PublicationDraft,
  type PublicationPayload,
  toDraft,
  toPreview,
} from './publication-draft.ts';
import css from './publication-form.module.css';
import type { Publication, PublicationKind } from './publication-kinds.ts';
import { useImageUploads } from './use-image-uploads.ts';

type Props = FormSubmission<[PublicationPayload]> & {
  kind: PublicationKind;
  /** The post or ad to edit; null for a new one. */
  publication: Publication | null;
};
type FieldProps = { draft: PublicationDraft; onChange: (part: Partial<PublicationDraft>) => void };

/** Form of a new or existing post or ad, with a live preview (POST-2, ADV-2). */
export function PublicationForm({ kind, publication, send, children, ...options }: Props) {
  const { draft, change, submit, shell } = useDraftForm(() => toDraft(publication), options);
  const uploads = useImageUploads(change);
  const handleSubmit = () =>
    submit(findFirstProblem(draft, uploads.progress !== null), async () => {
      const stored = await uploads.storeAll(draft.unsent);
      await send(buildPublicationPayload(kind, { ...draft, images: [...draft.images, ...stored] }, publication));
    });
  const fieldProps = { draft, onChange: change };
  return (
    <div className={css.columns}>
      <FormShell long {...shell} onSubmit={handleSubmit}>
        <FormSection title={texts.what}>
          <ContentFields {...fieldProps} />
        </FormSection>
        <FormSection title={texts.look}>
          <ImageFields {...fieldProps} onPick={uploads.pick} progress={uploads.progress} failure={uploads.failure} />
        </FormSection>
        {kind === 'ad' && (
          <FormSection title={texts.whose}>
            <AdOwnerFields {...fieldProps} />
          </FormSection>
        )}
        <FormSection title={texts.where}>
          <SlotFields {...fieldProps} />
          <Flags kind={kind} {...fieldProps} />
        </FormSection>
        {children}
      </FormShell>
      <Preview kind={kind} draft={draft} />
    </div>
  );
}

function ContentFields({ draft, onChange }: FieldProps) {
  /** Props that bind a text field to the draft. */
  const bindField = (name: 'titulo' | 'subtitulo' | 'texto' | 'locacion' | 'url' | 'fecha') => ({
    name,
    label: fields[name],
    ...bindDraft(draft, onChange).text(name),
  });
  return (
    <>
      <TextField {...bindField('titulo')} maxLength={publicationLimits.title} autoComplete="off" required />
      <TextField {...bindField('subtitulo')} maxLength={publicationLimits.subtitle} autoComplete="off" />
      <TextArea {...bindField('texto')} hint={texts.textHint} maxLength={publicationLimits.text} rows={6} />
      <div className={css.pair}>
        <TextField
          {...bindField('locacion')}
          hint={texts.locationHint}
          maxLength={publicationLimits.location}
          autoComplete="off"
        />
        <TextField {...bindField('fecha')} type="date" hint={texts.dateHint} required />
      </div>
      <TextField {...bindField('url')} type="url" hint={texts.urlHint} autoComplete="off" />
    </>
  );
}

const slotChoices = slots.map((slot) => ({ value: slot, label: slotNames[slot] }));

function SlotFields({ draft, onChange }: FieldProps) {
  const bind = bindDraft(draft, onChange);
  return (
    <div className={css.pair}>
      <SelectField
        name="lugardemostreo"
        label={fields.lugardemostreo}
        choices={slotChoices}
        {...bind.text('lugardemostreo')}
      />
      <TextField
        name="publishAt"
        type="datetime-local"
        label={fields.fechahorapublicacion}
        hint={texts.momentHint}
        {...bind.text('publishAt')}
        required
      />
    </div>
  );
}

const hints = { mostrar: texts.showHint, vigente: texts.inForceHint, activo: texts.activeHint };

function Flags({ kind, draft, onChange }: FieldProps & { kind: PublicationKind }) {
  const flags = kind === 'ad' ? (['mostrar', 'vigente', 'activo'] as const) : (['mostrar', 'activo'] as const);
  return flags.map((name) => (
    <CheckField
      key={name}
      name={name}
      label={fields[name]}
      hint={hints[name]}
      {...bindDraft(draft, onChange).check(name)}
    />
  ));
}

/** Preview of the draft as visitors will see it; its views and clicks are not counted. */
function Preview({ kind, draft }: { kind: PublicationKind; draft: PublicationDraft }) {
  const deferredDraft = useDeferredValue(draft); // keeps typing responsive
  const resolveUrl = usePhotoUrl();
  const item = useMemo(() => {
    const publication = toPreview(kind, deferredDraft);
    if (kind === 'post') return toPostItem(publication, resolveUrl);
    const { idnegocio = null, idplace = null, vigente = 1 } = publication;
    return toAdItem({ ...publication, idnegocio, idplace, vigente }, resolveUrl);
  }, [kind, deferredDraft, resolveUrl]);
  return (
    <section className={css.preview} aria-label={texts.preview}>
      <h2>{texts.preview}</h2>
      <p>{texts.previewHelp}</p>
      <ul>
        <NewsFeedCard item={{ ...item, title: item.title || fields.titulo }} />
      </ul>
    </section>
  );
}
