import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useRef } from 'react';
import type { House } from '#contract/rates.ts';
import { rateInWords } from '#domain/rates.ts';
import { pricesPage as texts } from '#texts/houses.ts';
import button from '#web/components/button.module.css';
import { useNow } from '#web/components/use-now.ts';
import { useWithdraw } from './house-calls.ts';
import css from './price-card.module.css';
import { PriceForm } from './price-form.tsx';
import { isStillOn, offBoardInWords, onBoardInWords } from './price-words.ts';

type Props = {
  house: House;
  /** Pesos for a dollar; null where nobody knows. */
  reference: number | null;
};

/** One house: what the board says of it now, and the fields for what it shall say. */
export function PriceCard({ house, reference }: Props) {
  const withdraw = useWithdraw();
  const heading = useRef<HTMLHeadingElement>(null);
  const now = new Date(useNow() ?? Date.now());
  const { Id, name, address, active, quote } = house;
  const isOn = quote !== null && isStillOn(quote, now);
  const handleWithdraw = async () => {
    if (await withdraw(house)) heading.current?.focus(); // the button goes with the prices
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
      {active === 1 ? <PriceForm house={house} reference={reference} /> : <p>{texts.inactive}</p>}
      {isOn && (
        <button type="button" className={`${button.button} ${css.withdraw}`} onClick={handleWithdraw}>
          {texts.withdraw}
        </button>
      )}
    </section>
  );
}

function OnBoard({ quote, now }: { quote: NonNullable<House['quote']>; now: Date }) {
  const { captured, leaves } = onBoardInWords(quote, now);
  return (
    <>
      <p className={css.mark}>
        <IconCircleCheck size={22} stroke={1.8} aria-hidden="true" />
        {texts.now}
      </p>
      <p className={css.prices}>{texts.nowPrices(rateInWords(quote.buy), rateInWords(quote.sell))}</p>
      <p className={css.soft}>{captured}</p>
      <p className={css.soft}>{leaves}</p>
    </>
  );
}

function OffBoard({ quote }: Pick<House, 'quote'>) {
  return (
    <>
      <p className={css.mark}>
        <IconCircleDashed size={22} stroke={1.8} aria-hidden="true" />
        {texts.off}
      </p>
      <p className={css.soft}>{offBoardInWords(quote)}</p>
    </>
  );
}
