import { expect, type Page } from '@playwright/test';
import { aVisitor, signInOnScreen, test, usuario } from '#tests/support/accounts.ts';
import { admin, newPartner } from '#tests/support/sign-in.ts';
import { holdBack, hydrated } from '#tests/support/visitor.ts';

const landing = 'Cruza con calma. Disfruta Laredo.';
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const ways = (page: Page) => page.getByRole('navigation', { name: 'A dónde ir' }).getByRole('link');

for (const address of ['/', '/welcome']) {
  test(`[WELC-1][ROUTE-20] ${address} greets who is signed in and leads everywhere, address unchanged`, async ({
    page,
  }) => {
    await signInOnScreen(page, admin);
    await page.goto(address);
    await hydrated(page);
    await expect(title(page)).toHaveText(`Hola, ${JSON.parse((await usuario(page)) ?? '{}').nombre}`);
    expect(new URL(page.url()).pathname).toBe(address);
    const main = page.getByRole('main');
    for (const [name, path] of [
      [/^Panel/, '/AdminPage'],
      [/^Explorar/, '/categories'],
      [/^Posts/, '/postsadmin'],
      [/^Alertas/, '/alertsadmin'],
      [/^Publicidad/, '/advertisingadmin'],
      ['Mi cuenta', '/cuenta'],
      ['Cerrar sesión', '/logout'],
    ] as const)
      await expect(main.getByRole('link', { name })).toHaveAttribute('href', path);
  });
}

test('[WELC-1] on a slow network the welcome stays and leads on while its file is on the way', async ({ page }) => {
  await signInOnScreen(page, admin);
  const release = await holdBack(page, '**/assets/welcome-*.js');
  const asked = page.waitForRequest('**/assets/welcome-*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await asked;
  await hydrated(page);
  await expect(title(page)).toHaveText(/^Hola, /);
  await page.getByRole('link', { name: 'Mi cuenta' }).click();
  await expect(title(page)).toHaveText('Mi cuenta');
  release();
});

test('[ROUTE-20] signed out, / shows the guide with a visible way to sign in, and /welcome asks to sign in', async ({
  page,
}) => {
  await page.goto('/');
  await expect(title(page)).toHaveText(landing);
  await expect(page.getByRole('link', { name: 'Entrar', exact: true })).toHaveAttribute('href', '/login');
  await page.goto('/welcome');
  await expect(page).toHaveURL('/login?next=%2Fwelcome');
});

test('[NAV-7][WELC-1] a visitor sees only what a visitor may open, whatever usuario claims', async ({
  page,
  request,
}) => {
  await signInOnScreen(page, await aVisitor(request));
  await page.evaluate(() => localStorage.setItem('usuario', '{"nombre":"Ana","rol":"admin"}'));
  await page.reload();
  await expect(title(page)).toHaveText('Hola, Ana');
  await expect(ways(page)).toHaveText([/^Explorar/]);
});

test('[NAV-7][WELC-1] a partner sees the panel, the guide, its account and the way out', async ({ page, request }) => {
  await signInOnScreen(page, await newPartner(request));
  await expect(ways(page)).toHaveText([/^Panel/, /^Explorar/]);
  for (const name of ['Mi cuenta', 'Cerrar sesión']) await expect(page.getByRole('link', { name })).toBeVisible();
});

test('[NAV-2] the greeting is the name that the browser keeps, a guest where it is broken', async ({ page }) => {
  await signInOnScreen(page, admin);
  for (const [stored, name] of [
    ['{"username":"ana"}', 'ana'],
    ['{"email":"ana@ejemplo.test"}', 'ana@ejemplo.test'],
    ['{', 'Invitado'],
  ] as const) {
    await page.evaluate((text) => localStorage.setItem('usuario', text), stored);
    await page.reload();
    await expect(title(page)).toHaveText(`Hola, ${name}`);
  }
});

test('[AUTH-7] without usuario one counts as signed out at / and /welcome, whatever the session says', async ({
  page,
}) => {
  await signInOnScreen(page, admin);
  await page.evaluate(() => localStorage.removeItem('usuario'));
  await page.goto('/');
  await expect(title(page)).toHaveText(landing);
  await expect(page).toHaveURL('/');
  await page.goto('/welcome');
  await expect(page).toHaveURL('/login');
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('[AUTH-7] usuario alone opens nothing: the session decides, and a dead one removes it', async ({
  page,
  expectStatus,
}) => {
  expectStatus(401);
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('usuario', '{"nombre":"Ana","rol":"admin"}'));
  await page.reload();
  await expect(title(page)).toHaveText(landing);
  await page.getByRole('link', { name: 'Ana' }).click();
  await expect(page).toHaveURL('/login?next=%2Fwelcome');
  await expect.poll(() => usuario(page)).toBeNull();
});

test('[NAV-6][AUTH-7][ROUTE-21] signing out removes usuario, ends the session on the server and ends at /login', async ({
  page,
  context,
}) => {
  await signInOnScreen(page, admin);
  const cookies = await context.cookies();
  await page.getByRole('link', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL('/login');
  expect(await usuario(page)).toBeNull();
  await context.addCookies(cookies);
  expect((await page.request.get('/api/auth/me')).status()).toBe(401);
  await page.goBack();
  await expect(page).not.toHaveURL('/logout');
});

test('[ROUTE-21] asking for /logout changes nothing on the server; its page posts', async ({ page, context }) => {
  await signInOnScreen(page, admin);
  expect((await context.request.get('/logout')).status()).toBe(200);
  expect((await context.request.get('/api/auth/me')).status()).toBe(200);
});

test('[NAV-6] signing out without a connection says so and tries again on request', async ({ page }) => {
  await signInOnScreen(page, admin);
  await page.route('**/api/auth/logout', (route) => route.abort());
  await page.goto('/logout');
  await expect(page.getByRole('alert')).toContainText('No se pudo conectar con el servidor');
  expect(await usuario(page)).toBeNull();
  await page.unroute('**/api/auth/logout');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page).toHaveURL('/login');
});

test('[ROUTE-21] without JavaScript /logout says what it needs and leads home', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/logout');
  await expect(page.locator('noscript p')).toContainText('Para cerrar la sesión hace falta JavaScript.');
  await page.getByRole('link', { name: 'Ir al inicio' }).click();
  await expect(title(page)).toHaveText(landing);
  await context.close();
});

test('the bar moves nothing when a name, however long, takes the place of the way in', async ({ page }) => {
  for (const width of [320, 360, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto('/landing');
    await page.evaluate(() => localStorage.removeItem('usuario'));
    await page.reload();
    await hydrated(page);
    const link = page.getByRole('navigation', { name: 'Principal' }).getByRole('link').last();
    const before = await link.boundingBox();
    await page.evaluate(() => localStorage.setItem('usuario', '{"nombre":"María Fernanda de los Ángeles"}'));
    await page.reload();
    await expect(link).toHaveText('María Fernanda de los Ángeles');
    expect(await link.boundingBox()).toEqual(before);
    expect((await page.getByRole('banner').boundingBox())?.height, `one line at ${width} px`).toBeLessThan(70);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  }
});

test('a browser that keeps nothing is no way round in circles: the session alone says who is welcome', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: refuse });
  });
  await signInOnScreen(page, admin);
  await hydrated(page);
  await expect(title(page)).toHaveText('Hola, Administración');
});
