import { Link } from 'react-router';
import { publicCouponsPage as texts } from '#texts/coupons/coupons-public.ts';
import { paths } from '#web/api/paths.ts';
import choice from '#web/components/buttons/choice.module.css';
import { LinkButton } from '#web/components/buttons/link-button.tsx';
import { EmptyState } from '#web/components/page/empty-state.tsx';
import { CouponCard } from './coupon-card.tsx';
import type { CouponCardViewModel } from './coupon-card-view-model.ts';
import css from './coupon-list-view.module.css';

/** A filter option: `to` is its URL, `on` whether it is selected. */
export type FilterOption = { key: string; label: string; to: string; isSelected: boolean; count?: number };

type Props = {
  cards: CouponCardViewModel[];
  categories: FilterOption[];
  points: FilterOption[];
  /** Sort order; 'unknown' when the requested place has no known coordinates. */
  order: 'usual' | 'nearest' | 'unknown';
  filtered: boolean;
};

/** List of active coupons, filtered by category and by distance. The filters are links, so they work without JavaScript. */
export function CouponListView({ cards, categories, points, order, filtered }: Props) {
  return (
    <div className={`page ${css.page}`}>
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
          {cards.length > 0 && formatCount(cards.length, order)}
        </p>
        {cards.length > 0 ? (
          <ul className={css.cards}>
            {cards.map((card) => (
              <li key={card.id}>
                <CouponCard card={card} heading="h2" />
              </li>
            ))}
          </ul>
        ) : (
          <NoCoupons filtered={filtered} />
        )}
      </section>
    </div>
  );
}

function Filter({ label, choices }: { label: string; choices: FilterOption[] }) {
  return (
    <nav className={css.filter} aria-label={label}>
      <p aria-hidden="true">{label}</p>
      <ul>
        {choices.map(({ key, label: name, to, isSelected, count }) => (
          <li key={key}>
            <Link to={to} className={choice.choice} aria-current={isSelected ? 'true' : undefined} preventScrollReset>
              <span>{name}</span>
              {count !== undefined && <span className={css.howMany}>{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const formatCount = (count: number, order: Props['order']) =>
  count > 1 && order === 'nearest' ? `${texts.count(count)}, ${texts.nearestFirst}` : texts.count(count);

function NoCoupons({ filtered }: { filtered: boolean }) {
  return filtered ? (
    <EmptyState title={texts.emptyFiltered} help={texts.emptyFilteredHelp}>
      <LinkButton to={paths.coupons()}>{texts.all}</LinkButton>
    </EmptyState>
  ) : (
    <EmptyState title={texts.empty} help={texts.emptyHelp}>
      <LinkButton to={paths.thingsToDo}>{texts.thingsToDo}</LinkButton>
    </EmptyState>
  );
}
