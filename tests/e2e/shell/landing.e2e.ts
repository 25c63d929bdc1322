import { expect } from '@playwright/test';
import { expectAccessibleScreen, test, waitForHydration } from '#tests/support/pages/visitor-test.ts';

test("[LAND-1][LAND-5] without JavaScript 'Comenzar Ahora' leads to the bridges; the footer links to each section", async ({
  page,
  browser,
}) => {
  await page.goto('/landing');
  const bridges = page.getByRole('region', { name: 'Los puentes, ahora' });
  await expect(bridges).toBeInViewport();
  await expect(bridges.getByRole('listitem').getByRole('link', { name: /^Puente/ })).toHaveText([
    ...[/^Puente 1/, /^Puente 2/, /^Puente Colombia/, /^Puente del Comercio Mundial/],
  ]);
  await expect(page.getByRole('region', { name: 'El dólar' }).getByRole('link')).toHaveAttribute('href', '/dolar');
  const footer = page.getByRole('contentinfo');
  const anchors = {
    Inicio: 'home',
    'Qué ofrece': 'features',
    'Cómo funciona': 'how-it-works',
    Testimonios: 'testimonials',
  };
  for (const [name, id] of Object.entries(anchors)) {
    await footer.getByRole('link', { name }).click();
    await expect(page).toHaveURL(new RegExp(`#${id}$`));
    await expect(page.locator(`#${id}`)).toBeInViewport();
  }
  const noScriptContext = await browser.newContext({ javaScriptEnabled: false });
  const noScriptPage = await noScriptContext.newPage();
  await noScriptPage.goto('/');
  await noScriptPage.getByRole('link', { name: 'Comenzar Ahora' }).click();
  await expect(noScriptPage.getByRole('region', { name: 'Los puentes, ahora' })).toBeInViewport();
  await noScriptContext.close();
});

test('the nearby attractions and the upcoming events are real and link to their pages', async ({ page }) => {
  await page.goto('/');
  const near = page.getByRole('region', { name: 'A pie desde el Puente 1' });
  await expect(near.getByRole('listitem')).toHaveCount(3);
  await expect(near.getByText(/^a \d+ m$/).first()).toBeVisible();
  const event = page.getByRole('region', { name: 'Próximos eventos' }).getByRole('listitem').first().getByRole('link');
  const card = await event.innerText();
  await event.click();
  await expect(page).toHaveURL(/\/place(\/\d+)?$/);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Cruza/);
  expect(card).toContain(await page.getByRole('heading', { level: 1 }).innerText());
});

test('[ROUTE-28] the landing page is accessible and fits a phone in either theme; the theme follows the system until one is chosen, which applies before the first paint', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/LANDING');
  await waitForHydration(page);
  expect(new URL(page.url()).pathname).toBe('/LANDING');
  await expect(page.getByRole('button', { name: 'Cambiar a modo oscuro' })).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.getByRole('button', { name: 'Cambiar a modo claro' })).toBeVisible();
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessibleScreen(page, { inDark: true });
  await page.getByRole('banner').locator('summary').click();
  await page.getByRole('button', { name: 'Cambiar a modo oscuro' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
