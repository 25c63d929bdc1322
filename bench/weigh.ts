import { gzipSync } from 'node:zlib';
import { chromium, type Page, type Response } from '@playwright/test';
import { chromiumFlags, chromiumPath } from '#tests/support/chromium.ts';

export type Weight = { html: number; js: number; css: number; early: number };

/** Loads a page, signed in by a cookie if one is given: KiB by gzip 9, and how much JavaScript had begun to load when it first painted. */
export async function weigh(url: string, cookie?: { name: string; value: string }): Promise<Weight> {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags });
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
  if (cookie) await page.context().addCookies([{ ...cookie, url: new URL(url).origin }]);
  const sizes = await collectSizes(page, url);
  const early = await page.evaluate(() => {
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return files.filter(({ name, startTime }) => name.endsWith('.js') && startTime < paint).length;
  });
  await browser.close();
  const kib = (type: string) => Math.round((sizes.get(type) ?? 0) / 102.4) / 10;
  return { html: kib('document'), js: kib('script'), css: kib('stylesheet'), early };
}

/** Bytes by kind of resource, each file compressed by gzip 9 as the budgets mean it. */
async function collectSizes(page: Page, url: string): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  const measured: Promise<void>[] = [];
  const add = async (response: Response) => {
    const kind = response.request().resourceType();
    const bytes = gzipSync(await response.body(), { level: 9 }).length;
    sizes.set(kind, (sizes.get(kind) ?? 0) + bytes);
  };
  const listen = (response: Response) => void measured.push(add(response));
  page.on('response', listen);
  await page.route('**/api/events*', (route) => route.abort()); // a stream that stays open: the network would never be idle
  await page.goto(url, { waitUntil: 'networkidle' });
  page.off('response', listen); // what comes later belongs to no view of it
  await Promise.all(measured);
  return sizes;
}
