import type { ReactNode } from 'react';
import { stateWords } from '#texts/states.ts';
import button from './button.module.css';
import css from './empty-state.module.css';

type EmptyProps = {
  title: string;
  help: string;
  /** Whether it is all that the page has, so that its title is the page's. */
  asPage?: boolean;
  /** What one can do about it, usually a link or a button. */
  children?: ReactNode;
};

/** What stands where there is nothing to show. */
export function EmptyState({ title, help, asPage = false, children }: EmptyProps) {
  const Title = asPage ? 'h1' : 'p';
  return (
    <div className={css.state}>
      <Arches />
      <Title className={css.title}>{title}</Title>
      <p>{help}</p>
      {children && <p className={css.actions}>{children}</p>}
    </div>
  );
}

/** What stands where data could not be fetched: why, and the way to try again. */
export function FailedState({ title = stateWords.failed, message, onRetry }: FailedProps) {
  return (
    <div className={`${css.state} ${css.failed}`}>
      <div role="alert">
        <p className={css.title}>{title}</p>
        {message && <p>{message}</p>}
      </div>
      <p className={css.actions}>
        <button type="button" className={button.button} onClick={() => onRetry()}>
          {stateWords.retry}
        </button>
      </p>
    </div>
  );
}

type FailedProps = {
  title?: string;
  /** Why, where the title does not say it. */
  message?: string;
  onRetry: () => void;
};

/** A bridge without traffic. */
function Arches() {
  return (
    <svg className={css.arches} viewBox="0 0 120 44" aria-hidden="true">
      <path d="M2 8h116" />
      <path d="M8 38V30a16 16 0 0 1 32 0v8M44 38V30a16 16 0 0 1 32 0v8M80 38V30a16 16 0 0 1 32 0v8" />
    </svg>
  );
}
