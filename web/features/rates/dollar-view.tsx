import { dollarPage as texts } from '#texts/rates/dollar-page.ts';
import { Converter } from './converter.tsx';
import { type ConverterInput, toConverterViewModel } from './converter-view-model.ts';
import css from './dollar-view.module.css';
import type { DollarViewModel } from './dollar-view-model.ts';
import { ExchangeHouseBoard } from './exchange-house-board.tsx';
import { ReferenceRate } from './reference-rate.tsx';
import { useConverterInput } from './use-converter-input.ts';

/** Dollar page: reference rate, converter, and exchange houses with the best first (RATE-1, RATE-2, RATE-3). */
export function DollarView({ board, first }: { board: DollarViewModel; first: ConverterInput }) {
  const { input, setInput } = useConverterInput(first);
  const { problem, answer: response, houses } = toConverterViewModel(board, input);
  return (
    <article className={css.page}>
      <header className={css.head}>
        <h1>{texts.title}</h1>
        <p>{texts.lead}</p>
      </header>
      <ReferenceRate reference={board.reference} failing={board.failing} />
      <Converter input={input} onInput={setInput} problem={problem} answer={response} />
      <ExchangeHouseBoard houses={houses} want={input.want} />
    </article>
  );
}
