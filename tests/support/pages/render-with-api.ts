import { expect, type Page } from '@playwright/test';
import type { ApiClient } from '#contract/client.ts';
import { loadBuiltPages } from '#server/http/pages.ts';
import { createEmptyApi } from '#tests/support/responses/empty-api.ts';

const root = `${import.meta.dirname}/../../..`;

/**
 * Renders matching pages in the test process with the given API instead of on the shared server, whose content appears in
 * every other test. Calls missing from `api` return no content. The API is called anew for each page.
 */
export async function renderWithApi(
  page: Page,
  isPage: (url: URL) => boolean,
  api: Partial<Record<keyof ApiClient, unknown>>,
): Promise<void> {
  const { render } = await loadBuiltPages(root);
  const context = {
    api: { ...createEmptyApi(), ...api } as unknown as ApiClient,
    signedInUser: null,
    publicUrl: 'https://guia.example',
    assetBase: '',
    latestEventId: '',
    replay: null,
    requestId: 'ref-1',
  };
  await page.route(isPage, async (route) => {
    const request = route.request();
    const serverRequest = new Request(request.url(), { headers: await request.allHeaders() });
    const response = await render(serverRequest, { ...context, reportError: (error) => expect(error).toBeUndefined() });
    const headers = Object.fromEntries(response.headers);
    await route.fulfill({ status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) });
  });
}
