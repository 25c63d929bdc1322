import { useDeferredValue, useMemo, useState } from 'react';
import { publicationLimits, slots } from '#domain/publications/publications.ts';
import {
  publicationFields as fields,
  slotNames,
  publicationTexts as texts,
} from '#texts/publications/publications-admin.ts';
import { getErrorMessage } from '#web/api/admin-client.ts';
import { type FormSubmission, useDraftForm } from '#web/components/editing/use-draft-form.ts';
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
import css from './publication-form.module.css';
import { useAdOwnerOptions } from './publication-queries.ts';
import {
  buildPublicationPayload,
  findFirstError,
  type Publication,
  type PublicationKind,
  type PublicationPayload,
  type PublicationValues,
  toPreview,
  toValues,
} from './publication-values.ts';

type Props = FormSubmission<[PublicationPayload]> & {
  kind: PublicationKind;
  /** The post or ad to edit; null for a new one. */
  publication: Publication | null;
};

/** Form of a new or existing post or ad, with a live preview (POST-2, ADV-2). */
export function PublicationForm({ kind, publication, send, children, ...options }: Props) {
  const { values, change, submit, shell } = useDraftForm(() => toValues(publication), options);
  const uploads = useImageUploads(change);
  const handleSubmit = () =>
    submit(findFirstError(values, uploads.progress !== null), async () => {
      const stored = await uploads.storeAll(values.unsent);
      await send(buildPublicationPayload(kind, { ...values, images: [...values.images, ...stored] }, publication));
    });
  return (
    <div className={css.columns}>
      <FormShell long {...shell} onSubmit={handleSubmit}>
        <FormSection title={texts.what}>
          <ContentFields />
        </FormSection>
        <FormSection title={texts.look}>
          <ImageFields
            values={values}
            onChange={change}
            onPick={uploads.pick}
            progress={uploads.progress}
            error={uploads.error}
          />
        </FormSection>
        {kind === 'ad' && (
          <FormSection title={texts.whose}>
            <AdOwnerFields />
          </FormSection>
        )}
        <FormSection title={texts.where}>
          <SlotFields />
          <Flags kind={kind} />
        </FormSection>
        {children}
      </FormShell>
      <Preview kind={kind} values={values} />
    </div>
  );
}

const named = (name: keyof typeof fields) => ({ name, label: fields[name] });

function ContentFields() {
  return (
    <>
      <TextField {...named('titulo')} maxLength={publicationLimits.title} autoComplete="off" required />
      <TextField {...named('subtitulo')} maxLength={publicationLimits.subtitle} autoComplete="off" />
      <TextArea {...named('texto')} hint={texts.textHint} maxLength={publicationLimits.text} rows={6} />
      <div className={css.pair}>
        <TextField
          {...named('locacion')}
          hint={texts.locationHint}
          maxLength={publicationLimits.location}
          autoComplete="off"
        />
        <TextField {...named('fecha')} type="date" hint={texts.dateHint} required />
      </div>
      <TextField {...named('url')} type="url" hint={texts.urlHint} autoComplete="off" />
    </>
  );
}

const slotChoices = slots.map((slot) => ({ value: slot, label: slotNames[slot] }));

function SlotFields() {
  return (
    <div className={css.pair}>
      <SelectField name="lugardemostreo" label={fields.lugardemostreo} choices={slotChoices} />
      <TextField
        name="publishAt"
        type="datetime-local"
        label={fields.fechahorapublicacion}
        hint={texts.momentHint}
        required
      />
    </div>
  );
}

const hints = { mostrar: texts.showHint, vigente: texts.inForceHint, activo: texts.activeHint };

function Flags({ kind }: { kind: PublicationKind }) {
  const flags = kind === 'ad' ? (['mostrar', 'vigente', 'activo'] as const) : (['mostrar', 'activo'] as const);
  return flags.map((name) => <CheckField key={name} name={name} label={fields[name]} hint={hints[name]} />);
}

/** Preview of the values as visitors will see it; its views and clicks are not counted. */
function Preview({ kind, values }: { kind: PublicationKind; values: PublicationValues }) {
  const deferredValues = useDeferredValue(values); // keeps typing responsive
  const resolveUrl = usePhotoUrl();
  const item = useMemo(() => {
    const publication = toPreview(kind, deferredValues);
    if (kind === 'post') return toPostItem(publication, resolveUrl);
    const { idnegocio = null, idplace = null, vigente = 1 } = publication;
    return toAdItem({ ...publication, idnegocio, idplace, vigente }, resolveUrl);
  }, [kind, deferredValues, resolveUrl]);
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

/** Uploads chosen images one by one and adds each to the values. After a failure the rest stays for a retry. */
function useImageUploads(onChange: (change: (values: PublicationValues) => Partial<PublicationValues>) => void) {
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

/** Business and place that an ad promotes; an empty field means none. */
function AdOwnerFields() {
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
        notice={formatNotice(businesses)}
      />
      <ComboBox
        name="idplace"
        label={fields.idplace}
        hint={texts.whoseHint}
        options={(places.data ?? []).map(
          ({ Id, Name, Address }): Option => ({ id: Id, label: Name, keywords: Address }),
        )}
        notice={formatNotice(places)}
      />
    </>
  );
}

function formatNotice({ data, error }: { data: unknown; error: Error | null }): string | null {
  if (data) return null;
  return error ? getErrorMessage(error, texts.optionsFailed) : texts.optionsLoading;
}
