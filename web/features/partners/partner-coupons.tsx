import type { PartnerCoupon } from '#contract/coupons.ts';
import { formatDiscountWithType } from '#domain/coupons/coupon.ts';
import {
  computeCouponTimeline,
  findCouponConcerns,
  type CouponTimeline as Timeline,
} from '#domain/coupons/coupon-state.ts';
import { formatReducedDate } from '#domain/time/format-dates.ts';
import { couponTimeline, partnerCoupons as texts } from '#texts/partners/partners.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { paths } from '#web/api/paths.ts';
import { LinkButton } from '#web/components/buttons/link-button.tsx';
import quiet from '#web/components/buttons/quiet-button.module.css';
import { toLocalIsoDate } from '#web/shell/time/city-time.ts';
import css from './partner-coupons.module.css';
import { useRemoveCoupon, useToggleCouponPause } from './partner-list-queries.ts';
import { getCouponName } from './partner-queries.ts';
import { PartnerSection, PartnerSectionRow } from './partner-section.tsx';
import sectionRow from './partner-section-row.module.css';

type Props = { id: string; partnerId: number; all: PartnerCoupon[]; rows: PartnerCoupon[] };

/** Section with the coupons of a partner's businesses (PART-7, PART-8). */
export function PartnerCoupons({ id, partnerId, all, rows }: Props) {
  const remove = useRemoveCoupon(partnerId);
  const togglePause = useToggleCouponPause(partnerId);
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
          links={linksOf(partnerId, coupon)}
          actions={<PauseButton coupon={coupon} onToggle={togglePause} />}
          onRemove={() => remove(coupon.Id, getCouponName(coupon))}
          texts={texts}
        >
          <p className={sectionRow.code}>
            <span className="visually-hidden">{`${texts.code}:`}</span> <span>{coupon.Codigo || texts.noCode}</span>
          </p>
          <CouponText coupon={coupon} />
        </PartnerSectionRow>
      )}
    </PartnerSection>
  );
}

function linksOf(partnerId: number, coupon: PartnerCoupon) {
  const name = getCouponName(coupon);
  const { newCoupon, couponPoster } = adminPaths;
  const link = (to: string, label: string, state?: unknown) => ({
    to,
    state,
    label,
    accessibleLabel: texts.actionOn(label, name),
  });
  return [
    link(newCoupon(partnerId), texts.duplicate, { copyOf: coupon.Id }),
    link(paths.coupon(coupon.Id), texts.preview),
    link(couponPoster(partnerId, coupon.Id), texts.poster),
  ];
}

const tones = { pausado: 'sol', agotado: 'ladrillo', vencido: 'ladrillo', 'sin sucursal': 'ladrillo' } as Record<
  string,
  string
>;
/** Colour of the word for a coupon's state. */
const toneOf = ({ Publicado, Estado }: PartnerCoupon) => (Publicado ? undefined : (tones[Estado] ?? 'plain'));

type PauseProps = { coupon: PartnerCoupon; onToggle: (coupon: PartnerCoupon) => Promise<void> };

/** Pauses or resumes a coupon; nothing for one that ended. */
function PauseButton({ coupon, onToggle }: PauseProps) {
  if (coupon.Estado === 'vencido') return null;
  const label = coupon.Estado === 'pausado' ? texts.resume : texts.pause;
  return (
    <button
      type="button"
      className={quiet.quiet}
      aria-label={texts.actionOn(label, getCouponName(coupon))}
      onClick={() => onToggle(coupon)}
    >
      {label}
    </button>
  );
}

function CouponText({ coupon }: { coupon: PartnerCoupon }) {
  const { Titulo, ValorDescuento, TipoDescuento, FechaExpiracion, UsoMaximo, Usados } = coupon;
  const today = toLocalIsoDate(new Date());
  const concerns = findCouponConcerns(coupon, today).flatMap((concern) => {
    return concern in texts.concerns ? [texts.concerns[concern as keyof typeof texts.concerns]] : [];
  });
  return (
    <div className={sectionRow.text}>
      <h3 className={sectionRow.name}>{Titulo || formatDiscountWithType(ValorDescuento, TipoDescuento)}</h3>
      <p className={sectionRow.facts}>
        <span className="badge" data-tone={toneOf(coupon)}>
          {formatState(coupon)}
        </span>
        {Titulo && <span className={sectionRow.discount}>{formatDiscountWithType(ValorDescuento, TipoDescuento)}</span>}
        <span>
          <span>{texts.expires}</span>:{' '}
          {FechaExpiracion ? (
            <time dateTime={FechaExpiracion}>{formatReducedDate(FechaExpiracion)}</time>
          ) : (
            <span>{texts.noExpiry}</span>
          )}
        </span>
        <span>{texts.uses(Usados, UsoMaximo)}</span>
        {concerns.map((concern) => (
          <span key={concern} className="badge" data-tone="sol">
            {concern}
          </span>
        ))}
      </p>
      <CouponTimeline coupon={coupon} today={today} />
    </div>
  );
}

/** The state of a coupon as visitors experience it. */
function formatState({ Estado, Publicado, FechaInicio }: PartnerCoupon): string {
  if (Estado === 'por empezar') return texts.states[Estado](formatReducedDate(FechaInicio ?? ''));
  if (Estado === 'vigente' && !Publicado) return texts.states.hidden;
  return texts.states[Estado];
}

type CouponTimelineProps = { coupon: Pick<PartnerCoupon, 'FechaInicio' | 'FechaExpiracion'>; today: string };

/** First and last day of a coupon with today between them. Renders nothing for a coupon without one of them. */
function CouponTimeline({ coupon: { FechaInicio, FechaExpiracion }, today }: CouponTimelineProps) {
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
  if (daysToStart > 0) return couponTimeline.starts(daysToStart);
  return daysLeft < 0 ? couponTimeline.ended : couponTimeline.left(daysLeft);
}
