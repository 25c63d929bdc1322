import { expect, type Page } from '@playwright/test';
import { signIn } from '#tests/support/pages/sign-in.ts';
import {
  delayRequests,
  expectAccessibleScreen,
  stopClock,
  test,
  waitForHydration,
} from '#tests/support/pages/visitor-test.ts';

const small = { width: 360, height: 780 };
const wide = { width: 1280, height: 860 };
const bar = (page: Page) => page.getByRole('navigation', { name: 'Administración' });

test('[NAV-1][NAV-4] the stored theme applies from the first paint, and the button switches it; on wide screens the bar stays at the top while the page scrolls, with logo, greeting and links and without a toggle', async ({
  page,
}) => {
  await signIn(page);
  await page.setViewportSize({ ...wide, height: 300 });
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await page.goto('/admin/overview', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Cambiar a modo claro' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(page.getByRole('button', { name: /Ver detalle/ }).first()).toBeVisible();
  await page.mouse.wheel(0, 4000);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(50);
  const header = page.getByRole('banner');
  await expect(header).toContainText('Bienvenido Administración');
  await expect(header.getByRole('link', { name: 'Entrepuentes' })).toBeInViewport();
  await expect.poll(async () => (await header.boundingBox())?.y).toBe(0);
  await expect(bar(page).getByRole('link')).toHaveCount(9);
  await expect(bar(page).getByRole('button')).toBeHidden();
});

test('[NAV-4] small screens open the same links by a toggle; a chosen link, Escape and a click elsewhere close them, and Escape returns the focus', async ({
  page,
}) => {
  await signIn(page);
  await page.setViewportSize(small);
  await page.goto('/AdminPage');
  await waitForHydration(page);
  const toggle = bar(page).getByRole('button', { name: 'Menú' });
  const links = bar(page).getByRole('link');
  await expect(links).toHaveCount(0);
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await expect(links).toHaveCount(9);
  await expectAccessibleScreen(page);
  await links.filter({ hasText: 'Listas' }).click();
  await expect(page).toHaveURL('/lists');
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect(links).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused(); // the URL changes before the new page receives the focus

  await toggle.press('Enter');
  await page.keyboard.press('Tab');
  await expect(links.filter({ hasText: 'Home' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(toggle).toBeFocused();
  await expect(links).toHaveCount(0);
  await toggle.click();
  await page.getByRole('heading', { level: 1 }).click({ force: true });
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
});

test('[NAV-4] a button pressed before its script has come, or during hydration, acts once', async ({ page }) => {
  await signIn(page);
  await page.setViewportSize(small);
  const release = await delayRequests(page, '**/assets/*.js');
  await page.goto('/AdminPage');
  const toggle = bar(page).getByRole('button', { name: 'Menú' });
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  release();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');

  await page.addInitScript(clickDuringHydration);
  for (const tasks of [0, 1]) {
    await page.goto(`/AdminPage?tasks=${tasks}`);
    await waitForHydration(page);
    await expect(toggle).toHaveAttribute('data-clicks', '1');
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  }
});

/** Clicks the toggle as many tasks after React began to listen on the document as the URL says, and counts its clicks. */
function clickDuringHydration(): void {
  const { addEventListener } = document;
  const { port1, port2 } = new MessageChannel();
  let left = Number(new URLSearchParams(window.location.search).get('tasks'));
  port1.onmessage = () => {
    if (left-- > 0) return port2.postMessage(0);
    const toggle = document.querySelector<HTMLElement>('[aria-expanded]');
    toggle?.addEventListener('click', () => {
      toggle.dataset.clicks = String(Number(toggle.dataset.clicks ?? 0) + 1);
    });
    toggle?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  };
  document.addEventListener = (type: string, ...rest: [EventListener, boolean]) => {
    addEventListener.call(document, type, ...rest);
    if (type !== 'click') return;
    document.addEventListener = addEventListener;
    port2.postMessage(0);
  };
}

test('[CONST-3] a toast that appears under a resting pointer closes on time; one that the pointer moved onto stays until it leaves', async ({
  page,
}) => {
  await signIn(page);
  await page.setViewportSize(wide);
  await page.goto('/AdminPage');
  await waitForHydration(page);
  await stopClock(page);
  await page.route('**/api/auth/logout', (route) => route.abort());
  const logout = bar(page).getByRole('link', { name: 'Logout' });
  const toast = page.getByRole('alert').filter({ hasText: 'No se pudo cerrar la sesión' });
  await logout.press('Enter');
  await expect(toast).toBeVisible(); // shows where toasts appear, which depends on the controls of the page
  const { x = 0, y = 0 } = (await toast.boundingBox()) ?? {};
  await page.clock.runFor(9000);
  await expect(toast).toHaveCount(0);
  await page.mouse.move(x + 20, y + 12);
  await logout.press('Enter');
  await expect(toast).toBeVisible();
  await expect.poll(() => toast.evaluate((card) => card.matches(':hover'))).toBe(true);
  await page.clock.runFor(4000);
  await expect(toast).toHaveCount(0);

  await logout.press('Enter');
  await expect(toast).toBeVisible();
  await page.mouse.move(x + 24, y + 14);
  await page.clock.runFor(9000);
  await expect(toast).toBeVisible();
  await page.mouse.move(300, 600);
  await page.clock.runFor(1000);
  await expect(toast).toHaveCount(0);
});

test('[NAV-6] the first Tab reaches a skip link, the focus moves to each new page, and Logout removes usuario, ends the session and replaces the history entry with sign-in', async ({
  page,
}) => {
  await signIn(page);
  await page.setViewportSize(wide);
  await page.goto('/AdminPage');
  await waitForHydration(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await bar(page).getByRole('link', { name: 'Listas' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Listas');
  await expect(page.getByRole('main')).toBeFocused();
  await bar(page).getByRole('link', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.getItem('usuario'))).toBeNull();
  expect((await page.request.get('/api/auth/me')).status()).toBe(401);
  await page.goBack();
  await expect(page).toHaveURL('/login?next=%2FAdminPage');
});

test('[AUTH-7] an ended session removes usuario and leads to sign-in with a message, after an API request and after client-side navigation', async ({
  page,
  expectStatus,
}) => {
  expectStatus(401);
  const ended = page.getByRole('status').filter({ hasText: 'Tu sesión terminó.' });
  /** Opens a page that sends no request by itself once its list is shown, and ends the session elsewhere. */
  const openAndEndSession = async () => {
    await signIn(page);
    await page.goto('/admin/business/categories');
    await expect(page.getByRole('button', { name: /^Subcategorías de / }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Nueva categoría' }).click();
    await page.request.post('/api/auth/logout');
  };
  await openAndEndSession();
  const form = page.getByRole('form', { name: 'Nueva categoría' });
  await form.getByLabel('Nombre en español').fill('Panaderías');
  await form.getByLabel('Nombre en inglés').fill('Bakeries');
  await form.getByRole('button', { name: 'Agregar' }).click();
  await expect(page).toHaveURL('/login?next=%2Fadmin%2Fbusiness%2Fcategories');
  await expect(ended).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('usuario'))).toBeNull();

  await page.setViewportSize(wide);
  await openAndEndSession();
  await bar(page).getByRole('link', { name: 'Listas' }).click();
  await expect(page).toHaveURL('/login?next=%2Flists');
  await expect(ended).toBeVisible();
});

test('a page that regains focus after a sign-out in another tab leads to sign-in', async ({
  page,
  context,
  expectStatus,
}) => {
  expectStatus(401);
  await signIn(page);
  await page.goto('/lists');
  await waitForHydration(page);
  await page.getByRole('searchbox').fill('nada');
  await expect(page).toHaveURL('/lists?q=nada');
  const other = await context.newPage();
  await other.goto('/logout');
  await expect(other).toHaveURL('/login');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page).toHaveURL('/login?next=%2Flists%3Fq%3Dnada');
});

test('without JavaScript the back-office pages say that they need it', async ({ page, browser }) => {
  await signIn(page);
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const noScriptPage = await context.newPage();
  for (const path of ['/AdminPage', '/admin/partners/all', '/cuenta']) {
    await noScriptPage.goto(path);
    await expect(noScriptPage.locator('noscript p'), path).toContainText('hace falta JavaScript');
  }
  await noScriptPage.goto('/');
  await expect(noScriptPage.getByRole('heading', { level: 1 })).toHaveText('Hola, Administración');
  await context.close();
});
