import { IconPlus, IconX } from '@tabler/icons-react';
import type { Weekday } from '#domain/opening-hours/opening-rows.ts';
import type { DayHours, HoursSpan } from '#domain/opening-hours/read-day.ts';
import { type WeekHours, weekdaysFromMonday } from '#domain/opening-hours/week-hours.ts';
import { hoursEditorTexts as texts } from '#texts/components.ts';
import { openingHours } from '#texts/opening-hours.ts';
import button from '#web/components/buttons/button.module.css';
import quiet from '#web/components/buttons/quiet-button.module.css';
import field from './field.module.css';
import { FormSection } from './field.tsx';
import css from './hours-editor.module.css';
import { SelectBox } from './select-field.tsx';

type Props = {
  title: string;
  /** Prefix of the field names, `${name}-${day}`, unique in a form with several editors. */
  name?: string;
  week: WeekHours;
  onChange: (week: WeekHours) => void;
};

const blank: HoursSpan = { from: '', to: '' };
const kinds: { value: DayHours['kind']; label: string }[] = [
  { value: 'unknown', label: texts.unknown },
  { value: 'open', label: texts.open },
  { value: 'allDay', label: texts.allDay },
  { value: 'closed', label: texts.closed },
  { value: 'other', label: texts.other },
];

/** Editor of opening hours by weekday. */
export function HoursEditor({ title, name = 'hours', week, onChange }: Props) {
  return (
    <FormSection title={title}>
      <ul className={css.week}>
        {weekdaysFromMonday.map((day) => (
          <li key={day} className={css.day}>
            <DayEditor
              fieldName={`${name}-${day}`}
              day={day}
              hours={week[day]}
              onChange={(hours) => onChange({ ...week, [day]: hours })}
            />
          </li>
        ))}
      </ul>
      <p>
        <button
          type="button"
          className={button.button}
          onClick={() => onChange(Object.fromEntries(weekdaysFromMonday.map((day) => [day, week.Monday])) as WeekHours)}
        >
          {texts.copy}
        </button>
      </p>
    </FormSection>
  );
}

type DayProps = { fieldName: string; day: Weekday; hours: DayHours; onChange: (hours: DayHours) => void };

function DayEditor({ fieldName, day, hours, onChange }: DayProps) {
  const name = openingHours.weekdays[day];
  return (
    <>
      <span className={css.name} aria-hidden="true">
        {name}
      </span>
      <SelectBox
        name={fieldName}
        aria-label={texts.kind(name)}
        value={hours.kind}
        choices={kinds}
        onChange={({ currentTarget }) => onChange(initialHours(currentTarget.value as DayHours['kind']))}
      />
      {hours.kind === 'open' && (
        <Spans name={name} spans={hours.spans} onChange={(spans) => onChange({ kind: 'open', spans })} />
      )}
      {hours.kind === 'other' && (
        <div className={`${field.box} ${css.words}`}>
          <input
            aria-label={texts.words(name)}
            value={hours.text}
            maxLength={120}
            onChange={({ currentTarget }) => onChange({ kind: 'other', text: currentTarget.value })}
            className={field.input}
          />
        </div>
      )}
    </>
  );
}

type SpansProps = { name: string; spans: HoursSpan[]; onChange: (spans: HoursSpan[]) => void };

function Spans({ name, spans, onChange }: SpansProps) {
  const change = (index: number, part: Partial<HoursSpan>) =>
    onChange(spans.map((span, at) => (at === index ? { ...span, ...part } : span)));
  return (
    <div className={css.spans}>
      {Array.from(spans.entries(), ([index, span]) => (
        <div key={index} className={css.span}>
          <TimeBox label={texts.from(name, index + 1)} value={span.from} onChange={(from) => change(index, { from })} />
          <span aria-hidden="true">{texts.until}</span>
          <TimeBox label={texts.to(name, index + 1)} value={span.to} onChange={(to) => change(index, { to })} />
          {spans.length > 1 && (
            <button
              type="button"
              className={`${quiet.quiet} ${css.remove}`}
              aria-label={texts.removeSpan(name, index + 1)}
              onClick={() => onChange(spans.toSpliced(index, 1))}
            >
              <IconX size={18} stroke={2} aria-hidden="true" />
            </button>
          )}
        </div>
      ))}
      <button
        type="button"
        className={`${quiet.quiet} ${css.add}`}
        aria-label={texts.addSpanTo(name)}
        onClick={() => onChange([...spans, blank])}
      >
        <IconPlus size={18} stroke={2} aria-hidden="true" />
        <span>{texts.addSpan}</span>
      </button>
    </div>
  );
}

type TimeProps = { label: string; value: string; onChange: (value: string) => void };

const TimeBox = ({ label, value, onChange }: TimeProps) => (
  <div className={field.box}>
    <input
      type="time"
      aria-label={label}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      className={field.input}
    />
  </div>
);

function initialHours(kind: DayHours['kind']): DayHours {
  if (kind === 'open') return { kind, spans: [blank] };
  return kind === 'other' ? { kind, text: '' } : { kind };
}
