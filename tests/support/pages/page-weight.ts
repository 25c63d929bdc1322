import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';

/** KiB by gzip 9, and the number of scripts requested before the first paint. */
export type PageWeight = { html: number; js: number; css: number; scriptsBeforePaint: number };

/** The seven public pages whose weight and speed are limited. */
export const weighedPages = ['/', '/puentes', '/puentes/230402', '/dolar', '/categories', '/place/237', '/cupones'];

/** Budgets of a public page and of the first back-office view. */
export const weightLimits = { publicJsKib: 132, publicCssKib: 12, backOfficeJsKib: 200 };

/** Loads a page and weighs it, each file once. Interception switches the browser's cache off, so pages can follow each other. */
export async function weighPage(page: Page, url: string): Promise<PageWeight> {
  const sizes = new Map<string, number>();
  const measured: Promise<void>[] = [];
  const seen = new Set<string>();
  const add = async (response: Response) => {
    if (response.status() >= 300 && response.status() < 400) return; // a redirect has no body
    if (response.request().method() === 'HEAD') return; // nor has the page's question whether the server answers
    if (seen.has(response.url())) return;
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
  const scriptsBeforePaint = await page.evaluate(() => {
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return files.filter(({ name, startTime }) => name.endsWith('.js') && startTime < paint).length;
  });
  const kib = (type: string) => Math.round((sizes.get(type) ?? 0) / 102.4) / 10;
  return { html: kib('document'), js: kib('script'), css: kib('stylesheet'), scriptsBeforePaint };
}
