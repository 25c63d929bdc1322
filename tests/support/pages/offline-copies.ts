import { test as base, expect, type Page } from '@playwright/test';
import { type Relay, startRelay } from './relay.ts';

/** A test with service workers, whose pages reach the server over a relay of its own. */
export const test = base.extend<{ relay: Relay }>({
  serviceWorkers: 'allow',
  relay: async ({ baseURL }, use) => {
    const relay = await startRelay(baseURL);
    await use(relay);
    relay.close();
  },
});

/** Paths and queries of the entries of a cache. */
export const listStored = (page: Page, cache: 'essentials' | 'visited') =>
  page.evaluate(async (name) => {
    const keys = await (await caches.open(name)).keys();
    return keys.map(({ url }) => url.slice(location.origin.length));
  }, cache);

/** The service worker works in less time than the default intervals. */
export const pollOften = { intervals: [100] };

/** The last essential pages that the service worker stores. */
export const lastStored = ['/puentes/230404', '/puentes/fila?puente=230404&cruce=auto'];

/** Opens a page and waits until the service worker has stored the essential pages, without the wait of the page for idle time. */
export async function openAndStore(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ store: { page: location.pathname + location.search, crossing: null, files: [] } });
  });
  await expect.poll(() => listStored(page, 'essentials'), pollOften).toEqual(expect.arrayContaining(lastStored));
}

export const findNotice = (page: Page) => page.locator('[data-connection]');
export const expectNotice = (page: Page) =>
  expect(findNotice(page)).toHaveText(/^Sin conexión: así estaba (a las? \d|hace \d+ min \()/);
export const findTitle = (page: Page) => page.getByRole('heading', { level: 1 });
