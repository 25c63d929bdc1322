import { Link } from 'react-router';
import { offers as texts } from '#texts/offers.ts';
import { paths } from '#web/api/paths.ts';
import button from '#web/components/button.module.css';
import { EmptyState } from '#web/components/empty-state.tsx';
import { OfferCard } from './offer-card.tsx';
import type { OfferCardWords } from './offer-words.ts';
import css from './offers-view.module.css';

/** One choice of a filter: where it leads, and whether it is the one on. */
export type Choice = { key: string; label: string; to: string; on: boolean; count?: number };

type Props = {
  cards: OfferCardWords[];
  categories: Choice[];
  points: Choice[];
  /** 'nearest first' is how they stand; that a place is not known is said instead. */
  order: 'usual' | 'nearest' | 'unknown';
  filtered: boolean;
};

/** Coupons in force, by category and near a point. The filters are links, so they work without JavaScript. */
export function OffersView({ cards, categories, points, order, filtered }: Props) {
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>{texts.title}</h1>
        <p>{texts.lead}</p>
      </header>
      {(cards.length > 0 || filtered) && (
        <div className={css.filters}>
          <Filter label={texts.category} choices={categories} />
          <Filter label={texts.near} choices={points} />
        </div>
      )}
      {order === 'unknown' && <p className={css.note}>{texts.nearUnknown}</p>}
      <section aria-label={texts.title}>
        <p className={css.count} role="status">
          {cards.length > 0 && texts.count(cards.length)}
          {cards.length > 1 && order === 'nearest' && `, ${texts.nearestFirst}`}
        </p>
        {cards.length > 0 ? (
          <ul className={css.cards}>
            {cards.map((card) => (
              <li key={card.id}>
                <OfferCard card={card} heading="h2" />
              </li>
            ))}
          </ul>
        ) : (
          <Nothing filtered={filtered} />
        )}
      </section>
    </div>
  );
}

function Filter({ label, choices }: { label: string; choices: Choice[] }) {
  return (
    <nav className={css.filter} aria-label={label}>
      <p aria-hidden="true">{label}</p>
      <ul>
        {choices.map(({ key, label: name, to, on, count }) => (
          <li key={key}>
            <Link to={to} className={css.choice} aria-current={on ? 'true' : undefined} preventScrollReset>
              {name}
              {count !== undefined && <span className={css.howMany}>{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Nothing({ filtered }: { filtered: boolean }) {
  return filtered ? (
    <EmptyState title={texts.emptyFiltered} help={texts.emptyFilteredHelp}>
      <Link to={paths.coupons()} className={button.button}>
        {texts.all}
      </Link>
    </EmptyState>
  ) : (
    <EmptyState title={texts.empty} help={texts.emptyHelp}>
      <Link to={paths.thingsToDo} className={button.button}>
        {texts.thingsToDo}
      </Link>
    </EmptyState>
  );
}
