import type { PartnerCoupon } from '#contract/coupons.ts';
import { formatDiscountWithType } from '#domain/coupons/coupon.ts';
import { formatReducedDate } from '#domain/time/format-dates.ts';
import { partnerCoupons as texts } from '#texts/partners/partners.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { LinkButton } from '#web/components/buttons/link-button.tsx';
import { toLocalIsoDate } from '#web/shell/time/city-time.ts';
import { useRemoveCoupon } from './partner-list-queries.ts';
import { PartnerSection } from './partner-section.tsx';
import css from './partner-section-row.module.css';
import { PartnerSectionRow } from './partner-section-row.tsx';

type Props = { id: string; partnerId: number; all: PartnerCoupon[]; rows: PartnerCoupon[] };

/** Section with the coupons of a partner's businesses (PART-7, PART-8). */
export function PartnerCoupons({ id, partnerId, all, rows }: Props) {
  const remove = useRemoveCoupon(partnerId);
  return (
    <PartnerSection
      id={id}
      texts={texts}
      allRows={all}
      rows={rows}
      actions={
        <LinkButton to={adminPaths.newCoupon(partnerId)} isPrimary>
          {texts.create}
        </LinkButton>
      }
    >
      {(coupon) => (
        <PartnerSectionRow
          name={getCouponName(coupon)}
          editTo={adminPaths.newCoupon(partnerId)}
          editState={{ couponId: coupon.Id }}
          onRemove={() => remove(coupon.Id, getCouponName(coupon))}
          texts={texts}
        >
          <p className={css.code}>
            <span className="visually-hidden">{texts.code}: </span>
            {coupon.Codigo || texts.noCode}
          </p>
          <CouponText coupon={coupon} />
        </PartnerSectionRow>
      )}
    </PartnerSection>
  );
}

const getCouponName = ({ Titulo, Codigo }: PartnerCoupon) => Titulo || Codigo || texts.noCode;

function CouponText({ coupon }: { coupon: PartnerCoupon }) {
  const { Titulo, ValorDescuento, TipoDescuento, FechaExpiracion } = coupon;
  return (
    <div className={css.text}>
      <h3 className={css.name}>{Titulo || formatDiscountWithType(ValorDescuento, TipoDescuento)}</h3>
      <p className={css.facts}>
        {Titulo && <span className={css.discount}>{formatDiscountWithType(ValorDescuento, TipoDescuento)}</span>}
        <span>
          {texts.expires}:{' '}
          {FechaExpiracion ? (
            <time dateTime={FechaExpiracion}>{formatReducedDate(FechaExpiracion)}</time>
          ) : (
            texts.noExpiry
          )}
        </span>
        {FechaExpiracion && FechaExpiracion < toLocalIsoDate(new Date()) && (
          <span className={css.expired}>{texts.expired}</span>
        )}
      </p>
    </div>
  );
}
