import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
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
import type { Person } from '#contract/accounts.ts';
import type { ApiClient, PageContext } from '#contract/client.ts';
import { pageContext } from '#web/context.ts';
import { ErrorBoundary } from '#web/root.tsx';
import routeConfig from '#web/routes.ts';

type RouteModule = {
  default: ComponentType;
  loader?: LoaderFunction;
  middleware?: MiddlewareFunction[];
  meta?: MetaFunction;
  shouldRevalidate?: ShouldRevalidateFunction;
};
type RouteEntry = (typeof routeConfig)[number];
type StubRoute = Parameters<typeof createRoutesStub>[0][number];

/** A request of the screen: its path with the search, and its parsed body; of a form, its entries in order. */
type Call = { path: string; body: unknown };
type Answers = Record<string, unknown>;

type Options = {
  /**
   * JSON by path, with its search or for any search. A function gets the body and the request; a Response is sent as it is.
   * A call of any other path fails the test.
   */
  answers?: Answers;
  /** Calls that loaders make on the server; lists left out are empty. */
  api?: Partial<Record<keyof ApiClient, unknown>>;
  /** null: signed out. */
  viewer?: Person | null;
  /** The navigation state of the visit. */
  state?: unknown;
};

const modules = import.meta.glob<RouteModule>('/web/routes/**/*.tsx');
const site = { publicUrl: 'https://guia.test', assetBase: '', year: '2026', latestEvent: '' };

export const anAdmin = person({ id: 1, partnerId: null, rol: 'admin' });
export const aPartner = person({ id: 7, partnerId: 42, rol: 'partner' });

/**
 * Opens an address of the guide in a simulated DOM: the real route modules with their layouts, middleware, loaders and
 * metadata. Only `fetch` is replaced. Other screens are stand-ins that show nothing but their address.
 */
export async function openScreen(address: string, options: Options = {}) {
  const { api = {}, viewer = anAdmin, state } = options;
  const { calls, answers } = answerCalls(options.answers ?? {});
  const context = new RouterContextProvider();
  context.set(pageContext, contextOf(api, viewer));
  let location: Location | undefined;
  const Root = () => {
    const current = useLocation();
    // screens read the browser's own address, which a router in memory does not write
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
  const { pathname, search, hash } = new URL(address, window.location.origin);
  const shown = new Set(matchRoutes(routeConfig.map(toPlainRoute), pathname)?.map(({ route }) => route.id));
  const children = await Promise.all(routeConfig.map((entry) => toStubRoute(entry, shown)));
  const HydrateFallback = () => null;
  const root = { id: 'root', Component: Root, ErrorBoundary, HydrateFallback, loader: () => site, children };
  const Screens = createRoutesStub([root as StubRoute], context);
  const entry = { pathname, search, hash, state };
  await act(async () => {
    render(<Screens initialEntries={[entry]} hydrationData={{ loaderData: { root: site } }} />);
  });
  return {
    user: userEvent.setup({ delay: null }),
    /** Every request so far, in order. */
    calls,
    /** Bodies sent to a path so far, in order. */
    sentTo: (path: string) => calls.filter((call) => call.path === path).map(({ body }) => body),
    /** Changes what a path answers from now on. */
    answer: (path: string, answer: unknown) => {
      answers[path] = answer;
    },
    /** Where the router is. */
    location: () => location as Location,
  };
}

/** A failed answer, as the server sends one: a status and a sentence. */
export const refusal = (status: number, sentence: string) => () => new Response(sentence, { status });

/** Fails as `fetch` does without a connection. */
export const connectionLost = () => Promise.reject(new TypeError('Failed to fetch'));

/** An answer that waits until `release` is called. */
export function heldBack(answer: unknown) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const held = async (body: never) => {
    await promise;
    return typeof answer === 'function' ? answer(body) : answer;
  };
  return { held, release: () => act(async () => resolve()) };
}

/** Timers of the screen run only as `pass` says, apart from real time that passes anyway. */
export function controlTimers() {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
  onTestFinished(() => void vi.useRealTimers());
  return { pass: (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms))) };
}

function person(who: Pick<Person, 'id' | 'partnerId' | 'rol'>): Person {
  return { ...who, nombre: 'Ana', email: 'ana@ejemplo.test' } as Person;
}

function answerCalls(answers: Answers) {
  const calls: Call[] = [];
  const unexpected: string[] = [];
  vi.stubGlobal('fetch', async (input: Request | URL | string, init?: RequestInit) => {
    const request = new Request(input instanceof Request ? input : new URL(input, window.location.href), init);
    const { pathname, search } = new URL(request.url);
    const body = init?.body instanceof FormData ? [...init.body] : parsed(await request.text());
    const path = [pathname + search, pathname].find((known) => known in answers) ?? pathname + search;
    calls.push({ path, body });
    if (!(path in answers)) unexpected.push(`${request.method} ${path}`);
    const answer = answers[path];
    const given = await Promise.race([typeof answer === 'function' ? answer(body, request) : answer, aborted(request)]);
    return given instanceof Response ? given : Response.json(given ?? null);
  });
  vi.stubGlobal('XMLHttpRequest', FetchedRequest);
  onTestFinished(() => expect(unexpected).toEqual([]));
  return { calls, answers };
}

/** Rejects when the screen aborts the request. */
const aborted = ({ signal }: Request) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

function contextOf(api: NonNullable<Options['api']>, viewer: Person | null): PageContext {
  const nothing = async () => [];
  const none = { alerts: { list: nothing }, posts: { shown: nothing }, ads: { shown: nothing } };
  return {
    ...site,
    api: { ...none, ...api } as unknown as ApiClient,
    viewer,
    replay: null,
    requestId: 'ref-1',
    report: (error) => expect(error).toBeUndefined(),
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
  const { default: Component, loader, middleware, meta, shouldRevalidate } = await load();
  return { ...place, Component, loader, middleware, meta, shouldRevalidate } as StubRoute;
}

function OtherScreen() {
  const { pathname, search } = useLocation();
  return <p>Another screen: {pathname + search}</p>;
}

const parsed = (text: string): unknown => (text === '' ? undefined : JSON.parse(text));

/** Sends what uploads send through the replaced `fetch`; half of it is on its way until the answer comes. */
class FetchedRequest {
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
    const answered = async (response: Response) => {
      this.status = response.status;
      this.responseText = await response.text();
      this.onload?.();
    };
    void fetch(path, { method, body }).then(answered, () => this.onerror?.());
  }
}
