import css from './no-script.module.css';

/** Notice, shown without JavaScript, that the page needs it. */
export function NoScript({ sentence: message }: { sentence: string }) {
  return (
    <noscript>
      <p className={css.note}>{message}</p>
    </noscript>
  );
}
