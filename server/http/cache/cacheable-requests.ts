import { streamPaths } from '#contract/change-feed.ts';
import type { CacheSettings, EndpointMeta } from '#contract/endpoint.ts';
import { type PublicPage, publicPages } from '#contract/public-pages.ts';
import { type EndpointEntry, listEndpoints } from '#server/http/api/endpoints.ts';

/** A cacheable request in normalized form: cache key, and the request without parameters that do not change the response. */
export type CacheableRequest = {
  key: string;
  method: 'GET' | 'POST';
  url: string;
  body?: string;
  /** Absent for pages. */
  apiRequest?: ApiRequest;
  /** A search is rendered once for concurrent requests but not stored, because few are ever repeated. */
  isSearch?: true;
};

/** An endpoint by its name in the contract, with its input. */
export type ApiRequest = { name: string; input: Input };
type Endpoint = Pick<EndpointEntry, 'name' | 'method' | 'path'> & {
  cacheable: CacheSettings;
  fields: readonly string[];
};
type Input = Record<string, unknown>;
/** A matched route with its path parameters. */
type Match<Target> = { target: Target; parts: Record<string, string> };

const maxUrlLength = 2000;
const maxValueLength = 100;
/** Valid values of React Router's `_routes` parameter, which names the routes to load. */
const validRoutes = /^[\w/.,-]{1,200}$/;

/** Recognizes cacheable requests of pages and endpoints. Returns null for all others, which go to the application. */
export function createRequestMatcher(pages: readonly PublicPage[] = publicPages, calls = cacheableEndpoints()) {
  const findPage = createMatcher(pages.map((page) => [page.path.split('/'), page]));
  const findEndpoint = { GET: matcherOf(calls, 'GET'), POST: matcherOf(calls, 'POST') };

  return {
    /** Recognizes a GET request by its URL. */
    get(url: string): CacheableRequest | null {
      if (url.length > maxUrlLength) return null;
      const [path = '', query = ''] = url.split('?', 2);
      if (streamPaths.includes(path.toLowerCase())) return null;
      const call = findEndpoint.GET(path);
      const input = parseQuery(query);
      if (call) return input && hasNested(input) ? null : toApiRequest(call, input);
      const { address, isData } = splitDataSuffix(path);
      const page = findPage(address);
      return page && toPageRequest(page.target, address.toLowerCase(), isData, query);
    },

    /** Recognizes a POST request: returns a function of its JSON body ('' without one), or null when no body is cacheable. */
    post(url: string): ((body: string) => CacheableRequest | null) | null {
      const path = pathnameOf(url);
      const call = url.length <= maxUrlLength ? findEndpoint.POST(path) : null;
      const query = parseQuery(url.slice(path.length + 1));
      if (!call || !query) return null;
      const { fields, cacheable } = call.target;
      // other query parameters are ignored
      if (fields.some((field) => field in query && !cacheable.keyFields.includes(field))) return null;
      return (body) => {
        if (body === '' && fields.length > 0) return null; // the application validates a missing body
        return toApiRequest(call, body === '' ? {} : parseObject(body));
      };
    },
  };
}

/** Lists all cacheable endpoints. */
function cacheableEndpoints(): Endpoint[] {
  return listEndpoints().flatMap(({ name, method, path, cacheable, fields }: EndpointEntry & EndpointMeta) =>
    cacheable ? [{ name, method, path, cacheable, fields }] : [],
  );
}

const matcherOf = (calls: Endpoint[], wanted: string) =>
  createMatcher(
    calls
      .filter(({ method }) => method === wanted)
      .map((call) => [call.path.replaceAll(/\{(\w+)\}/g, ':$1').split('/'), call]),
  );

/** Returns a matcher of paths in any letter case; templates without parameters win. */
function createMatcher<Target>(templates: [string[], Target][]) {
  const hasParameters = ([template]: [string[], Target]) => template.some((part) => part.startsWith(':'));
  const withParameters = templates.filter(hasParameters);
  const fixed = new Map(
    templates
      .filter((entry) => !hasParameters(entry))
      .map(([template, target]) => [template.join('/').toLowerCase(), { target, parts: {} }]),
  );
  return (path: string): Match<Target> | null => {
    const known = fixed.get(path) ?? fixed.get(path.toLowerCase());
    if (known) return known;
    const segments = path.split('/');
    for (const [template, target] of withParameters) {
      const parts = matchParameters(template, segments);
      if (parts) return { target, parts };
    }
    return null;
  };
}

function matchParameters(template: string[], segments: string[]): Record<string, string> | null {
  if (template.length !== segments.length) return null;
  const parts: Record<string, string> = {};
  for (const [i, part] of template.entries()) {
    const segment = segments[i] ?? '';
    if (!part.startsWith(':')) {
      if (part.toLowerCase() !== segment.toLowerCase()) return null;
    } else if (/^\w{1,40}$/.test(segment)) parts[part.slice(1)] = segment;
    else return null;
  }
  return parts;
}

function toApiRequest({ target, parts }: Match<Endpoint>, input: Input | null): CacheableRequest | null {
  if (!input) return null;
  const { name, method, path, cacheable, fields } = target;
  const given: Input = { ...input, ...parts };
  const named = fields.filter((field) => given[field] !== undefined);
  if (!named.every((field) => isPlain(given[field]))) return null;
  const isSearch = named.some((field) => !cacheable.keyFields.includes(field));
  if (isSearch && method === 'GET') return null;
  if (!isSearch && !named.every((field) => isShort(given[field]))) return null;
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, part: string) => parts[part] ?? '');
  const apiRequest = { name, input: Object.fromEntries(named.map((field) => [field, given[field]])) };
  const rest = Object.entries(apiRequest.input).filter(([field]) => !(field in parts));
  if (method === 'GET') return { ...toGetRequest(filled, rest as [string, string][]), apiRequest };
  const body = JSON.stringify(Object.fromEntries(rest));
  return {
    key: `POST ${filled} ${body}`,
    method: 'POST',
    url: filled,
    body,
    apiRequest,
    ...(isSearch && { isSearch }),
  };
}

/** Splits the path of a page from React Router's data suffix (`.data`, `/_.data`). */
function splitDataSuffix(path: string): { address: string; isData: boolean } {
  const isData = path.endsWith('.data');
  if (!isData) return { address: path, isData };
  return {
    address: path.endsWith('/_.data') ? path.slice(0, -'_.data'.length) : path.slice(0, -'.data'.length),
    isData,
  };
}

function toPageRequest(page: PublicPage, address: string, isData: boolean, query: string): CacheableRequest | null {
  const input = parseQuery(query);
  if (!input) return null;
  const named: [string, string][] = [];
  for (const [name, normalize] of Object.entries(page.keyParams)) {
    const given = input[name];
    const value = given === undefined ? '' : normalize(given);
    if (value === null) return null;
    if (value !== '') named.push([name, value]);
  }
  if (!isData) return toGetRequest(address, named);
  const { _routes: routes } = input;
  if (routes !== undefined && !validRoutes.test(routes)) return null;
  const path = address.endsWith('/') ? `${address}_.data` : `${address}.data`;
  return toGetRequest(path, routes === undefined ? named : [...named, ['_routes', routes]]);
}

function toGetRequest(path: string, parameters: [string, string][]): CacheableRequest {
  const url = parameters.length > 0 ? `${path}?${new URLSearchParams(parameters)}` : path;
  return { key: `GET ${url}`, method: 'GET', url };
}

/** Parses query parameters by name; null when one is repeated. */
function parseQuery(query: string): Record<string, string> | null {
  if (query === '') return {};
  const parameters = [...new URLSearchParams(query)];
  const input = Object.fromEntries(parameters);
  return Object.keys(input).length === parameters.length ? input : null;
}

/** Whether a name has bracket notation, which oRPC parses as nested input. */
const hasNested = (input: Input) => Object.keys(input).some((name) => name.includes('['));
/** Returns the path of a URL, without query parameters. */
export const pathnameOf = (url: string): string => url.split('?', 1)[0] ?? '';
const isPlain = (value: unknown) => ['number', 'boolean', 'string'].includes(typeof value);
const isShort = (value: unknown) => typeof value !== 'string' || value.length <= maxValueLength;

function parseObject(json: string): Input | null {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Input) : null;
  } catch {
    return null;
  }
}
