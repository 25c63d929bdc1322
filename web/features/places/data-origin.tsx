import { IconInfoCircle } from '@tabler/icons-react';
import { reducedDateInSpanish } from '#domain/dates-in-spanish.ts';
import { place as texts } from '#texts/places.ts';
import css from './place-view.module.css';

/** Where a listing's facts come from and when they were last checked; nothing for what was entered here. */
export function DataOrigin({ source, asOf }: { source: string; asOf: string }) {
  if (!source) return null;
  const checked = asOf ? texts.checked(reducedDateInSpanish(asOf)) : texts.uncheckedDate;
  return (
    <p className={css.origin}>
      <IconInfoCircle size={22} stroke={1.8} aria-hidden="true" />
      <span>
        <strong>
          {checked} {texts.confirm}
        </strong>{' '}
        {texts.source(source)}
      </span>
    </p>
  );
}
