import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { couponReport as texts } from '#texts/coupons/till.ts';
import css from './coupon-report.module.css';
import { receiptsHash } from './receipts-hash.ts';

/** Loading starts when the report is this far below the viewport. */
const preloadMargin = '200px';

const ReportBody = lazy(() => import('./usage-report.tsx').then((file) => ({ default: file.UsageReport })));

/** Id of the heading, which the section links of the partner page target. */
const usageId = 'uso';

/** Usage report of a partner's coupons, loaded when it scrolls into view (TILL-3). */
export function CouponReport({ partnerId }: { partnerId: number }) {
  const titleId = usageId;
  const section = useRef<HTMLElement>(null);
  const [isVisible, setIsVisible] = useState(false);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === receiptsHash) setIsVisible(true);
  }, [hash]);
  useEffect(() => {
    if (!section.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsVisible(true), {
      rootMargin: preloadMargin,
    });
    observer.observe(section.current);
    return () => observer.disconnect();
  }, []);
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
