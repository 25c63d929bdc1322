import { IconLayoutGrid, IconMap2 } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { DirectoryEntry } from '#contract/places.ts';
import { type DirectoryCategoryName, toStoredCategory } from '#domain/places/categories.ts';
import { directory as texts } from '#texts/places/directory.ts';
import { LinkButton } from '#web/components/buttons/link-button.tsx';
import { useHydrated } from '#web/components/hooks/use-hydrated.ts';
import { type FeaturedRow, FeaturedRows } from '#web/features/places/cards/featured-rows.tsx';
import { CategoryButtons } from './category-buttons.tsx';
import { DirectoryResults } from './directory-results.tsx';
import css from './directory-view.module.css';
import { SearchBox } from './search-box.tsx';
import { type Directory, useDirectory } from './use-directory.ts';
import { maxSearchResults, usePlaceSearch } from './use-place-search.ts';

type Props = {
  category: DirectoryCategoryName;
  /** Search text; '' shows the category instead. */
  query: string;
  asMap: boolean;
  /** Server-rendered data: the first cards of a category or a search, and the URL of the next ones. */
  initial: { category: DirectoryCategoryName; query: string; items: DirectoryEntry[]; next: string | null };
  /** Rows above the results, shown until the visitor selects a category or searches. */
  featured: FeaturedRow[];
  onCategory: (name: DirectoryCategoryName) => void;
  onSearch: (query: string) => void;
  onView: (map: boolean) => void;
};

/** Things to do: search, categories, and the results as cards or as a map. */
export function DirectoryView({ category, query, asMap, initial, featured, onCategory, onSearch, onView }: Props) {
  const hydrated = useHydrated();
  const directory = useDirectory();
  const search = usePlaceSearch(query, directory, initial);
  const listed = useMemo(() => selectItems(category, directory, initial), [category, directory, initial]);
  const loaded = selectLoaded(category, directory) !== null;
  const items = query ? search.items : listed;
  const next = loaded || query ? null : initial.next;
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
                ? search.hasFailed
                  ? texts.countHere(items.length)
                  : texts.countFound(items.length, maxSearchResults)
                : loaded && texts.count(category, items.length))}
          </p>
        </div>
        <DirectoryResults
          resetKey={query || category}
          items={items}
          emptyText={query ? texts.noResults(query) : loaded ? texts.empty : null}
          loadingText={query ? (search.hasFailed ? texts.searchFailed : texts.searching) : texts.loading}
          asMap={asMap && hydrated}
        />
        {next && (
          <p className={css.more}>
            <LinkButton to={next} reloadDocument>
              {texts.more}
            </LinkButton>
          </p>
        )}
      </section>
    </div>
  );
}

/** Disabled until hydration, so that the layout does not shift. */
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

/**
 * The items of a category. Until both requests have settled: the server-rendered items of that category, otherwise null
 * (loading). After a failed load: an empty array.
 */
function selectItems(
  category: DirectoryCategoryName,
  directory: Directory,
  first: Props['initial'],
): DirectoryEntry[] | null {
  const loaded = selectLoaded(category, directory);
  if (loaded) return loaded;
  if (first.category === category && !first.query) return first.items;
  return directory.isSettled ? [] : null;
}

/** The loaded items of a category; null while its list is not loaded. */
function selectLoaded(category: DirectoryCategoryName, { places, events }: Directory): DirectoryEntry[] | null {
  if (category === 'Events') return events;
  const stored = toStoredCategory(category);
  return places?.filter((place) => toStoredCategory(place.CATEGORIA) === stored) ?? null;
}
