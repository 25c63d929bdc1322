import type { EndpointMeta, SharedAnswer } from '#contract/endpoint.ts';
import { streamPaths } from '#contract/events.ts';
import { type PublicPage, publicPages } from '#contract/pages.ts';
import { type EndpointEntry, endpoints } from './endpoints.ts';

/** A request whose answer is the same for everybody: what tells it from others, and the request without all that changes nothing. */
export type SharedRequest = {
  key: string;
  method: 'GET' | 'POST';
  address: string;
  body?: string;
  /** Absent where a page is asked for. */
  call?: AskedCall;
  /** Only those who ask at the same time are answered together: few will ever ask for the same again. */
  isSearch?: true;
};

/** A call by its name in the contract, and what it is given. */
export type AskedCall = { name: string; input: Input };
type Call = Pick<EndpointEntry, 'name' | 'method' | 'path'> & { shared: SharedAnswer; fields: readonly string[] };
type Input = Record<string, unknown>;
/** Parts of a path that are filled in by name. */
type Filled<Target> = { target: Target; parts: Record<string, string> };

const longestAddress = 2000;
const longestValue = 100;
/** Which routes' data a page asks for; React Router takes no notice of what it does not know. */
const routesAsked = /^[\w/.,-]{1,200}$/;

/** Finds out whether a request asks for what everybody gets; null when the answer is the asker's alone, or the application's own matter. */
export function sharedRequests(pages: readonly PublicPage[] = publicPages, calls = sharedCalls()) {
  const pageAt = finder(pages.map((page) => [page.path.split('/'), page]));
  const callsBy = { GET: finderOf(calls, 'GET'), POST: finderOf(calls, 'POST') };

  return {
    /** Of a GET, by its address. */
    get(url: string): SharedRequest | null {
      if (url.length > longestAddress) return null;
      const [path = '', query = ''] = url.split('?', 2);
      if (streamPaths.includes(path.toLowerCase())) return null;
      const call = callsBy.GET(path);
      const input = inputOf(query);
      if (call) return input && hasNested(input) ? null : callRequest(call, input);
      const { address, isData } = pageAddress(path);
      const page = pageAt(address);
      return page && pageRequest(page.target, address.toLowerCase(), isData, query);
    },

    /** Of a POST, by its address: what its body of JSON ('' when there is none) makes of it; null when no body makes it one. */
    post(url: string): ((body: string) => SharedRequest | null) | null {
      const path = pathOf(url);
      const call = url.length <= longestAddress ? callsBy.POST(path) : null;
      const query = inputOf(url.slice(path.length + 1));
      if (!call || !query) return null;
      const { fields, shared } = call.target;
      // what else the address says is not heard
      if (fields.some((field) => field in query && !shared.by.includes(field))) return null;
      return (body) => {
        if (body === '' && fields.length > 0) return null; // what a call makes of no body is its own matter
        return callRequest(call, body === '' ? {} : objectIn(body));
      };
    },
  };
}

/** Every call whose answers are the same for everybody. */
function sharedCalls(): Call[] {
  return endpoints().flatMap(({ name, method, path, shared, fields }: EndpointEntry & EndpointMeta) =>
    shared ? [{ name, method, path, shared, fields }] : [],
  );
}

const finderOf = (calls: Call[], wanted: string) =>
  finder(
    calls
      .filter(({ method }) => method === wanted)
      .map((call) => [call.path.replaceAll(/\{(\w+)\}/g, ':$1').split('/'), call]),
  );

/** Finds what a path leads to, whatever its letter case; what has no part to fill in comes first. */
function finder<Target>(templates: [string[], Target][]) {
  const isOpen = ([template]: [string[], Target]) => template.some((part) => part.startsWith(':'));
  const open = templates.filter(isOpen);
  const fixed = new Map(
    templates
      .filter((one) => !isOpen(one))
      .map(([template, target]) => [template.join('/').toLowerCase(), { target, parts: {} }]),
  );
  return (path: string): Filled<Target> | null => {
    const known = fixed.get(path) ?? fixed.get(path.toLowerCase());
    if (known) return known;
    const segments = path.split('/');
    for (const [template, target] of open) {
      const parts = fill(template, segments);
      if (parts) return { target, parts };
    }
    return null;
  };
}

function fill(template: string[], segments: string[]): Record<string, string> | null {
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

function callRequest({ target, parts }: Filled<Call>, input: Input | null): SharedRequest | null {
  if (!input) return null;
  const { name, method, path, shared, fields } = target;
  const given: Input = { ...input, ...parts };
  const named = fields.filter((field) => given[field] !== undefined);
  if (!named.every((field) => isPlain(given[field]))) return null;
  const isSearch = named.some((field) => !shared.by.includes(field));
  if (isSearch && method === 'GET') return null;
  if (!isSearch && !named.every((field) => isShort(given[field]))) return null;
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, part: string) => parts[part] ?? '');
  const call = { name, input: Object.fromEntries(named.map((field) => [field, given[field]])) };
  const rest = Object.entries(call.input).filter(([field]) => !(field in parts));
  if (method === 'GET') return { ...getRequest(filled, rest as [string, string][]), call };
  const body = JSON.stringify(Object.fromEntries(rest));
  return { key: `POST ${filled} ${body}`, method: 'POST', address: filled, body, call, ...(isSearch && { isSearch }) };
}

/** Where a page is, for a request of the page or of its data alone. */
function pageAddress(path: string): { address: string; isData: boolean } {
  const isData = path.endsWith('.data');
  if (!isData) return { address: path, isData };
  return {
    address: path.endsWith('/_.data') ? path.slice(0, -'_.data'.length) : path.slice(0, -'.data'.length),
    isData,
  };
}

function pageRequest(page: PublicPage, address: string, isData: boolean, query: string): SharedRequest | null {
  const input = inputOf(query);
  if (!input) return null;
  const named: [string, string][] = [];
  for (const [name, normalize] of Object.entries(page.shapedBy)) {
    const given = input[name];
    const value = given === undefined ? '' : normalize(given);
    if (value === null) return null;
    if (value !== '') named.push([name, value]);
  }
  if (!isData) return getRequest(address, named);
  const { _routes: routes } = input;
  if (routes !== undefined && !routesAsked.test(routes)) return null;
  const path = address.endsWith('/') ? `${address}_.data` : `${address}.data`;
  return getRequest(path, routes === undefined ? named : [...named, ['_routes', routes]]);
}

function getRequest(path: string, parameters: [string, string][]): SharedRequest {
  const address = parameters.length > 0 ? `${path}?${new URLSearchParams(parameters)}` : path;
  return { key: `GET ${address}`, method: 'GET', address };
}

/** The parameters of an address by name; null when one is there twice. */
function inputOf(query: string): Record<string, string> | null {
  if (query === '') return {};
  const parameters = [...new URLSearchParams(query)];
  const input = Object.fromEntries(parameters);
  return Object.keys(input).length === parameters.length ? input : null;
}

/** Fields that are named in brackets, which calls read too. */
const hasNested = (input: Input) => Object.keys(input).some((name) => name.includes('['));
/** An address without its parameters. */
export const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';
const isPlain = (value: unknown) => ['number', 'boolean', 'string'].includes(typeof value);
const isShort = (value: unknown) => typeof value !== 'string' || value.length <= longestValue;

function objectIn(json: string): Input | null {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Input) : null;
  } catch {
    return null;
  }
}
