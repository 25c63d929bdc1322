import { expect } from '@playwright/test';
import { boards, cards, incorporate, ofBusinesses, ofPlaces, openBoard, search } from '#tests/support/boards.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { expectSoundScreen, holdBack, hydrated, stopClock, test } from '#tests/support/visitor.ts';

const marks = {
  UPL: { title: '[UPL-1]', missing: '[UPL-2]', load: '[UPL-2]', empty: '[UPL-5]', assign: '[UPL-6]' },
  UBU: { title: '[UBU-1]', missing: '[UBU-1]', load: '[UBU-3]', empty: '[UBU-4]', assign: '[UBU-3]' },
} as const;

for (const board of boards) {
  const { id, noun } = board;
  const mark = marks[id];
  const heading = id === 'UPL' ? 'Places sin asignar para Partner #42' : 'Negocios sin asignar para Partner #42';

  test(`${mark.title} ${noun}: the title names the partner, and back leads to the previous page`, async ({ page }) => {
    await page.route(board.list, (route) => route.fulfill({ json: board.rows }));
    await signIn(page);
    await page.goto(board.address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page).toHaveTitle(`${heading} · Entrepuentes`);
    await expect(page.getByRole('navigation', { name: 'Administración' })).toBeVisible();
    await hydrated(page);
    await page.getByRole('button', { name: 'Volver' }).click();
    await expect(page).toHaveURL('/admin/partners/42');
    await page.getByRole('link', { name: id === 'UPL' ? 'Asignar Places' : 'Asignar Negocios' }).click();
    await expect(page).toHaveURL(board.address);
    await page.getByRole('button', { name: 'Volver' }).click();
    await expect(page).toHaveURL('/admin/partners/42');
  });

  for (const partner of ['abc', '0', '-1', '1.5', '2147483648']) {
    test(`${mark.missing} ${noun} for the partner "${partner}" says what is missing and asks nothing`, async ({
      page,
    }) => {
      await signIn(page);
      const sent: string[] = [];
      page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
      await page.goto(board.address.replace('42', partner));
      await hydrated(page);
      await expect(page.getByRole('alert')).toContainText('Partner ID no especificado');
      expect(sent).toEqual([]);
      await expectSoundScreen(page);
    });
  }

  test(`${mark.load} ${noun}: loading, a failure with its sentence on screen and console, and another try`, async ({
    page,
    expectStatus,
  }) => {
    expectStatus(403);
    const logged: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && logged.push(message.text()));
    await signIn(page);
    const release = await holdBack(page, board.list);
    await page.goto(board.address);
    await expect(page.getByRole('status').filter({ hasText: 'Cargando…' })).toBeVisible();
    release();
    await expect(page.getByText('Cargando…')).toHaveCount(0);
    await page.unroute(board.list);
    let failing = true;
    await page.route(board.list, (route) => {
      expect(route.request().postDataJSON()).toEqual({ Id: 42 });
      return failing ? route.fulfill({ status: 403, body: 'Hoy no.' }) : route.fulfill({ json: board.rows });
    });
    await page.reload();
    await expect(page.getByRole('alert')).toContainText(`Error al cargar ${noun}: Hoy no.`);
    expect(logged.join()).toContain('Hoy no.');
    await expectSoundScreen(page);
    failing = false;
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(cards(page)).toHaveCount(board.rows.length);
  });

  test(`${mark.empty} ${noun}: an empty board and an empty search are two sentences`, async ({ page }) => {
    await openBoard(page, board);
    await search(page).fill('nada de esto');
    await expect(page.getByText(board.noMatch)).toBeVisible();
    await expectSoundScreen(page);
    await search(page).fill('   ');
    await expect(cards(page)).toHaveCount(board.rows.length);
    await page.unroute(board.list);
    await page.route(board.list, (route) => route.fulfill({ json: [] }));
    await page.reload();
    await expect(page.getByText(board.noneLeft)).toBeVisible();
    await expect(search(page)).toBeHidden();
    await expectSoundScreen(page);
  });

  test(`${mark.assign}[CONST-3] ${noun}: taking one in sends both ids as numbers, the card goes, the toast stays 3 s`, async ({
    page,
  }) => {
    await page.route(board.assign, (route) => route.fulfill({ json: { Id: 1 } }));
    await openBoard(page, board);
    await expect(cards(page)).toHaveCount(board.rows.length);
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/api/') && asked.push(new URL(request.url()).pathname));
    const { name } = board;
    const sent = page.waitForRequest(board.assign);
    await stopClock(page);
    await incorporate(page, name).click();
    expect((await sent).postDataJSON()).toEqual({ Id1: 42, Id2: board.first });
    const toast = page.getByRole('status').getByText(board.assigned);
    await expect(toast).toBeVisible();
    await expect(page.getByRole('article', { name })).toHaveCount(0);
    expect(asked).toEqual([board.assign.replace('**', '')]);
    await page.clock.runFor(2800);
    await expect(toast).toBeVisible();
    await page.clock.runFor(400);
    await expect(toast).toBeHidden();
  });

  test(`${mark.assign}[CONST-3] ${noun}: a refusal is told for 3 s and the card stays`, async ({
    page,
    expectStatus,
  }) => {
    expectStatus(409);
    await page.route(board.assign, (route) => route.fulfill({ status: 409, body: 'Ya tiene partner.' }));
    await openBoard(page, board);
    await expect(cards(page)).toHaveCount(board.rows.length);
    await stopClock(page);
    const button = incorporate(page, board.name);
    await button.click();
    const toast = page.getByRole('alert').getByText('❌ Error: Ya tiene partner.');
    await expect(toast).toBeVisible();
    await expect(button).toBeEnabled();
    await page.clock.runFor(3100);
    await expect(toast).toBeHidden();
    await expect(cards(page)).toHaveCount(board.rows.length);
  });
}

test('[UPL-3] places are found by name, whatever case, accents and surrounding spaces', async ({ page }) => {
  await openBoard(page, ofPlaces);
  await expect(search(page)).toHaveAttribute('placeholder', 'Buscar por nombre...');
  const sent: string[] = [];
  page.on('request', (request) => request.url().includes('/api/') && sent.push(request.url()));
  await search(page).fill('  CAFE ');
  await expect(cards(page)).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Café Río');
  await expect(page.getByText('1 de 3 places por asignar')).toBeVisible();
  await search(page).fill('Calle 2');
  await expect(cards(page)).toHaveCount(0);
  expect(sent).toEqual([]);
});

test('[UBU-2] businesses are found by name or category', async ({ page }) => {
  await openBoard(page, ofBusinesses);
  await expect(search(page)).toHaveAttribute('placeholder', 'Buscar por nombre o categoría...');
  await search(page).fill(' MEDICOS ');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Botica']);
  await search(page).fill('ambar');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Ámbar']);
});

test('[UBU-3] a card shows name, category, phone and e-mail, and leaves out what there is not', async ({ page }) => {
  await openBoard(page, ofBusinesses);
  const card = page.getByRole('article', { name: 'Ámbar' });
  for (const text of ['Comida', '956 555 0101', 'ambar@ejemplo.test']) await expect(card.getByText(text)).toBeVisible();
  await expect(page.getByRole('article', { name: 'Botica' }).getByText('Email')).toHaveCount(0);
});
