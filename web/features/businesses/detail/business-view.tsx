import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Business } from '#contract/businesses.ts';
import { toSafeUrl } from '#domain/safe-url.ts';
import { businessFields, businessPage as texts } from '#texts/partners/businesses.ts';
import { getErrorMessage } from '#web/api/admin-client.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { LinkButton } from '#web/components/buttons/link-button.tsx';
import { EmptyState, ErrorState } from '#web/components/page/empty-state.tsx';
import { PhoneLinks } from '#web/components/page/phone-links.tsx';
import { Skeleton } from '#web/components/page/skeleton.tsx';
import { businessQuery } from '#web/features/businesses/business-queries.ts';
import { BranchSection, type Owner } from './branch-section.tsx';
import { BusinessImages } from './business-images.tsx';
import css from './business-view.module.css';

type Props = {
  id: number;
  /** Partner whose places can become branches; null if the page was opened without one. */
  partnerId: number | null;
  /** Partner that owns the business. */
  owner: Owner | null;
};

/** Admin page of a business: images, details and branches (BIZ-1). */
export function BusinessView({ id, partnerId, owner }: Props) {
  const { data, error, refetch } = useQuery(businessQuery(id));
  if (!data) {
    return error ? (
      <ErrorState title={texts.failed(getErrorMessage(error, texts.unknown))} onRetry={refetch} />
    ) : (
      <Loading />
    );
  }
  const [business] = data;
  return business ? <LoadedBusiness business={business} partnerId={partnerId} owner={owner} /> : <BusinessNotFound />;
}

/** Shown for a URL without a business id (BIZ-2). */
export function BusinessWithoutId() {
  return <MissingBusiness title={texts.noId} help={texts.noIdHelp} />;
}

function BusinessNotFound() {
  return <MissingBusiness title={texts.notFound} help={texts.notFoundHelp} />;
}

function MissingBusiness({ title, help }: { title: string; help: string }) {
  return (
    <EmptyState asPage title={title} help={help}>
      <LinkButton to={adminPaths.partners} isPrimary>
        {texts.toPartners}
      </LinkButton>
    </EmptyState>
  );
}

type LoadedProps = Omit<Props, 'id'> & { business: Business };

function LoadedBusiness({ business, partnerId, owner }: LoadedProps) {
  const { Id, Nombre } = business;
  const state = partnerId && { partnerId };
  return (
    <article className={css.page}>
      <BusinessImages business={business} />
      <header className={css.head}>
        <h1 className={css.title}>{Nombre}</h1>
        <LinkButton to={adminPaths.editAnyBusiness(Id)} state={state}>
          {texts.edit}
        </LinkButton>
      </header>
      <BusinessDetails business={business} />
      <BranchSection business={business} partnerId={partnerId} owner={owner} />
    </article>
  );
}

/** Skeleton with the height of the page, to avoid a layout shift. */
function Loading() {
  return (
    <div className={css.page}>
      <p role="status" className="visually-hidden">
        {texts.loading}
      </p>
      <div className={css.skeleton} aria-hidden="true">
        <Skeleton height="clamp(12rem, 26vw, 22rem)" />
        <Skeleton height="2.5rem" width="min(24rem, 80%)" />
        <Skeleton height="2.5rem" />
      </div>
    </div>
  );
}

/** Category, description and contact details of a business (BIZ-1). */
function BusinessDetails({ business }: { business: Business }) {
  const { Categoria, SubCategoria, Descripcion, Telefono, Email, SitioWeb } = business;
  return (
    <div className={css.facts}>
      <section className={css.about}>
        <p className={css.category}>
          <strong>{Categoria}</strong>
          {SubCategoria && <span>{SubCategoria}</span>}
        </p>
        <p className={css.description}>{Descripcion}</p>
      </section>
      <dl className={css.contact} aria-label={texts.contact}>
        <Fact label={businessFields.Telefono}>{Telefono && <PhoneLinks typed={Telefono} />}</Fact>
        <Fact label={businessFields.Email}>{Email && <a href={`mailto:${Email}`}>{Email}</a>}</Fact>
        <Fact label={businessFields.SitioWeb}>{SitioWeb && <Website typed={SitioWeb} />}</Fact>
      </dl>
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children || texts.none}</dd>
    </div>
  );
}

function Website({ typed }: { typed: string }) {
  const url = toSafeUrl(typed);
  if (!url) return typed;
  return (
    <a href={url} target="_blank" rel="noreferrer">
      <span>{typed}</span> <span className="visually-hidden">{texts.newWindow}</span>
    </a>
  );
}
