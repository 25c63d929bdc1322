import { expect, type Page } from '@playwright/test';
import { alertBanner } from '#tests/support/pages/alert-banners.ts';
import { fullNotice, startFullGuide } from '#tests/support/pages/full-guide.ts';
import { admin } from '#tests/support/pages/sign-in.ts';
import { test, waitForHydration } from '#tests/support/pages/visitor-test.ts';

test.describe.configure({ mode: 'default', timeout: 120_000 }); // the tests share a server of their own

let guide: Awaited<ReturnType<typeof startFullGuide>>;
test.beforeAll(async () => {
  guide = await startFullGuide();
});
test.afterAll(() => guide.stop());

const ownCrossing = '?cruce=auto&puente=230402&destino=tamiu'; // a lane that never closes
const publicPages = [
  ...[
    '/landing',
    '/puentes',
    `/${ownCrossing}`,
    `/puentes${ownCrossing}`,
    '/puentes/230402',
    '/puentes/plan',
    '/puentes/fila',
    '/puentes/precision',
  ],
  ...['/puentes/medir', '/puentes/datos', '/antes-de-cruzar', '/dolar', '/avisos', '/avisos/baja', '/alertas'],
  ...['/categories', '/categories?category=Food', '/categories?q=tacos', '/categories?q=xzqw', '/place/237'],
  ...['/cupones', '/cupones/1', '/negocio/1', '/login', '/register', '/ForgotPassword', '/verify-code'],
  ...['/reset-password', '/login/segundo-paso', '/invitacion', '/caja/entrar', '/caja/vincular', '/', '/no-existe'],
  '/welcome',
];
/** Each kind of screen of the back office: overview, lists, forms, board; and a text of its data, which arrives last. */
const adminPages = [
  ['/AdminPage', 'Requiere atención'],
  ['/admin/overview', 'Publicó los precios'],
  ['/admin/sites', 'Desactivado'],
  ['/admin/partners/all', 'Partner de muestra'],
  ['/admin/houses', 'Otra casa de muestra'],
  ['/lists', 'Compras'],
  ['/alertsadmin', fullNotice.titulo],
  ['/postsadmin', 'A la vista'],
  ['/alertsform', 'Título'],
  ['/admin/bridges/230402/edit', 'Peaje'],
  ['/admin/sites/new', 'Nombre'],
  ['/cuenta', admin.email],
] as const;
const widths = [320, 360];
/** Font sizes of the browser in px, and text that the page itself doubles. */
const textSizes = ['20px', '24px', '32px', '200%'];

test('[FIVE-4][FACE-2] with text of 125 to 200 % no page of a phone scrolls sideways, no heading breaks inside a word, and the first wait is on the first two screens', async ({
  page,
  expectStatus,
}) => {
  expectStatus(404); // the page that does not exist
  const errors: string[] = [];
  for (const path of [...publicPages, guide.alertPath]) errors.push(...(await measureInEachSize(page, path)));
  await page.request.post(`${guide.url}/api/auth/login`, {
    data: { usernameoremail: admin.email, password: admin.password },
  });
  for (const [path, ownText] of adminPages) errors.push(...(await measureInEachSize(page, path, ownText)));
  const partner = `/admin/partners/${guide.partnerId}`;
  errors.push(...(await measureInEachSize(page, partner, 'Desasignar')));
  errors.push(...(await measureInEachSize(page, `${partner}/places/unassigned`, 'Incorporar')));
  expect(errors).toEqual([]);
});

/** Loads a page once and returns what is wrong with it at each width and text size. `ownText`: of a screen of the back office. */
async function measureInEachSize(page: Page, path: string, ownText?: string): Promise<string[]> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Page.enable');
  await page.goto(guide.url + path);
  await waitForHydration(page);
  await expect(page.getByRole('main'), path).toContainText(ownText ?? '');
  await page.evaluate(async () => {
    await Promise.all(['700 1em "Hepta Slab"', '400 1em Figtree'].map((font) => document.fonts.load(font)));
    document.documentElement.dataset.fonts = 'all'; // as after the first click
  });
  const errors: string[] = [];
  for (const width of widths)
    for (const size of textSizes) {
      await page.setViewportSize({ width, height: 740 });
      const standard = size.endsWith('px') ? Number.parseInt(size, 10) : 16;
      await devTools.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
      const rootFontSize = size === '200%' ? size : '';
      const layout = await page.evaluate(measureLayout, rootFontSize);
      errors.push(...layout.map((error) => `${path} ${width} px ${size}: ${error}`));
    }
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
  await devTools.detach();
  return errors;
}

/** Runs in the page: what is wider than the page or its table cell, headings that break inside a word, and a first wait that is too far down. */
function measureLayout(rootFontSize: string): string[] {
  const root = document.documentElement;
  root.style.fontSize = rootFontSize;
  const errors: string[] = [];
  const firstWait = document.querySelector(':is(#mi-cruce, #puentes, [id^="puente-"]) [translate="no"][aria-hidden]');
  if (firstWait && firstWait.getBoundingClientRect().bottom + window.scrollY > 2 * window.innerHeight)
    errors.push('the first wait is below the second screen');
  const details = document.querySelectorAll('main details');
  for (const element of details) element.setAttribute('open', '');
  const overflowPx = root.scrollWidth - root.clientWidth;
  if (overflowPx > 0) errors.push(`${overflowPx} px too wide`);
  for (const cell of document.querySelectorAll('main td, main th'))
    if (cell.scrollWidth > cell.clientWidth) errors.push(`'${cell.textContent}' is wider than its cell`);
  for (const heading of document.querySelectorAll('h1, h2, h3')) {
    const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top));
        if (lines.size > 1) errors.push(`'${word}' is broken`);
      }
  }
  for (const element of details) element.removeAttribute('open');
  return errors;
}

test('[FACE-1][FIVE-1] below a notice of three lines, with estimates and exchange houses, a phone shows the four bridges, and the landing page also the dollar', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const bar = page.getByRole('navigation', { name: 'Principal' });
  const bottomOf = async (element: ReturnType<Page['locator']>) => {
    const box = await element.boundingBox();
    return (box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0);
  };
  for (const way of ['auto', 'ready', 'sentri', 'pie', 'camion']) {
    await page.goto(`${guide.url}/puentes?cruce=${way}`);
    await expect(alertBanner(page, fullNotice)).toBeInViewport({ ratio: 1 });
    const barTop = (await bar.boundingBox())?.y ?? 0;
    await expect(page.locator('main a[aria-current="true"]').first()).toBeInViewport({ ratio: 1 });
    expect(await bottomOf(page.getByRole('main').getByRole('group').nth(3)), way).toBeLessThanOrEqual(barTop);
    await page.goto(`${guide.url}/landing?cruce=${way}`);
    await expect(page.locator('main a[aria-current="true"]')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('region', { name: 'Los puentes, ahora' }).getByRole('listitem')).toHaveCount(9);
    const dollar = page.getByRole('region', { name: 'El dólar' });
    await expect(dollar).toContainText('Te pagan 17.20');
    expect(await bottomOf(dollar), way).toBeLessThanOrEqual(barTop);
  }
});

test('[FACE-1] the chosen way of crossing is remembered on the landing page, the board and the queue, in new documents and by links', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${guide.url}/landing`);
  await waitForHydration(page);
  const ways = page.getByRole('navigation', { name: 'Cómo cruzas' });
  const expectChosen = async (path: string) => {
    await expect(page).toHaveURL(guide.url + path);
    await expect(ways.getByRole('link', { name: 'Camión' })).toHaveAttribute('aria-current', 'true');
  };
  await ways.getByRole('link', { name: 'Camión' }).click();
  await expectChosen('/landing?cruce=camion');
  for (const path of ['/', '/landing', '/puentes', '/puentes/fila']) {
    await page.goto(guide.url + path);
    await expectChosen(`${path}?cruce=camion`);
  }
  await waitForHydration(page);
  await page.getByRole('link', { name: 'Entrepuentes' }).click(); // without a new document
  await expectChosen('/?cruce=camion');
  await page.goto(`${guide.url}/puentes/fila?puente=230403`);
  await expectChosen('/puentes/fila?puente=230403&cruce=camion');
  await page.goto(`${guide.url}/?cruce=pie`); // a way in the address counts
  await expect(ways.getByRole('link', { name: 'A pie' })).toHaveAttribute('aria-current', 'true');
  await ways.getByRole('link', { name: 'Auto', exact: true }).click(); // also when its script has not come yet
  await expect(page).toHaveURL(`${guide.url}/?cruce=auto`);
  await expect(ways.getByRole('link', { name: 'Auto', exact: true })).toHaveAttribute('aria-current', 'true');
  await page.goto(guide.url);
  await expect(page).toHaveURL(`${guide.url}/`);
});

test("[LAND-1] 'Comenzar Ahora' opens the board while the bridges are on screen, and otherwise leads to them and focuses the chosen way", async ({
  page,
}) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await page.goto(`${guide.url}/landing?cruce=sentri`);
  await waitForHydration(page);
  const start = page.getByRole('link', { name: 'Comenzar Ahora' });
  await start.click();
  const region = page.getByRole('region', { name: 'Los puentes, ahora' });
  await expect(region.getByRole('link', { name: 'SENTRI', exact: true })).toBeFocused();
  await expect(region.getByRole('link', { name: 'SENTRI', exact: true })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${guide.url}/?cruce=sentri`);
  await waitForHydration(page);
  await start.click();
  await expect(page).toHaveURL(`${guide.url}/puentes?cruce=sentri`);
});

test('[FIVE-4] the board and the page of each bridge print on one sheet, without buttons', async ({ page }) => {
  for (const path of ['/puentes', '/puentes/230401', '/puentes/230402', '/puentes/230403', '/puentes/230404']) {
    await page.goto(guide.url + path);
    await waitForHydration(page);
    const pdf = await page.pdf({ format: 'Letter', margin: { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' } });
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g), path).toHaveLength(1);
  }
  await page.emulateMedia({ media: 'print' });
  for (const button of await page.locator('button').all()) await expect(button).toBeHidden();
});

test('a phone held sideways has a header of one line', async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await page.goto(`${guide.url}/puentes`);
  expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(60);
});

test('[FACE-4] a bridge is shared with its wait, the time and the URL', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${guide.url}/puentes/230402?carril=passenger_standard`); // never closes
  await page.getByRole('button', { name: 'Compartir' }).click();
  await expect(page.getByText('Enlace copiado')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^Puente 2 \(auto\): <?\d+ min, estimado a las? \d+:\d\d\s[ap]\.m\. http:.*\/puentes\/230402\?carril=passenger_standard$/,
  );
});

test('[FACE-3] the load of a wait shows on its ground, by its word and by filled arches, also in forced colours, and as cars on the bridge of the hero', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const levels = ['fluid', 'moderate', 'busy', 'heavy'];
  for (const path of ['/landing?cruce=auto', '/puentes?cruce=auto', '/puentes/fila?puente=230402', '/puentes/230402']) {
    await page.goto(guide.url + path);
    const label = page.locator('main [data-level]:visible').first();
    const level = (await label.getAttribute('data-level')) ?? '';
    expect(levels, path).toContain(level);
    await expect(label).toHaveText(/Fluido|Moderado|Cargado|Muy cargado/);
    expect(await label.locator('[data-full="true"]').count(), path).toBe(levels.indexOf(level) + 1);
    const wait = label.locator('xpath=ancestor::*[self::a or self::summary or @role="status"][1]');
    const number = wait.locator('[translate="no"][aria-hidden="true"]');
    await expect(number, path).toHaveText(/^[≈<]?\d+\s?min$/);
    const size = await number.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    expect(size, path).toBeGreaterThanOrEqual(path.includes('2304') ? 56 : 32);
    const { grounds, tokens } = await number.evaluate((element) => {
      const colorOf = (node: Element | null) => (node ? getComputedStyle(node).backgroundColor : '');
      const probe = document.body.appendChild(document.createElement('i'));
      const toColor = (token: string) => {
        probe.style.backgroundColor = `var(--${token})`;
        return colorOf(probe);
      };
      const loads = ['verde', 'sol', 'ladrillo', 'ladrillo'];
      return { grounds: [colorOf(element), colorOf(element.parentElement)], tokens: loads.map(toColor) };
    });
    expect(grounds, path).toContain(tokens[levels.indexOf(level)]);
    await page.emulateMedia({ forcedColors: 'active' });
    await expect(label.locator('svg'), path).toBeVisible();
    await page.emulateMedia({ forcedColors: 'none' });
  }
  await page.goto(`${guide.url}/landing?cruce=auto`);
  const cars = Number(await page.locator('[data-cars]').getAttribute('data-cars'));
  await expect(page.locator('[data-cars] path')).toHaveCount(cars);
  expect(cars).toBeGreaterThan(0);
});
