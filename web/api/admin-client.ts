import { contract } from 'virtual:contract';
import { createORPCClient } from '@orpc/client';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { MutationCache, QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '#contract/client.ts';
import { connection } from '#texts/shell.ts';
import { paths } from './paths.ts';

const freshMs = 30_000;
const mostRetries = 2;

const client: JsonifiedClient<ApiClient> = createORPCClient(
  new OpenAPILink(contract, { url: () => window.location.origin, fetch: (request, init) => answer(request, init) }),
);

/** Every call of the API, as queries and mutations of the back-office. */
export const calls = createTanstackQueryUtils(client);

/** What the back-office holds of the server's data; one for each visit to it. After a write all of it is asked for anew. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    mutationCache: new MutationCache({ onSuccess: () => client.invalidateQueries() }),
    defaultOptions: {
      queries: { staleTime: freshMs, networkMode: 'always', retry: mayRetry },
      // 'always': without a connection a call fails with its sentence instead of waiting for one
      mutations: { networkMode: 'always' },
    },
  });
  return client;
}

/** The sentence to show: the server's own, else the one that the screen has for it (MSG-1). */
export function sentenceFor(error: unknown, fallback: string): string {
  return (error instanceof Error && error.message) || fallback;
}

/** An answer that is not a yes, with the server's sentence; '' when it gave none. */
export class Refused extends Error {
  readonly status: number;

  constructor(status: number, sentence: string) {
    super(sentence);
    this.status = status;
  }
}

/** Whether a call was answered with that HTTP status. */
export const wasRefused = (error: unknown, status: number) => error instanceof Refused && error.status === status;

async function answer(request: Request, init: RequestInit): Promise<Response> {
  const response = await fetch(request, init).catch((error: unknown) => {
    throw request.signal.aborted ? error : new Error(connection.lost);
  });
  if (response.status === 401) return signedOut();
  if (!response.ok) throw new Refused(response.status, (await response.text()).trim());
  return response;
}

/** Nothing more comes of a call whose session the server no longer knows; the sign-in page forgets who it was and says so (AUTH-7). */
export function signedOut(): Promise<never> {
  const { pathname, search } = window.location;
  window.location.replace(paths.login(pathname + search));
  return new Promise(() => {});
}

/** A refusal stays one, however often it is asked for. */
const mayRetry = (count: number, error: Error) =>
  count < mostRetries && !(error instanceof Refused && error.status < 500);
