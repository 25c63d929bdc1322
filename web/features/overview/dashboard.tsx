import {
  IconAlertTriangle,
  IconBuildingBridge,
  IconBuildingStore,
  IconCashRegister,
  IconChartBar,
  IconCurrencyDollar,
  IconMapPin,
  IconUser,
} from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { EntityCounts } from '#contract/overview.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { changesList } from '#texts/change-log.ts';
import { dashboard as texts } from '#texts/shell/admin-frame.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { exchangeHousesQuery } from '#web/api/admin-queries.ts';
import { paths } from '#web/api/paths.ts';
import stretched from '#web/components/cards/stretched-link.module.css';
import { Skeleton } from '#web/components/page/skeleton.tsx';
import { formatDateTime, formatExactDateTime } from '#web/shell/time/city-time.ts';
import { Attention } from './attention.tsx';
import css from './dashboard.module.css';
import { formatActor, formatChangeSummary } from './format-change-summary.ts';
import { changesQuery, countsQuery } from './overview-queries.ts';

type Card = {
  to: string;
  Icon: typeof IconMapPin;
  title: string;
  help: string;
  /** The number beside it and its unit. */
  count?: (counts: EntityCounts) => number;
  unit?: (count: number) => string;
};

const partnersCard = { to: adminPaths.partners, Icon: IconBuildingStore };

/** Cards of an administrator (DASH-1). */
const adminCards: Card[] = [
  {
    to: adminPaths.overview,
    Icon: IconChartBar,
    title: texts.overview,
    help: texts.overviewHelp,
    count: ({ cuentas }) => cuentas.admin + cuentas.partner + cuentas.visitor,
    unit: texts.accounts,
  },
  {
    to: adminPaths.places,
    Icon: IconMapPin,
    title: texts.sites,
    help: texts.sitesHelp,
    count: ({ lugares }) => lugares.activos,
    unit: texts.activePlaces,
  },
  {
    ...partnersCard,
    title: texts.partners,
    help: texts.partnersHelp,
    count: ({ partners }) => partners.activos,
    unit: texts.activePartners,
  },
  { to: adminPaths.adminAlerts, Icon: IconAlertTriangle, title: texts.alerts, help: texts.alertsHelp },
];

/** Cards of an administrator about the border. */
const borderCards: Card[] = [
  { to: adminPaths.bridges, Icon: IconBuildingBridge, title: texts.bridges, help: texts.bridgesHelp },
  { to: adminPaths.exchangeHouses, Icon: IconCurrencyDollar, title: texts.houses, help: texts.housesHelp },
];

/** Cards of a partner: only sections that it may open (NAV-7). */
const partnerCards: Card[] = [
  { ...partnersCard, title: texts.ownPage, help: texts.ownPageHelp },
  { to: adminPaths.till(), Icon: IconCashRegister, title: texts.till, help: texts.tillHelp },
  { to: paths.account, Icon: IconUser, title: texts.account, help: texts.accountHelp },
];

/** Card of a partner that owns an exchange house. */
const pricesCard: Card = {
  to: adminPaths.houseRates(),
  Icon: IconCurrencyDollar,
  title: texts.ownHouses,
  help: texts.ownHousesHelp,
};

/** Entry points of the back-office; administrators also see counts and the latest changes. */
export function Dashboard({ role }: { role: Role }) {
  const isAdmin = role === 'admin';
  const { data, isError } = useQuery({ ...countsQuery(), enabled: isAdmin });
  const { data: houses = [] } = useQuery({ ...exchangeHousesQuery(), enabled: !isAdmin });
  const cardsOfPartner = houses.length > 0 ? [...partnerCards, pricesCard] : partnerCards;
  return (
    <div className={css.dashboard}>
      <div>
        {isAdmin && <Attention />}
        <Cards label={texts.cards} cards={isAdmin ? adminCards : cardsOfPartner} counts={data} />
        {isError && !data && (
          <p role="alert" className={css.failed}>
            {texts.countsFailed}
          </p>
        )}
        {isAdmin && (
          <>
            <h2 className={css.title}>{texts.border}</h2>
            <Cards label={texts.border} cards={borderCards} counts={data} />
          </>
        )}
      </div>
      {isAdmin && <RecentChanges />}
    </div>
  );
}

function Cards({ label, cards, counts }: { label: string; cards: Card[]; counts: EntityCounts | undefined }) {
  return (
    <ul className={css.cards} aria-label={label}>
      {cards.map((card) => (
        <CardItem key={card.to} card={card} counts={counts} />
      ))}
    </ul>
  );
}

function CardItem({ card, counts }: { card: Card; counts: EntityCounts | undefined }) {
  const { to, Icon, title, help, count, unit } = card;
  return (
    <li className={css.card}>
      <span className={css.icon}>
        <Icon size={30} stroke={1.6} aria-hidden="true" />
      </span>
      <h2>
        <Link to={to} className={`${stretched.link} ${css.link}`}>
          {title}
        </Link>
      </h2>
      <p className={css.help}>{help}</p>
      {count && unit && <Figure value={counts && count(counts)} unit={unit} />}
    </li>
  );
}

/** A count and its unit; its space is reserved while loading. */
function Figure({ value, unit }: { value: number | undefined; unit: (count: number) => string }) {
  return (
    <p className={css.figure}>
      {value !== undefined && (
        <>
          <strong>{value.toLocaleString('es-MX')}</strong> <span>{unit(value)}</span>
        </>
      )}
    </p>
  );
}

const maxShown = 5;

/** Summary of the latest changes. */
function RecentChanges() {
  const { data, error } = useInfiniteQuery(changesQuery());
  const changes = data?.pages[0]?.slice(0, maxShown);
  return (
    <section className={css.recent} aria-labelledby="recent" aria-busy={!changes && !error}>
      <h2 id="recent">{changesList.title}</h2>
      {changes?.length === 0 && <p>{changesList.empty}</p>}
      {!changes && error && <p role="alert">{error.message || changesList.failed}</p>}
      <ol>
        {changes?.map((change) => (
          <li key={change.Id}>
            <p>{formatChangeSummary(change)}</p>
            <p className={css.when}>
              <span>{formatActor(change)}</span> ·{' '}
              <time dateTime={change.Fecha} title={formatExactDateTime(change.Fecha)}>
                {formatDateTime(change.Fecha)}
              </time>
            </p>
          </li>
        ))}
      </ol>
      {!changes && !error && <Skeleton height={220} />}
      <Link to={adminPaths.overview}>{changesList.all}</Link>
    </section>
  );
}
