import { Link } from 'react-router';
import type { PartnerCoupon } from '#contract/coupons.ts';
import { type CouponConcern, findCouponConcern } from '#domain/coupons/coupon-concern.ts';
import { formatReducedDate } from '#domain/time/format-dates.ts';
import { partnerAttention as texts } from '#texts/partners/partners.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import css from '#web/components/page/attention.module.css';
import { toLocalIsoDate } from '#web/shell/time/city-time.ts';
import { getCouponName } from './get-coupon-name.ts';

type Props = { partnerId: number; coupons: PartnerCoupon[] };

/** The coupons of a partner that need a decision, each with a link to its form. Renders nothing if there are none. */
export function PartnerAttention({ partnerId, coupons }: Props) {
  const today = toLocalIsoDate(new Date());
  const concerned = coupons.flatMap((coupon) => {
    const concern = findCouponConcern(coupon, today);
    return concern ? [{ coupon, concern }] : [];
  });
  if (concerned.length === 0) return null;
  return (
    <section aria-labelledby="atencion" className={css.attention}>
      <h2 id="atencion">{texts.title}</h2>
      <ul>
        {concerned.map(({ coupon, concern }) => (
          <li key={coupon.Id}>
            <Link to={adminPaths.newCoupon(partnerId)} state={{ couponId: coupon.Id }}>
              {getCouponName(coupon)}
            </Link>{' '}
            <span>{formatConcern(concern, coupon)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function formatConcern(concern: CouponConcern, { FechaExpiracion, UsoMaximo }: PartnerCoupon): string {
  if (concern === 'agotado') return texts.agotado(UsoMaximo);
  if (concern === 'un solo uso') return texts[concern];
  return texts[concern](formatReducedDate(FechaExpiracion ?? ''));
}
