import type { CacheSettings } from '#contract/endpoint.ts';
import type { PublicPage } from '#contract/public-pages.ts';
import type { EndpointEntry } from '#server/http/api/endpoints.ts';

/** A cacheable request in normalized form: cache key, and the request without parameters that do not change the response. */
export type CacheableRequest = {
  key: string;
  method: 'GET' | 'POST';
  url: string;
  body?: string;
  /** Endpoint by its name in the contract, with its input; absent for pages. */
  call?: { name: string; input: Input };
  /** A search is rendered once for concurrent requests but not stored, because few are ever repeated. */
  isSearch: boolean;
};
export type CacheableEndpoint = EndpointEntry & { cacheable: CacheSettings };
type Input = Record<string, unknown>;

const maxValueLength = 100;
/** Valid values of React Router's `_routes` parameter, which names the routes to load. */
const validRoutes = /^[\w/.,-]{1,200}$/;

/** Normalizes the request of a page, or of its data (`.data`); null when the response is not cacheable. */
export function toPageRequest(page: PublicPage, path: string, query: string): CacheableRequest | null {
  const given = parseQuery(query);
  if (!given) return null;
  const parameters: [string, string][] = [];
  for (const [name, normalize] of Object.entries(page.keyParams)) {
    const value = normalize(given[name] ?? '');
    if (given[name] !== undefined && value === null) return null;
    if (given[name] !== undefined && value) parameters.push([name, value]);
  }
  const routes = path.endsWith('.data') ? given._routes : undefined;
  if (routes !== undefined && !validRoutes.test(routes)) return null;
  return toGetRequest(path, routes === undefined ? parameters : [...parameters, ['_routes', routes]]);
}

/**
 * Normalizes the request of an endpoint with its path parameters, query and body ('' without one); null when the response is
 * not cacheable, or when the application has to reject the request.
 */
export function toEndpointRequest(
  { name, method, path, cacheable, fields }: CacheableEndpoint,
  parameters: Record<string, string>,
  query: string,
  body = '',
): CacheableRequest | null {
  const queryInput = parseQuery(query);
  const input = method === 'GET' ? queryInput : parseBody(body, fields);
  if (!queryInput || !input) return null;
  const isKeyField = (field: string) => cacheable.keyFields.includes(field);
  // the application reads a search field from the query, such as the cursor of a `Link` header
  if (method === 'POST' && fields.some((field) => field in queryInput && !isKeyField(field))) return null;
  if (Object.keys(queryInput).some((name) => name.includes('['))) return null; // nested input
  const given: Input = { ...input, ...parameters };
  const named = fields.filter((field) => given[field] !== undefined);
  const isSearch = !named.every(isKeyField);
  if (isSearch && method === 'GET') return null;
  if (!named.every((field) => isScalar(given[field]) && (isSearch || isShort(given[field])))) return null;
  const filledPath = path.replaceAll(/\{(\w+)\}/g, (_, parameter: string) => parameters[parameter] ?? '');
  const call = { name, input: Object.fromEntries(named.map((field) => [field, given[field]])) };
  const rest = named.filter((field) => !(field in parameters)).map((field) => [field, given[field]]);
  if (method === 'GET') return { ...toGetRequest(filledPath, rest as [string, string][]), call };
  const normalized = JSON.stringify(Object.fromEntries(rest));
  return { key: `POST ${filledPath} ${normalized}`, method: 'POST', url: filledPath, body: normalized, call, isSearch };
}

function toGetRequest(path: string, parameters: [string, string][]): CacheableRequest {
  const url = parameters.length > 0 ? `${path}?${new URLSearchParams(parameters)}` : path;
  return { key: `GET ${url}`, method: 'GET', url, isSearch: false };
}

/** Parses query parameters by name; null when one is repeated. */
function parseQuery(query: string): Record<string, string> | null {
  if (query === '') return {};
  const parameters = [...new URLSearchParams(query)];
  const input = Object.fromEntries(parameters);
  return Object.keys(input).length === parameters.length ? input : null;
}

function parseBody(body: string, fields: readonly string[]): Input | null {
  if (body === '') return fields.length > 0 ? null : {};
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Input) : null;
  } catch {
    return null;
  }
}

const isScalar = (value: unknown) => ['number', 'boolean', 'string'].includes(typeof value);
const isShort = (value: unknown) => typeof value !== 'string' || value.length <= maxValueLength;
