import { expect, type Page } from '@playwright/test';
import { newPlace } from '#tests/support/belongings.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { expectSoundScreen, hydrated, test } from '#tests/support/visitor.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const file = (text: string) => ({ name: 'sitios.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
const csvInput = (page: Page) => page.getByLabel('Archivo CSV');

/** Opens the table with a few new places of one name, and that searched for. */
async function openSites(page: Page, count: number) {
  await signIn(page);
  const Name = `Serie ${crypto.randomUUID()}`;
  const places = [];
  for (let n = 1; n <= count; n++) places.push(await newPlace(page.request, { Name: `${Name} ${n}` }));
  await page.goto(`/admin/sites?q=${encodeURIComponent(Name)}`);
  await hydrated(page);
  await expect(page.getByRole('rowheader')).toHaveCount(count);
  return { Name, places };
}

test('[ADM-3] one thing is done to many rows: what changes is shown first, then done, and what failed stays selected', async ({
  page,
  expectStatus,
}) => {
  expectStatus(409);
  const { places, Name } = await openSites(page, 3);
  await page.getByRole('checkbox', { name: `Seleccionar ${Name} 1` }).check();
  await expect(page.getByText('1 fila seleccionada')).toBeVisible();
  await page.getByRole('checkbox', { name: /^Seleccionar todas/ }).check();
  await expect(page.getByText('3 filas seleccionadas')).toBeVisible();
  const region = page.getByRole('region', { name: 'Filas seleccionadas' });
  await region.getByRole('button', { name: 'Activar', exact: true }).click();
  await expect(dialog(page).getByRole('heading', { level: 2 })).toHaveText('Activar: 3 filas');
  await expect(dialog(page).getByText('3 se quedan como están')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);

  await region.getByRole('button', { name: 'Vetar', exact: true }).click();
  await expect(dialog(page).getByText('3 cambian')).toBeVisible();
  await expect(dialog(page).getByText('A la vista → Vetado')).toHaveCount(3);
  await expectSoundScreen(page);
  // somebody else is there first with one of them
  const answer = await page.request.post('/api/sites/Estado', { data: { Id: places[1]?.Id, activo: 0, banned: 0 } });
  expect(answer.status()).toBe(200);
  await button(page, 'Vetar (3)').click();
  await expect(dialog(page).getByRole('status')).toHaveText('2 de 3 hechas, 1 sin hacer');
  await expect(dialog(page).getByRole('listitem')).toContainText([`${Name} 2`]);
  await button(page, 'Cerrar').click();
  await expect(page.getByText('1 fila seleccionada')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Vetado' })).toHaveCount(2);
  await expect(page.getByRole('cell', { name: 'Desactivado' })).toHaveCount(1);
  await button(page, 'Quitar la selección').click();
  await expect(region).toHaveCount(0);
});

test('[ADM-3] a file changes the rows that it names and adds new ones; what is wrong with a row is said by its line', async ({
  page,
}) => {
  const { places, Name } = await openSites(page, 2);
  const [one, two] = places;
  const rows = [
    'Id;Nombre;CATEGORIA;Categoria;Dirección;Estado;Coordenadas',
    `${one?.Id};${Name} 1;;Food;Calle Nueva 5;Desactivado;`,
    `${two?.Id};;;;;;`,
    `;${Name} 3;;shop;"Calle 3, local 4";;27.5, -99.5`,
    `;${Name} 4;;Comida;Calle 4;;`,
    '999999999;Nadie;;Food;Calle 5;;',
  ];
  await csvInput(page).setInputFiles(file(rows.join('\r\n')));
  await expect(dialog(page).getByRole('heading', { level: 2 })).toHaveText('Archivo con 5 filas');
  await expect(dialog(page).getByText('2 filas con problemas')).toBeVisible();
  await expect(dialog(page).getByRole('listitem')).toHaveText([
    /^Fila 5La categoría «Comida» no existe\. Usa una de estas: /,
    'Fila 6No hay ningún sitio con el Id 999999999.',
    `Fila 2: ${Name} 1Dirección: Calle Nueva 5 · Estado: Desactivado`,
    `Fila 4: ${Name} 3Nuevo lugar`,
    'Fila 3Ya está así',
  ]);
  await expectSoundScreen(page);
  await button(page, 'Traer 2 filas').click();
  await expect(dialog(page).getByRole('status')).toHaveText('2 de 2 hechas');
  await button(page, 'Cerrar').click();
  await expect(page.getByRole('rowheader')).toHaveText([`${Name} 1`, `${Name} 2`, `${Name} 3`]);
  const changed = await (await page.request.get(`/api/sites/${one?.Id}`)).json();
  expect(changed).toMatchObject({ Name: `${Name} 1`, Address: 'Calle Nueva 5', activo: 0, CATEGORIA: 'Food' });
});

test('[ADM-3] of a thousand rows one is refused and the others come in; what is no file of rows is refused in words', async ({
  page,
  expectStatus,
}) => {
  test.slow(); // a thousand calls, each answered here
  expectStatus(400);
  await openSites(page, 1);
  let made = 0;
  await page.route('**/api/sites', (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    made++;
    const { Name } = route.request().postDataJSON();
    return Name === 'Lugar 500' ? route.fulfill({ status: 400, body: 'Ese no.' }) : route.fulfill({ json: {} });
  });
  const rows = Array.from({ length: 1000 }, (_, n) => `Lugar ${n + 1},Food,Calle ${n + 1}`);
  await csvInput(page).setInputFiles(file(`\uFEFFNombre,Categoría,Dirección\n${rows.join('\n')}`));
  await expect(dialog(page).getByText('y 900 más')).toBeVisible();
  await button(page, 'Traer 1000 filas').click();
  await expect(dialog(page).getByRole('status')).toHaveText('999 de 1000 hechas, 1 sin hacer', { timeout: 60_000 });
  await expect(dialog(page).getByRole('listitem')).toHaveText(['Fila 501: Lugar 500Ese no.']);
  expect(made).toBe(1000);
  await button(page, 'Cerrar').click();
  for (const [text, said] of [
    ['', /No se reconoce ninguna columna/],
    ['a,b\n1,2', /No se reconoce ninguna columna/],
    ['Nombre,Dirección\n', 'El archivo no tiene filas.'],
    ['x'.repeat(5_000_001), 'El archivo pesa más de 5 MB. Divídelo en varios.'],
  ] as const) {
    await csvInput(page).setInputFiles(file(text));
    await expect(page.getByRole('alert').getByText(said).last()).toBeVisible();
  }
  await expect(dialog(page)).toHaveCount(0);
});
