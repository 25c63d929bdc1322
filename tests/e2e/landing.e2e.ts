import { expect } from '@playwright/test';
import { expectSoundScreen, hydrated, test } from '#tests/support/visitor.ts';

for (const address of ['/landing', '/', '/LANDING']) {
  test(`[ROUTE-1][ROUTE-28] ${address} shows the landing page at its own address`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cruza con calma. Disfruta Laredo.');
    expect(new URL(page.url()).pathname).toBe(address);
  });
}

test("[LAND-1] the hero has a title, a tagline and 'Comenzar Ahora', which leads to the bridges, also without JavaScript", async ({
  page,
  browser,
}) => {
  await page.goto('/landing');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Cuánto tardan los puentes, qué hacer y dónde comer.')).toBeVisible();
  await page.getByRole('link', { name: 'Comenzar Ahora' }).click();
  await expect(page).toHaveURL('/landing#puentes');
  const bridges = page.getByRole('region', { name: 'Los puentes, ahora' });
  await expect(bridges).toBeInViewport();
  await expect(bridges.getByRole('listitem').getByRole('link')).toHaveText([
    ...[/^Puente 1/, /^Puente 2/, /^Puente Colombia/, /^Puente del Comercio Mundial/],
  ]);
  await expect(bridges.getByText(/^(1 USD = |Sin tipo de cambio de referencia por ahora)/)).toBeVisible();
  await expect(bridges.getByRole('link', { name: 'Ver el dólar' })).toHaveAttribute('href', '/dolar');
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const other = await plain.newPage();
  await other.goto('/');
  await other.getByRole('link', { name: 'Comenzar Ahora' }).click();
  await expect(other.getByRole('region', { name: 'Los puentes, ahora' })).toBeInViewport();
  await plain.close();
});

test('[LAND-2] four features are named in Spanish', async ({ page }) => {
  await page.goto('/landing');
  const features = page.getByRole('region', { name: 'Lo que encontrarás aquí' });
  await expect(features.getByRole('heading', { level: 3 })).toHaveText([
    'Tiempos de espera en vivo',
    'Dólar a la compra y a la venta',
    'Cupones y descuentos locales',
    'Alertas de tráfico personalizadas',
  ]);
  await expect(features.getByText('En camino', { exact: true })).toHaveCount(1);
  const leadsTo = { 'Ver los puentes': '/puentes', 'Ver el dólar': '/dolar', 'Ver los cupones': '/cupones' };
  for (const [name, href] of Object.entries(leadsTo))
    await expect(features.getByRole('link', { name })).toHaveAttribute('href', href);
});

test('[LAND-3] three steps stand in order', async ({ page }) => {
  await page.goto('/landing');
  const steps = page.getByRole('region', { name: 'Cómo funciona' });
  await expect(steps.getByRole('heading', { level: 3 })).toHaveText([
    'Abre la app y elige tu puente',
    'Mira los datos en tiempo real',
    'Activa tus alertas',
  ]);
});

test('[LAND-4] two testimonials come from kinds of people and are marked as sample', async ({ page }) => {
  await page.goto('/landing');
  const testimonials = page.getByRole('region', { name: 'Lo que dice la gente' });
  await expect(testimonials.getByRole('figure')).toHaveCount(2);
  await expect(testimonials.getByText('Vecina de Laredo')).toBeVisible();
  await expect(testimonials.getByText('Visitante de Monterrey')).toBeVisible();
  await expect(testimonials.getByText('Textos de muestra')).toBeVisible();
});

test('[LAND-5] the footer leads to each section and names the year', async ({ page }) => {
  await page.goto('/landing');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText(`© ${new Date().getFullYear()} Entrepuentes`)).toBeVisible();
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
});

test('attractions near the bridge and coming events are real and lead to their pages', async ({ page }) => {
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

test('the chosen theme stays after a reload and is set before the first paint', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Cambiar a modo oscuro' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the landing page is accessible and fits a phone, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/landing');
    await hydrated(page);
    await expectSoundScreen(page);
  });
}
