import { Suspense, useRef } from 'react';
import { cashierSection as texts } from '#texts/coupons/cashiers.ts';
import { lazyPart, useNearViewport } from '#web/components/lazy/lazy-part.tsx';
import css from './cashier-section.module.css';

const List = lazyPart(() => import('./cashier-list.tsx').then((file) => file.CashierList));

/** Id of the heading, which the section links of the partner page target. */
const sectionId = 'cajeros';

/** Cashiers of a partner and the phones of its tills, loaded when they scroll into view (BACK-4). */
export function CashierSection({ partnerId }: { partnerId: number }) {
  const section = useRef<HTMLElement>(null);
  const isNear = useNearViewport(section);
  return (
    <section ref={section} aria-labelledby={sectionId} className={css.section}>
      <h2 id={sectionId} tabIndex={-1} className={css.title}>
        {texts.title}
      </h2>
      <p className={css.lead}>{texts.lead}</p>
      <Suspense fallback={<p role="status">{texts.loading}</p>}>{isNear && <List partnerId={partnerId} />}</Suspense>
    </section>
  );
}
