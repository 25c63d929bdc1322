import { IconInfoCircle } from '@tabler/icons-react';
import { formatReducedDate } from '#domain/time/format-dates.ts';
import { placePage as texts } from '#texts/places/place-page.ts';
import css from './place-view.module.css';

/** Source of a listing's data and the date of its last check. Renders nothing for data entered in the guide itself. */
export function DataOrigin({ source, asOf }: { source: string; asOf: string }) {
  if (!source) return null;
  const checked = asOf ? texts.checked(formatReducedDate(asOf)) : texts.uncheckedDate;
  return (
    <p className={css.origin}>
      <IconInfoCircle size={22} stroke={1.8} aria-hidden="true" />
      <span>
        <strong>{`${checked} ${texts.confirm}`}</strong> <span>{texts.source(source)}</span>
      </span>
    </p>
  );
}
