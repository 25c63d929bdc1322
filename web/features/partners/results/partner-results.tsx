import { Suspense, useRef } from 'react';
import { partnerResults as texts } from '#texts/partners/results.ts';
import { lazyPart } from '#web/components/lazy/lazy-part.tsx';
import { useNearViewport } from '#web/components/lazy/use-near-viewport.ts';
import css from './partner-results.module.css';

const Body = lazyPart(() => import('./month-results.tsx').then((file) => file.MonthResults));

/** Results of a partner, loaded after the page (BACK-6). */
export function PartnerResults({ partnerId }: { partnerId: number }) {
  const section = useRef<HTMLElement>(null);
  const isNear = useNearViewport(section);
  return (
    <section ref={section} aria-labelledby="resultados" className={css.section}>
      <h2 id="resultados" tabIndex={-1} className={css.title}>
        {texts.title}
      </h2>
      <p className={css.lead}>{texts.lead}</p>
      <Suspense fallback={<p role="status">{texts.loading}</p>}>{isNear && <Body partnerId={partnerId} />}</Suspense>
    </section>
  );
}
