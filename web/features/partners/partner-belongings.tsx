import { Skeleton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type MouseEvent, type ReactNode, useDeferredValue, useState } from 'react';
import { matchesSearch } from '#domain/search-text.ts';
import { actions } from '#texts/actions.ts';
import { partnerBusinesses, partnerCoupons, partnerPlaces, partnerBelongings as texts } from '#texts/partners.ts';
import { sentenceFor } from '#web/api/admin-client.ts';
import { FailedState } from '#web/components/empty-state.tsx';
import { useBelongings } from './belonging-calls.ts';
import css from './partner-belongings.module.css';
import { categoriesOf, PartnerBusinesses } from './partner-businesses.tsx';
import { PartnerCoupons } from './partner-coupons.tsx';
import { PartnerPlaces } from './partner-places.tsx';

/** From so many rows on, one wants to search them. */
const searchedFrom = 10;

type Props = {
  partnerId: number;
  manages: boolean;
  /** What stands below all of it, once it is there. */
  children?: ReactNode;
};

/** What belongs to a partner: businesses, places, coupons, with a way to each and one search over all (PART-1). */
export function PartnerBelongings({ partnerId, manages, children }: Props) {
  const { loaded, error, retry } = useBelongings(partnerId);
  const [query, setQuery] = useState('');
  const sought = useDeferredValue(query.trim());
  if (error) {
    return (
      <div className={css.failed}>
        <FailedState title={texts.loadFailed(sentenceFor(error, ''))} onRetry={retry} />
      </div>
    );
  }
  if (!loaded) return <Loading />;

  const { businesses, places, coupons } = loaded;
  const matching = <Row,>(rows: Row[], words: (row: Row) => string[]) =>
    sought ? rows.filter((row) => words(row).some((text) => matchesSearch(text, sought))) : rows;
  const shown = {
    businesses: matching(businesses, (row) => [row.Nombre, categoriesOf(row), row.Telefono, row.Email]),
    places: matching(places, ({ Name, Address, negocio_nombre }) => [Name, Address, negocio_nombre]),
    coupons: matching(coupons, ({ Titulo, Codigo, TipoDescuento }) => [Titulo, Codigo, TipoDescuento]),
  };
  const sections = [
    { id: 'negocios', title: partnerBusinesses.title, rows: shown.businesses, all: businesses },
    { id: 'places', title: partnerPlaces.title, rows: shown.places, all: places },
    { id: 'cupones', title: partnerCoupons.title, rows: shown.coupons, all: coupons },
  ];
  const of = { partnerId, manages };
  return (
    <>
      <nav aria-label={texts.sections} className={css.sections}>
        {sections.map(({ id, title, rows, all }) => (
          <a key={id} href={`#${id}`} onClick={toSection}>
            {title} <span className={css.count}>{texts.count(rows.length, all.length)}</span>
          </a>
        ))}
      </nav>
      {businesses.length + places.length + coupons.length >= searchedFrom && (
        <TextInput
          type="search"
          aria-label={texts.search}
          placeholder={texts.search}
          leftSection={<IconSearch size={20} stroke={1.8} aria-hidden="true" />}
          value={query}
          onChange={({ currentTarget }) => setQuery(currentTarget.value)}
          className={css.search}
        />
      )}
      <PartnerBusinesses {...of} id="negocios" all={businesses} rows={shown.businesses} />
      <PartnerPlaces {...of} id="places" all={places} rows={shown.places} />
      <PartnerCoupons {...of} id="cupones" all={coupons} rows={shown.coupons} />
      {children}
    </>
  );
}

/** Without a change of address, which would lose the navigation state. */
function toSection(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  const heading = document.getElementById(event.currentTarget.hash.slice(1));
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}

function Loading() {
  return (
    <div className={css.loading}>
      <p role="status">{actions.loading}</p>
      <div aria-hidden="true" className={css.skeletons}>
        <Skeleton height={64} />
        <Skeleton height={64} />
        <Skeleton height={64} />
      </div>
    </div>
  );
}
