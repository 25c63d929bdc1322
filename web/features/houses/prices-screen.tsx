import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { House } from '#contract/rates.ts';
import { acceptedInWords } from '#domain/rates.ts';
import { actions } from '#texts/actions.ts';
import { housesTable, pricesPage as texts } from '#texts/houses.ts';
import { sentenceFor } from '#web/api/admin-client.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { housesQuery } from '#web/api/houses.ts';
import button from '#web/components/button.module.css';
import { EmptyState, FailedState } from '#web/components/empty-state.tsx';
import { boardQuery } from './house-calls.ts';
import { PriceCard } from './price-card.tsx';
import { referenceInWords } from './price-words.ts';
import css from './prices-screen.module.css';

type Props = {
  /** The only house, or the only partner's houses, that are shown; null: whichever. */
  house: number | null;
  partner: number | null;
  /** Whether who looks is an administrator. */
  manages: boolean;
};

/** What houses pay and take for a dollar, for whoever manages them (RATE-2). */
export function PricesScreen({ house, partner, manages }: Props) {
  const houses = useQuery(housesQuery());
  const board = useQuery(boardQuery());
  const failed = [houses, board].find(({ data, error }) => !data && error);
  if (failed) {
    const message = sentenceFor(failed.error, '');
    return <FailedState title={texts.failed} message={message} onRetry={failed.refetch} />;
  }
  if (!houses.data || !board.data) return <p role="status">{actions.loading}</p>;
  const shown = houses.data.filter(
    ({ Id, partnerId }) => (!house || Id === house) && (!partner || partnerId === partner),
  );
  if (shown.length === 0) return <NoHouse manages={manages} isGone={houses.data.length > 0} />;
  const { reference } = board.data;
  const accepted = acceptedInWords(reference?.pesos ?? null);
  return (
    <>
      <dl className={css.reference}>
        <div>
          <dt>{texts.reference}</dt>
          <dd>{referenceInWords(reference)}</dd>
        </div>
        <div>
          <dt>{texts.accepted}</dt>
          <dd>{texts.acceptedRange(accepted.lowest, accepted.highest)}</dd>
        </div>
      </dl>
      <ul className={css.houses}>
        {shown.map((one: House) => (
          <li key={one.Id}>
            <PriceCard house={one} reference={reference?.pesos ?? null} />
          </li>
        ))}
      </ul>
      {shown.length < houses.data.length && (
        <p>
          <Link to={adminPaths.prices()}>{texts.all}</Link>
        </p>
      )}
    </>
  );
}

/** That there is no house to price, or not the one that was asked for. */
function NoHouse({ manages, isGone }: { manages: boolean; isGone: boolean }) {
  if (isGone)
    return (
      <EmptyState title={texts.gone} help={texts.goneHelp}>
        <Link to={adminPaths.prices()} className={button.button}>
          {texts.all}
        </Link>
      </EmptyState>
    );
  if (!manages) return <EmptyState title={texts.empty} help={texts.emptyHelp} />;
  return (
    <EmptyState title={housesTable.empty} help={texts.emptyAdmin}>
      <Link to={adminPaths.newHouse} className={`${button.button} ${button.primary}`}>
        {housesTable.create}
      </Link>
    </EmptyState>
  );
}
