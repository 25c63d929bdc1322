import { offlinePage as texts } from '#texts/shell.ts';
import button from '#web/components/button.module.css';
import css from './error-page.module.css';

/** The page for a navigation without an answer; part of every page, since then nothing else can be loaded. */
export function OfflinePage() {
  return (
    <section className={css.page}>
      <title>{texts.title}</title>
      <h1>{texts.heading}</h1>
      <p className={css.help}>{texts.help}</p>
      <p className={css.actions}>
        <button type="button" className={`${button.button} ${button.primary}`} onClick={() => window.location.reload()}>
          {texts.retry}
        </button>
      </p>
    </section>
  );
}
