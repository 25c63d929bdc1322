import type { ContractRouterClient } from '@orpc/contract';
import type { Replay } from '#domain/replay.ts';
import type { Person } from './accounts.ts';
import type { contract } from './index.ts';

/** The API as typed functions; in process on the server. */
export type ApiClient = ContractRouterClient<typeof contract>;

/** What the server hands to the pages with each request. */
export type PageContext = {
  api: ApiClient;
  /** Who asks, by the session; null when signed out. */
  viewer: Person | null;
  /** Origin for links that leave the page (canonical, shared images), without a slash at its end. */
  publicUrl: string;
  /** Prefix of relative image paths; '' for the same origin. */
  assetBase: string;
  /** The latest event of the stream when this request came, from which on the page wants to hear. */
  latestEvent: string;
  /** null: what is told of the border is live. */
  replay: Replay | null;
  requestId: string;
  /** Tells the log of a failure that no one expected. */
  report: (error: unknown) => void;
};

/** Answers a request for a page. */
export type Render = (request: Request, context: PageContext) => Promise<Response>;
