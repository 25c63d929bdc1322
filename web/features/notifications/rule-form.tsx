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
import { type BridgeChoice, findError, formatDraft, type RuleDraft, type SetDraft, toKind } from './rule-draft.ts';
import css from './rule-form.module.css';

type Props = {
  bridges: BridgeChoice[];
  initial: RuleDraft;
  /** Address for mails; '' without an account. */
  email: string;
  isEdit: boolean;
  onSave: (draft: RuleDraft) => Promise<void>;
  /** Called instead with what to enter in a field, which gets the focus. */
  onError: (sentence: string) => void;
  onCancel: () => void;
  /** Outcome of the last action, above the button. */
  children: ReactNode;
};

/** Form of a rule. It says why the browser will ask for a permission before the tap that asks. */
export function RuleForm({ bridges, initial, email, isEdit, onSave, onError, onCancel, children }: Props) {
  const [draft, setDraft] = useState(initial);
  const [isSaving, setSaving] = useState(false);
  const set: SetDraft = (changes) => setDraft((current) => ({ ...current, ...changes }));
  const { kind, channel } = draft;

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSaving) return;
    const error = findError(draft);
    if (error) {
      focusField(event.currentTarget, error.field);
      return onError(error.sentence);
    }
    setSaving(true);
    await onSave(draft).finally(() => setSaving(false));
  }

  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      <ChoiceGroup
        legend={texts.kind}
        name="kind"
        value={kind}
        choices={ruleKinds.map((value) => ({ value, label: texts.kinds[value], help: texts.kindHelp[value] }))}
        onChange={(value) => set(toKind(draft, value))}
      />
      {kind === 'wait' && <WaitFields bridges={bridges} draft={draft} set={set} />}
      {kind === 'alerts' && <AlertFields draft={draft} set={set} />}
      {kind === 'summary' && (
        <>
          <WeekdayField draft={draft} set={set} />
          <TimeField label={texts.at} name="at" help={texts.cityTime} value={draft.at} onChange={(at) => set({ at })} />
        </>
      )}
      {kind !== 'summary' && (
        <details className={css.more} open={isEdit}>
          <summary>{kind === 'wait' ? texts.waitDetails : texts.quietDetails}</summary>
          {kind === 'wait' && <WaitTimes draft={draft} set={set} />}
          {(kind === 'alerts' || draft.isAllDay) && <QuietFields draft={draft} set={set} />}
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
      <p className={css.preview}>{texts.preview(formatDraft(draft, bridges))}</p>
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

type FieldsProps = { draft: RuleDraft; set: SetDraft };

/** When a wait is notified of, and from which numbers. */
function WaitTimes({ draft, set }: FieldsProps) {
  const { isAllDay, from, to, usesEstimates } = draft;
  return (
    <>
      <WeekdayField draft={draft} set={set} />
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

function QuietFields({ draft, set }: FieldsProps) {
  const { hasQuietHours, quietFrom, quietTo } = draft;
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

type KindFieldsProps = { draft: RuleDraft; set: SetDraft };

/** Bridge, lane and threshold. Another bridge keeps the lane if it has it. */
function WaitFields({ bridges, draft, set }: KindFieldsProps & { bridges: BridgeChoice[] }) {
  const id = useId();
  const { port, lane, side, minutes } = draft;
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

function AlertFields({ draft, set }: KindFieldsProps) {
  return (
    <ChipGroup
      legend={texts.categories}
      name="categories"
      help={texts.categoriesHelp}
      values={alertCategories}
      chosen={draft.categories}
      labelOf={(category) => alertCategoryNames[category]}
      onChange={(categories) => set({ categories })}
    />
  );
}

function WeekdayField({ draft, set }: KindFieldsProps) {
  return (
    <ChipGroup
      legend={texts.days}
      name="weekdays"
      values={allWeekdays}
      chosen={draft.weekdays}
      labelOf={(day) => texts.dayNames[day] ?? ''}
      onChange={(weekdays) => set({ weekdays })}
    />
  );
}
