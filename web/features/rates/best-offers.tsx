import { Link } from 'react-router';
import { paths } from '#web/api/paths.ts';
import css from './best-offers.module.css';
import type { BestOffers as Offers } from './best-offers-view-model.ts';

/** The best rates in one line. Contains no links, because a link may contain it. */
export function BestOffers({ best: { offers, note } }: { best: Offers }) {
  return (
    <>
      {offers.length > 0 && (
        <span className={css.offers}>
          {offers.map(({ key, label, rate, by }) => (
            <span key={key} className={css.offer}>
              <span>{label}</span> <b translate="no">{rate}</b> {by && <small translate="no">{by}</small>}
            </span>
          ))}
        </span>
      )}
      <span className={css.note}>{note}</span>
    </>
  );
}

/** The dollar on the landing page; leads to the dollar page. */
export const DollarNow = ({ best }: { best: Offers }) => (
  <section aria-label={best.title}>
    <Link to={paths.dollar} className={css.dollar}>
      <h2>{best.title}</h2>
      <BestOffers best={best} />
    </Link>
  </section>
);
