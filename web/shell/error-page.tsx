import { type ReactNode, useContext } from 'react';
import { isRouteErrorResponse, Link } from 'react-router';
import { errorPage } from '#texts/error-pages.ts';
import { waysOn } from '#texts/shell.ts';
import { paths } from '#web/api/paths.ts';
import button from '#web/components/button.module.css';
import css from './error-page.module.css';
import { OfflinePage } from './offline-page.tsx';
import { RequestId } from './request-id.ts';

/** The page that fits an error: nothing there, not for this account, no connection, or a failure of ours. */
export function ErrorPage({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <>
        <title>{waysOn.notFoundTitle}</title>
        <NotFoundPage />
      </>
    );
  }
  if (isRouteErrorResponse(error) && error.status === 403) return <ForbiddenPage />;
  // a navigation in the browser fails with a TypeError when no answer comes
  return error instanceof TypeError && typeof window !== 'undefined' ? <OfflinePage /> : <FailedPage />;
}

/** The page for an address that leads nowhere. */
export function NotFoundPage() {
  return (
    <section className={css.page}>
      <BrokenBridge />
      <h1>{errorPage.notFound}</h1>
      <p className={css.help}>{errorPage.notFoundHelp}</p>
      <WaysOn />
    </section>
  );
}

/** The page for an address that is not for the role of who asks (ROUTE-30). */
function ForbiddenPage() {
  return (
    <section className={css.page}>
      <title>{errorPage.forbiddenTitle}</title>
      <ClosedBridge />
      <h1>{errorPage.forbidden}</h1>
      <p className={css.help}>{errorPage.forbiddenHelp}</p>
      <p className={css.actions}>
        <Link to={paths.home} className={`${button.button} ${button.primary}`}>
          {waysOn.home}
        </Link>
        <Link to={paths.logout} className={button.button}>
          {errorPage.otherAccount}
        </Link>
      </p>
    </section>
  );
}

/** The page for a failure of ours; the request's id leads to the log. */
function FailedPage() {
  const id = useContext(RequestId);
  return (
    <section className={css.page}>
      <title>{errorPage.failedTitle}</title>
      <BrokenBridge />
      <h1>{errorPage.failed}</h1>
      <p className={css.help}>{errorPage.failedHelp}</p>
      <p className={css.reference} suppressHydrationWarning>
        {id && `${errorPage.reference} ${id}`}
      </p>
      <WaysOn />
    </section>
  );
}

function WaysOn() {
  return (
    <p className={css.actions}>
      <Link to={paths.home} className={`${button.button} ${button.primary}`}>
        {waysOn.home}
      </Link>
      <Link to={paths.thingsToDo} className={button.button}>
        {waysOn.thingsToDo}
      </Link>
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

/** Whole, with its barrier down. */
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
