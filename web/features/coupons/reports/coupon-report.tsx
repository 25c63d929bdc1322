import { Suspense, useRef } from 'react';
import { useLocation } from 'react-router';
import { couponReport as texts } from '#texts/coupons/till.ts';
import { lazyPart, useNearViewport } from '#web/components/lazy/lazy-part.tsx';
import css from './coupon-report.module.css';
import { receiptsHash } from './report-queries.ts';

const ReportBody = lazyPart(() => import('./usage-report.tsx').then((file) => file.UsageReport));

/** Id of the heading, which the section links of the partner page target. */
const usageId = 'uso';

/** Usage report of a partner's coupons, loaded when it scrolls into view (TILL-3). */
export function CouponReport({ partnerId }: { partnerId: number }) {
  const titleId = usageId;
  const section = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  const isNear = useNearViewport(section);
  const isVisible = isNear || hash === receiptsHash;
  return (
    <section ref={section} aria-labelledby={titleId} className={css.report}>
      <h2 id={titleId} tabIndex={-1} className={css.title}>
        {texts.title}
      </h2>
      <p className={css.lead}>{texts.lead}</p>
      <Suspense fallback={<p role="status">{texts.loading}</p>}>
        {isVisible && <ReportBody partnerId={partnerId} />}
      </Suspense>
    </section>
  );
}
