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
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Counts } from '#contract/overview.ts';
import type { Role } from '#domain/roles.ts';
import { dashboard as texts } from '#texts/admin.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { housesQuery } from '#web/api/houses.ts';
import { paths } from '#web/api/paths.ts';
import whole from '#web/components/whole-link.module.css';
import css from './dashboard.module.css';
import { countsQuery } from './overview-calls.ts';
import { RecentChanges } from './recent-changes.tsx';

type Card = {
  to: string;
  Icon: typeof IconMapPin;
  title: string;
  help: string;
  /** The figure beside it, and what it counts. */
  count?: (counts: Counts) => number;
  unit?: (count: number) => string;
};

const partnersCard = { to: adminPaths.partners, Icon: IconBuildingStore };

/** What an administrator manages (DASH-1). */
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
    to: adminPaths.sites,
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

/** What an administrator looks after of the border itself. */
const borderCards: Card[] = [
  { to: adminPaths.bridges, Icon: IconBuildingBridge, title: texts.bridges, help: texts.bridgesHelp },
  { to: adminPaths.houses, Icon: IconCurrencyDollar, title: texts.houses, help: texts.housesHelp },
];

/** A partner sees only what it may open (NAV-7). */
const partnerCards: Card[] = [
  { ...partnersCard, title: texts.ownPage, help: texts.ownPageHelp },
  { to: adminPaths.till(), Icon: IconCashRegister, title: texts.till, help: texts.tillHelp },
  { to: paths.account, Icon: IconUser, title: texts.account, help: texts.accountHelp },
];

/** For a partner that owns an exchange house. */
const pricesCard: Card = {
  to: adminPaths.prices(),
  Icon: IconCurrencyDollar,
  title: texts.ownHouses,
  help: texts.ownHousesHelp,
};

/** The ways into the back-office, for administrators with how much is behind each and what happened last. */
export function Dashboard({ role }: { role: Role }) {
  const isAdmin = role === 'admin';
  const { data, isError } = useQuery({ ...countsQuery(), enabled: isAdmin });
  const { data: houses = [] } = useQuery({ ...housesQuery(), enabled: !isAdmin });
  const ownCards = houses.length > 0 ? [...partnerCards, pricesCard] : partnerCards;
  return (
    <div className={css.dashboard}>
      <div>
        <Cards label={texts.cards} cards={isAdmin ? adminCards : ownCards} counts={data} />
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

function Cards({ label, cards, counts }: { label: string; cards: Card[]; counts: Counts | undefined }) {
  return (
    <ul className={css.cards} aria-label={label}>
      {cards.map((card) => (
        <CardItem key={card.to} card={card} counts={counts} />
      ))}
    </ul>
  );
}

function CardItem({ card, counts }: { card: Card; counts: Counts | undefined }) {
  const { to, Icon, title, help, count, unit } = card;
  return (
    <li className={css.card}>
      <span className={css.icon}>
        <Icon size={30} stroke={1.6} aria-hidden="true" />
      </span>
      <h2>
        <Link to={to} className={`${whole.link} ${css.link}`}>
          {title}
        </Link>
      </h2>
      <p className={css.help}>{help}</p>
      {count && unit && <Figure value={counts && count(counts)} unit={unit} />}
    </li>
  );
}

/** Its room is held while the figure is on its way. */
function Figure({ value, unit }: { value: number | undefined; unit: (count: number) => string }) {
  return (
    <p className={css.figure}>
      {value !== undefined && (
        <>
          <strong>{value.toLocaleString('es-MX')}</strong> {unit(value)}
        </>
      )}
    </p>
  );
}
