import { laneKinds, ways } from '#domain/bridges.ts';
import { directoryCategories } from '#domain/categories.ts';
import { wants } from '#domain/conversion.ts';

type IsOne = (value: string) => boolean;
/**
 * A page that anybody may see: its address, in which ':…' is one part, and what the parameters that shape it may say for
 * finished bytes of it to be kept (design 8). All other parameters change nothing.
 */
export type PublicPage = { path: string; shapedBy: Record<string, IsOne> };

const oneOf =
  (values: readonly string[]): IsOne =>
  (value) =>
    values.includes(value);
const number: IsOne = (value) => /^[1-9]\d{0,9}$/.test(value);
/** What people search for is theirs, and without end: nobody keeps it. */
const search: IsOne = () => false;

const page = (path: string, shapedBy: PublicPage['shapedBy'] = {}): PublicPage => ({ path, shapedBy });

/** The pages of the guide that are the same for everybody who is not signed in. */
export const publicPages: readonly PublicPage[] = [
  page('/'),
  page('/landing'),
  page('/categories', {
    category: oneOf(directoryCategories.map(({ name }) => name)),
    q: search,
    show: number,
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
