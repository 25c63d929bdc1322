import { expect, type Page } from '@playwright/test';
import { readUsuario, signInOnScreen, submitSignIn, test } from '#tests/support/pages/account-pages.ts';
import { admin } from '#tests/support/pages/sign-in.ts';
import { delayRequests, waitForHydration } from '#tests/support/pages/visitor-test.ts';

const landing = 'Cruza con calma. Disfruta Laredo.';
const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('[WELC-1] on a slow network the welcome page stays usable while its module loads', async ({ page }) => {
  await signInOnScreen(page, admin);
  const release = await delayRequests(page, '**/assets/welcome-*.js');
  const moduleRequest = page.waitForRequest('**/assets/welcome-*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await moduleRequest;
  await waitForHydration(page);
  await expect(title(page)).toHaveText(/^Hola, /);
  await page.getByRole('link', { name: 'Mi cuenta' }).click();
  await expect(title(page)).toHaveText('Mi cuenta');
  release();
});

test('[AUTH-7][ROUTE-20] the welcome page needs both usuario and the session, and going back does not loop', async ({
  page,
  expectStatus,
}) => {
  expectStatus(401);
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('usuario', '{"nombre":"Ana","rol":"admin"}'));
  await page.reload();
  await expect(title(page)).toHaveText(landing);
  await page.getByRole('banner').getByRole('link', { name: 'Ana' }).click();
  await expect(page).toHaveURL('/login?next=%2Fwelcome');
  await expect.poll(() => readUsuario(page)).toBeNull();

  await submitSignIn(page, admin.email, admin.password);
  await expect(title(page)).toHaveText('Hola, Administración');
  await page.evaluate(() => localStorage.removeItem('usuario'));
  await page.goto('/');
  await expect(title(page)).toHaveText(landing);
  await expect(page).toHaveURL('/');
  await page.goto('/welcome');
  await expect(page).toHaveURL('/login');
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('[NAV-6][AUTH-7][ROUTE-21] a request for /logout changes nothing; opening it removes usuario, ends the session and leads to /login', async ({
  page,
  context,
}) => {
  await signInOnScreen(page, admin);
  expect((await context.request.get('/logout')).status()).toBe(200);
  expect((await context.request.get('/api/auth/me')).status()).toBe(200);
  const cookies = await context.cookies();
  await page.getByRole('link', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL('/login');
  expect(await readUsuario(page)).toBeNull();
  await context.addCookies(cookies);
  expect((await page.request.get('/api/auth/me')).status()).toBe(401);
  await page.goBack();
  await expect(page).not.toHaveURL('/logout');
});

test('the header does not shift when a name of any length replaces the sign-in link', async ({ page }) => {
  const link = page.getByRole('banner').locator('details').getByRole('link');
  /** Boxes of the link at each width. */
  const measureLinks = async (name: string) => {
    await waitForHydration(page);
    const boxes = [];
    for (const width of [1280, 360, 320]) {
      await page.setViewportSize({ width, height: 700 });
      const menu = page.getByRole('banner').locator('details:not([open]) summary:visible');
      if (await menu.count()) await menu.click(); // on a phone
      await expect(link).toHaveText(name);
      boxes.push(await link.boundingBox());
      expect((await page.getByRole('banner').boundingBox())?.height, `one line at ${width} px`).toBeLessThan(70);
      const overflowPx = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflowPx).toBeLessThanOrEqual(0);
    }
    return boxes;
  };
  await page.goto('/landing');
  const before = await measureLinks('Entrar');
  await page.evaluate(() => localStorage.setItem('usuario', '{"nombre":"María Fernanda de los Ángeles"}'));
  await page.reload();
  expect(await measureLinks('María Fernanda de los Ángeles')).toEqual(before);
});

test('a browser that denies storage shows the welcome page by the session alone, without a redirect loop', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const deny = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: deny });
  });
  await signInOnScreen(page, admin);
  await waitForHydration(page);
  await expect(title(page)).toHaveText('Hola, Administración');
});
