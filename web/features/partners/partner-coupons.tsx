import { Link } from 'react-router';
import type { PartnerCoupon } from '#contract/coupons.ts';
import { discountInWords } from '#domain/coupon.ts';
import { reducedDateInSpanish } from '#domain/dates-in-spanish.ts';
import { partnerCoupons as texts } from '#texts/partners.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import button from '#web/components/button.module.css';
import { dateInCity } from '#web/shell/city-time.ts';
import { useRemoveCoupon } from './belonging-calls.ts';
import css from './belonging-row.module.css';
import { BelongingRow } from './belonging-row.tsx';
import { BelongingSection } from './belonging-section.tsx';

type Props = { id: string; partnerId: number; all: PartnerCoupon[]; rows: PartnerCoupon[] };

/** The coupons of a partner's businesses (PART-7, PART-8). */
export function PartnerCoupons({ id, partnerId, all, rows }: Props) {
  const remove = useRemoveCoupon(partnerId);
  return (
    <BelongingSection
      id={id}
      words={texts}
      all={all}
      rows={rows}
      actions={
        <Link to={adminPaths.newCoupon(partnerId)} className={`${button.button} ${button.primary}`}>
          {texts.create}
        </Link>
      }
    >
      {(coupon) => (
        <BelongingRow
          name={nameOf(coupon)}
          editTo={adminPaths.newCoupon(partnerId)}
          editState={{ couponId: coupon.Id }}
          onRemove={() => remove(coupon.Id, nameOf(coupon))}
          words={texts}
        >
          <p className={css.code}>
            <span className="visually-hidden">{texts.code}: </span>
            {coupon.Codigo || texts.noCode}
          </p>
          <CouponText coupon={coupon} />
        </BelongingRow>
      )}
    </BelongingSection>
  );
}

const nameOf = ({ Titulo, Codigo }: PartnerCoupon) => Titulo || Codigo || texts.noCode;

function CouponText({ coupon }: { coupon: PartnerCoupon }) {
  const { Titulo, ValorDescuento, TipoDescuento, FechaExpiracion } = coupon;
  return (
    <div className={css.text}>
      <h3 className={css.name}>{Titulo || discountInWords(ValorDescuento, TipoDescuento)}</h3>
      <p className={css.facts}>
        {Titulo && <span className={css.discount}>{discountInWords(ValorDescuento, TipoDescuento)}</span>}
        <span>
          {texts.expires}:{' '}
          {FechaExpiracion ? (
            <time dateTime={FechaExpiracion}>{reducedDateInSpanish(FechaExpiracion)}</time>
          ) : (
            texts.noExpiry
          )}
        </span>
        {FechaExpiracion && FechaExpiracion < dateInCity(new Date()) && (
          <span className={css.expired}>{texts.expired}</span>
        )}
      </p>
    </div>
  );
}
