import { gzipSync } from 'node:zlib';
import { chromium, type Page, type Response } from '@playwright/test';
import { chromiumFlags, chromiumPath } from '#tests/support/pages/chromium.ts';

export type PageWeight = { html: number; js: number; css: number; scriptsBeforePaint: number };

/** Loads a page, with a session cookie if given: KiB (gzip 9), and the number of scripts requested before the first paint. */
export async function measurePageWeight(url: string, cookie?: { name: string; value: string }): Promise<PageWeight> {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags });
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
  if (cookie) await page.context().addCookies([{ ...cookie, url: new URL(url).origin }]);
  const sizes = await collectSizes(page, url);
  const scriptsBeforePaint = await page.evaluate(() => {
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return files.filter(({ name, startTime }) => name.endsWith('.js') && startTime < paint).length;
  });
  await browser.close();
  const kib = (type: string) => Math.round((sizes.get(type) ?? 0) / 102.4) / 10;
  return { html: kib('document'), js: kib('script'), css: kib('stylesheet'), scriptsBeforePaint };
}

/** Sums the bytes per resource type, each file once and compressed with gzip 9 as in the budgets. */
async function collectSizes(page: Page, url: string): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  const measured: Promise<void>[] = [];
  const seen = new Set<string>();
  const add = async (response: Response) => {
    if (response.status() >= 300 && response.status() < 400) return; // a redirect has no body
    if (seen.has(response.url())) return; // the second request of a file is answered by the browser's cache
    seen.add(response.url());
    const kind = response.request().resourceType();
    const bytes = gzipSync(await response.body(), { level: 9 }).length;
    sizes.set(kind, (sizes.get(kind) ?? 0) + bytes);
  };
  const listen = (response: Response) => void measured.push(add(response));
  page.on('response', listen);
  await page.route('**/api/events*', (route) => route.abort()); // an open event stream would prevent `networkidle`
  await page.goto(url, { waitUntil: 'networkidle' });
  page.off('response', listen); // later responses do not count
  await Promise.all(measured);
  return sizes;
}
