import { type Logger, pino } from 'pino';
import type { Render } from '#contract/client.ts';
import { type App, type AppDependencies, createApp } from '#server/app.ts';
import type { Store } from '#server/db/store.ts';
import { createServices } from '#server/services.ts';

type Options = Partial<AppDependencies> & { clock?: () => Date };

const render: Render = async (request) =>
  new Response(`<!doctype html><title>${new URL(request.url).pathname}</title>`, {
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  });

/** The real application on a store, with a page renderer that only says which address it was asked for. */
export function createTestApp(store: Store, { clock = () => new Date(), ...options }: Options = {}): App {
  const services = createServices({ store, clock });
  const fixed = { publicUrl: 'https://guia.test', assetBase: '', clientDir: null };
  return createApp({ store, services, log: pino({ level: 'silent' }), render, ...fixed, ...options });
}

/** A log whose lines are kept, parsed. */
export function keptLog(): { log: Logger; lines: Record<string, unknown>[] } {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ errorKey: 'error' }, { write: (line) => lines.push(JSON.parse(line)) });
  return { log, lines };
}

/** Sends a JSON body by POST, as the screens do; text and no body go as they are. */
export async function post(
  app: App,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  const text = typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
  return app.request(path, { method: 'POST', body: text, headers: { 'Content-Type': 'application/json', ...headers } });
}
