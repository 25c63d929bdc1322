import { expect, type Page } from '@playwright/test';
import type { ApiClient } from '#contract/client.ts';
import { builtPages } from '#server/http/pages.ts';
import { emptyGuide } from './empty-guide.ts';

const root = `${import.meta.dirname}/../..`;

/**
 * Has the pages that a browser opens be rendered here, by the built server, with answers of the test's own: what the server
 * holds is on every page of every other test. What `api` leaves out has nothing to show; it is asked anew for each page.
 */
export async function renderHere(
  page: Page,
  isPage: (url: URL) => boolean,
  api: Partial<Record<keyof ApiClient, unknown>>,
): Promise<void> {
  const { render } = await builtPages(root);
  const context = {
    api: { ...emptyGuide(), ...api } as unknown as ApiClient,
    viewer: null,
    publicUrl: 'https://guia.example',
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
