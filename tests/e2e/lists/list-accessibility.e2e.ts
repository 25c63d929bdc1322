import { expect } from '@playwright/test';
import { createList, openWithState, shownItems } from '#tests/support/pages/list-pages.ts';
import { signIn } from '#tests/support/pages/sign-in.ts';
import { expectAccessibleScreen, test, waitForHydration } from '#tests/support/pages/visitor-test.ts';

test('[ROUTE-16] the screens of lists are accessible and fit a phone, full and empty', async ({ page }) => {
  await signIn(page);
  const long = { titulo: `${'Interminable'.repeat(6)} ${crypto.randomUUID()}`, descripcion: 'palabra'.repeat(100) };
  const list = await createList(page.request, ['Ágora', 'Interminable'.repeat(8)], long);
  await page.goto(`/lists?q=${encodeURIComponent(list.titulo)}`);
  await waitForHydration(page);
  await expect(page.getByRole('rowheader')).toHaveText([list.titulo]);
  await expectAccessibleScreen(page, { inDark: true });
  await page.getByRole('button', { name: `Editar ${list.titulo}` }).click();
  await page.getByRole('dialog').getByLabel('Título').fill('');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('El título es obligatorio.');
  await expectAccessibleScreen(page, { inDark: true });
  await openWithState(page, '/listsitems', { listId: list.id });
  await expect(shownItems(page)).toHaveCount(2);
  await expectAccessibleScreen(page, { inDark: true });
  await openWithState(page, '/listsitems', { listId: (await createList(page.request)).id });
  await expect(page.getByText('Esta lista todavía no tiene lugares')).toBeVisible();
  await expectAccessibleScreen(page, { inDark: true });
  await page.getByRole('link', { name: 'Agregar lugares' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectAccessibleScreen(page, { inDark: true });
});
