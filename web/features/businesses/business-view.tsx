import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Business } from '#contract/businesses.ts';
import { businessPage as texts } from '#texts/businesses.ts';
import { sentenceFor } from '#web/api/admin-client.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import button from '#web/components/button.module.css';
import { EmptyState, FailedState } from '#web/components/empty-state.tsx';
import { Branches } from './branches.tsx';
import { businessQuery } from './business-calls.ts';
import { BusinessFacts } from './business-facts.tsx';
import { BusinessImages } from './business-images.tsx';
import css from './business-view.module.css';

/** The page of one business: what visitors are told of it, and the places where it is (spec 2 §2). */
export function BusinessView({ id, partnerId }: { id: number; partnerId: number | null }) {
  const { data, error, refetch } = useQuery(businessQuery(id));
  if (!data) {
    return error ? (
      <FailedState title={texts.failed(sentenceFor(error, texts.unknown))} onRetry={refetch} />
    ) : (
      <Loading />
    );
  }
  const [business] = data;
  return business ? <Loaded business={business} partnerId={partnerId} /> : <BusinessNotFound />;
}

/** Said where the address names no business at all (BIZ-2). */
export function BusinessWithoutId() {
  return <Nothing title={texts.noId} help={texts.noIdHelp} />;
}

function BusinessNotFound() {
  return <Nothing title={texts.notFound} help={texts.notFoundHelp} />;
}

function Nothing({ title, help }: { title: string; help: string }) {
  return (
    <EmptyState asPage title={title} help={help}>
      <Link to={adminPaths.partners} className={`${button.button} ${button.primary}`}>
        {texts.toPartners}
      </Link>
    </EmptyState>
  );
}

function Loaded({ business, partnerId }: { business: Business; partnerId: number | null }) {
  const { Id, Nombre, ID_OWNER } = business;
  const state = partnerId && { partnerId };
  return (
    <article className={css.page}>
      <BusinessImages business={business} />
      <header className={css.head}>
        <div className={css.titles}>
          <h1 className={css.title}>{Nombre}</h1>
          {ID_OWNER !== null && (
            <Link to={adminPaths.partner(ID_OWNER)} className={css.partner}>
              {texts.partner(ID_OWNER)}
            </Link>
          )}
        </div>
        <Link to={adminPaths.editAnyBusiness(Id)} state={state} className={button.button}>
          {texts.edit}
        </Link>
      </header>
      <BusinessFacts business={business} />
      <Branches business={business} partnerId={partnerId} />
    </article>
  );
}

/** The room that the page will take, so that nothing jumps. */
function Loading() {
  return (
    <div className={css.page}>
      <p role="status" className="visually-hidden">
        {texts.loading}
      </p>
      <div className={css.skeleton} aria-hidden="true">
        <div />
        <div />
        <div />
      </div>
    </div>
  );
}
