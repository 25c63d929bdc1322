import { Link } from 'react-router';
import { place as texts } from '#texts/places.ts';
import { paths } from '#web/api/paths.ts';
import button from '#web/components/button.module.css';
import css from './place-state.module.css';

export function PlaceLoading() {
  return (
    <p className={css.state} role="status">
      {texts.loading}
    </p>
  );
}

/** Why there is no place to show (PLACE-2), with the ways on. */
export function PlaceError({ message, onRetry }: { message: string; onRetry?: () => void }) {
  return (
    <section className={css.state}>
      <h1 role="alert">{texts.error(message)}</h1>
      {message === texts.notFound && <p>{texts.notFoundHelp}</p>}
      <p className={css.actions}>
        {onRetry && (
          <button type="button" className={`${button.button} ${button.primary}`} onClick={onRetry}>
            {texts.retry}
          </button>
        )}
        <Link to={paths.thingsToDo} className={button.button}>
          {texts.back}
        </Link>
      </p>
    </section>
  );
}
