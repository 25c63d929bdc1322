import { Fragment } from 'react';
import { Link } from 'react-router';
import { paths } from '#web/api/paths.ts';
import surface from '#web/components/link-card.module.css';
import css from './offer-card.module.css';
import type { OfferCardWords } from './offer-words.ts';

/** A coupon in a list, as a ticket: what it gives on its face, from whom and on what terms below the tear. */
export function OfferCard({ card, heading: Title = 'h3' }: { card: OfferCardWords; heading?: 'h2' | 'h3' }) {
  const { id, title, business, logo, discount, terms, lastDay, where, distance, mark } = card;
  return (
    <Link to={paths.coupon(id)} className={surface.card} data-sample={mark !== ''}>
      <span className={css.face}>
        <span className={css.discount}>{discount}</span>
        {mark && <span className={css.mark}>{mark}</span>}
      </span>
      <div className={css.text}>
        <p className={css.business}>
          {logo && (
            <img src={logo} alt="" width="32" height="32" loading="lazy" decoding="async" className={css.logo} />
          )}
          <span>{business}</span>
        </p>
        <Title className={css.title}>{title}</Title>
        {(distance || where) && <p className={css.where}>{[where, distance].filter(Boolean).join(' · ')}</p>}
        <p className={css.terms}>
          {terms.map((term, index) => (
            <Fragment key={term}>
              {index > 0 && ' · '}
              <span>{term}</span>
            </Fragment>
          ))}
        </p>
        <p className={css.lastDay}>{lastDay}</p>
      </div>
    </Link>
  );
}
