import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useRef } from 'react';
import type { ExchangeHouse } from '#contract/rates.ts';
import { formatRate } from '#domain/rates/house-rates.ts';
import { houseRatesPage as texts } from '#texts/rates/exchange-houses-admin.ts';
import button from '#web/components/buttons/button.module.css';
import { useNow } from '#web/components/hooks/use-now.ts';
import { useWithdrawRates } from './exchange-house-queries.ts';
import { formatOffBoard, formatOnBoard, isOnBoard } from './format-house-rate.ts';
import css from './house-rate-card.module.css';
import { HouseRateForm } from './house-rate-form.tsx';

type Props = {
  house: ExchangeHouse;
  /** Reference rate in pesos for a dollar; null when unknown. */
  reference: number | null;
};

/** One exchange house: its rates on the board, and the form to publish new ones. */
export function HouseRateCard({ house, reference }: Props) {
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
