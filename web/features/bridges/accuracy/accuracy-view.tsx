import { Link } from 'react-router';
import { accuracyPage as texts } from '#texts/bridges/accuracy-page.ts';
import { paths } from '#web/api/paths.ts';
import { BackLink } from '#web/components/page/back-link.tsx';
import { EmptyState } from '#web/components/page/empty-state.tsx';
import { AccuracyTable } from './accuracy-table.tsx';
import css from './accuracy-view.module.css';
import type { AccuracyViewModel } from './accuracy-view-model.ts';
import { MeasuredAccuracy } from './measured-accuracy.tsx';
import type { MeasuredAccuracyViewModel } from './measured-accuracy-view-model.ts';

type Props = { accuracy: AccuracyViewModel; measured: MeasuredAccuracyViewModel };

/** Accuracy of past estimates: one sentence per bridge, then every figure, including unfavourable ones (BRDG-5). */
export function AccuracyView({ accuracy: { period, headlines, bridges }, measured }: Props) {
  return (
    <article className={css.page}>
      <BackLink to={paths.bridges} label={texts.back} />
      <header className={css.head}>
        <h1>{texts.title}</h1>
        <p>{texts.lead}</p>
      </header>
      {bridges.length > 0 ? (
        <>
          <section aria-labelledby="period">
            <h2 id="period" className={css.period}>
              {period}
            </h2>
            <ul className={css.headlines}>
              {headlines.map((headline) => (
                <li key={headline}>{headline}</li>
              ))}
            </ul>
          </section>
          {bridges.map(({ port, name, lanes }) => (
            <AccuracyTable key={port} port={port} name={name} lanes={lanes} />
          ))}
        </>
      ) : (
        <EmptyState title={texts.empty} help={texts.emptyHelp} />
      )}
      <MeasuredAccuracy measured={measured} />
      <section aria-labelledby="how" className={css.how}>
        <h2 id="how">{texts.how}</h2>
        <ol>
          {texts.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p>
          <span>{texts.check}</span> <Link to={paths.openData()}>{texts.openData}</Link>{' '}
          <Link to={paths.bridges}>{texts.history}</Link>
        </p>
      </section>
    </article>
  );
}
