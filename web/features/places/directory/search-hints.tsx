import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { SearchHints as Hints } from '#contract/places.ts';
import { bridges } from '#domain/bridges/bridges.ts';
import type { DirectoryCategoryName } from '#domain/places/categories.ts';
import type { SearchCard } from '#domain/search/concepts.ts';
import { searchHints as texts } from '#texts/places/search-hints.ts';
import { paths } from '#web/api/paths.ts';
import { publicCalls } from '#web/api/public-calls.ts';
import choice from '#web/components/buttons/choice.module.css';
import css from './search-hints.module.css';

type Props = { query: string; initial: { query: string; hints: Hints | null } };

/** Pages that a search leads to, its correction, and other searches; nothing after a failed request. */
export function SearchHints({ query, initial }: Props) {
  const hints = useHints(query, initial);
  if (!hints) return null;
  const { cards, meant, suggestions } = hints;
  return (
    <>
      {cards.length > 0 && (
        <nav aria-label={texts.label}>
          <ul className={css.cards}>
            {cards.map((card) => (
              <li key={`${card.page} ${card.key}`}>
                <CardLink card={card} />
              </li>
            ))}
          </ul>
        </nav>
      )}
      {meant && (
        <p className={css.meant} role="status">
          <span>{texts.meant}</span> <Link to={searchFor(meant)}>{`«${meant}»`}</Link>
          <span>{texts.meantEnd}</span>
        </p>
      )}
      {suggestions.length > 0 && (
        <nav className={css.suggestions} aria-label={texts.suggestionsLabel}>
          <span aria-hidden="true">{`${texts.suggestionsLabel}:`}</span>
          {suggestions.map((suggestion) => (
            <Link key={suggestion} className={choice.choice} to={searchFor(suggestion)}>
              {suggestion}
            </Link>
          ))}
        </nav>
      )}
    </>
  );
}

function CardLink({ card }: { card: SearchCard }) {
  const { to, title, text } = describeCard(card);
  return (
    <Link className={css.card} to={to}>
      <strong>{title}</strong>
      <span>{text}</span>
    </Link>
  );
}

function describeCard({ page, key }: SearchCard): { to: string; title: string; text: string } {
  if (page === 'category') {
    const title = texts.categories[key as DirectoryCategoryName];
    return { to: paths.category(key), title, text: texts.categoryText(title.toLowerCase()) };
  }
  if (page === 'bridge') {
    const title = bridges.find(({ port }) => port === key)?.name ?? key;
    return { to: paths.bridge(key), title, text: texts.bridgeText };
  }
  return { to: paths[page], ...texts.pages[page] } as { to: string; title: string; text: string };
}

const searchFor = (query: string) => `${paths.thingsToDo}?q=${encodeURIComponent(query)}`;

/** Hints of a query; the previous ones are dropped at once, so that none stands above other results. */
function useHints(query: string, initial: Props['initial']): Hints | null {
  const [loaded, setLoaded] = useState({ query: initial.query, hints: initial.hints });
  useEffect(() => {
    if (query === loaded.query) return;
    let isCurrent = true;
    const store = (hints: Hints | null) => {
      if (isCurrent) setLoaded({ query, hints });
    };
    publicCalls.searchHints(query).then(store, () => store(null));
    return () => {
      isCurrent = false;
    };
  }, [query, loaded.query]);
  return query === loaded.query ? loaded.hints : null;
}
