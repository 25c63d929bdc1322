import { Link } from 'react-router';
import { paths } from '#web/api/paths.ts';
import { BestOffers } from './best-offers.tsx';
import type { BestOffers as Offers } from './best-offers-view-model.ts';
import css from './dollar-now.module.css';

/** The dollar on the landing page; leads to the dollar page. */
export const DollarNow = ({ best }: { best: Offers }) => (
  <section aria-label={best.title}>
    <Link to={paths.dollar} className={css.dollar}>
      <h2>{best.title}</h2>
      <BestOffers best={best} />
    </Link>
  </section>
);
