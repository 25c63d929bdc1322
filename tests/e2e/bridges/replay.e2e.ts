import { expect } from '@playwright/test';
import { startReplay } from '#scripts/replay/replay-server.ts';
import { createTemporaryFolder, removeFolders } from '#tests/support/files/temporary-folders.ts';
import { test, waitForHydration } from '#tests/support/pages/visitor-test.ts';
import { startServer } from '#tests/support/processes/start-server.ts';

test('[BRDG-8] a new reading appears on an open page, dated by its own day, and shifts no layout', async ({ page }) => {
  test.setTimeout(120_000); // starts a server of its own
  // four hourly readings follow: a page that opens late still sees a new one within a minute
  const [day, speed, from] = ['2026-07-16', 240, new Date('2026-07-16T12:10:00-05:00')];
  const source = await startReplay({ day, from, speed, onStart: () => {} });
  const REPLAY = `${from.toISOString()}@${speed}`;
  const urls = { BWT_URL: source.url, RATES_URL: source.url };
  const server = await startServer({ ...urls, REPLAY, DEMO: '0', DATA_DIR: await createTemporaryFolder() });
  try {
    await page.goto(`${server.url}/puentes?cruce=auto`);
    await expect(page.getByText('Repetición del 16 de julio de 2026 a 240×: no es en vivo')).toBeVisible();
    const second = page.getByRole('group', { name: 'Puente 2' });
    await second.locator('summary').click();
    await expect(second.getByText(/^hace (un momento|\d+ min)$/).first()).toBeVisible();
    await waitForHydration(page);
    const minutes = second.getByText(/^\d+min$/).first();
    const getObservedAt = () => second.locator('time').first().getAttribute('datetime');
    const [first, before] = [await getObservedAt(), await minutes.boundingBox()];
    await expect.poll(getObservedAt, { timeout: 60_000, intervals: [100] }).not.toBe(first); // an hour passes in 15 seconds; a faster one outpaces a busy machine
    const after = await minutes.boundingBox();
    expect([after?.y, after?.height]).toEqual([before?.y, before?.height]);
  } finally {
    await page.goto('about:blank'); // otherwise the page would reconnect to a stopping server
    await server.stop('SIGTERM');
    source.close();
    await removeFolders();
  }
});
