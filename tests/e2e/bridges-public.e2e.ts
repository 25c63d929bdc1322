import { expect, type Page } from '@playwright/test';
import type { Board } from '#contract/bridges.ts';
import { bridges } from '#domain/bridges.ts';
import { aBoard, aCrossing, aLane, before, daily, estimated } from '#tests/support/crossings.ts';
import { renderHere } from '#tests/support/rendered-here.ts';
import { layoutShift } from '#tests/support/shown-alerts.ts';
import { expectSoundScreen, hydrated, test } from '#tests/support/visitor.ts';

const [one, two, colombia, trade] = bridges as [Place, Place, Place, Place];
type Place = (typeof bridges)[number];
type Lane = Parameters<typeof aLane>[1];

/** Every face that a lane has, with short and long numbers. */
function everyFace(now: string): Board {
  const closed = { face: 'closed', minutes: null, status: 'closed', opensAt: before(now, -600) } as const;
  const reading = (minutes: number, age: number) => ({ minutes, lanesOpen: 3, observedAt: before(now, age) });
  const lane = (overrides: Lane) => aLane(now, overrides);
  return aBoard(now, [
    aCrossing(now, {
      ...one,
      lanes: [
        lane({ lane: 'passenger_sentri', minutes: 0, reading: reading(0, 1) }),
        lane({ lane: 'pedestrian_standard', minutes: 330, reading: reading(330, 100), status: 'pending' }),
        lane({ ...closed, lane: 'pedestrian_ready' }),
      ],
    }),
    aCrossing(now, {
      ...two,
      lanes: [
        lane({}),
        lane({
          ...{ lane: 'passenger_ready', face: 'estimate', minutes: 120, reading: reading(90, 900), status: 'pending' },
          estimates: estimated(now, 120),
        }),
      ],
    }),
    aCrossing(now, {
      ...colombia,
      ...{ openingHours: daily('8:00 AM – 12:00 AM'), isOpen: false, opensAt: before(now, -600) },
      lanes: [lane(closed), lane({ ...closed, lane: 'passenger_sentri' })],
    }),
    aCrossing(now, {
      ...trade,
      lanes: [
        lane({ lane: 'commercial_standard', face: 'estimate', minutes: 5, reading: null, status: 'unknown' }),
        lane({
          lane: 'commercial_fast',
          face: 'unknown',
          minutes: null,
          reading: null,
          status: 'unknown',
          estimates: [],
        }),
      ],
    }),
  ]);
}

const isPage = ({ pathname }: URL) => /^\/puentes/.test(pathname);

/** Shows a browser the page with crossings of the test's own, asked anew each time. */
async function showBoard(page: Page, board: (now: string) => Board): Promise<void> {
  await page.route('**/api/events*', (route) => route.abort()); // this server's news are not of these crossings
  await renderHere(page, isPage, { bridges: { board: async () => board(new Date().toISOString()) } });
}

const crossing = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });

for (const colorScheme of ['light', 'dark'] as const)
  test(`[BRDG-1][BRDG-3] every face a lane can have is told in words, accessible, fits a phone and moves nothing, ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await showBoard(page, everyFace);
    await page.goto('/puentes');
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      ...['Puente 1', 'Puente 2', 'Puente Colombia', 'Puente del Comercio Mundial', 'Por dónde cruzar ahora'],
    ]);
    const first = crossing(page, 'Puente 1').getByRole('listitem');
    await expect(first.nth(0)).toContainText(/Puente 1, auto, SENTRI: 0 minutos, tomado (ayer )?a la/);
    await expect(first.nth(0)).toContainText('hace 1 min');
    await expect(first.nth(0)).toContainText('Fluido');
    await expect(first.nth(1)).toContainText('330min');
    await expect(first.nth(1)).toContainText('Actualización pendiente');
    await expect(first.nth(2)).toContainText('Cerrado');
    const second = crossing(page, 'Puente 2').getByRole('listitem');
    await expect(second.nth(0)).toContainText('Estimado ahora 40–65 min');
    await expect(second.nth(0)).toContainText('6 carriles');
    await expect(second.nth(1)).toContainText('Estimado');
    await expect(second.nth(1)).toContainText(/El número oficial, 90 min, es de .* \(hace 15 h\)/);
    await expect(crossing(page, 'Puente Colombia')).toContainText(/Cerrado.*Abre /);
    const trucks = crossing(page, 'Puente del Comercio').getByRole('listitem');
    await expect(trucks.nth(0)).toContainText('Sin número oficial');
    await expect(trucks.nth(1)).toContainText('Sin dato');
    expect(await layoutShift(page)).toBe(0);
    await crossing(page, 'Puente 2').getByText('Próximas 6 horas').click();
    await expect(page.getByRole('table', { name: 'Minutos de espera estimados, Puente 2' })).toBeVisible();
    await expectSoundScreen(page);
    await page.emulateMedia({ colorScheme, forcedColors: 'active' });
    await expect(first.nth(0)).toContainText('Fluido');
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

test('[BRDG-10] without the source the page says since when, and before its first answer that all it has are estimates', async ({
  page,
}) => {
  let source: Partial<Board['source']> = {};
  await showBoard(page, (now) => ({ ...everyFace(now), source: { ...everyFace(now).source, ...source } }));
  source = { failingSince: before(new Date().toISOString(), 20) };
  await page.goto('/puentes');
  await expect(page.getByText(/^Sin conexión con la fuente oficial desde (ayer a )?las? \d/)).toBeVisible();
  await expect(page.getByText('última respuesta hace 3 min')).toBeVisible();
  source = { lastGoodAt: null };
  await page.goto('/puentes');
  await expect(
    page.getByText('Todavía no llega ningún número oficial: lo que ves son estimados nuestros.'),
  ).toBeVisible();
  await expect(page.getByText('última respuesta')).toHaveCount(0);
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
  await expect(panel).toContainText('Solo hacia Estados Unidos');
  await expect(panel).toContainText('está a unos 33 km del centro');
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

test('[BRDG-1] the crossings are reached from the bar of every page, and from the server itself they are four', async ({
  page,
}) => {
  await page.goto('/cupones');
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Puentes' }).click();
  await expect(page).toHaveURL('/puentes');
  await expect(page.getByRole('main').getByRole('region')).toHaveCount(5);
  await expect(page.getByRole('link', { name: 'Puente Colombia' })).toHaveAttribute('href', '/puentes/230403');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Los puentes, ahora');
});
