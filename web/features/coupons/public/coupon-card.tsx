import { Fragment } from 'react';
import { Link } from 'react-router';
import { paths } from '#web/api/paths.ts';
import surface from '#web/components/cards/link-card.module.css';
import css from './coupon-card.module.css';
import type { CouponCardViewModel } from './coupon-card-view-model.ts';

type Props = {
  card: CouponCardViewModel;
  heading?: 'h2' | 'h3';
  /** Whether a phone shows only discount, business, title and last day. */
  isCompact?: boolean;
};

/** Card of a coupon, styled as a ticket: discount at the top, business and terms below the tear line. */
export function CouponCard({ card, heading: Title = 'h3', isCompact = false }: Props) {
  const { id, title, business, logo, discount, terms, lastDay, where, distance, sampleLabel } = card;
  return (
    <Link
      to={paths.coupon(id)}
      viewTransition
      className={`${surface.card} ${isCompact ? css.compact : ''}`}
      data-sample={sampleLabel !== ''}
    >
      <span className={css.face}>
        <span className={css.discount}>{discount}</span>
        {sampleLabel && (
          <span className="badge" data-tone="sol">
            {sampleLabel}
          </span>
        )}
      </span>
      <div className={css.text}>
        <p className={css.business}>
          {logo && (
            <img src={logo} alt="" width="32" height="32" loading="lazy" decoding="async" className={css.logo} />
          )}
          <span translate="no">{business}</span>
        </p>
        <Title className={css.title}>{title}</Title>
        {(distance || where) && <p className={css.where}>{[where, distance].filter(Boolean).join(' · ')}</p>}
        <p className={css.terms}>
          {terms.map((term, index) => (
            <Fragment key={term}>
              {index > 0 && <span> · </span>}
              <span className={css.term}>{term}</span>
            </Fragment>
          ))}
        </p>
        <p className={css.lastDay}>{lastDay}</p>
      </div>
    </Link>
  );
}
