import { lazy, type MouseEvent, Suspense, useDeferredValue, useEffect, useRef } from 'react';
import { type DirectoryCategoryName, directoryCategories } from '#domain/places/categories.ts';
import { directory as texts } from '#texts/places/directory.ts';
import { placeCard } from '#texts/places/place-card.ts';
import { paths } from '#web/api/paths.ts';
import { LinkButton } from '#web/components/buttons/link-button.tsx';
import { useHydrated } from '#web/components/hooks/use-hydrated.ts';
import { CategoryIcon, SpriteIcon } from '#web/features/places/cards/category-icon.tsx';
import { type FeaturedRow, FeaturedRows } from '#web/features/places/cards/place-row.tsx';
import type { Bridge, DirectoryParams } from './directory-params.ts';
import { DirectoryResults } from './directory-results.tsx';
import css from './directory-view.module.css';
import { FilterChips, type HrefOf } from './filter-chips.tsx';
import { SearchBox } from './search-box.tsx';
import type { LoadFigures } from './search-hints.tsx';
import { type DirectoryMemory, type InitialResults, type PlaceSearchAnswer, useResults } from './use-results.ts';

const NoMatches = lazy(() => import('./no-matches.tsx').then((file) => ({ default: file.NoMatches })));

/** Loaded with the first search: pages without one are at their limit of JavaScript. */
const SearchHints = lazy(() => import('./search-hints.tsx').then(({ SearchHints }) => ({ default: SearchHints })));

type Props = {
  params: DirectoryParams;
  bridges: readonly Bridge[];
  /** Bridge of the distances. */
  bridge: Bridge;
  initial: InitialResults;
  memory: DirectoryMemory;
  /** Rows above the results, shown until the visitor selects a category or searches. */
  featured: FeaturedRow[];
  hrefOf: HrefOf;
  onCategory: (name: DirectoryParams['category']) => void;
  onSearch: (query: string) => void;
  onView: (map: boolean) => void;
  loadFigures: LoadFigures;
};

/** Things to do: search, categories, filters, and the results as cards or as a map. */
export function DirectoryView({
  params,
  bridges,
  bridge,
  initial,
  memory,
  featured,
  hrefOf,
  onCategory,
  onSearch,
  onView,
  loadFigures,
}: Props) {
  const { category, query, asMap } = params;
  const hydrated = useHydrated();
  const results = useResults(params, bridge, initial, memory);
  const { nearMe, groups, items, hasFilter, answer } = results;
  const weekMinute = useDeferredValue(results.weekMinute); // known after hydration, which must not wait for all cards again

  const hints = answer && (
    <Suspense>
      <SearchHints
        answer={answer}
        initialFigures={answer === initial.search.answer ? initial.search.figures : null}
        loadFigures={loadFigures}
      />
    </Suspense>
  );
  const emptyText = query ? !answer?.cards.length && texts.noResults(query) : results.count !== null && texts.empty;
  const loadingText = !query ? texts.loading : results.hasFailed ? texts.searchFailed : texts.searching;
  return (
    <div className={`page ${css.page}`}>
      <header className={css.head}>
        <h1 lang="en">{texts.title}</h1>
        <p>{texts.lead}</p>
      </header>
      <SearchBox query={query} onSearch={onSearch} />
      <CategoryButtons selected={query ? null : category} params={params} onSelect={onCategory} />
      <FeaturedRows rows={featured} />
      {!query && category !== 'Events' && (
        <FilterChips
          params={params}
          bridges={bridges}
          bridge={bridge}
          offersOpen={results.offersOpen}
          hrefOf={hrefOf}
        />
      )}
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
          {!(query && groups?.length === 0) && <ViewSwitch asMap={asMap} isReady={hydrated} onView={onView} />}
          <p className={css.count} role="status">
            {results.count !== null && formatCount(params, results.count, answer)}
          </p>
          <p className={css.position} role="status">
            {nearMe.sentence}
          </p>
        </div>
        {groups?.length !== 0 && hints}
        <DirectoryResults
          resetKey={query || category}
          groups={groups}
          empty={
            results.hasFailed && !query ? (
              <div className={css.empty} role="alert">
                <p>{texts.filtersFailed}</p>
                <LinkButton to={hrefOf({})} reloadDocument>
                  {texts.retry}
                </LinkButton>
              </div>
            ) : hasFilter && items ? (
              <Suspense>
                <NoMatches
                  places={items}
                  arrangement={results.arrangement}
                  counts={results.withoutFilters}
                  hrefOf={hrefOf}
                />
              </Suspense>
            ) : (
              emptyText && <p className={css.empty}>{emptyText}</p>
            )
          }
          loadingText={loadingText}
          from={nearMe.position ? placeCard.fromMe : placeCard.from(bridge.name)}
          branchOrder={nearMe.position ? placeCard.branchesFromMe : placeCard.branchesFromBridge(bridge.name)}
          weekMinute={weekMinute}
          asMap={asMap && hydrated}
        />
        {groups?.length === 0 && hints}
        {results.next && (
          <p className={css.more}>
            <LinkButton to={results.next} reloadDocument>
              {texts.more}
            </LinkButton>
          </p>
        )}
      </section>
    </div>
  );
}

function formatCount({ query, category }: DirectoryParams, count: number, answer: PlaceSearchAnswer | null): string {
  if (!query) return texts.count(category, count);
  if (!answer) return texts.countHere(count);
  return count > 0 ? texts.countFound(count, answer.hasMore) : '';
}

type ViewSwitchProps = { asMap: boolean; isReady: boolean; onView: (map: boolean) => void };

/** Switch between list and map. Disabled until hydration, so that the layout does not shift. */
function ViewSwitch({ asMap, isReady, onView }: ViewSwitchProps) {
  return (
    <fieldset className={css.views} disabled={!isReady}>
      <legend className="visually-hidden">{texts.view}</legend>
      <button type="button" aria-pressed={!asMap} onClick={() => onView(false)}>
        <SpriteIcon id="list" size={20} />
        <span>{texts.list}</span>
      </button>
      <button type="button" aria-pressed={asMap} onClick={() => onView(true)}>
        <SpriteIcon id="map" size={20} />
        <span>{texts.map}</span>
      </button>
    </fieldset>
  );
}

type CategoryButtonsProps = {
  selected: DirectoryCategoryName | null;
  /** Without JavaScript, the form keeps its filters that hold for every category. */
  params: DirectoryParams;
  onSelect: (name: DirectoryCategoryName) => void;
};

const anchor = 'categorias';

/**
 * The eight category buttons. They submit a form, so they work before hydration and without JavaScript. A selection scrolls to
 * the results.
 */
function CategoryButtons({ selected, params: { filters, port }, onSelect }: CategoryButtonsProps) {
  const form = useRef<HTMLFormElement>(null);
  const isSelecting = useRef(false);
  useEffect(() => {
    const pressed = form.current?.querySelector('[aria-pressed="true"]');
    if (pressed instanceof HTMLElement && form.current)
      form.current.scrollLeft = pressed.offsetLeft - (form.current.clientWidth - pressed.clientWidth) / 2;
  }, []);
  useEffect(() => {
    if (isSelecting.current) form.current?.scrollIntoView?.({ block: 'start' });
    isSelecting.current = false;
  });
  const params = { abierto: filters.isOpen && '1', lado: filters.side, puente: port };
  return (
    <form
      ref={form}
      id={anchor}
      lang="en"
      action={`${paths.thingsToDo}#${anchor}`}
      aria-label={texts.categories}
      className={css.buttons}
    >
      {Object.entries(params).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {directoryCategories.map(({ name }) => {
        const select = (event: MouseEvent) => {
          event.preventDefault();
          isSelecting.current = true;
          onSelect(name);
        };
        return (
          <button
            key={name}
            type="submit"
            name="category"
            value={name}
            title={texts.categoryNames[name]}
            aria-pressed={name === selected}
            className={css.button}
            onClick={select}
          >
            <span className={css.icon}>
              <CategoryIcon category={name} />
            </span>
            <span>{name}</span>
          </button>
        );
      })}
    </form>
  );
}
