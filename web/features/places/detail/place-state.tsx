import { placePage as texts } from '#texts/places/place-page.ts';
import { notFoundLinks } from '#texts/shell/shell.ts';
import { paths } from '#web/api/paths.ts';
import button from '#web/components/buttons/button.module.css';
import { LinkButton } from '#web/components/buttons/link-button.tsx';
import css from './place-state.module.css';

export function PlaceLoading() {
  return (
    <div className={css.state}>
      <p role="status">{texts.loading}</p>
      <noscript>
        <a href={paths.home}>{notFoundLinks.home}</a>
      </noscript>
    </div>
  );
}

/** Error page of a place, with a retry button and links to other pages (PLACE-2). */
export function PlaceError({ message, onRetry }: { message: string; onRetry?: () => void }) {
  return (
    <section className={css.state}>
      <div role="alert">
        <h1>{texts.error(message)}</h1>
      </div>
      {message === texts.notFound && <p>{texts.notFoundHelp}</p>}
      <p className={css.actions}>
        {onRetry && (
          <button type="button" className={`${button.button} ${button.primary}`} onClick={onRetry}>
            {texts.retry}
          </button>
        )}
        <LinkButton to={paths.thingsToDo}>{notFoundLinks.thingsToDo}</LinkButton>
        <LinkButton to={paths.home}>{notFoundLinks.home}</LinkButton>
      </p>
    </section>
  );
}
