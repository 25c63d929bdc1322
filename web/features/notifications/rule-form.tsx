import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { alertCategories } from '#domain/alerts/alerts.ts';
import {
  allWeekdays,
  notificationChannels,
  ruleKinds,
  ruleLimits,
  thresholdSides,
} from '#domain/notifications/notification-rules.ts';
import { alertCategoryNames, notificationsPage as texts } from '#texts/notifications/notifications-page.ts';
import button from '#web/components/buttons/button.module.css';
import { CheckField, ChipGroup, ChoiceGroup, Select, TimeField } from './form-fields.tsx';
import css from './rule-form.module.css';
import { type BridgeChoice, findError, formatValues, type RuleValues, type SetValues, toKind } from './rule-values.ts';

type Props = {
  bridges: BridgeChoice[];
  initial: RuleValues;
  /** Address for mails; '' without an account. */
  email: string;
  isEdit: boolean;
  onSave: (values: RuleValues) => Promise<void>;
  /** Called instead with what to enter in a field, which gets the focus. */
  onError: (sentence: string) => void;
  onCancel: () => void;
  /** Outcome of the last action, above the button. */
  children: ReactNode;
};

/** Form of a rule. It says why the browser will ask for a permission before the tap that asks. */
export function RuleForm({ bridges, initial, email, isEdit, onSave, onError, onCancel, children }: Props) {
  const [values, setValues] = useState(initial);
  const [isSaving, setSaving] = useState(false);
  const set: SetValues = (changes) => setValues((current) => ({ ...current, ...changes }));
  const { kind, channel } = values;

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSaving) return;
    const error = findError(values);
    if (error) {
      focusField(event.currentTarget, error.field);
      return onError(error.sentence);
    }
    setSaving(true);
    await onSave(values).finally(() => setSaving(false));
  }

  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      <ChoiceGroup
        legend={texts.kind}
        name="kind"
        value={kind}
        choices={ruleKinds.map((value) => ({ value, label: texts.kinds[value], help: texts.kindHelp[value] }))}
        onChange={(value) => set(toKind(values, value))}
      />
      {kind === 'wait' && <WaitFields bridges={bridges} values={values} set={set} />}
      {kind === 'alerts' && <AlertFields values={values} set={set} />}
      {kind === 'summary' && (
        <>
          <WeekdayField values={values} set={set} />
          <TimeField
            label={texts.at}
            name="at"
            help={texts.cityTime}
            value={values.at}
            onChange={(at) => set({ at })}
          />
        </>
      )}
      {kind !== 'summary' && (
        <details className={css.more} open={isEdit}>
          <summary>{kind === 'wait' ? texts.waitDetails : texts.quietDetails}</summary>
          {kind === 'wait' && <WaitTimes values={values} set={set} />}
          {(kind === 'alerts' || values.isAllDay) && <QuietFields values={values} set={set} />}
        </details>
      )}
      {email && (
        <ChoiceGroup
          legend={texts.channel}
          name="channel"
          value={channel}
          choices={notificationChannels.map((value) => ({
            value,
            label: value === 'push' ? texts.push : texts.mail(email),
          }))}
          onChange={(value) => set({ channel: value })}
        />
      )}
      <p className={css.preview}>{texts.preview(formatValues(values, bridges))}</p>
      {children}
      <div className={css.actions}>
        <button type="submit" className={`${button.button} ${button.primary}`} aria-disabled={isSaving}>
          {isSaving ? texts.submitting : isEdit ? texts.save : texts.submit}
        </button>
        {isEdit && (
          <button type="button" className={button.button} onClick={onCancel}>
            {texts.cancel}
          </button>
        )}
      </div>
      {channel === 'push' && !isEdit && <p className={css.why}>{texts.why}</p>}
    </form>
  );
}

/** Focuses a field, the first one of a group, and opens the details that hide it. */
function focusField(form: HTMLFormElement, name: string): void {
  const field = form.querySelector<HTMLElement>(`[name="${name}"]`);
  const details = field?.closest('details');
  if (details) details.open = true;
  field?.focus();
}

type FieldsProps = { values: RuleValues; set: SetValues };

/** When a wait is notified of, and from which numbers. */
function WaitTimes({ values, set }: FieldsProps) {
  const { isAllDay, from, to, usesEstimates } = values;
  return (
    <>
      <WeekdayField values={values} set={set} />
      <CheckField label={texts.allDay} isChecked={isAllDay} onChange={(value) => set({ isAllDay: value })} />
      {!isAllDay && (
        <div className={css.pair}>
          <TimeField
            label={texts.from}
            name="from"
            help={texts.cityTime}
            value={from}
            onChange={(value) => set({ from: value })}
          />
          <TimeField label={texts.to} name="to" value={to} onChange={(value) => set({ to: value })} />
        </div>
      )}
      <CheckField
        label={texts.officialOnly}
        help={texts.officialOnlyHelp}
        isChecked={!usesEstimates}
        onChange={(value) => set({ usesEstimates: !value })}
      />
    </>
  );
}

function QuietFields({ values, set }: FieldsProps) {
  const { hasQuietHours, quietFrom, quietTo } = values;
  return (
    <>
      <CheckField label={texts.quiet} isChecked={hasQuietHours} onChange={(value) => set({ hasQuietHours: value })} />
      {hasQuietHours && (
        <div className={css.pair}>
          <TimeField
            label={texts.quietFrom}
            name="quietFrom"
            help={texts.cityTime}
            value={quietFrom}
            onChange={(value) => set({ quietFrom: value })}
          />
          <TimeField
            label={texts.quietTo}
            name="quietTo"
            value={quietTo}
            onChange={(value) => set({ quietTo: value })}
          />
        </div>
      )}
    </>
  );
}

type KindFieldsProps = { values: RuleValues; set: SetValues };

/** Bridge, lane and threshold. Another bridge keeps the lane if it has it. */
function WaitFields({ bridges, values, set }: KindFieldsProps & { bridges: BridgeChoice[] }) {
  const id = useId();
  const { port, lane, side, minutes } = values;
  const lanes = bridges.find((bridge) => bridge.port === port)?.lanes ?? [];
  const chooseBridge = (next: string) => {
    const nextLanes = bridges.find((bridge) => bridge.port === next)?.lanes ?? [];
    const keeps = nextLanes.some((entry) => entry.lane === lane);
    set({ port: next, lane: keeps ? lane : (nextLanes[0]?.lane ?? lane) });
  };
  return (
    <>
      <div className={css.pair}>
        <Select
          label={texts.bridge}
          value={port}
          options={bridges.map((bridge) => ({ value: bridge.port, label: bridge.name }))}
          onChange={chooseBridge}
        />
        <Select
          label={texts.lane}
          value={lane}
          options={lanes.map((entry) => ({ value: entry.lane, label: entry.name }))}
          onChange={(value) => set({ lane: value })}
        />
      </div>
      <div className={css.threshold}>
        <Select
          label={texts.when}
          value={side}
          options={thresholdSides.map((value) => ({ value, label: texts.sides[value] }))}
          onChange={(value) => set({ side: value })}
        />
        <div className={css.field}>
          <label htmlFor={id}>{texts.minutes}</label>
          <input
            id={id}
            name="minutes"
            type="number"
            inputMode="numeric"
            min={ruleLimits.minMinutes}
            max={ruleLimits.maxMinutes}
            value={minutes}
            onChange={({ target }) => set({ minutes: target.value })}
          />
        </div>
      </div>
    </>
  );
}

function AlertFields({ values, set }: KindFieldsProps) {
  return (
    <ChipGroup
      legend={texts.categories}
      name="categories"
      help={texts.categoriesHelp}
      values={alertCategories}
      chosen={values.categories}
      labelOf={(category) => alertCategoryNames[category]}
      onChange={(categories) => set({ categories })}
    />
  );
}

function WeekdayField({ values, set }: KindFieldsProps) {
  return (
    <ChipGroup
      legend={texts.days}
      name="weekdays"
      values={allWeekdays}
      chosen={values.weekdays}
      labelOf={(day) => texts.dayNames[day] ?? ''}
      onChange={(weekdays) => set({ weekdays })}
    />
  );
}
