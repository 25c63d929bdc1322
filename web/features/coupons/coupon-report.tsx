import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { couponReport as texts } from '#texts/till.ts';
import css from './coupon-report.module.css';

/** So far below the window it begins to load. */
const ahead = '200px';

const ReportBody = lazy(() => import('./report-body.tsx').then((file) => ({ default: file.ReportBody })));

/** How a partner's coupons are used; fetched when somebody scrolls to it (TILL-3). */
export function CouponReport({ partnerId }: { partnerId: number }) {
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!section.current) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), { rootMargin: ahead });
    watch.observe(section.current);
    return () => watch.disconnect();
  }, []);
  return (
    <section ref={section} aria-labelledby={titleId} className={css.report}>
      <h2 id={titleId} className={css.title}>
        {texts.title}
      </h2>
      <p className={css.lead}>{texts.lead}</p>
      <Suspense fallback={<p role="status">{texts.loading}</p>}>
        {seen && <ReportBody partnerId={partnerId} />}
      </Suspense>
    </section>
  );
}
