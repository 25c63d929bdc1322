import { expect } from '@playwright/test';
import { test, waitForHydration } from '#tests/support/pages/visitor-test.ts';

test("[FACE-4] 'Mi cruce' is saved from the page of a bridge, and the guide opens with it in new documents and by links", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/puentes/230402'); // its lane for cars never closes
  await waitForHydration(page);
  await page.getByRole('link', { name: 'Guardar como mi cruce' }).click();
  const saved = '?cruce=auto&puente=230402&destino=centro';
  await expect(page).toHaveURL(`/${saved}`);
  const crossing = page.getByRole('region', { name: /^Mi cruce/ });
  await expect(crossing).toContainText(/Puente 2.*hasta el centro de Laredo/s);
  await expect(crossing.getByRole('button', { name: 'Guardar como mi cruce' })).toBeHidden();
  for (const path of ['/', '/landing', '/puentes']) {
    await page.goto(path);
    await expect(page).toHaveURL(path + saved);
    await expect(crossing).toBeInViewport({ ratio: 1 });
    const number = crossing.locator('[translate="no"][aria-hidden="true"]');
    await expect(number).toHaveText(/^[≈<]?\d+\s?min$/);
    expect(
      await number.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
    ).toBeGreaterThanOrEqual(56);
  }
  await waitForHydration(page);
  await page.getByRole('link', { name: 'Entrepuentes' }).click(); // without a new document
  await expect(page).toHaveURL(`/${saved}`);
  await page.getByRole('link', { name: 'SENTRI', exact: true }).click();
  await expect(crossing).toContainText('Con SENTRI');
  await page.goto('/puentes/fila');
  await expect(page).toHaveURL(`/puentes/fila${saved.replace('auto', 'sentri')}`);
  await expect(page.getByRole('main')).toContainText('Puente 2');
  await page.goto('/puentes/fila?puente=230401'); // the bridge of the address counts
  await expect(page).toHaveURL('/puentes/fila?puente=230401&cruce=sentri');
});

test("[FACE-4] a stored crossing that means nothing any more opens the guide all the same, and the form of 'Mi cruce' needs no JavaScript", async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/antes-de-cruzar');
  await page.evaluate(() => localStorage.setItem('cruce', 'trineo&puente=999999&destino=luna'));
  await page.goto('/');
  const crossing = page.getByRole('region', { name: /^Mi cruce/ });
  await expect(crossing).toContainText('El puente de tu cruce ya no está en la guía. Elige otro.');
  await waitForHydration(page);
  await crossing.getByRole('link', { name: 'Quitar mi cruce' }).click();
  await expect(crossing).toBeHidden();
  await page.goto('/');
  await expect(page).toHaveURL('/');
  const withoutScript = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const plain = await withoutScript.newPage();
  await plain.goto('/puentes');
  await plain.getByText('Guardar mi cruce').click();
  await plain.getByRole('combobox', { name: 'Puente' }).selectOption('Puente 2');
  await plain.getByRole('button', { name: 'Guardar' }).click();
  await expect(plain).toHaveURL('/puentes?cruce=auto&puente=230402&destino=centro');
  await expect(plain.getByRole('region', { name: /^Mi cruce/ })).toContainText(/Puente 2.*hasta el centro de Laredo/s);
  await withoutScript.close();
});
