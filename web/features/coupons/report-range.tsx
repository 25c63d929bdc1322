import { useId } from 'react';
import { addDays } from '#domain/local-time.ts';
import { couponReport as texts } from '#texts/till.ts';
import button from '#web/components/button.module.css';
import type { Range } from '#web/components/day-sums.ts';
import { TextField } from '#web/components/text-field.tsx';
import css from './report-range.module.css';

/** The ranges that are one tap away, each ending today. */
const lastDays = [7, 30, 90];

type Props = {
  range: Range;
  today: string;
  /** Whether it is no range that can be told of. */
  wrong: boolean;
  onChange: (range: Range) => void;
};

/** Which days are told of: the last few, or any two dates. */
export function RangeFields({ range, today, wrong, onChange }: Props) {
  const problemId = useId();
  return (
    <fieldset className={css.range} aria-describedby={problemId}>
      <legend className="visually-hidden">{texts.range}</legend>
      <div className={css.presets}>
        {lastDays.map((days) => {
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
        {wrong && texts.wrongRange}
      </p>
    </fieldset>
  );
}
