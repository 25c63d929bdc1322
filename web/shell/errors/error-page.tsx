import { createContext, type ReactNode, useContext } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { errorPage } from '#texts/shell/error-pages.ts';
import { notFoundLinks } from '#texts/shell/shell.ts';
import { paths } from '#web/api/paths.ts';
import { LinkButton } from '#web/components/buttons/link-button.tsx';
import css from './error-page.module.css';
import { OfflinePage } from './offline-page.tsx';

/** Page for an error: not found, forbidden, offline or an internal error. */
export function ErrorPage({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <>
        <title>{notFoundLinks.notFoundTitle}</title>
        <NotFoundPage />
      </>
    );
  }
  if (isRouteErrorResponse(error) && error.status === 403) return <ForbiddenPage />;
  // a navigation in the browser fails with a TypeError when no response arrives
  return error instanceof TypeError && typeof window !== 'undefined' ? <OfflinePage /> : <FailedPage />;
}

/** Page for an unknown URL. */
export function NotFoundPage() {
  return (
    <section className={css.page}>
      <BrokenBridge />
      <h1>{errorPage.notFound}</h1>
      <p className={css.help}>{errorPage.notFoundHelp}</p>
      <NextLinks />
    </section>
  );
}

/** Page for a URL that the user's role may not open (ROUTE-30). */
function ForbiddenPage() {
  return (
    <section className={css.page}>
      <title>{errorPage.forbiddenTitle}</title>
      <ClosedBridge />
      <h1>{errorPage.forbidden}</h1>
      <p className={css.help}>{errorPage.forbiddenHelp}</p>
      <p className={css.actions}>
        <LinkButton to={paths.home} isPrimary>
          {notFoundLinks.home}
        </LinkButton>
        <LinkButton to={paths.logout}>{errorPage.otherAccount}</LinkButton>
      </p>
    </section>
  );
}

/** Page for an internal error; the request id refers to the log. */
function FailedPage() {
  const id = useContext(RequestIdContext);
  return (
    <section className={css.page}>
      <title>{errorPage.failedTitle}</title>
      <BrokenBridge />
      <h1>{errorPage.failed}</h1>
      <p className={css.help}>{errorPage.failedHelp}</p>
      <p className={css.reference} suppressHydrationWarning>
        {id && `${errorPage.reference} ${id}`}
      </p>
      <NextLinks />
    </section>
  );
}

function NextLinks() {
  return (
    <p className={css.actions}>
      <LinkButton to={paths.home} isPrimary>
        {notFoundLinks.home}
      </LinkButton>
      <LinkButton to={paths.thingsToDo}>{notFoundLinks.thingsToDo}</LinkButton>
    </p>
  );
}

function BrokenBridge() {
  return (
    <Bridge>
      <path d="M0 38h120M200 38h120" className={css.deck} />
      <path d="M120 38l8 10-6 8M200 38l-7 9 5 9" className={css.arch} />
    </Bridge>
  );
}

/** Intact bridge with its barrier down. */
function ClosedBridge() {
  return (
    <Bridge>
      <path d="M0 38h320" className={css.deck} />
      <path d="M112 38V8M208 38V16" className={css.arch} />
      <path d="M112 14h96" className={css.barrier} />
      <path d="M130 14h14M160 14h14M190 14h14" className={css.stripes} />
    </Bridge>
  );
}

function Bridge({ children }: { children: ReactNode }) {
  return (
    <svg className={css.art} viewBox="0 0 320 130" aria-hidden="true">
      {children}
      <path d="M12 108V82a36 36 0 0 1 72 0v26M236 108V82a36 36 0 0 1 72 0v26" className={css.arch} />
      <path
        d="M0 118c20 0 20-9 40-9s20 9 40 9 20-9 40-9 20 9 40 9 20-9 40-9 20 9 40 9 20-9 40-9 20 9 40 9"
        className={css.water}
      />
    </svg>
  );
}

/** Context with the id of the request being rendered, for the error page; empty in the browser. */
export const RequestIdContext = createContext('');
