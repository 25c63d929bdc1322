import type { ContractRouterClient } from '@orpc/contract';
import type { Replay } from '#domain/bridges/replay-clock.ts';
import type { SignedInUser } from './accounts.ts';
import type { contract } from './index.ts';

/** Typed client of the API. On the server it calls the procedures in process. */
export type ApiClient = ContractRouterClient<typeof contract>;

/** Context that the server passes to the page renderer with each request. */
export type PageContext = {
  api: ApiClient;
  /** The signed-in user of the session; null when signed out. */
  signedInUser: SignedInUser | null;
  /** Origin of absolute URLs (canonical link, shared images), without a trailing slash. */
  publicUrl: string;
  /** Prefix of relative image paths; '' for the same origin. */
  assetBase: string;
  /** Id of the latest event at the time of the request; the page subscribes to the event stream from there. */
  latestEventId: string;
  /** The running replay; null when border data is live. */
  replay: Replay | null;
  requestId: string;
  /** Logs an unexpected error. */
  reportError: (error: unknown) => void;
};

/** Renders the response to a page request. */
export type RenderPage = (request: Request, context: PageContext) => Promise<Response>;

/** Response header with the invalid fields of a rejected input, so that a form can mark them. */
export const invalidFieldsHeader = 'Invalid-Fields';

/** An invalid input field: its wire name ('' for the whole body), and the reason in Spanish. */
export type InvalidField = { field: string; reason: string };

/** Maximum number of fields in the header, which proxies limit to a few kilobytes. */
const maxFields = 5;

/** Encodes invalid fields as a header value, which holds ASCII only. */
export const encodeInvalidFields = (fields: InvalidField[]): string =>
  encodeURIComponent(JSON.stringify(fields.slice(0, maxFields).map(({ field, reason }) => [field, reason])));

/** Decodes the header; no fields if it is missing or malformed. */
export function decodeInvalidFields(header: string | null): InvalidField[] {
  try {
    const pairs: unknown = JSON.parse(decodeURIComponent(header ?? '[]'));
    if (!Array.isArray(pairs)) return [];
    return pairs.map(([field, reason]) => ({ field: String(field), reason: String(reason) }));
  } catch {
    return [];
  }
}
