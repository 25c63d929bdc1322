import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { bridges } from '#domain/bridges/bridges.ts';
import type { DirectoryCategoryName } from '#domain/places/categories.ts';
import type { SearchCard } from '#domain/search/parse-search.ts';
import { wayNames } from '#texts/bridges/lanes.ts';
import { searchHints as texts } from '#texts/places/search-hints.ts';
import { paths } from '#web/api/paths.ts';
import choice from '#web/components/buttons/choice.module.css';
import css from './search-hints.module.css';
import type { PlaceSearchAnswer } from './use-results.ts';

/** Loads the numbers of the cards: a text for each, '' without one. */
export type LoadFigures = (cards: SearchCard[]) => Promise<string[]>;

type Props = {
  answer: PlaceSearchAnswer;
  /** The numbers of the cards from the server; null for an answer that the browser loaded */
  initialFigures: string[] | null;
  loadFigures: LoadFigures;
};

/** Cards of pages, the corrected search, the words that were left out, and other searches, above the results of a search. */
export function SearchHints({ answer, initialFigures, loadFigures }: Props) {
  const { cards, meant, omitted, suggestions } = answer;
  const figures = useFigures(answer, initialFigures, loadFigures);
  if (cards.length + omitted.length + suggestions.length === 0 && !meant) return null;
  return (
    <div className={css.hints}>
      {cards.length > 0 && (
        <nav aria-label={texts.label}>
          <ul className={css.cards}>
            {cards.map((card, index) => (
              <li key={`${card.page} ${card.key}`}>
                <CardLink card={card} figures={figures[index] ?? ''} />
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
      {omitted.length > 0 && <p>{texts.omitted(omitted)}</p>}
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
    </div>
  );
}

const searchFor = (query: string) => `${paths.thingsToDo}?q=${encodeURIComponent(query)}`;

function CardLink({ card, figures }: { card: SearchCard; figures: string }) {
  const { to, title, text } = describeCard(card);
  return (
    <Link className={css.card} to={to}>
      <strong>{title}</strong>
      <span>{figures || text}</span>
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
  if (page === 'bridges' && key) {
    const title = texts.bridgesBy(wayNames[key as keyof typeof wayNames]);
    return { to: paths.bridgesBy({ cruce: key }), title, text: texts.pages.bridges.text };
  }
  return { to: paths[page] as string, ...texts.pages[page] };
}

/** The numbers of the cards; those of an answer that the browser loaded follow it. */
function useFigures({ cards }: PlaceSearchAnswer, initial: string[] | null, load: LoadFigures): string[] {
  const [loaded, setLoaded] = useState<{ cards: SearchCard[]; figures: string[] } | null>(null);
  useEffect(() => {
    if (initial || cards.length === 0) return;
    let isCurrent = true;
    const store = (figures: string[]) => {
      if (isCurrent) setLoaded({ cards, figures });
    };
    load(cards).then(store).catch(console.warn); // the cards stay without numbers
    return () => {
      isCurrent = false;
    };
  }, [cards, initial, load]);
  return initial ?? (loaded?.cards === cards ? loaded.figures : []);
}
