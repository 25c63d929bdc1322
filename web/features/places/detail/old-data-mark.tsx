import { placeExtras as texts } from '#texts/places/place-page.ts';
import css from './old-data-mark.module.css';

/** Mark on data older than two years. */
export const OldDataMark = ({ year }: { year: string }) => <p className={css.mark}>{texts.oldData(year)}</p>;
