import { expect, type Page } from '@playwright/test';
import type { Alert } from '#contract/alerts.ts';
import type { ApiClient } from '#contract/client.ts';
import { builtPages } from '#server/http/pages.ts';

const root = `${import.meta.dirname}/../..`;

/**
 * Has the pages that a browser opens be rendered here, by the built server, with alerts of the test's own: the server's are
 * on every page of every other test. `alerts` is asked anew for each page.
 */
export async function showAlerts(page: Page, alerts: () => Alert[]): Promise<void> {
  const { render } = await builtPages(root);
  const nothing = async () => [];
  const list = async () => alerts();
  const none = {
    places: { list: nothing, events: nothing },
    coupons: { offers: nothing },
    lists: { featured: nothing },
    posts: { shown: nothing },
    ads: { shown: nothing },
  };
  const api = { alerts: { list }, ...none };
  const publicUrl = 'https://guia.example';
  const context = {
    api: api as unknown as ApiClient,
    viewer: null,
    publicUrl,
    assetBase: '',
    latestEvent: '',
    replay: null,
    requestId: 'ref-1',
  };
  await page.route(isPage, async (route) => {
    const request = route.request();
    const asked = new Request(request.url(), { headers: await request.allHeaders() });
    const answer = await render(asked, { ...context, report: (error) => expect(error).toBeUndefined() });
    const headers = Object.fromEntries(answer.headers);
    await route.fulfill({ status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()) });
  });
}

const isPage = ({ pathname }: URL) => /^\/($|_\.data|landing|categories|alertas)/.test(pathname);

/** The banner of an alert. */
export const bannerOf = (page: Page, { titulo }: Pick<Alert, 'titulo'>) =>
  page.getByRole('region', { name: `Aviso: ${titulo}` });

/** How far anything on the page has moved by itself since it began to load. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const add = (list: PerformanceObserverEntryList) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) sum += entry.value;
        };
        new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
