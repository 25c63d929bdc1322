import { Link } from 'react-router';
import {
  type Arrangement,
  countWithoutFilters,
  type FilterCounts,
  type Listed,
} from '#domain/places/arrange-directory.ts';
import { directoryFilters } from '#texts/places/directory.ts';
import { noMatches as texts } from '#texts/places/directory-parts.ts';
import css from './directory-results.module.css';
import type { HrefOf } from './filter-chips.tsx';

type Props = {
  places: Listed[];
  arrangement: Arrangement;
  /** Counts by the server, which does not send the places; null when the browser has them */
  counts: FilterCounts | null;
  hrefOf: HrefOf;
};

/** Says which filter to drop: each without which there are places, with their number, else all of them. */
export function NoMatches({ places, arrangement, counts, hrefOf }: Props) {
  const { isOpen, side, cuisine } = arrangement.filters;
  const without = counts ?? countWithoutFilters(places, arrangement);
  const drops = [
    isOpen && { name: 'abierto', label: directoryFilters.open, count: without.isOpen },
    side && { name: 'lado', label: directoryFilters.sides[side], count: without.side },
    cuisine && { name: 'cocina', label: directoryFilters.cuisines[cuisine], count: without.cuisine },
  ].filter((drop) => drop && drop.count > 0) as { name: string; label: string; count: number }[];
  return (
    <div className={css.state}>
      <p>{texts.none}</p>
      {drops.map(({ name, label, count }) => (
        <p key={name}>
          <Link to={hrefOf({ [name]: null })} preventScrollReset>
            {texts.drop(label, count)}
          </Link>
        </p>
      ))}
      {drops.length === 0 && (
        <p>
          <Link to={hrefOf({ abierto: null, lado: null, cocina: null })} preventScrollReset>
            {texts.dropAll}
          </Link>
        </p>
      )}
    </div>
  );
}
