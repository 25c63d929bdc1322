import type { ReactNode } from 'react';
import type { Alert } from '#contract/alerts.ts';
import {
  type AlertCategory,
  type AlertPosition,
  alertCategories,
  alertLimits,
  alertPositions,
} from '#domain/alerts.ts';
import { alertFields, positionWords, alertForm as texts } from '#texts/alerts.ts';
import { CheckField } from '#web/components/check-field.tsx';
import { FormSection } from '#web/components/form-section.tsx';
import { FormShell } from '#web/components/form-shell.tsx';
import { SelectField } from '#web/components/select-field.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { useDraftForm } from '#web/components/use-draft-form.ts';
import { type AlertPayload, alertPayload, type Draft, draftOf, firstProblem } from './alert-draft.ts';
import css from './alert-form.module.css';
import { AlertPreview } from './alert-preview.tsx';
import { ColorField } from './color-field.tsx';

type Props = {
  /** What the form begins with; absent for a new one. */
  alert?: Alert;
  /** Sends it; rejects when it was not taken. */
  send: (payload: AlertPayload) => Promise<void>;
  /** The sentence for why it was not taken. */
  failureOf: (error: unknown) => string;
  submitLabel: string;
  loadingLabel: string;
  onTouched: () => void;
  children?: ReactNode;
};
type FieldProps = { draft: Draft; onChange: (part: Partial<Draft>) => void };

const categories = alertCategories.map((value) => ({ value, label: value }));
const positions = alertPositions.map((value) => ({ value, label: positionWords[value] ?? value }));

/** The form of an alert, new or not, beside how visitors will see it (ALRT-2). */
export function AlertForm({ alert, send, failureOf, onTouched, children, ...labels }: Props) {
  const begin = () => draftOf(alert);
  const { draft, change, problem, sending, submit } = useDraftForm(begin, { failureOf, onTouched });
  const fields = { draft, onChange: change };
  return (
    <FormShell
      long
      className={css.form}
      error={problem?.sentence ?? null}
      failing={problem?.field || null}
      loading={sending}
      blocked={draft.title === ''}
      onSubmit={() => submit(firstProblem(draft, alert), () => send(alertPayload(draft, alert)))}
      {...labels}
    >
      <div className={css.columns}>
        <div className={css.fields}>
          <WhatFields {...fields} />
          <FormSection title={texts.how}>
            <div className={css.pair}>
              <SelectField
                name="position"
                label={alertFields.position}
                choices={positions}
                value={draft.position}
                onChange={({ currentTarget: { value } }) => change({ position: value as AlertPosition })}
              />
              <ColorField {...fields} />
            </div>
          </FormSection>
          <WhenFields {...fields} />
        </div>
        <AlertPreview draft={draft} alert={alert} />
      </div>
      {children}
    </FormShell>
  );
}

function WhatFields({ draft, onChange }: FieldProps) {
  return (
    <FormSection title={texts.what}>
      <TextField
        name="titulo"
        label={alertFields.titulo}
        required
        maxLength={alertLimits.title}
        value={draft.title}
        onChange={({ currentTarget: { value } }) => onChange({ title: value })}
        autoComplete="off"
      />
      <TextArea
        name="textoprincipal"
        label={alertFields.textoprincipal}
        hint={texts.mainHint}
        maxLength={alertLimits.text}
        value={draft.main}
        onChange={({ currentTarget: { value } }) => onChange({ main: value })}
      />
      <TextArea
        name="textosecundario"
        label={alertFields.textosecundario}
        hint={texts.secondaryHint}
        rows={2}
        maxLength={alertLimits.text}
        value={draft.secondary}
        onChange={({ currentTarget: { value } }) => onChange({ secondary: value })}
      />
      <div className={css.pair}>
        <SelectField
          name="categoria"
          label={alertFields.categoria}
          choices={categories}
          value={draft.category}
          onChange={({ currentTarget: { value } }) => onChange({ category: value as AlertCategory })}
        />
        <TextField
          name="url"
          type="url"
          label={alertFields.url}
          hint={texts.urlHint}
          value={draft.url}
          onChange={({ currentTarget: { value } }) => onChange({ url: value })}
          autoComplete="off"
        />
      </div>
    </FormSection>
  );
}

function WhenFields({ draft, onChange }: FieldProps) {
  return (
    <FormSection title={texts.when}>
      <CheckField
        name="vigente"
        label={alertFields.vigente}
        hint={texts.vigenteHint}
        checked={draft.vigente}
        onChange={({ currentTarget: { checked } }) => onChange({ vigente: checked })}
      />
      <CheckField
        name="expira"
        label={alertFields.expira}
        hint={texts.expiraHint}
        checked={draft.expires}
        onChange={({ currentTarget: { checked } }) => onChange({ expires: checked })}
      />
      {draft.expires && (
        <TextField
          name="expiracion"
          type="datetime-local"
          label={alertFields.expiracion}
          hint={texts.expiracionHint}
          value={draft.until}
          onChange={({ currentTarget: { value } }) => onChange({ until: value })}
        />
      )}
      <CheckField
        name="notification"
        label={alertFields.notification}
        hint={texts.notificationHint}
        checked={draft.notification}
        onChange={({ currentTarget: { checked } }) => onChange({ notification: checked })}
      />
    </FormSection>
  );
}
