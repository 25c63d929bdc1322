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
