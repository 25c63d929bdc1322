import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import type { ExchangeHouse } from '#contract/rates.ts';
import {
  findHouseRateErrors,
  formatAcceptedBand,
  formatRate,
  type HouseRate,
  parsePesos,
} from '#domain/rates/house-rates.ts';
import { exchangeHousesTable, rateErrors, houseRatesPage as texts } from '#texts/rates/exchange-houses-admin.ts';
import { getErrorMessage } from '#web/api/admin-client.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { exchangeHousesQuery } from '#web/api/admin-queries.ts';
import button from '#web/components/buttons/button.module.css';
import { LinkButton } from '#web/components/buttons/link-button.tsx';
import { showToast } from '#web/components/dialogs/toasts.tsx';
import { type FormError, toFieldErrors, useDraftForm } from '#web/components/editing/use-draft-form.ts';
import { FormShell } from '#web/components/form/form-shell.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import { useNow } from '#web/components/hooks/use-now.ts';
import { EmptyState, ErrorState, LoadingStatus } from '#web/components/page/empty-state.tsx';
import { rateBoardQuery, usePublishRates, useWithdrawRates } from './exchange-house-queries.ts';
import { formatOffBoard, formatOnBoard, formatReferenceRate, isOnBoard } from './format-house-rate.ts';
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

type HouseRateCardProps = {
  house: ExchangeHouse;
  /** Reference rate in pesos for a dollar; null when unknown. */
  reference: number | null;
};

/** One exchange house: its rates on the board, and the form to publish new ones. */
function HouseRateCard({ house, reference }: HouseRateCardProps) {
  const withdraw = useWithdrawRates();
  const heading = useRef<HTMLHeadingElement>(null);
  const now = new Date(useNow() ?? Date.now());
  const { Id, name, address, active, quote } = house;
  const isOn = quote !== null && isOnBoard(quote, now);
  const handleWithdraw = async () => {
    if (await withdraw(house)) heading.current?.focus(); // the focused button is removed together with the rates
  };
  return (
    <section aria-labelledby={`house-${Id}`} className={css.card}>
      <header>
        <h2 id={`house-${Id}`} ref={heading} tabIndex={-1} className={css.name}>
          {name}
        </h2>
        {address && <p className={css.soft}>{address}</p>}
      </header>
      <div className={css.state} data-on={isOn}>
        {isOn ? <OnBoard quote={quote} now={now} /> : <OffBoard quote={quote} />}
      </div>
      {active === 1 ? <HouseRateForm house={house} reference={reference} /> : <p>{texts.inactive}</p>}
      {isOn && (
        <button type="button" className={`${button.button} ${css.withdraw}`} onClick={handleWithdraw}>
          {texts.withdraw}
        </button>
      )}
    </section>
  );
}

function OnBoard({ quote, now }: { quote: NonNullable<ExchangeHouse['quote']>; now: Date }) {
  const { captured, leaves } = formatOnBoard(quote, now);
  return (
    <>
      <p className={css.mark}>
        <IconCircleCheck size={22} stroke={1.8} aria-hidden="true" />
        <span>{texts.now}</span>
      </p>
      <p className={css.prices}>{texts.nowPrices(formatRate(quote.buy), formatRate(quote.sell))}</p>
      <p className={css.soft}>{captured}</p>
      <p className={css.soft}>{leaves}</p>
    </>
  );
}

function OffBoard({ quote }: Pick<ExchangeHouse, 'quote'>) {
  return (
    <>
      <p className={css.mark}>
        <IconCircleDashed size={22} stroke={1.8} aria-hidden="true" />
        <span>{texts.off}</span>
      </p>
      <p className={css.soft}>{formatOffBoard(quote)}</p>
    </>
  );
}

type HouseRateFormProps = { house: ExchangeHouse; reference: number | null };

const fields = ['buy', 'sell'] as const;

/** Form for buy and sell rate, prefilled with the last ones; typed values stay after an error. */
function HouseRateForm({ house: { Id, name, quote: last }, reference }: HouseRateFormProps) {
  const quote = usePublishRates();
  const createValues = () => ({
    buy: last ? formatRate(last.buy) : '',
    sell: last ? formatRate(last.sell) : '',
  });
  const { values, error, submit, shell } = useDraftForm(createValues, {
    getErrorMessage: (error) => getErrorMessage(error, texts.publishFailed),
    submitLabel: texts.publish,
    loadingLabel: texts.publishing,
    onTouched: () => {}, // no warning on leaving: two numbers are quick to retype, and every card would warn
  });
  const handleSubmit = () => {
    const parsed = { buy: parsePesos(values.buy), sell: parsePesos(values.sell) };
    return submit(findError(parsed, reference), async () => {
      await quote.mutateAsync({ Id, ...(parsed as HouseRate) });
      showToast('success', texts.published);
    });
  };
  return (
    <FormShell
      label={name}
      {...shell}
      error={error && joinSentences(error)}
      fieldErrors={error?.field ? toFieldErrors(error) : {}}
      onSubmit={handleSubmit}
    >
      <div className={css.pair}>
        {fields.map((field) => (
          <TextField
            key={field}
            name={field}
            label={texts[field]}
            hint={field === 'buy' ? texts.buyHint : texts.sellHint}
            inputMode="decimal"
            autoComplete="off"
            maxLength={10}
            className={css.price}
          />
        ))}
      </div>
    </FormShell>
  );
}

/** Finds every error of the parsed rates, where null is not a number; returns null for valid rates. */
function findError(parsed: Record<keyof HouseRate, number | null>, reference: number | null): FormError | null {
  const invalid = fields.filter((field) => parsed[field] === null);
  const errors: FormError[] =
    invalid.length > 0
      ? invalid.map((field) => ({ field, message: rateErrors.price }))
      : findHouseRateErrors(parsed as HouseRate, reference);
  const [first, ...otherErrors] = errors;
  return first ? { field: first.field, message: first.message, otherErrors } : null;
}

const joinSentences = ({ message, otherErrors = [] }: FormError) =>
  [...new Set([message, ...otherErrors.map((other) => other.message)])].join(' ');
