import type { ReactNode } from 'react';
import type { Crossing } from '#contract/bridges.ts';
import { crossingFields, crossingForm as texts } from '#texts/crossings.ts';
import { CheckField } from '#web/components/check-field.tsx';
import { FormSection } from '#web/components/form-section.tsx';
import { FormShell } from '#web/components/form-shell.tsx';
import { HoursEditor } from '#web/components/hours-editor.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { besideFields, useDraftForm } from '#web/components/use-draft-form.ts';
import { type CrossingPayload, crossingPayload, type Draft, draftOf, firstProblem } from './crossing-draft.ts';
import css from './crossing-form.module.css';
import { LaneFields } from './lane-fields.tsx';
import { TollFields } from './toll-fields.tsx';

type Props = {
  /** What the form begins with. */
  crossing: Crossing;
  /** Sends it; rejects when it was not taken. */
  send: (payload: CrossingPayload) => Promise<void>;
  /** The sentence for why it was not taken. */
  failureOf: (error: unknown) => string;
  onTouched: () => void;
  children?: ReactNode;
};

/** The form of a crossing: what it is called, its hours, the lanes that it has, and what it costs (BRDG-12). */
export function CrossingForm({ crossing, send, failureOf, onTouched, children }: Props) {
  const { draft, change, problem, sending, submit } = useDraftForm(() => draftOf(crossing), { failureOf, onTouched });
  return (
    <FormShell
      long
      className={css.form}
      error={problem?.sentence ?? null}
      failing={problem?.field || null}
      beside={problem?.field === 'coordinates' ? besideFields(problem) : {}}
      loading={sending}
      submitLabel={texts.save}
      loadingLabel={texts.saving}
      onSubmit={() => submit(firstProblem(draft), () => send(crossingPayload(draft, crossing)))}
    >
      <WhatFields draft={draft} onChange={change} />
      <HoursEditor title={texts.hours} week={draft.week} onChange={(week) => change({ week })} />
      <LaneFields lanes={draft.lanes} onChange={(lanes) => change({ lanes })} />
      <TollFields tolls={draft.tolls} onChange={(tolls) => change({ tolls })} />
      {children}
    </FormShell>
  );
}

type FieldProps = { draft: Draft; onChange: (part: Partial<Draft>) => void };

function WhatFields({ draft, onChange }: FieldProps) {
  return (
    <FormSection title={texts.what}>
      <div className={css.pair}>
        <TextField
          name="name"
          label={crossingFields.name}
          hint={texts.nameHint}
          maxLength={120}
          value={draft.name}
          onChange={({ currentTarget: { value } }) => onChange({ name: value })}
          autoComplete="off"
        />
        <TextField
          name="officialName"
          label={crossingFields.officialName}
          maxLength={200}
          value={draft.officialName}
          onChange={({ currentTarget: { value } }) => onChange({ officialName: value })}
          autoComplete="off"
        />
        <TextField
          name="address"
          label={crossingFields.address}
          maxLength={300}
          value={draft.address}
          onChange={({ currentTarget: { value } }) => onChange({ address: value })}
          autoComplete="off"
        />
        <TextField
          name="coordinates"
          label={crossingFields.coordinates}
          hint={texts.coordinatesHint}
          value={draft.coordinates}
          onChange={({ currentTarget: { value } }) => onChange({ coordinates: value })}
          autoComplete="off"
        />
      </div>
      <TextArea
        name="note"
        label={crossingFields.note}
        hint={texts.noteHint}
        maxLength={2000}
        value={draft.note}
        onChange={({ currentTarget: { value } }) => onChange({ note: value })}
      />
      <CheckField
        name="active"
        label={crossingFields.active}
        hint={texts.activeHint}
        checked={draft.active}
        onChange={({ currentTarget: { checked } }) => onChange({ active: checked })}
      />
    </FormSection>
  );
}
