import { act, render, screen, waitFor, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { type ComponentType, useLayoutEffect } from 'react';
import {
  createPath,
  createRoutesStub,
  type LoaderFunction,
  type Location,
  Meta,
  type MetaFunction,
  type MiddlewareFunction,
  matchRoutes,
  Outlet,
  type RouteObject,
  RouterContextProvider,
  type ShouldRevalidateFunction,
  useLocation,
} from 'react-router';
import { expect, onTestFinished, vi } from 'vitest';
import type { SignedInUser } from '#contract/accounts.ts';
import type { ApiClient, PageContext } from '#contract/client.ts';
import { pageContext } from '#web/context.ts';
import { ErrorBoundary } from '#web/root.tsx';
import routeConfig from '#web/routes.ts';
import { restoreToastDurations } from './toast-durations.ts';

type RouteModule = {
  default: ComponentType;
  loader?: LoaderFunction;
  middleware?: MiddlewareFunction[];
  clientMiddleware?: MiddlewareFunction[];
  meta?: MetaFunction;
  shouldRevalidate?: ShouldRevalidateFunction;
};
type RouteEntry = (typeof routeConfig)[number];
type StubRoute = Parameters<typeof createRoutesStub>[0][number];

/** A request of the screen: its path with the query string, and its parsed body or the entries of its form data. */
type RecordedRequest = { path: string; body: unknown };
type ResponsesByPath = Record<string, unknown>;

type Options = {
  /**
   * Response bodies by path, with or without the query string. A function receives the body and the request; a Response is
   * returned unchanged. A request of any other path fails the test.
   */
  responses?: ResponsesByPath;
  /** API of the loaders on the server; missing alerts, posts and ads are empty lists. */
  api?: Partial<Record<keyof ApiClient, unknown>>;
  /** The signed-in user; null for a visitor. */
  signedInUser?: SignedInUser | null;
  /** The navigation state of the visit. */
  state?: unknown;
};

/** Responses that a test may replace: no visitor has voted on a place, and no change hides a coupon. */
const defaultResponses: ResponsesByPath = {
  '/api/sites/votes': [],
  '/api/sites/answers': [],
  '/api/places/{Id}/answers': [],
  '/api/claims': [],
  '/api/claims/mine': [],
  '/api/coupons/ocultos': { Cupones: [], Paginas: [] },
};

/** Confirms the open question with its action button, once the button is enabled. */
export async function confirmQuestion(user: UserEvent, action: string): Promise<void> {
  const button = within(await screen.findByRole('alertdialog')).getByRole('button', { name: action });
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
  await user.click(button);
}

/** Longer than the stale time of the query cache. */
const staleMs = 31_000;

const modules = import.meta.glob<RouteModule>('/web/routes/**/*.tsx');
const place = { publicUrl: 'https://guia.test', assetBase: '', year: '2026', latestEventId: '' };

export const adminUser = person({ id: 1, partnerId: null, rol: 'admin' });
export const partnerUser = person({ id: 7, partnerId: 42, rol: 'partner' });

/**
 * Opens a path of the guide in a simulated DOM, with the real route modules, layouts, middleware, loaders and metadata. Only
 * `fetch` and `XMLHttpRequest` are replaced. Other screens are placeholders that show their path.
 */
export async function openScreen(path: string, options: Options = {}) {
  const { api = {}, signedInUser = adminUser, state } = options;
  const { calls, answers: responses } = stubRequests({ ...defaultResponses, ...options.responses });
  const context = new RouterContextProvider();
  context.set(pageContext, createPageContext(api, signedInUser));
  let location: Location | undefined;
  const Root = () => {
    const current = useLocation();
    // screens read `window.location`, which a memory router does not change
    useLayoutEffect(() => {
      location = current;
      window.history.replaceState(null, '', createPath(current));
    }, [current]);
    return (
      <>
        <Meta />
        <Outlet />
      </>
    );
  };
  const { pathname, search, hash } = new URL(path, window.location.origin);
  const shown = new Set(matchRoutes(routeConfig.map(toPlainRoute), pathname)?.map(({ route }) => route.id));
  const children = await Promise.all(routeConfig.map((entry) => toStubRoute(entry, shown)));
  const HydrateFallback = () => null;
  const root = { id: 'root', Component: Root, ErrorBoundary, HydrateFallback, loader: () => place, children };
  const Screens = createRoutesStub([root as StubRoute], context);
  const entry = { pathname, search, hash, state };
  await act(async () => {
    render(<Screens initialEntries={[entry]} hydrationData={{ loaderData: { root: place } }} />);
  });
  return {
    user: userEvent.setup({ delay: null }),
    /** Every request so far, in order. */
    calls,
    /** Bodies sent to a path so far, in order. */
    listBodiesSentTo: (requestPath: string) =>
      calls.filter((call) => call.path === requestPath).map(({ body }) => body),
    /** Replaces the response of a path from now on. */
    setResponse: (requestPath: string, response: unknown) => {
      responses[requestPath] = response;
    },
    /** The current location of the router. */
    location: () => location as Location,
  };
}

/** Creates an error response of the server: a status and a message. */
export const createErrorResponse = (status: number, message: string) => () => new Response(message, { status });

/** Rejects as `fetch` does without a connection. */
export const failConnection = () => Promise.reject(new TypeError('Failed to fetch'));

/** A response that waits until `release` is called, which also lets the screen show it. */
export function delayResponse(response: unknown) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const respond = async (body: never) => {
    await promise;
    return typeof response === 'function' ? response(body) : response;
  };
  const release = async () => {
    resolve();
    await act(() => new Promise((done) => setTimeout(done, 20)));
  };
  return { respond, release };
}

/** Fakes the timers of the screen: `pass` advances them, in addition to the real time that passes. Toasts close in time. */
export function fakeTimers() {
  restoreToastDurations();
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
  onTestFinished(() => void vi.useRealTimers());
  const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
  return {
    pass,
    /** Returns to the tab after the data of the back-office has become stale, so that the screen loads it again. */
    reload: async () => {
      await pass(staleMs);
      await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
    },
  };
}

function person(identity: Pick<SignedInUser, 'id' | 'partnerId' | 'rol'>): SignedInUser {
  return { ...identity, nombre: 'Ana', email: 'ana@ejemplo.test' } as SignedInUser;
}

function stubRequests(responses: ResponsesByPath) {
  const calls: RecordedRequest[] = [];
  const unexpected: string[] = [];
  vi.stubGlobal('fetch', async (input: Request | URL | string, init?: RequestInit) => {
    const request = new Request(input instanceof Request ? input : new URL(input, window.location.href), init);
    const { pathname, search } = new URL(request.url);
    const body = init?.body instanceof FormData ? [...init.body] : parseJson(await request.text());
    const ofEachId = pathname.replace(/\/\d+(?=\/|$)/g, '/{Id}');
    const path =
      [pathname + search, pathname, ofEachId].find((candidate) => candidate in responses) ?? pathname + search;
    calls.push({ path, body });
    if (!(path in responses)) unexpected.push(`${request.method} ${path}`);
    const response = responses[path];
    const given = await Promise.race([
      typeof response === 'function' ? response(body, request) : response,
      rejectOnAbort(request),
    ]);
    return given instanceof Response ? given : Response.json(given ?? null);
  });
  vi.stubGlobal('XMLHttpRequest', FetchXmlHttpRequest);
  onTestFinished(() => expect(unexpected).toEqual([]));
  return { calls, answers: responses };
}

/** Rejects when the screen aborts the request. */
const rejectOnAbort = ({ signal }: Request) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

function createPageContext(api: NonNullable<Options['api']>, signedInUser: SignedInUser | null): PageContext {
  const emptyList = async () => [];
  const emptyApi = { alerts: { list: emptyList }, posts: { shown: emptyList }, ads: { shown: emptyList } };
  return {
    ...place,
    api: { ...emptyApi, ...api } as unknown as ApiClient,
    signedInUser,
    replay: null,
    requestId: 'ref-1',
    reportError: (error) => expect(error).toBeUndefined(),
  };
}

function toPlainRoute({ id, file, path, index, children }: RouteEntry): RouteObject {
  const route = { id: id ?? file, path };
  return index ? { ...route, index } : { ...route, children: children?.map(toPlainRoute) ?? [] };
}

async function toStubRoute(entry: RouteEntry, shown: ReadonlySet<string | undefined>): Promise<StubRoute> {
  const id = entry.id ?? entry.file;
  const children = entry.children && (await Promise.all(entry.children.map((child) => toStubRoute(child, shown))));
  const place = { id, path: entry.path, index: entry.index, children };
  const load = modules[`/web/${entry.file}`];
  if (!shown.has(id) || !load) return { ...place, Component: children ? Outlet : OtherScreen } as StubRoute;
  const { default: Component, loader, middleware = [], clientMiddleware = [], meta, shouldRevalidate } = await load();
  return {
    ...place,
    Component,
    loader,
    meta,
    shouldRevalidate,
    middleware: [...middleware, ...clientMiddleware],
  } as StubRoute;
}

function OtherScreen() {
  const { pathname, search } = useLocation();
  return <p>Another screen: {pathname + search}</p>;
}

const parseJson = (text: string): unknown => (text === '' ? undefined : JSON.parse(text));

/** XMLHttpRequest that sends uploads through the replaced `fetch` and reports half of the progress before the response. */
class FetchXmlHttpRequest {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  status = 0;
  responseText = '';
  private request: [path: string, method: string] = ['', ''];

  open(method: string, path: string): void {
    this.request = [path, method];
  }

  send(body: FormData): void {
    const [path, method] = this.request;
    this.upload.onprogress?.({ loaded: 1, total: 2 });
    const handleResponse = async (response: Response) => {
      this.status = response.status;
      this.responseText = await response.text();
      this.onload?.();
    };
    void fetch(path, { method, body }).then(handleResponse, () => this.onerror?.());
  }
}
