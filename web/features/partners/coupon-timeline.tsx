import type { PartnerCoupon } from '#contract/coupons.ts';
import { computeCouponTimeline, type CouponTimeline as Timeline } from '#domain/coupons/coupon-timeline.ts';
import { formatReducedDate } from '#domain/time/format-dates.ts';
import { couponTimeline as texts } from '#texts/partners/partners.ts';
import css from './coupon-timeline.module.css';

type Props = { coupon: Pick<PartnerCoupon, 'FechaInicio' | 'FechaExpiracion'>; today: string };

/** First and last day of a coupon with today between them. Renders nothing for a coupon without one of them. */
export function CouponTimeline({ coupon: { FechaInicio, FechaExpiracion }, today }: Props) {
  const timeline = computeCouponTimeline({ startsOn: FechaInicio, expiresOn: FechaExpiracion }, today);
  if (!timeline || FechaInicio === null || FechaExpiracion === null) return null;
  return (
    <p className={css.timeline}>
      <time dateTime={FechaInicio}>{formatReducedDate(FechaInicio)}</time>
      <span className={css.track} aria-hidden="true">
        <span className={css.passed} style={{ width: `${Math.round(timeline.passed * 100)}%` }} />
      </span>
      <time dateTime={FechaExpiracion}>{formatReducedDate(FechaExpiracion)}</time>
      <span className={css.left}>{formatTimeline(timeline)}</span>
    </p>
  );
}

function formatTimeline({ daysToStart, daysLeft }: Timeline): string {
  if (daysToStart > 0) return texts.starts(daysToStart);
  return daysLeft < 0 ? texts.ended : texts.left(daysLeft);
}
