import { expect } from '@playwright/test';
import { startReplay } from '#scripts/replay/replay-server.ts';
import { newFolder, removeFolders } from '#tests/support/folders.ts';
import { startServer } from '#tests/support/processes.ts';
import { hydrated, test } from '#tests/support/visitor.ts';

test('[BRDG-8] a new number comes to an open page by itself, dated by its own day, and moves nothing', async ({
  page,
}) => {
  const [day, speed, from] = ['2026-07-17', 600, new Date('2026-07-17T11:40:00-05:00')];
  const source = await startReplay({ day, from, speed, begun: () => {} });
  const REPLAY = `${from.toISOString()}@${speed}`;
  const urls = { BWT_URL: source.url, RATES_URL: source.url };
  const server = await startServer({ ...urls, REPLAY, DEMO: '0', DATA_DIR: await newFolder() });
  try {
    await page.goto(`${server.url}/puentes?cruce=auto`);
    await expect(page.getByText('Repetición del 17 de julio de 2026 a 600×: no es en vivo')).toBeVisible();
    const second = page.getByRole('region', { name: 'Puente 2' });
    await expect(second.getByText(/^hace (un momento|\d+ min)$/).first()).toBeVisible();
    await hydrated(page);
    const number = second.getByText(/^\d+min$/).first();
    const taken = () => second.locator('time').first().getAttribute('datetime');
    const [first, before] = [await taken(), await number.boundingBox()];
    await expect.poll(taken).not.toBe(first); // an hour passes in six seconds
    const after = await number.boundingBox();
    expect([after?.y, after?.height]).toEqual([before?.y, before?.height]);
  } finally {
    await page.goto('about:blank'); // else it asks for the stream of a server that ends
    await server.stop('SIGTERM');
    source.close();
    await removeFolders();
  }
});
