import css from './no-script.module.css';

/** Says, where there is no JavaScript, that a page needs it. */
export function NoScript({ sentence }: { sentence: string }) {
  return (
    <noscript>
      <p className={css.note}>{sentence}</p>
    </noscript>
  );
}
