import { IconLayoutGrid, IconMap2 } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { Listed } from '#contract/places.ts';
import { type DirectoryCategoryName, storedCategory } from '#domain/categories.ts';
import { directory as texts } from '#texts/directory.ts';
import button from '#web/components/button.module.css';
import { useHydrated } from '#web/components/use-hydrated.ts';
import { CategoryButtons } from './category-buttons.tsx';
import css from './directory-view.module.css';
import { type FeaturedRow, FeaturedRows } from './featured-rows.tsx';
import { Results } from './results.tsx';
import { SearchBox } from './search-box.tsx';
import { type Directory, useDirectory } from './use-directory.ts';
import { searchLimit, usePlaceSearch } from './use-place-search.ts';

type Props = {
  category: DirectoryCategoryName;
  /** What is searched for; '' shows the category instead. */
  query: string;
  asMap: boolean;
  /** What came with the page: the first cards of a category or of a search, and where more of them are. */
  first: { category: DirectoryCategoryName; query: string; items: Listed[]; next: string | null };
  /** Rows that stand over the results while nothing was chosen. */
  featured: FeaturedRow[];
  onCategory: (name: DirectoryCategoryName) => void;
  onSearch: (query: string) => void;
  onView: (map: boolean) => void;
};

/** Things to do: search, categories, and what they give as cards or as a map. */
export function DirectoryView({ category, query, asMap, first, featured, onCategory, onSearch, onView }: Props) {
  const hydrated = useHydrated();
  const directory = useDirectory();
  const search = usePlaceSearch(query, directory, first);
  const listed = useMemo(() => itemsOf(category, directory, first), [category, directory, first]);
  const loaded = loadedOf(category, directory) !== null;
  const items = query ? search.items : listed;
  const next = loaded || query ? null : first.next;
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1 lang="en">{texts.title}</h1>
        <p>{texts.lead}</p>
      </header>
      <SearchBox query={query} onSearch={onSearch} />
      <CategoryButtons selected={query ? null : category} onSelect={onCategory} />
      <FeaturedRows rows={featured} />
      <section aria-label={query ? texts.results(query) : `${texts.categories} ${category}`}>
        <div className={css.bar}>
          <div className={css.heading}>
            {query ? <h2>{texts.results(query)}</h2> : <h2 lang="en">{texts.categories}</h2>}
            {!query && (
              <span lang="en" className={css.selected}>
                {category}
              </span>
            )}
          </div>
          <ViewSwitch asMap={asMap} ready={hydrated} onView={onView} />
          <p className={css.count} role="status">
            {items &&
              (query
                ? search.failed
                  ? texts.countHere(items.length)
                  : texts.countFound(items.length, searchLimit)
                : loaded && texts.count(category, items.length))}
          </p>
        </div>
        <Results
          of={query || category}
          items={items}
          emptyText={query ? texts.noResults(query) : loaded ? texts.empty : null}
          loadingText={query ? (search.failed ? texts.searchFailed : texts.searching) : texts.loading}
          asMap={asMap && hydrated}
        />
        {next && (
          <p className={css.more}>
            <Link to={next} className={button.button} reloadDocument>
              {texts.more}
            </Link>
          </p>
        )}
      </section>
    </div>
  );
}

/** Holds its place before the browser can answer it. */
function ViewSwitch({ asMap, ready, onView }: Pick<Props, 'asMap' | 'onView'> & { ready: boolean }) {
  return (
    <fieldset className={css.views} disabled={!ready}>
      <legend className="visually-hidden">{texts.view}</legend>
      <button type="button" aria-pressed={!asMap} onClick={() => onView(false)}>
        <IconLayoutGrid size={20} stroke={1.8} aria-hidden="true" />
        {texts.list}
      </button>
      <button type="button" aria-pressed={asMap} onClick={() => onView(true)}>
        <IconMap2 size={20} stroke={1.8} aria-hidden="true" />
        {texts.map}
      </button>
    </fieldset>
  );
}

/** A category's cards; before the calls have settled those that came with the page, else null; after a failed load none more. */
function itemsOf(category: DirectoryCategoryName, directory: Directory, first: Props['first']): Listed[] | null {
  const loaded = loadedOf(category, directory);
  if (loaded) return loaded;
  if (first.category === category && !first.query) return first.items;
  return directory.settled ? [] : null;
}

function loadedOf(category: DirectoryCategoryName, { places, events }: Directory): Listed[] | null {
  if (category === 'Events') return events;
  const stored = storedCategory(category);
  return places?.filter((place) => storedCategory(place.CATEGORIA) === stored) ?? null;
}
