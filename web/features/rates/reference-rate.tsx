import { referenceRate as texts } from '#texts/dollar.ts';
import { Age } from '#web/components/age.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import type { ReferenceWords } from './dollar-words.ts';
import css from './reference-rate.module.css';

type Props = { reference: ReferenceWords | null; failing: string };

/** The reference large, with its day and who told it; never a number that nobody told (RATE-1). */
export function ReferenceRate({ reference, failing }: Props) {
  return (
    <section aria-label={texts.title} className={css.reference}>
      {reference ? <Rate reference={reference} /> : <EmptyState title={texts.none} help={texts.noneHelp} />}
      {failing && <p className={css.failing}>{failing}</p>}
    </section>
  );
}

function Rate({ reference: { rate, day, asked, askedAt, source } }: { reference: ReferenceWords }) {
  return (
    <div className={css.card}>
      <p className={css.rate}>
        <span>{texts.dollar}</span> <strong>{rate}</strong> <span>{texts.pesos}</span>
      </p>
      <p>
        {day}. {texts.source} <a href={source.url}>{source.name}</a>.
      </p>
      <p className={css.soft}>
        {texts.asked} <Age at={askedAt} words={asked} />
      </p>
      <p className={css.soft}>{texts.explain}</p>
    </div>
  );
}
