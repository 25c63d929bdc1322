import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { partnerChecklist as texts } from '#texts/partners/partners.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { LinkButton } from '#web/components/buttons/link-button.tsx';
import css from './partner-checklist.module.css';
import type { PartnerLists } from './partner-list-queries.ts';

type Step = {
  key: keyof typeof texts.steps;
  isDone: boolean;
  to: string;
  state?: Record<string, number>;
};
type Props = { partnerId: number; isAdmin: boolean; lists: PartnerLists };

/** The way from a new partner to its first redeemed coupon. Renders nothing once every step is done, or while unknown. */
export function PartnerChecklist({ partnerId, isAdmin, lists }: Props) {
  const { receipts } = lists;
  if (!receipts) return null;
  const steps = listSteps(partnerId, isAdmin, lists, receipts.length > 0);
  const next = steps.find(({ isDone }) => !isDone);
  if (!next) return null;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section aria-labelledby="primeros-pasos" className={css.checklist}>
      <h2 id="primeros-pasos">{texts.title}</h2>
      <p className={css.lead}>{texts.lead(done, steps.length)}</p>
      <ol>
        {steps.map((step) => (
          <StepRow key={step.key} step={step} isNext={step === next} />
        ))}
      </ol>
    </section>
  );
}

/** A step links to its screen when it is the next one; later ones wait, and done ones need no link. */
function StepRow({ step: { key, isDone, to, state }, isNext }: { step: Step; isNext: boolean }) {
  const { title, detail } = texts.steps[key];
  const Icon = isDone ? IconCircleCheckFilled : IconCircle;
  return (
    <li className={isDone ? css.done : undefined} {...(isNext && { 'aria-current': 'step' })}>
      <Icon size={24} stroke={1.6} aria-hidden="true" className={css.icon} />
      <div className={css.about}>
        {isNext ? (
          <LinkButton to={to} {...(state && { state })} isPrimary>
            {title}
          </LinkButton>
        ) : (
          <p className={css.title}>
            <span>{title}</span>
            {isDone && <span className="visually-hidden">{`. ${texts.done}`}</span>}
          </p>
        )}
        {!isDone && <p className={css.detail}>{detail}</p>}
      </div>
    </li>
  );
}

function listSteps(
  partnerId: number,
  isAdmin: boolean,
  { businesses, places, coupons }: PartnerLists,
  isRedeemed: boolean,
) {
  const ownCoupons = coupons.filter(({ Muestra }) => !Muestra);
  const posterOf = ownCoupons.find(({ Publicado }) => Publicado) ?? ownCoupons[0];
  const [business] = businesses;
  const free = places.some(({ negocio_nombre }) => negocio_nombre === '');
  const steps: Step[] = [
    { key: 'business', isDone: businesses.length > 0, to: adminPaths.newBusiness(partnerId) },
    {
      key: 'branch',
      isDone: places.some(({ negocio_nombre }) => negocio_nombre !== ''),
      // a place that already belongs to the partner, else a new one
      ...(free && business
        ? { to: adminPaths.unassignedBranches, state: { businessId: business.Id, partnerId } }
        : { to: business ? adminPaths.newBranch(business.Id) : adminPaths.newBusiness(partnerId) }),
    },
    { key: 'coupon', isDone: ownCoupons.length > 0, to: adminPaths.newCoupon(partnerId) },
    { key: 'redemption', isDone: isRedeemed, to: adminPaths.till(isAdmin ? partnerId : null) },
    {
      key: 'poster',
      isDone: ownCoupons.some(({ Cartel }) => Cartel),
      to: posterOf ? adminPaths.couponPoster(partnerId, posterOf.Id) : adminPaths.newCoupon(partnerId),
    },
  ];
  return steps;
}
