import { dollarPage as texts } from '#texts/rates/dollar-page.ts';
import { BestOffers } from './best-offers.tsx';
import { Converter } from './converter.tsx';
import { type ConverterInput, toConverterViewModel } from './converter-view-model.ts';
import css from './dollar-view.module.css';
import type { DollarViewModel } from './dollar-view-model.ts';
import { ExchangeHouseBoard } from './exchange-house-board.tsx';
import { ReferenceRate } from './reference-rate.tsx';
import { useConverterInput } from './use-converter-input.ts';

/**
 * Dollar page: the best offers, the converter and the exchange houses, then the reference rate (RATE-1, RATE-2, RATE-3). The
 * reference comes first while no house has a rate. Without any rate there is nothing to convert.
 */
export function DollarView({ board, first }: { board: DollarViewModel; first: ConverterInput }) {
  const { input, setInput } = useConverterInput(first);
  const { problem, answer: response, houses } = toConverterViewModel(board, input);
  const hasHouses = houses.length > 0;
  const reference = <ReferenceRate reference={board.reference} failing={board.failing} isBrief={hasHouses} />;
  return (
    <article className={css.page}>
      <header className={css.head}>
        <h1>{texts.title}</h1>
        {hasHouses ? (
          <p className={css.best}>
            <BestOffers best={board.best} />
          </p>
        ) : (
          <p>{texts.lead}</p>
        )}
      </header>
      {!hasHouses && reference}
      {(hasHouses || board.reference) && (
        <Converter input={input} onInput={setInput} problem={problem} answer={response} />
      )}
      <div className={css.houses}>
        <ExchangeHouseBoard houses={houses} earlier={board.earlier} want={input.want} />
      </div>
      {hasHouses && reference}
    </article>
  );
}
