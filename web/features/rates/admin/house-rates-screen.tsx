import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ExchangeHouse } from '#contract/rates.ts';
import { formatAcceptedBand } from '#domain/rates/house-rates.ts';
import { exchangeHousesTable, houseRatesPage as texts } from '#texts/rates/exchange-houses-admin.ts';
import { getErrorMessage } from '#web/api/admin-client.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { exchangeHousesQuery } from '#web/api/admin-queries.ts';
import { LinkButton } from '#web/components/buttons/link-button.tsx';
import { EmptyState, ErrorState, LoadingStatus } from '#web/components/page/empty-state.tsx';
import { rateBoardQuery } from './exchange-house-queries.ts';
import { formatReferenceRate } from './format-house-rate.ts';
import { HouseRateCard } from './house-rate-card.tsx';
import css from './house-rates-screen.module.css';

type Props = {
  /** Shows only the exchange house with this id; null for all. */
  house: number | null;
  /** Shows only the exchange houses of the partner with this id; null for all. */
  partner: number | null;
  /** Whether the current user is an administrator. */
  isAdmin: boolean;
};

/** Rates of exchange houses, for their partner and for administrators (RATE-2). */
export function HouseRatesScreen({ house, partner, isAdmin }: Props) {
  const houses = useQuery(exchangeHousesQuery());
  const board = useQuery(rateBoardQuery());
  const failed = [houses, board].find(({ data, error }) => !data && error);
  if (failed) {
    const message = getErrorMessage(failed.error, '');
    return <ErrorState title={texts.failed} message={message} onRetry={failed.refetch} />;
  }
  if (!houses.data || !board.data) return <LoadingStatus />;
  const shown = houses.data.filter(
    ({ Id, partnerId }) => (!house || Id === house) && (!partner || partnerId === partner),
  );
  if (shown.length === 0) return <NoHouse isAdmin={isAdmin} isGone={houses.data.length > 0} />;
  const { reference } = board.data;
  const accepted = formatAcceptedBand(reference?.pesos ?? null);
  return (
    <>
      <dl className={css.reference}>
        <div>
          <dt>{texts.reference}</dt>
          <dd>{formatReferenceRate(reference)}</dd>
        </div>
        <div>
          <dt>{texts.accepted}</dt>
          <dd>{texts.acceptedRange(accepted.lowest, accepted.highest)}</dd>
        </div>
      </dl>
      <ul className={css.houses}>
        {shown.map((shownHouse: ExchangeHouse) => (
          <li key={shownHouse.Id}>
            <HouseRateCard house={shownHouse} reference={reference?.pesos ?? null} />
          </li>
        ))}
      </ul>
      {shown.length < houses.data.length && (
        <p>
          <Link to={adminPaths.houseRates()}>{texts.all}</Link>
        </p>
      )}
    </>
  );
}

/** Empty state: no exchange houses at all, or not the requested one. */
function NoHouse({ isAdmin, isGone }: { isAdmin: boolean; isGone: boolean }) {
  if (isGone)
    return (
      <EmptyState title={texts.gone} help={texts.goneHelp}>
        <LinkButton to={adminPaths.houseRates()}>{texts.all}</LinkButton>
      </EmptyState>
    );
  if (!isAdmin) return <EmptyState title={texts.empty} help={texts.emptyHelp} />;
  return (
    <EmptyState title={exchangeHousesTable.empty} help={texts.emptyAdmin}>
      <LinkButton to={adminPaths.createExchangeHouse} isPrimary>
        {exchangeHousesTable.create}
      </LinkButton>
    </EmptyState>
  );
}
