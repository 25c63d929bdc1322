import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { waitForHydration } from '#tests/support/pages/visitor-test.ts';

test.use({ serviceWorkers: 'allow' });

const message = {
  kind: 'wait',
  title: 'Puente 2: 25 min',
  tag: 'rule-7',
  token: 'd'.repeat(32),
  body: 'Auto. Pediste aviso con menos de 30 min. Número oficial de las 6:00 a.m.',
  path: '/puentes/230402?carril=passenger_standard',
};

/** Delivers a push message to the service worker of a page, as the browser's push service does. */
async function deliverPush(context: BrowserContext, page: Page, payload: object): Promise<void> {
  const devTools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [registration] }) => {
      if (registration) resolve(registration.registrationId);
    }),
  );
  await devTools.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  const push = { origin, registrationId: await registered, data: JSON.stringify(payload) };
  await devTools.send('ServiceWorker.deliverPushMessage', push);
  await devTools.detach();
}

test('[PUSH-1] a push message that the browser receives is shown with its title and text', async ({
  page,
  context,
}) => {
  await page.goto('/puentes');
  await waitForHydration(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  // headless browsers forbid notifications, so the last step is recorded
  await worker.evaluate(() => {
    const scope = self as unknown as ServiceWorkerGlobalScope & { shown: unknown[] };
    scope.shown = [];
    scope.registration.showNotification = async (title, options) => {
      scope.shown.push([title, options?.body, options?.tag, options?.data]);
    };
  });
  await deliverPush(context, page, message);
  const { title, body, tag, path, token } = message;
  await expect
    .poll(() => worker.evaluate(() => (self as unknown as { shown: unknown[] }).shown))
    .toEqual([[title, body, tag, { path, token }]]);
});

test('[PUSH-1] each lane of a bridge leads to the form of a rule with its lane and a threshold', async ({ page }) => {
  await page.goto('/puentes/230402');
  const links = page.getByRole('link', { name: /^Avísame con (menos|más) de \d+ min ?: / });
  await expect(links.last()).toBeVisible();
  const name = (await links.last().textContent()) ?? '';
  const [, side = '', minutes = '', lane = ''] = /con (menos|más) de (\d+) min: (.+)$/.exec(name) ?? [];
  await links.last().click();
  await expect(page).toHaveURL(/\/avisos\?puente=230402&carril=\w+&lado=(below|above)&minutos=\d+$/);
  await waitForHydration(page);
  await expect(page.getByLabel('Puente', { exact: true }).locator('option:checked')).toHaveText('Puente 2');
  await expect(page.getByLabel('Carril').locator('option:checked')).toHaveText(lane);
  await expect(page.getByLabel('Avísame si la espera es de').locator('option:checked')).toHaveText(`${side} de`);
  await expect(page.getByLabel('Minutos')).toHaveValue(minutes);
});
