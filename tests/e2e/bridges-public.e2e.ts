import { expect, type Page } from '@playwright/test';
import type { Board } from '#contract/bridges.ts';
import type { RateBoard } from '#contract/rates.ts';
import { bridges } from '#domain/bridges.ts';
import { aBoard, aCrossing, aLane, before, estimated } from '#tests/support/crossings.ts';
import { everyFace } from '#tests/support/every-face.ts';
import { renderHere } from '#tests/support/rendered-here.ts';
import { layoutShift } from '#tests/support/shown-alerts.ts';
import { expectSoundScreen, hydrated, test } from '#tests/support/visitor.ts';

const colombia = bridges[2] as (typeof bridges)[number];
const isPage = ({ pathname }: URL) => /^\/puentes/.test(pathname);

/** Shows a browser the page with crossings of the test's own, asked anew each time. */
async function showBoard(page: Page, board: (now: string) => Board): Promise<void> {
  await page.route('**/api/events*', (route) => route.abort()); // this server's news are not of these crossings
  await renderHere(page, isPage, { bridges: { board: async () => board(new Date().toISOString()) } });
}

const crossing = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });

test('[BRDG-1][BRDG-3] every face a lane can have is accessible, fits a phone, moves nothing and shows in forced colours', async ({
  page,
}) => {
  await showBoard(page, everyFace);
  await page.goto('/puentes');
  await hydrated(page);
  const first = crossing(page, 'Puente 1').getByRole('listitem').first();
  await expect(first).toContainText('hace 1 min');
  expect(await layoutShift(page)).toBe(0);
  await crossing(page, 'Puente 2').getByText('Próximas 6 horas').click();
  await expect(page.getByRole('table', { name: 'Minutos de espera estimados, Puente 2' })).toBeVisible();
  await expectSoundScreen(page, { inDark: true });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, forcedColors: 'active' });
    await expect(first.getByText('Fluido')).toBeVisible();
  }
});

test('[BRDG-1] how one crosses is chosen by links that keep scroll and focus; a way nobody has says so', async ({
  page,
}) => {
  await showBoard(page, everyFace);
  await page.goto('/puentes');
  await hydrated(page);
  await page.setViewportSize({ width: 360, height: 400 });
  const sentri = page.getByRole('navigation', { name: 'Cómo cruzas' }).getByRole('link', { name: 'SENTRI' });
  await sentri.focus();
  const scrolled = await page.evaluate(() => window.scrollY);
  await sentri.press('Enter');
  await expect(page).toHaveURL('/puentes?cruce=sentri');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Puente 1',
    'Puente Colombia',
    'Por dónde cruzar ahora',
  ]);
  await expect(sentri).toBeFocused();
  await expect(sentri).toHaveAttribute('aria-current', 'true');
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  await page.goto('/puentes?cruce=ready');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Puente 2');
  await expect(page.getByRole('region', { name: 'Por dónde cruzar ahora' })).toContainText('unos 120 min estimados');
});

test('[BRDG-1][BRDG-6] without JavaScript the page has numbers with their times, the filter and the advice', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await showBoard(page, everyFace);
  await page.goto('/puentes');
  await expect(crossing(page, 'Puente 2').getByRole('listitem').first()).toContainText(
    /tomado (ayer )?a las? \d+:\d\d [ap]\.m\./,
  );
  await expect(page.getByRole('region', { name: 'Por dónde cruzar ahora' })).toContainText(
    'Por ahora, el Puente 2: 45 min',
  );
  await expect(page.getByRole('button', { name: 'Usar mi ubicación' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Camión' }).click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Puente del Comercio Mundial');
  await context.close();
});

test('[BRDG-1][BRDG-8] an open page keeps ages true, asks again by itself, tells ears what changed, and marks a number that grew old', async ({
  page,
}) => {
  let minutes = 45;
  let isReachable = true;
  const started = new Date().toISOString();
  const observedAt = before(started, 30);
  await page.clock.install();
  await showBoard(page, (now) =>
    aBoard(now, [aCrossing(now, { lanes: [aLane(now, { minutes, reading: { minutes, lanesOpen: 6, observedAt } })] })]),
  );
  await page.route(/\/puentes\.data/, (route) => (isReachable ? route.fallback() : route.abort()));
  await page.goto('/puentes');
  const lane = crossing(page, 'Puente 2').getByRole('listitem');
  await expect(lane).toContainText('hace 30 min');
  await page.getByRole('link', { name: 'Ready Lane' }).focus();
  minutes = 70;
  await page.clock.fastForward('02:30');
  await expect(lane).toContainText('70min');
  await expect(lane).toContainText('hace 32 min');
  await expect(page.getByRole('status').filter({ hasText: 'Puente 2, auto: 70 minutos' })).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Ready Lane' })).toBeFocused();
  expect(await layoutShift(page)).toBe(0);
  isReachable = false;
  await page.clock.fastForward('03:00:00');
  await expect(lane).toContainText('Número de hace 3 h');
  await expect(lane).not.toContainText('Muy cargado');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Los puentes, ahora'); // a failed refresh takes nothing away
});

test('[BRDG-6] a position is asked for only after a tap, is used in the page, sent nowhere, and forgotten', async ({
  page,
  context,
}) => {
  const point = { latitude: 27.512345, longitude: -99.512345 };
  await context.setGeolocation(point);
  await context.grantPermissions(['geolocation']);
  await showBoard(page, (now) =>
    aBoard(now, [
      aCrossing(now, { lanes: [aLane(now, { minutes: 120, estimates: estimated(now, 120) })] }),
      aCrossing(now, { ...colombia, lanes: [aLane(now, { minutes: 10, estimates: estimated(now, 10) })] }),
    ]),
  );
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`));
  await page.goto('/puentes?cruce=auto');
  const panel = page.getByRole('region', { name: 'Por dónde cruzar ahora' });
  await panel.getByRole('button', { name: 'Usar mi ubicación' }).click();
  await expect(panel).toContainText(
    /Sal por el Puente Colombia: \d\d min en total, unos 11 min estimados de espera y \d\d de camino; por el Puente 2 serían 12\d\./,
  );
  await expect(panel.getByRole('table')).toContainText('Puente Colombia');
  await expect(panel).toContainText('no salió de este teléfono');
  await page.getByRole('link', { name: 'Camión' }).click(); // navigations carry it neither
  await expect(page.getByText('Ningún puente tiene ese carril')).toBeVisible();
  expect(asked.filter((line) => line.includes('12345') || line.startsWith('POST'))).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('12345');
  await page.goto('/puentes?cruce=auto');
  await expect(panel).toContainText('La menor espera es por el Puente Colombia');
  await context.clearPermissions();
  await page.reload();
  await panel.getByRole('button', { name: 'Usar mi ubicación' }).click();
  await expect(panel).toContainText('No diste permiso para usar tu ubicación');
  await expectSoundScreen(page);
});

test('[BRDG-1][BRDG-7][RATE-1] crossings and dollar are reached from every page, and the server itself has four, each with its history, and no invented rate', async ({
  page,
  request,
}) => {
  await page.goto('/cupones');
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Puentes' }).click();
  await expect(page).toHaveURL('/puentes');
  await expect(page.getByRole('main').getByRole('region')).toHaveCount(5);
  await expect(page.getByRole('link', { name: 'Puente Colombia' })).toHaveAttribute('href', '/puentes/230403');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Los puentes, ahora');
  expect((await request.get('/puentes/230103')).status()).toBe(404);
  await page.goto('/puentes/230403?carril=commercial_fast'); // known without a reading
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Puente Colombia');
  await expect(page.getByRole('heading', { name: 'Próximas 6 horas: Camión, FAST' })).toBeVisible();
  expect((await request.get('/api/bridges/230403/history.csv?lane=commercial_fast')).status()).toBe(200);
  const board: RateBoard = await (await request.get('/api/rates')).json();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Dólar' }).click();
  const rate = page.getByRole('region', { name: 'Tipo de cambio de referencia' });
  if (board.reference) await expect(rate).toContainText('Fuente:');
  else await expect(rate).toContainText('Sin tipo de cambio de referencia por ahora');
});
