import { laneKinds, ways } from '#domain/bridges.ts';
import { directoryCategories } from '#domain/categories.ts';
import { wants } from '#domain/conversion.ts';
import { cardsToShow } from '#domain/directory-cards.ts';

/** One spelling for all values that make the same page; '' for those that change nothing, null for pages that are not cached. */
type Normalize = (value: string) => string | null;
/**
 * A page that anybody may see: its address, in which ':…' is one part, and the parameters that shape it, which form the key
 * of the cached response (design 8). All other parameters change nothing.
 */
export type PublicPage = { path: string; shapedBy: Record<string, Normalize> };

const oneOf =
  (values: readonly string[]): Normalize =>
  (value) =>
    values.includes(value) ? value : null;
const number: Normalize = (value) => (/^[1-9]\d{0,9}$/.test(value) ? value : null);
/** Only the few steps of the directory are pages of their own, whatever number is asked for. */
const cardCount: Normalize = (value) => {
  const count = cardsToShow(value);
  return count === cardsToShow(null) ? '' : `${count}`;
};
/** Searches have no end of different values, so their pages are not cached. */
const search: Normalize = () => null;

const page = (path: string, shapedBy: PublicPage['shapedBy'] = {}): PublicPage => ({ path, shapedBy });

/** The pages of the guide that are the same for everybody who is not signed in. */
export const publicPages: readonly PublicPage[] = [
  page('/'),
  page('/landing'),
  page('/categories', {
    category: oneOf(directoryCategories.map(({ name }) => name)),
    q: search,
    show: cardCount,
    view: oneOf(['map']),
  }),
  page('/place'),
  page('/welcome'),
  page('/place/:id'),
  page('/cupones', { categoria: number, cerca: search }),
  page('/cupones/:id'),
  page('/puentes', { cruce: oneOf(ways) }),
  page('/alertas'),
  page('/alertas/:id'),
  page('/puentes/precision'),
  page('/puentes/:port', { carril: oneOf(laneKinds) }),
  page('/dolar', { monto: search, quiero: oneOf(wants) }),
];
