import { expect, type Page } from '@playwright/test';
import { delayRequests, test, waitForHydration } from '#tests/support/pages/visitor-test.ts';

test('a second tap while the first page loads leads to the second page, without an error', async ({ page }) => {
  await page.addInitScript(keepDataResponsesOpen);
  await page.goto('/landing');
  await waitForHydration(page);
  const release = await delayRequests(page, '**/assets/dollar-*.js');
  const answered = page.waitForResponse('**/dolar.data*');
  await clickLink(page, '/dolar');
  await answered;
  await clickLink(page, '/cupones');
  await expect(page).toHaveURL('/cupones');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cupones');
  release();
});

/** A click without a hover, which would load the module of the page early. */
const clickLink = (page: Page, path: string) =>
  page.evaluate((href) => document.querySelector<HTMLElement>(`a[href="${href}"]`)?.click(), path);

/** Data arrives whole, but its stream stays open until the request is aborted, as on a slow network. */
function keepDataResponsesOpen() {
  const { fetch } = window;
  window.fetch = async (input, init) => {
    const response = await fetch(input, init);
    if (!response.url.includes('.data') || !response.body) return response;
    const bytes = new Uint8Array(await response.arrayBuffer());
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(bytes);
        init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason));
      },
    });
    return new Response(body, response);
  };
}
