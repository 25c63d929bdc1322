import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test as base, expect, type Page } from '@playwright/test';
import type { RunOnly } from 'axe-core';

type Allowances = {
  /** Allows the console error of the browser about a response with this status. */
  expectStatus: (status: number) => void;
  /** Allows the console errors about scripts of a page that are gone. */
  expectGoneScripts: () => void;
  /** Allows the console error about an inline script that the content security policy blocks. */
  expectRefusedScript: () => void;
  /** Allows requests to another host, which the test fulfills. */
  allowHost: (hostname: string) => void;
};

/** Fails a test whose page throws, logs an error to the console or sends requests to another host. */
export const test = base.extend<Allowances & { watched: undefined }>({
  expectStatus: async ({ page: _ }, use) => {
    await use((status) =>
      allowedErrors.add(`Failed to load resource: the server responded with a status of ${status} `),
    );
    allowedErrors.clear();
  },
  expectGoneScripts: async ({ page: _ }, use) => {
    await use(() => {
      for (const start of goneScriptErrors) allowedErrors.add(start);
    });
    allowedErrors.clear();
  },
  expectRefusedScript: async ({ page: _ }, use) => {
    await use(() =>
      allowedErrors.add('Executing inline script violates the following Content Security Policy directive'),
    );
    allowedErrors.clear();
  },
  allowHost: async ({ page: _ }, use) => {
    await use((hostname) => allowedHosts.add(hostname));
    allowedHosts.clear();
    allowedHosts.add('localhost');
  },
  watched: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(`page error: ${error.message}`));
      page.on('request', (request) => {
        const { hostname, protocol } = new URL(request.url());
        if (protocol.startsWith('http') && !allowedHosts.has(hostname))
          errors.push(`request to another host: ${request.url()}`);
      });
      page.on('console', (message) => {
        if (message.type() === 'error' && !isAllowed(message.text())) errors.push(`console: ${message.text()}`);
      });
      await use(undefined);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

const allowedHosts = new Set(['localhost']);

/** Prefixes of console errors that the test allows. */
const allowedErrors = new Set<string>();

/** Prefixes of console errors that only `route.abort` and `setOffline` of a test cause. */
const networkErrors = [
  ...['FAILED', 'INTERNET_DISCONNECTED'].map((error) => `Failed to load resource: net::ERR_${error}`),
  'Failed to fetch manifest patches', // prefetching of link targets
];

const goneScriptErrors = [
  'Failed to load resource: the server responded with a status of 404 ',
  'Error loading route module', // by React Router, which then reloads the page
  'TypeError: Failed to fetch dynamically imported module',
];

const isAllowed = (text: string) => [...networkErrors, ...allowedErrors].some((start) => text.startsWith(start));

/** Whether all animations have finished, except for endless ones. */
const hasSettled = () =>
  document
    .getAnimations()
    .every(
      ({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Number.POSITIVE_INFINITY,
    );

/**
 * Asserts that the page is accessible (axe, WCAG 2.2 AA) and no wider than a phone of 360 px. `inDark` also checks the contrast
 * in the dark theme, the only rule that depends on the theme.
 */
export async function expectAccessibleScreen(page: Page, { inDark = false } = {}): Promise<void> {
  // fading content has too little contrast, and rows rendered later would fade in during the check
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.waitForFunction(hasSettled);
  await expectNoViolations(page, ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']);
  if (inDark) {
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.waitForFunction(hasSettled);
    await expectNoViolations(page, { type: 'rule', values: ['color-contrast'] });
    await page.emulateMedia({ colorScheme: 'light' });
  }
  await page.setViewportSize({ width: 360, height: 780 });
  const overflowPx = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflowPx).toBeLessThanOrEqual(0);
}

/** The minified source is less than half as long as `axe.source`, and every document evaluates it. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Reports only violations and their HTML; the other results of axe take three quarters of its time. */
async function expectNoViolations(page: Page, rules: string[] | RunOnly): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const found = await page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const options = { resultTypes: ['violations' as const], preload: false, elementRef: false, selectors: false };
    const { violations } = await axe.run(document, { ...options, runOnly });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  }, rules);
  expect(found).toEqual([]);
}

/** Waits until the page is hydrated. Checks every frame; an assertion checks only twice a second after a third of a second. */
export async function waitForHydration(page: Page): Promise<void> {
  const isHydrated = () => document.querySelector('button[aria-label^="Cambiar a modo"]') !== null;
  await page.waitForFunction(isHydrated, undefined, { timeout: 20_000 });
}

/** Waits for a toast. Called before the action that shows it, it checks every frame, so a slow machine does not miss it. */
export async function waitForToast(page: Page, text: string): Promise<void> {
  const isShown = (text: string) =>
    [...document.querySelectorAll('[role="status"]')].some(({ textContent }) => textContent?.includes(text));
  await page.waitForFunction(isShown, text, { timeout: 20_000 });
}

/** Delays requests that match a pattern until the returned function is called. */
export async function delayRequests(page: Page, pattern: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/**
 * Stops the clock of the page, so that only `page.clock.runFor` advances it. Content that is still loading would never
 * appear: wait for it first.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}
