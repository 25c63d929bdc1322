import { useDeferredValue, useMemo, useState } from 'react';
import { publicationLimits, slots } from '#domain/publications/publications.ts';
import {
  publicationFields as fields,
  slotNames,
  publicationTexts as texts,
} from '#texts/publications/publications-admin.ts';
import { getErrorMessage } from '#web/api/admin-client.ts';
import { type FormSubmission, useDraftForm } from '#web/components/editing/use-draft-form.ts';
import { bindDraft } from '#web/components/form/bind-draft.ts';
import { ComboBox, type Option } from '#web/components/form/combo-box.tsx';
import { CheckField, FormSection } from '#web/components/form/field.tsx';
import { FormShell } from '#web/components/form/form-shell.tsx';
import { SelectField } from '#web/components/form/select-field.tsx';
import { TextArea, TextField } from '#web/components/form/text-field.tsx';
import { usePhotoUrl } from '#web/components/photos/photo-url.ts';
import { usePhotoUploads } from '#web/components/photos/use-photo-uploads.ts';
import { ImageFields } from './image-fields.tsx';
import { NewsFeedCard } from './news-feed.tsx';
import { toAdItem, toPostItem } from './news-feed-items.ts';
import {
  buildPublicationPayload,
  findFirstError,
  type Publication,
  type PublicationDraft,
  type PublicationKind,
  type PublicationPayload,
  toDraft,
  toPreview,
} from './publication-draft.ts';
import css from './publication-form.module.css';
import { useAdOwnerOptions } from './publication-queries.ts';

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
    submit(findFirstError(draft, uploads.progress !== null), async () => {
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
          <ImageFields {...fieldProps} onPick={uploads.pick} progress={uploads.progress} error={uploads.error} />
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

const field = 'imagenes';

/** Uploads chosen images one by one and adds each to the draft. After a failure the rest stays for a retry. */
function useImageUploads(onChange: (change: (draft: PublicationDraft) => Partial<PublicationDraft>) => void) {
  const uploads = usePhotoUploads(texts.uploadFailed);
  const [error, setError] = useState<string | null>(null);

  const pick = async (photos: File[]) => {
    setError(null);
    onChange(() => ({ unsent: photos }));
    for (const photo of photos) {
      try {
        const path = await uploads.store(field, photo);
        onChange(({ images, unsent }) => ({
          images: [...images, path],
          unsent: unsent.filter((other) => other !== photo),
        }));
      } catch (error) {
        setError(getErrorMessage(error, texts.uploadFailed));
        return;
      }
    }
  };
  const storeAll = async (photos: File[]) => {
    const paths: string[] = [];
    for (const photo of photos) paths.push(await uploads.store(field, photo));
    return paths;
  };
  return { pick, storeAll, error, progress: uploads.progress(field) };
}

type AdOwnerFieldsProps = { draft: PublicationDraft; onChange: (part: Partial<PublicationDraft>) => void };

/** Business and place that an ad promotes; an empty field means none. */
function AdOwnerFields({ draft, onChange }: AdOwnerFieldsProps) {
  const { businesses, places } = useAdOwnerOptions();
  return (
    <>
      <ComboBox
        name="idnegocio"
        label={fields.idnegocio}
        options={(businesses.data ?? []).map(({ Id, Nombre, Categoria }) => ({
          id: Id,
          label: Nombre,
          keywords: Categoria,
        }))}
        value={draft.idnegocio}
        onChange={(idnegocio) => onChange({ idnegocio })}
        notice={formatNotice(businesses)}
      />
      <ComboBox
        name="idplace"
        label={fields.idplace}
        hint={texts.whoseHint}
        options={(places.data ?? []).map(
          ({ Id, Name, Address }): Option => ({ id: Id, label: Name, keywords: Address }),
        )}
        value={draft.idplace}
        onChange={(idplace) => onChange({ idplace })}
        notice={formatNotice(places)}
      />
    </>
  );
}

function formatNotice({ data, error }: { data: unknown; error: Error | null }): string | null {
  if (data) return null;
  return error ? getErrorMessage(error, texts.optionsFailed) : texts.optionsLoading;
}
