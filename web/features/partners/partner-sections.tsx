import { type MouseEvent, type ReactNode, Suspense, useDeferredValue, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { PartnerCoupon } from '#contract/coupons.ts';
import { type CouponConcern, findCouponConcerns } from '#domain/coupons/coupon-state.ts';
import { matchesSearch } from '#domain/search/search-text.ts';
import { formatReducedDate } from '#domain/time/format-dates.ts';
import {
  partnerAttention,
  partnerBusinesses,
  partnerCoupons,
  partnerPlaces,
  partnerAssignments as texts,
} from '#texts/partners/partners.ts';
import { partnerResults } from '#texts/partners/results.ts';
import { getErrorMessage } from '#web/api/admin-client.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { SearchBox } from '#web/components/form/search-box.tsx';
import { lazyPart, useNearViewport } from '#web/components/lazy/lazy-part.tsx';
import attention from '#web/components/page/attention.module.css';
import { ErrorState, LoadingStatus } from '#web/components/page/empty-state.tsx';
import { Skeleton } from '#web/components/page/skeleton.tsx';
import { toLocalIsoDate } from '#web/shell/time/city-time.ts';
import { PartnerChecklist } from './partner-checklist.tsx';
import { PartnerCoupons } from './partner-coupons.tsx';
import { usePartnerLists } from './partner-list-queries.ts';
import { formatCategories, PartnerBusinesses, PartnerPlaces } from './partner-lists.tsx';
import { getCouponName } from './partner-queries.ts';
import css from './partner-sections.module.css';
import results from './results/partner-results.module.css';

/** The search is shown from this many rows. */
const searchFromRows = 10;

type Props = {
  partnerId: number;
  /** Whether the signed-in user is an administrator. */
  isAdmin: boolean;
  /** Whether the partner is active, so that its first steps make sense. */
  isActive: boolean;
  /** Content below the sections, shown once they are loaded. */
  children?: ReactNode;
};

/** Businesses, places and coupons of a partner, with links to each section and one search over all (PART-1). */
export function PartnerSections({ partnerId, isAdmin, isActive, children }: Props) {
  const { loaded, error, retry } = usePartnerLists(partnerId);
  const [query, setQuery] = useState('');
  const searchText = useDeferredValue(query.trim());
  if (error) {
    return (
      <div className={css.failed}>
        <ErrorState title={texts.loadFailed(getErrorMessage(error, ''))} onRetry={retry} />
      </div>
    );
  }
  if (!loaded) return <Loading />;

  const { businesses, places, coupons } = loaded;
  const filterRows = <Row,>(rows: Row[], textsOf: (row: Row) => string[]) =>
    searchText ? rows.filter((row) => matchesSearch(textsOf(row), searchText)) : rows;
  const shown = {
    businesses: filterRows(businesses, (row) => [row.Nombre, formatCategories(row), row.Telefono, row.Email]),
    places: filterRows(places, ({ Name, Address, negocio_nombre }) => [Name, Address, negocio_nombre]),
    coupons: filterRows(coupons, ({ Titulo, Codigo, TipoDescuento }) => [Titulo, Codigo, TipoDescuento]),
  };
  const sections = [
    { id: 'negocios', title: partnerBusinesses.title, rows: shown.businesses, all: businesses },
    { id: 'places', title: partnerPlaces.title, rows: shown.places, all: places },
    { id: 'cupones', title: partnerCoupons.title, rows: shown.coupons, all: coupons },
  ];
  const sectionProps = { partnerId, isAdmin };
  return (
    <>
      {isActive && <PartnerChecklist {...sectionProps} lists={loaded} />}
      <PartnerAttention partnerId={partnerId} coupons={coupons} />
      {/* above the results, whose height is unknown until they load: links must not move under a tap */}
      <nav aria-label={texts.sections} className={css.sections}>
        <a href="#resultados" onClick={scrollToSection}>
          {partnerResults.title}
        </a>
        {sections.map(({ id, title, rows, all }) => (
          <a key={id} href={`#${id}`} onClick={scrollToSection}>
            <span>{title}</span> <span className={css.count}>{texts.count(rows.length, all.length)}</span>
          </a>
        ))}
        {children && (
          <>
            <a href="#cajeros" onClick={scrollToSection}>
              {texts.cashiers}
            </a>
            <a href="#uso" onClick={scrollToSection}>
              {texts.usage}
            </a>
          </>
        )}
      </nav>
      <PartnerResults partnerId={partnerId} />
      {businesses.length + places.length + coupons.length >= searchFromRows && (
        <div className={css.search}>
          <SearchBox label={texts.search} value={query} onChange={setQuery} />
        </div>
      )}
      <PartnerBusinesses {...sectionProps} id="negocios" all={businesses} rows={shown.businesses} />
      <PartnerPlaces {...sectionProps} id="places" all={places} rows={shown.places} />
      <PartnerCoupons {...sectionProps} id="cupones" all={coupons} rows={shown.coupons} />
      {children}
    </>
  );
}

/** Scrolls without changing the URL, which would lose the navigation state. */
function scrollToSection(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  const heading = document.getElementById(event.currentTarget.hash.slice(1));
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}

function Loading() {
  return (
    <div className={css.loading}>
      <LoadingStatus />
      <div aria-hidden="true" className={css.skeletons}>
        <Skeleton height={64} />
        <Skeleton height={64} />
        <Skeleton height={64} />
      </div>
    </div>
  );
}

type PartnerAttentionProps = { partnerId: number; coupons: PartnerCoupon[] };

/** The coupons of a partner that need a decision, each with a link to its form. Renders nothing if there are none. */
function PartnerAttention({ partnerId, coupons }: PartnerAttentionProps) {
  const today = toLocalIsoDate(new Date());
  const concerned = coupons.flatMap((coupon) =>
    findCouponConcerns(coupon, today).map((concern) => ({ coupon, concern })),
  );
  if (concerned.length === 0) return null;
  return (
    <section aria-labelledby="atencion" className={attention.attention}>
      <h2 id="atencion">{partnerAttention.title}</h2>
      <ul>
        {concerned.map(({ coupon, concern }) => (
          <li key={`${coupon.Id} ${concern}`}>
            <Link to={adminPaths.newCoupon(partnerId)} state={{ couponId: coupon.Id }}>
              {getCouponName(coupon)}
            </Link>{' '}
            <span>{formatConcern(concern, coupon)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function formatConcern(concern: CouponConcern, { FechaExpiracion, UsoMaximo, Usados }: PartnerCoupon): string {
  if (concern === 'agotado') return partnerAttention.agotado(UsoMaximo);
  if (concern === 'casi agotado') return partnerAttention[concern](UsoMaximo - Usados, UsoMaximo);
  if (concern === 'vencido' || concern === 'vence pronto')
    return partnerAttention[concern](formatReducedDate(FechaExpiracion ?? ''));
  return partnerAttention[concern];
}

const Body = lazyPart(() => import('./results/month-results.tsx').then((file) => file.MonthResults));

/** Results of a partner, loaded after the page (BACK-6). */
function PartnerResults({ partnerId }: { partnerId: number }) {
  const section = useRef<HTMLElement>(null);
  const isNear = useNearViewport(section);
  return (
    <section ref={section} aria-labelledby="resultados" className={results.section}>
      <h2 id="resultados" tabIndex={-1} className={results.title}>
        {partnerResults.title}
      </h2>
      <p className={results.lead}>{partnerResults.lead}</p>
      <Suspense fallback={<p role="status">{partnerResults.loading}</p>}>
        {isNear && <Body partnerId={partnerId} />}
      </Suspense>
    </section>
  );
}
