import { test as base, expect, type Page } from '@playwright/test';
import axe, { type RunOnly } from 'axe-core';

type Watch = {
  /** Declares a failed answer that the test brings about, so that the browser's own line about it is expected. */
  expectStatus: (status: number) => void;
  /** Declares that the test plants a script for the content policy to refuse. */
  expectRefusedScript: () => void;
  /** Names another site that the test lets the page ask, answered by the test itself. */
  allowHost: (hostname: string) => void;
};

/** A test whose page may not fail, complain on the console, or ask any other site. */
export const test = base.extend<Watch & { watched: undefined }>({
  expectStatus: async ({ page: _ }, use) => {
    await use((status) => declared.add(`Failed to load resource: the server responded with a status of ${status} `));
    declared.clear();
  },
  expectRefusedScript: async ({ page: _ }, use) => {
    await use(() => declared.add('Executing inline script violates the following Content Security Policy directive'));
    declared.clear();
  },
  allowHost: async ({ page: _ }, use) => {
    await use((hostname) => hosts.add(hostname));
    hosts.clear();
    hosts.add('localhost');
  },
  watched: [
    async ({ page }, use) => {
      const wrong: string[] = [];
      page.on('pageerror', (error) => wrong.push(`page error: ${error.message}`));
      page.on('request', (request) => {
        const { hostname, protocol } = new URL(request.url());
        if (protocol.startsWith('http') && !hosts.has(hostname)) wrong.push(`asked another site: ${request.url()}`);
      });
      page.on('console', (message) => {
        if (message.type() === 'error' && !isDeclared(message.text())) wrong.push(`console: ${message.text()}`);
      });
      await use(undefined);
      expect(wrong).toEqual([]);
    },
    { auto: true },
  ],
});

const hosts = new Set(['localhost']);

/** How the console lines begin that a test said it would bring about. */
const declared = new Set<string>();

/** Only a test itself brings these about: by `route.abort` and by `setOffline`. */
const brokenOff = [
  ...['FAILED', 'INTERNET_DISCONNECTED'].map((error) => `Failed to load resource: net::ERR_${error}`),
  'Failed to fetch manifest patches', // where links lead, asked for in advance
];

const isDeclared = (text: string) => [...brokenOff, ...declared].some((start) => text.startsWith(start));

/** Whether everything that moves or fades, but for what does so without end, has come to rest. */
const hasSettled = () =>
  document
    .getAnimations()
    .every(
      ({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Number.POSITIVE_INFINITY,
    );

/**
 * Every screen is accessible and no wider than a small phone. `inDark` checks the contrast in the dark colours too: it is
 * the only rule that depends on them.
 */
export async function expectSoundScreen(page: Page, { inDark = false } = {}): Promise<void> {
  // what fades in has no contrast yet, and rows that are drawn later would fade in under the check
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
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(beyond).toBeLessThanOrEqual(0);
}

/** Only violations, by their HTML alone: what else axe can report takes three quarters of its time. */
async function expectNoViolations(page: Page, rules: string[] | RunOnly): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const options = { resultTypes: ['violations' as const], preload: false, elementRef: false, selectors: false };
    const { violations } = await axe.run(document, { ...options, runOnly });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  }, rules);
  expect(found).toEqual([]);
}

/** Waits until the page's JavaScript has taken over. */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /Cambiar a modo/ })).toBeVisible();
}

/** Keeps requests of a pattern waiting until the function it gives is called. */
export async function holdBack(page: Page, pattern: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/**
 * From now on time passes for the page only as `page.clock.runFor` says, however slow the machine is.
 * What the page still loads would wait for ever: call it once that shows.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}
