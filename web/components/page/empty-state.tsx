import type { ReactNode } from 'react';
import { actionTexts, loadStateTexts } from '#texts/actions.ts';
import button from '#web/components/buttons/button.module.css';
import css from './empty-state.module.css';

type EmptyProps = {
  title: string;
  help: string;
  /** Whether the page has no other content; the title is then its `<h1>`. */
  asPage?: boolean;
  /** Next action, usually a link or a button. */
  children?: ReactNode;
};

/** Placeholder where there is nothing to show. */
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

/** Error message of a failed request, with a retry button. */
export function ErrorState({ title = loadStateTexts.failed, message, onRetry }: ErrorProps) {
  return (
    <div className={`${css.state} ${css.failed}`}>
      <div role="alert">
        <p className={css.title}>{title}</p>
        {message && <p>{message}</p>}
      </div>
      <p className={css.actions}>
        <button type="button" className={button.button} onClick={() => onRetry()}>
          {loadStateTexts.retry}
        </button>
      </p>
    </div>
  );
}

type ErrorProps = {
  title?: string;
  /** Reason, if the title does not give it. */
  message?: string;
  onRetry: () => void;
};

/** Drawing of a bridge without traffic. */
function Arches() {
  return (
    <svg className={css.arches} viewBox="0 0 120 44" aria-hidden="true">
      <path d="M2 8h116" />
      <path d="M8 38V30a16 16 0 0 1 32 0v8M44 38V30a16 16 0 0 1 32 0v8M80 38V30a16 16 0 0 1 32 0v8" />
    </svg>
  );
}

/** Message while a page loads. */
export function LoadingStatus() {
  return <p role="status">{actionTexts.loading}</p>;
}

/** Notice, shown without JavaScript, that the page needs it. */
export function NoScript({ sentence: message }: { sentence: string }) {
  return (
    <noscript>
      <p className={css.note}>{message}</p>
    </noscript>
  );
}
