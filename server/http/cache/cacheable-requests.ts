import type { CacheSettings } from '#contract/endpoint.ts';
import { normalizeQuery, type PublicPage, parseQuery } from '#contract/public-pages.ts';
import { parseJson } from '#domain/parse-json.ts';
import type { EndpointEntry } from '#server/http/api/endpoints.ts';

/** A cacheable request in normalized form, without parameters that do not change the response. */
export type CacheableRequest = {
  key: string;
  method: string;
  url: string;
  /** Endpoint by its name in the contract, with its input; absent for pages. */
  call?: { name: string; input: Input };
  /** A search is rendered once for concurrent requests but not stored, because few are ever repeated. */
  isSearch: boolean;
};
type CacheableEndpoint = EndpointEntry & { cacheable: CacheSettings };
type Input = Record<string, unknown>;

const maxValueLength = 100;
/** React Router's `_routes` parameter names the routes to load. */
const parseRoutes = (value: string) => (/^[\w/.,-]{1,200}$/.test(value) ? value : null);

/** Normalizes the request of a page, or of its data (`.data`); null when the response is not cacheable. */
export function toPageRequest({ keyParams }: PublicPage, path: string, query: string): CacheableRequest | null {
  const normalizers = path.endsWith('.data') ? { ...keyParams, _routes: parseRoutes } : keyParams;
  const normalized = normalizeQuery(normalizers, query);
  const url = normalized ? `${path}?${normalized}` : path;
  return normalized === null ? null : { key: `GET ${url}`, method: 'GET', url, isSearch: false };
}

/**
 * Normalizes the request of an endpoint with its path parameters, query and body ('' without one); null when the response is
 * not cacheable, or when the application has to reject the request.
 */
export function toEndpointRequest(
  { name, method, path, cacheable, fields }: CacheableEndpoint,
  parameters: Record<string, string>,
  query: string,
  body: string,
): CacheableRequest | null {
  const queryInput = parseQuery(query);
  const params = method === 'GET' ? queryInput : parseBody(body, fields);
  if (!queryInput || !params || Object.keys(queryInput).some((field) => field.includes('['))) return null; // nested input
  const isKeyField = (field: string) => cacheable.keyFields.includes(field);
  // the application reads a search field from the query, such as the cursor of a `Link` header
  if (method === 'POST' && fields.some((field) => field in queryInput && !isKeyField(field))) return null;
  const all: Input = { ...params, ...parameters };
  const input = Object.fromEntries(
    fields.map((field) => [field, all[field]]).filter(([, value]) => value !== undefined),
  );
  const isSearch = !Object.keys(input).every(isKeyField);
  if (isSearch && method === 'GET') return null;
  if (!Object.values(input).every((value) => isScalar(value) && (isSearch || `${value}`.length <= maxValueLength)))
    return null;
  const url = path.replaceAll(/\{(\w+)\}/g, (_, field: string) => parameters[field] ?? '');
  return { key: `${method} ${url} ${JSON.stringify(input)}`, method, url, call: { name, input }, isSearch };
}

function parseBody(body: string, fields: readonly string[]): Input | null {
  if (body === '') return fields.length > 0 ? null : {};
  const value = parseJson(body);
  return typeof value === 'object' && !Array.isArray(value) ? (value as Input | null) : null;
}

const isScalar = (value: unknown) => ['number', 'boolean', 'string'].includes(typeof value);
