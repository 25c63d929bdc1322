import { expect } from '@playwright/test';
import { expectAccessibleScreen, test, waitForHydration } from '#tests/support/pages/visitor-test.ts';

test('[ROUTE-27] an unknown path is a Spanish 404 page with a link home', async ({ page, expectStatus }) => {
  expectStatus(404);
  const response = await page.goto('/no/existe');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Este puente no lleva a ningún lado');
  await expectAccessibleScreen(page);
  await page.getByRole('link', { name: 'Ir al inicio' }).click();
  await expect(page).toHaveURL('/');
});

test('a page describes itself to search engines and to link previews', async ({ page, request, baseURL }) => {
  const events: { Id: number; Name: string }[] = await (await request.post('/API/cargareventos')).json();
  const path = `/place/${events[0]?.Id}`;
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page).toHaveTitle(`${events[0]?.Name} · Entrepuentes`);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}${path}`);
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
    'content',
    `${baseURL}/api/pictures/places/${events[0]?.Id}`,
  );
  const jsonLd = JSON.parse(await page.locator('script[type="application/ld+json"]').innerText());
  expect(jsonLd).toMatchObject({ '@type': 'Event', name: events[0]?.Name });
  expect(jsonLd.startDate).toMatch(/^\d{4}-\d{2}/);
  for (const file of ['/og.png', '/favicon.svg', '/apple-touch-icon.png', '/robots.txt', '/sitemap.xml'])
    expect((await request.get(file)).status(), file).toBe(200);
});

test('only the boot script runs before the first paint; the content security policy allows inline scripts by hash only, and blocks an injected one', async ({
  page,
  request,
  expectRefusedScript,
}) => {
  const response = await request.get('/categories');
  const html = await response.text();
  const policy = response.headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/script-src 'self' 'sha256-/);
  expect(policy).not.toMatch(/script-src[^;]*(unsafe|nonce)/);
  expect(html).not.toContain('modulepreload');
  expect(html).not.toContain('nonce');
  expect(html).toContain('<script type="text/plain" data-entry>');
  await page.goto('/categories');
  await waitForHydration(page);
  expectRefusedScript();
  const blockedDirective = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective));
        const script = document.createElement('script');
        script.textContent = 'document.title = "broken in"';
        document.body.append(script);
      }),
  );
  expect(blockedDirective).toBe('script-src-elem');
  await expect(page).not.toHaveTitle('broken in');
});

test('offline, a page that was not loaded before says so and offers another try', async ({ page, context }) => {
  await page.goto('/categories');
  await waitForHydration(page);
  await page.getByRole('link', { name: 'Entrepuentes' }).click();
  await expect(page).toHaveURL('/');
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Qué hacer' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No hay conexión');
  const retry = page.getByRole('button', { name: 'Reintentar' });
  await expect(retry).toBeVisible();
  await context.setOffline(false);
  await expect(async () => {
    // the refresh after a reconnect may show the page, and remove the button, before the click
    if (await retry.isVisible()) await retry.click({ timeout: 1000 });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Things to do', { timeout: 1000 });
  }).toPass();
});

test('the first Tab reaches a skip link past the navigation, and the focus moves to each new page', async ({
  page,
}) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Saltar al contenido' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await waitForHydration(page);
  await page.getByRole('link', { name: 'Qué hacer' }).first().press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Things to do' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('the header stays one line at every width, with the sections at the bottom of a phone', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('usuario', '{"nombre":"Maximiliano Hernández"}'));
  await page.goto('/alertas');
  await waitForHydration(page);
  const sections = page.getByRole('navigation', { name: 'Principal' });
  await expect(sections.getByRole('link')).toHaveText(['Puentes', 'Dólar', 'Qué hacer', 'Cupones', 'Alertas']);
  await expect(sections.getByRole('link', { name: 'Alertas' })).toHaveAttribute('aria-current', 'page');
  for (const width of [320, 360, 390, 480, 620, 768, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    expect((await page.getByRole('banner').boundingBox())?.height, `${width}`).toBeLessThan(70);
    const { y = 0, height = 0 } = (await sections.boundingBox()) ?? {};
    expect(width < 700 ? y + height === 700 : y < 70, `${width}`).toBe(true);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      `${width}`,
    ).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 360, height: 700 });
  await page.getByRole('banner').locator('summary').click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Maximiliano Hernández' })).toBeVisible();
  await sections.getByRole('link', { name: 'Dólar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('El dólar hoy');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Maximiliano Hernández' })).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const footerEnd = async () => {
    const { y = 0, height = 0 } = (await page.getByRole('contentinfo').boundingBox()) ?? {};
    return y + height;
  };
  await expect.poll(footerEnd).toBeLessThanOrEqual(645); // the bar covers no part of the footer
});

test('the API documentation sends no third-party requests', async ({ page }) => {
  await page.goto('/api/docs');
  await page.getByRole('link', { name: 'Lugares', exact: true }).click();
  await expect(page.getByText('/API/cargarlugares')).toBeVisible();
  await expect(page.getByRole('heading', { name: /API de Entrepuentes/ })).toBeVisible();
});
