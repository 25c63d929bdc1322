import { Link } from 'react-router';
import { place as texts } from '#texts/places.ts';
import { waysOn } from '#texts/shell.ts';
import { paths } from '#web/api/paths.ts';
import button from '#web/components/button.module.css';
import css from './place-state.module.css';

export function PlaceLoading() {
  return (
    <div className={css.state}>
      <p role="status">{texts.loading}</p>
      <noscript>
        <a href={paths.home}>{waysOn.home}</a>
      </noscript>
    </div>
  );
}

/** Why there is no place to show (PLACE-2), with the ways on. */
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
        <Link to={paths.thingsToDo} className={button.button}>
          {waysOn.thingsToDo}
        </Link>
        <Link to={paths.home} className={button.button}>
          {waysOn.home}
        </Link>
      </p>
    </section>
  );
}
