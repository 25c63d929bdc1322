import { useId } from 'react';
import { addDays } from '#domain/time/local-time.ts';
import { couponReport as texts } from '#texts/coupons/till.ts';
import button from '#web/components/buttons/button.module.css';
import type { DateRange } from '#web/components/charts/day-counts.ts';
import { TextField } from '#web/components/form/text-field.tsx';
import css from './report-range-fields.module.css';

/** Preset ranges in days, each ending today. */
const presetDays = [7, 30, 90];

type Props = {
  range: DateRange;
  today: string;
  /** Whether the range is invalid. */
  isInvalid: boolean;
  onChange: (range: DateRange) => void;
};

/** Date range of the report: a preset or two dates. */
export function ReportRangeFields({ range, today, isInvalid, onChange }: Props) {
  const problemId = useId();
  return (
    <fieldset className={css.range} aria-describedby={problemId}>
      <legend className="visually-hidden">{texts.range}</legend>
      <div className={css.presets}>
        {presetDays.map((days) => {
          const desde = addDays(today, 1 - days);
          return (
            <button
              key={days}
              type="button"
              className={button.button}
              aria-pressed={range.desde === desde && range.hasta === today}
              onClick={() => onChange({ desde, hasta: today })}
            >
              {texts.lastDays(days)}
            </button>
          );
        })}
      </div>
      <div className={css.dates}>
        <TextField
          name="desde"
          type="date"
          label={texts.from}
          max={range.hasta || today}
          value={range.desde}
          onChange={({ currentTarget }) => onChange({ ...range, desde: currentTarget.value })}
        />
        <TextField
          name="hasta"
          type="date"
          label={texts.to}
          min={range.desde}
          value={range.hasta}
          onChange={({ currentTarget }) => onChange({ ...range, hasta: currentTarget.value })}
        />
      </div>
      <p role="alert" id={problemId} className={css.problem}>
        {isInvalid && texts.wrongRange}
      </p>
    </fieldset>
  );
}
