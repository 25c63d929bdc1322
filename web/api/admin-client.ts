import { contract } from 'virtual:contract';
import { createORPCClient } from '@orpc/client';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { type FetchQueryOptions, MutationCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { type ApiClient, decodeInvalidFields, type InvalidField, invalidFieldsHeader } from '#contract/client.ts';
import { connectionTexts } from '#texts/shell/shell.ts';
import { formatValueErrors } from '#texts/validation.ts';
import { paths } from './paths.ts';

const staleTimeMs = 30_000;
const maxRetries = 2;

const client: JsonifiedClient<ApiClient> = createORPCClient(
  new OpenAPILink(contract, {
    url: () => window.location.origin,
    fetch: (request, init) => fetchOrThrow(request, init),
  }),
);

/** All API endpoints as TanStack Query options, for the back-office. */
export const calls = createTanstackQueryUtils(client);

/** Query cache of the back-office, one per visit. A successful mutation refetches all queries. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    mutationCache: new MutationCache({ onSuccess: () => refetchAfterWrite(client) }),
    defaultOptions: {
      queries: { staleTime: staleTimeMs, networkMode: 'always', retry: shouldRetry },
      // 'always': without a connection a request fails with a message instead of waiting for one
      mutations: { networkMode: 'always' },
    },
  });
  return client;
}

/**
 * Marks all cached data stale after a write, and refetches the displayed queries: all, or those of `queryKeys`. Requests in
 * flight are cancelled and sent again, because their responses may lack the write.
 */
export async function refetchAfterWrite(client: QueryClient, queryKeys: QueryKey[] = [[]]): Promise<void> {
  const inFlight = client.getQueryCache().findAll({ predicate: ({ state }) => state.fetchStatus !== 'idle' });
  void client.cancelQueries({}, replacing);
  void client.invalidateQueries({ refetchType: 'none' });
  const sentAgain = inFlight.map((query) => query.fetch().catch(() => {})); // the query stores the error
  const refetched = queryKeys.map((queryKey) =>
    client.refetchQueries({ queryKey, type: 'active' }, { cancelRefetch: false }),
  );
  await Promise.all([...sentAgain, ...refetched]);
}

/** Fetches a query anew, even if an older request of it is in flight. */
export function fetchLatest<Fetched, Failure = Error, Data = Fetched, Key extends QueryKey = QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<Fetched, Failure, Data, Key>,
): Promise<Data> {
  void client.cancelQueries({ queryKey: query.queryKey, exact: true }, replacing);
  return client.fetchQuery({ ...query, staleTime: 0 });
}

/** Cancels a request that is sent again at once: whoever awaits the cancelled one receives the response of the new one. */
const replacing = { silent: true };

/** Message to show for an error: the server's, else `fallback` (MSG-1). */
export function getErrorMessage(error: unknown, fallback: string): string {
  return (error instanceof Error && error.message) || fallback;
}

/**
 * Error response of the API, with the server's message; '' if it has none. For an invalid input the message has the
 * reasons only, because the server names fields of the API.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly invalidFields: InvalidField[];

  constructor(status: number, message: string, invalidFields: InvalidField[] = []) {
    super(invalidFields.length > 0 ? formatValueErrors(invalidFields.map(({ reason }) => reason)) : message);
    this.status = status;
    this.invalidFields = invalidFields;
  }
}

/** Whether an error is an API response with this HTTP status. */
export const hasStatus = (error: unknown, status: number) => error instanceof ApiError && error.status === status;

async function fetchOrThrow(request: Request, init: RequestInit): Promise<Response> {
  const response = await fetch(request, init).catch((error: unknown) => {
    throw request.signal.aborted ? error : new Error(connectionTexts.lost);
  });
  if (response.status === 401) return redirectToSignIn();
  if (response.ok) return response;
  const invalidFields = decodeInvalidFields(response.headers.get(invalidFieldsHeader));
  throw new ApiError(response.status, (await response.text()).trim(), invalidFields);
}

/** Event on `window` before sign-in replaces the page, so that an open form does not ask whether to leave. */
export const sessionEndEvent = 'session-end';

/** Opens sign-in because the session has ended; never resolves. The sign-in page removes the stored user (AUTH-7). */
export function redirectToSignIn(): Promise<never> {
  const { pathname, search } = window.location;
  window.dispatchEvent(new Event(sessionEndEvent));
  window.location.replace(paths.login(pathname + search));
  return new Promise(() => {});
}

/** Retries failed requests, but not client errors. */
const shouldRetry = (count: number, error: Error) =>
  count < maxRetries && !(error instanceof ApiError && error.status < 500);
