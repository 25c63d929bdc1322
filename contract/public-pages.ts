import { alertCategories } from '#domain/alerts/alerts.ts';
import { bridges, laneKinds, ways } from '#domain/bridges/bridges.ts';
import { destinationKeys } from '#domain/bridges/destinations.ts';
import { parseClockTime } from '#domain/bridges/plan/arrival-time.ts';
import { originKeys } from '#domain/bridges/plan/origins.ts';
import { ruleKinds, suggestedMinutes, thresholdSides } from '#domain/notifications/notification-rules.ts';
import { directoryCategories } from '#domain/places/categories.ts';
import { cuisines } from '#domain/places/cuisines.ts';
import { parseCardCount } from '#domain/places/directory-cards.ts';
import { wantedCurrencies } from '#domain/rates/convert-amount.ts';

/** Normalizes a parameter value for the cache key: '' when it has no effect, null when the page is not cached. */
type Normalize = (value: string) => string | null;
/**
 * A public page: its path, in which ':…' matches one segment, and the URL parameters that form the key of the cached response.
 * Other parameters have no effect.
 */
export type PublicPage = {
  path: string;
  keyParams: Record<string, Normalize>;
  /** Whether browsers keep a copy for use without a network: not of a page that other sites frame or that navigation state fills. */
  hasOfflineCopy: boolean;
};

const oneOf =
  (values: readonly string[]): Normalize =>
  (value) =>
    values.includes(value) ? value : null;
const number: Normalize = (value) => (/^[1-9]\d{0,9}$/.test(value) ? value : null);
/** The crossing of a page. */
const crossing = {
  cruce: oneOf(ways),
  puente: oneOf(bridges.map(({ port }) => port)),
  destino: oneOf(destinationKeys),
};
/** CBP's port number of a bridge. */
const port: Normalize = (value) => (/^\d{6}$/.test(value) ? value : null);
/** Other values are errors of the page, which is then not cached. */
const planDay: Normalize = (value) => (/^(\d{4}-\d\d-\d\d)?$/.test(value) ? value : null);
/** Every requested number is rounded to one of the directory's few steps. */
const cardCount: Normalize = (value) => {
  const count = parseCardCount(value);
  return count === parseCardCount(null) ? '' : `${count}`;
};
/** Searches have unlimited values, so their pages are not cached. */
const search: Normalize = () => null;
/** Which places are open changes with every minute, so these pages are not cached. */
const openNow: Normalize = (value) => (value === '1' ? null : '');

const page = (path: string, keyParams: PublicPage['keyParams'] = {}, hasOfflineCopy = true): PublicPage => ({
  path,
  keyParams,
  hasOfflineCopy,
});

/** Pages that are the same for all signed-out users. */
export const publicPages: readonly PublicPage[] = [
  page('/', crossing),
  page('/landing', crossing),
  page('/categories', {
    category: oneOf(directoryCategories.map(({ name }) => name)),
    q: search,
    show: cardCount,
    view: oneOf(['map']),
    abierto: openNow,
    cerca: oneOf(['1']),
    cocina: oneOf(cuisines),
    lado: oneOf(['us', 'mx']),
    puente: oneOf(bridges.map(({ port }) => port)),
  }),
  page('/place', {}, false),
  page('/welcome'),
  page('/place/:id'),
  page('/negocio/:id'),
  page('/cupones', { categoria: number, cerca: search }),
  page('/cupones/:id'),
  page('/puentes', crossing),
  page('/alertas'),
  page('/alertas/:id'),
  page('/avisos', {
    tipo: oneOf(ruleKinds),
    puente: port,
    carril: oneOf(laneKinds),
    lado: oneOf(thresholdSides),
    minutos: oneOf(suggestedMinutes.map(String)),
    tema: oneOf(alertCategories),
  }),
  page('/puentes/precision'),
  page('/puentes/medir', { puente: port, carril: oneOf(laneKinds) }),
  page('/puentes/datos', { puerto: port }),
  page('/puentes/tabla', { puerto: port, cruce: oneOf(ways), tema: oneOf(['claro', 'oscuro']) }, false),
  page('/puentes/plan', {
    llegar: parseClockTime,
    dia: planDay,
    carril: oneOf(ways),
    desde: oneOf(originKeys),
    destino: oneOf(destinationKeys),
  }),
  page('/puentes/fila', { puente: port, cruce: oneOf(ways) }),
  page('/antes-de-cruzar'),
  page('/puentes/:port', { carril: oneOf(laneKinds) }),
  page('/dolar', { monto: search, quiero: oneOf(wantedCurrencies) }),
];

/** Path parameter of a public page. */
export const pathIdPattern = '\\d{1,20}';

/** Normalizes a query string: the parameters with an effect, in one order ('' for none). Null when the response is not cached. */
export function normalizeQuery(keyParams: PublicPage['keyParams'], query: string): string | null {
  const params = parseQuery(query);
  if (!params) return null;
  const parameters: [string, string][] = [];
  for (const [name, normalize] of Object.entries(keyParams)) {
    const value = params[name] === undefined ? '' : normalize(params[name]);
    if (value === null) return null;
    if (value) parameters.push([name, value]);
  }
  return new URLSearchParams(parameters).toString();
}

/** Parses query parameters by name; null when one is repeated. */
export function parseQuery(query: string): Record<string, string> | null {
  if (query === '') return {};
  const parameters = new URLSearchParams(query);
  const input = Object.fromEntries(parameters);
  return Object.keys(input).length === parameters.size ? input : null;
}

/** URL of the offline copy of a public page, one for all spellings of its address; null for a page without one. */
export function toOfflineUrl({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string | null {
  const path = pathname.toLowerCase();
  const match = publicPages.find((page) => page.hasOfflineCopy && toPathPattern(page.path).test(path));
  const query = match ? normalizeQuery(match.keyParams, search.slice(1)) : null;
  return query === null ? null : path + (query && `?${query}`);
}

const toPathPattern = (path: string) => new RegExp(`^${path.replace(/:\w+/, pathIdPattern)}$`);
