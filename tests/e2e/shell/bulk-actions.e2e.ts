import { expect } from '@playwright/test';
import { createPlace } from '#tests/support/pages/create-entities.ts';
import { signIn } from '#tests/support/pages/sign-in.ts';
import { expectAccessibleScreen, test, waitForHydration } from '#tests/support/pages/visitor-test.ts';

test('[ADM-3] a CSV file imports 20 rows; an action on all 20 leaves the row that somebody else changed selected', async ({
  page,
  expectStatus,
}) => {
  expectStatus(409);
  await signIn(page);
  const name = `Serie ${crypto.randomUUID()}`;
  const first = await createPlace(page.request, { Name: `${name} 1` });
  await page.goto(`/admin/sites?q=${encodeURIComponent(name)}`);
  await waitForHydration(page);
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  const dialog = page.getByRole('dialog');
  const button = (text: string) => page.getByRole('button', { name: text, exact: true });

  const rows = Array.from({ length: 19 }, (_, index) => `;${name} ${index + 2};Food;Calle ${index + 2}`);
  const file = [
    'Id;Nombre;Categoría;Dirección',
    `${first.Id};${name} 1;Food;Calle Nueva 5`,
    ...rows,
    ';Nada;No;Calle 1',
  ];
  const csv = { name: 'sitios.csv', mimeType: 'text/csv', buffer: Buffer.from(file.join('\r\n')) };
  await page.getByLabel('Archivo CSV').setInputFiles(csv);
  await expect(dialog.getByText('1 fila con problemas')).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveCount(21);
  await expectAccessibleScreen(page);
  await button('Traer 20 filas').click();
  await expect(dialog.getByRole('status')).toHaveText('20 de 20 hechas');
  await button('Cerrar').click();
  await expect(page.getByRole('rowheader')).toHaveCount(20);
  const changed = await (await page.request.get(`/api/sites/${first.Id}`)).json();
  expect(changed).toMatchObject({ Name: `${name} 1`, Address: 'Calle Nueva 5', activo: 1, CATEGORIA: 'Food' });

  await page.getByRole('checkbox', { name: `Seleccionar ${name} 1, Calle Nueva 5` }).check();
  await expect(page.getByText('1 fila seleccionada')).toBeVisible();
  await button('Seleccionar las 20').click(); // the phone has no table head to select all by
  await expect(page.getByText('20 filas seleccionadas')).toBeVisible();
  const region = page.getByRole('region', { name: 'Filas seleccionadas' });
  const ban = region.getByRole('button', { name: 'Vetar', exact: true });
  await ban.click();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(ban).toBeFocused();
  await ban.click();
  await expect(dialog.getByText('A la vista → Vetado')).toHaveCount(20);
  await expectAccessibleScreen(page);
  const response = await page.request.post('/api/sites/Estado', { data: { Id: first.Id, activo: 0, banned: 0 } });
  expect(response.status()).toBe(200);
  await button('Vetar (20)').click();
  await expect(dialog.getByRole('status')).toHaveText('19 de 20 hechas, 1 sin hacer');
  await expect(dialog.getByRole('listitem')).toContainText([`${name} 1`]);
  await button('Cerrar').click();
  await expect(page.getByText('1 fila seleccionada')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Vetado' })).toHaveCount(19);
  await expect(page.getByRole('cell', { name: 'Desactivado' })).toHaveCount(1);
});
