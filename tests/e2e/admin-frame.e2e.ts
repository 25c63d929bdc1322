import { expect, type Page } from '@playwright/test';
import { newPartner, signIn } from '#tests/support/sign-in.ts';
import { expectSoundScreen, hydrated, stopClock, test } from '#tests/support/visitor.ts';

const small = { width: 360, height: 780 };
const wide = { width: 1280, height: 860 };
const eightLinks = [
  ['Home', '/'],
  ['Admin', '/AdminPage'],
  ['Places', '/SearchPlaces'],
  ['Partners', '/admin/partners'],
  ['Listas', '/lists'],
  ['Alertas', '/alertsadmin'],
  ['Posts', '/postsadmin'],
  ['Advertising', '/advertisingadmin'],
] as const;

const bar = (page: Page) => page.getByRole('navigation', { name: 'Administración' });

test('[NAV-1] the bar stays at the top while the page scrolls, with logo, greeting and name', async ({ page }) => {
  await signIn(page);
  await page.setViewportSize({ width: 1280, height: 300 });
  await page.goto('/admin/overview');
  await expect(page.getByRole('button', { name: /Ver detalle/ }).first()).toBeVisible();
  await page.mouse.wheel(0, 4000);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(50);
  const header = page.getByRole('banner');
  await expect(header).toContainText('Bienvenido Administración');
  await expect(header.getByRole('link', { name: 'Entrepuentes' })).toBeInViewport();
  expect((await header.boundingBox())?.y).toBe(0);
});

for (const [stored, shown] of [
  ['{"nombre":"Ana","username":"ana1","email":"ana@ejemplo.test"}', 'Ana'],
  ['{"username":"ana1","email":"ana@ejemplo.test"}', 'ana1'],
  ['{"nombre":"","email":"ana@ejemplo.test"}', 'ana@ejemplo.test'],
  ['{}', 'Invitado'],
  ['{nombre', 'Invitado'],
  [null, 'Invitado'],
] as const) {
  test(`[NAV-2] with ${stored ?? 'nothing'} stored, the greeting names ${shown}`, async ({ page }) => {
    await signIn(page);
    await page.evaluate(
      (text) => (text === null ? localStorage.clear() : localStorage.setItem('usuario', text)),
      stored,
    );
    await page.goto('/AdminPage');
    await expect(page.getByRole('banner')).toContainText(`Bienvenido ${shown}`);
  });
}

test('[NAV-3][NAV-4] wide screens show the eight links in order, then Logout', async ({ page }) => {
  await signIn(page);
  await page.setViewportSize(wide);
  await page.goto('/AdminPage');
  const items = bar(page).getByRole('link');
  await expect(items).toHaveText([...eightLinks.map(([label]) => label), 'Logout']);
  for (const [label, address] of eightLinks)
    await expect(bar(page).getByRole('link', { name: label, exact: true })).toHaveAttribute('href', address);
  await expect(bar(page).getByRole('button')).toBeHidden();
});

test('[NAV-4] small screens open the same list by a toggle; choosing a link closes it', async ({ page }) => {
  await signIn(page);
  await page.setViewportSize(small);
  await page.goto('/AdminPage');
  await hydrated(page);
  const toggle = bar(page).getByRole('button', { name: 'Menú' });
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect(bar(page).getByRole('link')).toHaveCount(0);
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await expect(bar(page).getByRole('link')).toHaveText([...eightLinks.map(([label]) => label), 'Logout']);
  await expectSoundScreen(page);
  await bar(page).getByRole('link', { name: 'Listas' }).click();
  await expect(page).toHaveURL('/lists');
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect(bar(page).getByRole('link')).toHaveCount(0);
});

test('[NAV-4] the menu is closed by Escape, which gives the focus back, and by going elsewhere', async ({ page }) => {
  await signIn(page);
  await page.setViewportSize(small);
  await page.goto('/AdminPage');
  await hydrated(page);
  const toggle = bar(page).getByRole('button', { name: 'Menú' });
  await toggle.press('Enter');
  await page.keyboard.press('Tab');
  await expect(bar(page).getByRole('link', { name: 'Home' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(toggle).toBeFocused();
  await expect(bar(page).getByRole('link')).toHaveCount(0);
  await toggle.click();
  await page.getByRole('heading', { level: 1 }).click({ force: true });
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
});

for (const [address, current] of [
  ['/AdminPage', 'Admin'],
  ['/adminpage', 'Admin'],
  ['/admin/partners/all', 'Partners'],
  ['/ADMIN/PARTNERS', 'Partners'],
  ['/listsitems', 'Listas'],
  ['/admin/overview', null],
] as const) {
  test(`[NAV-5][ROUTE-28] at ${address} the current link is ${current ?? 'none'}`, async ({ page }) => {
    await signIn(page);
    await page.setViewportSize(wide);
    await page.goto(address);
    await expect(bar(page)).toBeVisible();
    await expect(bar(page).locator('[aria-current="page"]')).toHaveText(current ? [current] : []);
  });
}

test('[NAV-6] Logout forgets who was signed in, ends the session and replaces the entry with sign-in', async ({
  page,
}) => {
  await signIn(page);
  await page.setViewportSize(wide);
  await page.goto('/lists');
  await page.goto('/AdminPage');
  await hydrated(page);
  await bar(page).getByRole('link', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.getItem('usuario'))).toBeNull();
  expect((await page.request.get('/api/auth/me')).status()).toBe(401);
  await page.goBack();
  await expect(page).toHaveURL('/login?next=%2Flists');
});

test('[NAV-6] a Logout that does not reach the server says so and stays', async ({ page }) => {
  await signIn(page);
  await page.setViewportSize(wide);
  await page.goto('/AdminPage');
  await hydrated(page);
  await page.route('**/api/auth/logout', (route) => route.abort());
  await bar(page).getByRole('link', { name: 'Logout' }).click();
  await expect(page.getByRole('alert')).toContainText('No se pudo cerrar la sesión');
  await expect(page).toHaveURL('/AdminPage');
  expect(await page.evaluate(() => localStorage.getItem('usuario'))).toBeNull();
});

test('[CONST-3] at most twenty toasts stand at once; the next comes when one has gone', async ({ page }) => {
  await signIn(page);
  await page.setViewportSize(wide);
  await page.goto('/AdminPage');
  await hydrated(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.route('**/api/auth/logout', (route) => route.abort());
  for (let i = 0; i < 21; i += 1) await bar(page).getByRole('link', { name: 'Logout' }).click();
  const toasts = page.getByRole('alert');
  await expect(toasts).toHaveCount(20);
  await toasts.first().getByRole('button', { name: 'Cerrar aviso' }).click();
  await expect(toasts).toHaveCount(20);
  await page.mouse.move(10, 600);
  await page.clock.runFor(3500);
  await expect(toasts).toHaveCount(0);
});

test('[CONST-3] a toast goes in its time from under a pointer that rests, and waits for one that moved onto it', async ({
  page,
}) => {
  await signIn(page);
  await page.setViewportSize(wide);
  await page.goto('/AdminPage');
  await hydrated(page);
  await stopClock(page);
  await page.route('**/api/auth/logout', (route) => route.abort());
  const logout = bar(page).getByRole('link', { name: 'Logout' });
  const toast = page.getByRole('alert').filter({ hasText: 'No se pudo cerrar la sesión' });
  await page.mouse.move(1100, 100);
  await logout.press('Enter');
  await expect(toast).toBeVisible();
  await expect.poll(() => toast.evaluate((card) => card.matches(':hover'))).toBe(true);
  await page.clock.runFor(4000);
  await expect(toast).toHaveCount(0);

  await logout.press('Enter');
  await expect(toast).toBeVisible();
  await page.mouse.move(1104, 102);
  await page.clock.runFor(9000);
  await expect(toast).toBeVisible();
  await page.mouse.move(300, 600);
  await page.clock.runFor(1000);
  await expect(toast).toHaveCount(0);
});

test('[NAV-7] a partner sees only what it may open, whatever the browser has stored', async ({ page, request }) => {
  await signIn(page, await newPartner(request));
  await page.evaluate(() => localStorage.setItem('usuario', '{"nombre":"Ana","rol":"admin"}'));
  await page.setViewportSize(wide);
  await page.goto('/AdminPage');
  await expect(bar(page).getByRole('link')).toHaveText(['Home', 'Admin', 'Places', 'Partners', 'Logout']);
  await expect(page.getByRole('list', { name: 'Secciones' }).getByRole('link')).toHaveText([
    'Mi página de partner',
    'Caja',
    'Mi cuenta',
  ]);
  await expectSoundScreen(page);
});

test('the first Tab reaches a way past the bar, and the focus follows to a new page', async ({ page }) => {
  await signIn(page);
  await page.setViewportSize(wide);
  await page.goto('/AdminPage');
  await hydrated(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await bar(page).getByRole('link', { name: 'Listas' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Listas');
  await expect(page.getByRole('main')).toBeFocused();
});

test('the theme chosen before is on from the first paint, and the button turns it', async ({ page }) => {
  await signIn(page);
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await page.goto('/AdminPage', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Cambiar a modo claro' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('[AUTH-7] a call that the server no longer knows the session of forgets it and leads to sign-in', async ({
  page,
  expectStatus,
}) => {
  expectStatus(401);
  await signIn(page);
  await page.goto('/admin/partners/42');
  await expect(page.getByRole('heading', { name: 'Negocios' })).toBeVisible(); // its lists are there: they ask no more
  await page.request.post('/api/auth/logout');
  await page.getByRole('button', { name: 'Desactivar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desactivar' }).click();
  await expect(page).toHaveURL('/login?next=%2Fadmin%2Fpartners%2F42');
  await expect(page.getByRole('status').filter({ hasText: 'Tu sesión terminó.' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('usuario'))).toBeNull();
});

test('[AUTH-7] a way inside the browser with a session that has ended leads to sign-in, which says so', async ({
  page,
  expectStatus,
}) => {
  expectStatus(401);
  await signIn(page);
  await page.setViewportSize(wide);
  await page.goto('/AdminPage');
  await hydrated(page);
  await page.request.post('/api/auth/logout');
  await bar(page).getByRole('link', { name: 'Listas' }).click();
  await expect(page).toHaveURL('/login?next=%2Flists');
  await expect(page.getByRole('status').filter({ hasText: 'Tu sesión terminó.' })).toBeVisible();
});

test('a page that one comes back to after signing out in another tab shows nothing of the account any more', async ({
  page,
  context,
  expectStatus,
}) => {
  expectStatus(401);
  await signIn(page);
  await page.goto('/lists');
  await hydrated(page);
  await page.getByRole('searchbox').fill('nada');
  await expect(page).toHaveURL('/lists?q=nada');
  const other = await context.newPage();
  await other.goto('/logout');
  await expect(other).toHaveURL('/login');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page).toHaveURL('/login?next=%2Flists%3Fq%3Dnada');
});

test('the greeting leads to the own account', async ({ page }) => {
  await signIn(page);
  await page.goto('/AdminPage');
  await page.getByRole('banner').getByRole('link', { name: 'Bienvenido Administración' }).click();
  await expect(page).toHaveURL('/cuenta');
});

test('without JavaScript the pages of the back-office say what they need', async ({ page, browser }) => {
  await signIn(page);
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const still = await context.newPage();
  for (const address of ['/AdminPage', '/admin/partners/all', '/cuenta']) {
    await still.goto(address);
    await expect(still.locator('noscript p'), address).toContainText('hace falta JavaScript');
  }
  await still.goto('/');
  await expect(still.getByRole('heading', { level: 1 })).toHaveText('Hola, Administración');
  await context.close();
});
