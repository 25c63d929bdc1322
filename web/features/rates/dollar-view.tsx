import { dollar as texts } from '#texts/dollar.ts';
import { Converter } from './converter.tsx';
import { type Asked, converterWords } from './converter-words.ts';
import css from './dollar-view.module.css';
import type { DollarWords } from './dollar-words.ts';
import { HouseBoard } from './house-board.tsx';
import { ReferenceRate } from './reference-rate.tsx';
import { useAsked } from './use-asked.ts';

/** The dollar: the reference, what an amount comes to, and the houses, the best for it first (RATE-1, RATE-2, RATE-3). */
export function DollarView({ board, first }: { board: DollarWords; first: Asked }) {
  const { asked, ask } = useAsked(first);
  const { problem, answer, houses } = converterWords(board, asked);
  return (
    <article className={css.page}>
      <header className={css.head}>
        <h1>{texts.title}</h1>
        <p>{texts.lead}</p>
      </header>
      <ReferenceRate reference={board.reference} failing={board.failing} />
      <Converter asked={asked} ask={ask} problem={problem} answer={answer} />
      <HouseBoard houses={houses} want={asked.want} />
    </article>
  );
}
