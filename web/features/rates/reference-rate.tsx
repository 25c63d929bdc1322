import { referenceRate as texts } from '#texts/rates/dollar-page.ts';
import { Age } from '#web/components/page/age.tsx';
import { EmptyState } from '#web/components/page/empty-state.tsx';
import type { ReferenceRateViewModel } from './dollar-view-model.ts';
import css from './reference-rate.module.css';

type Props = {
  reference: ReferenceRateViewModel | null;
  failing: string;
  /** Exchange houses have rates: the reference rate is shown in small type, and a missing one in one line */
  isBrief: boolean;
};

/** Reference rate with its day and source, or that there is none (RATE-1). */
export function ReferenceRate({ reference, failing, isBrief }: Props) {
  return (
    <section aria-label={texts.title} className={css.reference} data-brief={isBrief}>
      {reference && <Rate reference={reference} />}
      {!(reference || isBrief) && <EmptyState title={texts.none} help={texts.noneHelp} />}
      {!reference && isBrief && <p className={css.soft}>{texts.none}</p>}
      {failing && <p className={css.failing}>{failing}</p>}
    </section>
  );
}

function Rate({ reference: { rate, day, fetchedText, fetchedAt, source } }: { reference: ReferenceRateViewModel }) {
  return (
    <div className={css.card}>
      <p className={css.rate}>
        <span>{texts.dollar}</span> <strong translate="no">{rate}</strong> <span>{texts.pesos}</span>
      </p>
      <p>
        <span>{`${day}. ${texts.source}`}</span>{' '}
        <a href={source.url} translate="no">
          {source.name}
        </a>
        .
      </p>
      <p className={css.soft}>
        <span>{texts.asked}</span> <Age at={fetchedAt} text={fetchedText} />
      </p>
      <p className={css.soft}>{texts.explain}</p>
    </div>
  );
}
