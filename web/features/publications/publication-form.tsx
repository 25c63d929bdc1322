import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { publicationLimits, type Slot, slots } from '#domain/publications.ts';
import { publicationFields as fields, slotNames, publicationWords as texts } from '#texts/publications.ts';
import { sentenceFor } from '#web/api/admin-client.ts';
import { CheckField } from '#web/components/check-field.tsx';
import { FormSection } from '#web/components/form-section.tsx';
import { FormShell } from '#web/components/form-shell.tsx';
import { usePhotoAddress } from '#web/components/photo-address.ts';
import { SelectField } from '#web/components/select-field.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { useDraftForm } from '#web/components/use-draft-form.ts';
import { Item } from './bulletin.tsx';
import { adItem, postItem } from './bulletin-items.ts';
import { ImageFields } from './image-fields.tsx';
import { OwnerFields } from './owner-fields.tsx';
import type { Noun, Publication } from './publication-calls.ts';
import { type Draft, draftOf, firstProblem, type Payload, payloadOf, previewOf } from './publication-draft.ts';
import css from './publication-form.module.css';
import { useImageUploads } from './use-image-uploads.ts';

type Props = {
  noun: Noun;
  /** What the form begins with; null for a new one. */
  publication: Publication | null;
  /** Sends it; rejects when it was not taken. */
  send: (payload: Payload) => Promise<void>;
  onTouched: () => void;
  children?: ReactNode;
};
type FieldProps = { draft: Draft; onChange: (part: Partial<Draft>) => void };

/** The form of a post or an ad, new or not, beside what visitors will see of it (POST-2, ADV-2). */
export function PublicationForm({ noun, publication, send, onTouched, children }: Props) {
  const failureOf = (error: unknown) => sentenceFor(error, texts.saveFailed);
  const begin = () => draftOf(publication);
  const { draft, change, problem, sending, submit } = useDraftForm(begin, { failureOf, onTouched });
  const uploads = useImageUploads(change);
  const handleSubmit = () =>
    submit(firstProblem(draft, uploads.progress !== null), async () => {
      const stored = await uploads.storeAll(draft.unsent);
      await send(payloadOf(noun, { ...draft, images: [...draft.images, ...stored] }, publication));
    });
  const field = { draft, onChange: change };
  return (
    <div className={css.columns}>
      <FormShell
        long
        error={problem?.sentence ?? null}
        failing={problem?.field || null}
        loading={sending}
        submitLabel={texts.save}
        loadingLabel={texts.saving}
        onSubmit={handleSubmit}
      >
        <FormSection title={texts.what}>
          <WordFields {...field} />
        </FormSection>
        <FormSection title={texts.look}>
          <ImageFields
            {...field}
            onPick={uploads.pick}
            progress={uploads.progress}
            failure={uploads.failure}
            disabled={sending}
          />
        </FormSection>
        {noun === 'ad' && (
          <FormSection title={texts.whose}>
            <OwnerFields {...field} />
          </FormSection>
        )}
        <FormSection title={texts.where}>
          <WhereFields {...field} />
          <Flags noun={noun} {...field} />
        </FormSection>
        {children}
      </FormShell>
      <Preview noun={noun} draft={draft} />
    </div>
  );
}

function WordFields({ draft, onChange }: FieldProps) {
  /** A text field that holds what the draft does. */
  const bound = (name: 'titulo' | 'subtitulo' | 'texto' | 'locacion' | 'url' | 'fecha') => ({
    name,
    label: fields[name],
    value: draft[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange({ [name]: currentTarget.value }),
  });
  return (
    <>
      <TextField {...bound('titulo')} maxLength={publicationLimits.title} autoComplete="off" required />
      <TextField {...bound('subtitulo')} maxLength={publicationLimits.subtitle} autoComplete="off" />
      <TextArea {...bound('texto')} hint={texts.textHint} maxLength={publicationLimits.text} rows={6} />
      <div className={css.pair}>
        <TextField
          {...bound('locacion')}
          hint={texts.locationHint}
          maxLength={publicationLimits.location}
          autoComplete="off"
        />
        <TextField {...bound('fecha')} type="date" hint={texts.dateHint} required />
      </div>
      <TextField {...bound('url')} type="url" hint={texts.urlHint} autoComplete="off" />
    </>
  );
}

const slotChoices = slots.map((slot) => ({ value: slot, label: slotNames[slot] }));

function WhereFields({ draft, onChange }: FieldProps) {
  return (
    <div className={css.pair}>
      <SelectField
        name="lugardemostreo"
        label={fields.lugardemostreo}
        choices={slotChoices}
        value={draft.lugardemostreo}
        onChange={({ currentTarget }) => onChange({ lugardemostreo: currentTarget.value as Slot })}
      />
      <TextField
        name="publishAt"
        type="datetime-local"
        label={fields.fechahorapublicacion}
        hint={texts.momentHint}
        value={draft.publishAt}
        onChange={({ currentTarget }) => onChange({ publishAt: currentTarget.value })}
        required
      />
    </div>
  );
}

const hints = { mostrar: texts.showHint, vigente: texts.inForceHint, activo: texts.activeHint };

function Flags({ noun, draft, onChange }: FieldProps & { noun: Noun }) {
  const flags = noun === 'ad' ? (['mostrar', 'vigente', 'activo'] as const) : (['mostrar', 'activo'] as const);
  return flags.map((name) => (
    <CheckField
      key={name}
      name={name}
      label={fields[name]}
      hint={hints[name]}
      checked={draft[name]}
      onChange={({ currentTarget }) => onChange({ [name]: currentTarget.checked })}
    />
  ));
}

/** What visitors will see, as far as it is filled in; it counts nothing. */
function Preview({ noun, draft }: { noun: Noun; draft: Draft }) {
  const shown = useDeferredValue(draft); // typing goes first
  const address = usePhotoAddress();
  const item = useMemo(() => {
    const publication = previewOf(noun, shown);
    if (noun === 'post') return postItem(publication, address);
    const { idnegocio = null, idplace = null, vigente = 1 } = publication;
    return adItem({ ...publication, idnegocio, idplace, vigente }, address);
  }, [noun, shown, address]);
  return (
    <section className={css.preview} aria-label={texts.preview}>
      <h2>{texts.preview}</h2>
      <p>{texts.previewHelp}</p>
      <ul>
        <Item item={{ ...item, title: item.title || fields.titulo }} />
      </ul>
    </section>
  );
}
