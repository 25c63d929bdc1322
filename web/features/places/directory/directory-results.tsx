import { type ComponentType, lazy, memo, type ReactNode, Suspense, useMemo } from 'react';
import type { DirectoryEntry } from '#contract/places.ts';
import { isOpenAtMinute } from '#domain/opening-hours/week-minutes.ts';
import { type DirectoryRow, getChainName } from '#domain/places/arrange-directory.ts';
import { directory } from '#texts/places/directory.ts';
import { formatAway, placeCard as texts } from '#texts/places/place-card.ts';
import { CardGrid } from '#web/components/cards/card-grid.tsx';
import surface from '#web/components/cards/link-card.module.css';
import { CategoryIcon, tintOf } from '#web/features/places/cards/category-icon.tsx';
import { formatReason } from '#web/features/places/cards/format-reason.ts';
import card from '#web/features/places/cards/place-card.module.css';
import { PlaceCard, type PlaceCardItem } from '#web/features/places/cards/place-card.tsx';
import css from './directory-results.module.css';

type Row = DirectoryRow<DirectoryEntry>;

type Props = {
  /** Key of the result set; a change resets the grid. */
  resetKey: string;
  /** Groups in order, a chain as one group; null while loading. */
  groups: Row[][] | null;
  /** Shown for an empty list; null shows nothing (after a failed load). */
  empty: ReactNode;
  loadingText: string;
  /** How the branches of a chain are sorted. */
  branchOrder: string;
  /** Where distances are measured from: 'del Puente 2' */
  from: string;
  /** Now, in minutes since Monday 00:00 of the city; null until hydration */
  weekMinute: number | null;
  asMap: boolean;
};

type MapProps = { rows: Row[]; children: (row: Row) => ReactNode };
const PlaceMap = lazy(() =>
  import('./place-map.tsx')
    .then(({ PlaceMap }): { default: ComponentType<MapProps> } => ({ default: PlaceMap<Row> }))
    .catch(() => ({ default: MapFailed })),
);

const estimatedRowHeightPx = 60;

/** Results as cards or as points on a map, with loading and empty states. Not rendered again while these stay the same. */
export const DirectoryResults = memo((props: Props) => {
  const { resetKey, groups, empty, loadingText, branchOrder, from, weekMinute, asMap } = props;
  if (groups === null) {
    return (
      <p className={css.state} role="status">
        {loadingText}
      </p>
    );
  }
  if (groups.length === 0) return empty;
  if (asMap) {
    return (
      <Suspense fallback={<p className={css.state}>{directory.loading}</p>}>
        <ResultMap groups={groups} from={from} weekMinute={weekMinute} />
      </Suspense>
    );
  }
  return (
    <div className={css.results}>
      <CardGrid key={resetKey} items={groups} getKey={idOf} estimatedRowHeightPx={estimatedRowHeightPx}>
        {(group) => <Group group={group} branchOrder={branchOrder} from={from} weekMinute={weekMinute} />}
      </CardGrid>
    </div>
  );
});

/** Keeps the rows while they stay the same, because the map fits its view to new ones. */
function ResultMap({ groups, ...shown }: { groups: Row[][] } & Pick<Props, 'from' | 'weekMinute'>) {
  const rows = useMemo(() => groups.flat(), [groups]);
  return <PlaceMap rows={rows}>{(row) => <RowCard row={row} {...shown} />}</PlaceMap>;
}

const idOf = (group: Row[]) => group[0]?.place.Id ?? 0;

/** A place, or the branches of a chain. */
function Group({
  group,
  branchOrder,
  ...shown
}: { group: Row[] } & Pick<Props, 'branchOrder' | 'from' | 'weekMinute'>) {
  const [first] = group as [Row];
  if (group.length === 1) return <RowCard row={first} {...shown} />;
  const name = getChainName(first.place.Name);
  return (
    <ChainCard
      name={name}
      category={'CATEGORIA' in first.place ? first.place.CATEGORIA : ''}
      drawing={first.facts?.Dibujo}
      count={group.length}
      distance={toDistance(first)}
      order={branchOrder}
    >
      {group.map((row) => (
        <li key={row.place.Id}>
          <RowCard row={{ ...row, place: toBranch(row.place, name) }} {...shown} />
        </li>
      ))}
    </ChainCard>
  );
}

function RowCard({
  row,
  from,
  weekMinute,
}: { row: Omit<Row, 'place'> & { place: PlaceCardItem } } & Pick<Props, 'from' | 'weekMinute'>) {
  const { place, facts, metres } = row;
  const isOpen = facts?.Abierto && weekMinute !== null ? isOpenAtMinute(facts.Abierto, weekMinute) : null;
  const reason = 'CATEGORIA' in place ? formatReason(facts?.Tipo ?? '', metres, from) : undefined;
  return <PlaceCard item={place} distance={toDistance(row)} reason={reason} drawing={facts?.Dibujo} isOpen={isOpen} />;
}

const toDistance = ({ metres }: { metres: number | null }) => (metres === null ? undefined : formatAway(metres));

/** A branch in the list of its chain: named by its address, unless its name says more than that of the chain. */
const toBranch = (place: DirectoryEntry, chain: string): DirectoryEntry =>
  place.Name === chain && place.Address ? { ...place, Name: place.Address, Address: '' } : place;

function MapFailed() {
  return (
    <p role="alert" className={css.state}>
      {directory.mapFailed}
    </p>
  );
}

type ChainCardProps = {
  name: string;
  category: string;
  /** Drawing of its kind. */
  drawing: string | undefined;
  /** Number of branches. */
  count: number;
  /** Distance of the nearest branch, if kncss. */
  distance: string | undefined;
  /** How the branches are sorted. */
  order: string;
  /** `<li>` elements, each with the card of a branch. */
  children: ReactNode;
};

/** A chain as one card that opens the list of its branches, also without JavaScript. */
function ChainCard({ name, category, drawing, count, distance, order, children }: ChainCardProps) {
  return (
    <details className={`${surface.card} ${css.chain}`}>
      <summary className={card.row}>
        <span {...tintOf(category)}>
          <CategoryIcon category={category} drawing={drawing} size={22} />
        </span>
        <span className={card.text}>
          <h3 className={card.name} translate="no">
            {name}
          </h3>
          <span className={card.line}>
            <span className={card.dates}>{texts.branches(count)}</span>{' '}
            <span>{distance && texts.nearest(distance)}</span>
          </span>
        </span>
      </summary>
      <p className={css.order}>{order}</p>
      <ul className={css.branches}>{children}</ul>
    </details>
  );
}
