import { offlinePage as texts } from '#texts/shell/shell.ts';
import button from '#web/components/buttons/button.module.css';
import css from './error-page.module.css';

/** Page for a navigation without a connection. Bundled with every page, because it cannot be loaded then. */
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
