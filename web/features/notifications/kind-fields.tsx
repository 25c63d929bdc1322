import { useId } from 'react';
import { alertCategories } from '#domain/alerts/alerts.ts';
import { allWeekdays, ruleLimits, thresholdSides } from '#domain/notifications/notification-rules.ts';
import { alertCategoryNames, notificationsPage as texts } from '#texts/notifications/notifications-page.ts';
import { ChipGroup, Select } from './form-fields.tsx';
import type { BridgeChoice, RuleDraft, SetDraft } from './rule-draft.ts';
import css from './rule-form.module.css';

type Props = { draft: RuleDraft; set: SetDraft };

/** Bridge, lane and threshold. Another bridge keeps the lane if it has it. */
export function WaitFields({ bridges, draft, set }: Props & { bridges: BridgeChoice[] }) {
  const id = useId();
  const { port, lane, side, minutes } = draft;
  const lanes = bridges.find((bridge) => bridge.port === port)?.lanes ?? [];
  const chooseBridge = (next: string) => {
    const nextLanes = bridges.find((bridge) => bridge.port === next)?.lanes ?? [];
    const keeps = nextLanes.some((own) => own.lane === lane);
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
          options={lanes.map((own) => ({ value: own.lane, label: own.name }))}
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

export function AlertFields({ draft, set }: Props) {
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

export function WeekdayField({ draft, set }: Props) {
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
