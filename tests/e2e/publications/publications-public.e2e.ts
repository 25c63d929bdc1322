import { expect, type Page } from '@playwright/test';
import { createPlace } from '#tests/support/pages/create-entities.ts';
import { createAd, createPost } from '#tests/support/pages/publication-forms.ts';
import { signIn } from '#tests/support/pages/sign-in.ts';
import { expectAccessibleScreen, test, waitForHydration } from '#tests/support/pages/visitor-test.ts';

const news = (page: Page) => page.getByRole('region', { name: 'Novedades' });
const item = (page: Page, title: string) => news(page).getByRole('listitem').filter({ hasText: title });

test('[POST-3][ADV-3] posts and ads appear in their slot: landing, directory, place or welcome', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page);
  const { Id } = await createPlace(page.request);
  const mark = crypto.randomUUID().slice(0, 8);
  const now = { fechahorapublicacion: new Date().toISOString() };
  for (const lugardemostreo of ['landing', 'categories', 'place', 'welcome']) {
    await createPost(page.request, { ...now, lugardemostreo, titulo: `Post ${mark} de ${lugardemostreo}` });
    await createAd(page.request, { ...now, lugardemostreo, titulo: `Anuncio ${mark} de ${lugardemostreo}` });
  }
  await createPost(page.request, { ...now, lugardemostreo: 'landing', titulo: `Oculto ${mark}`, mostrar: 0 });
  const visitor = await (await browser.newContext({ baseURL })).newPage();
  for (const [tab, path, slot] of [
    [visitor, '/', 'landing'],
    [visitor, '/landing', 'landing'],
    [visitor, '/categories', 'categories'],
    [visitor, `/place/${Id}`, 'place'],
    [page, '/', 'welcome'],
    [page, '/welcome', 'welcome'],
  ] as const) {
    await tab.goto(path);
    const shown = news(tab).getByRole('heading', { name: mark });
    await expect(shown, path).toHaveText([`Post ${mark} de ${slot}`, `Anuncio ${mark} de ${slot}`]);
  }
  await visitor.goto('/categories');
  await waitForHydration(visitor);
  await visitor.evaluate((id) => history.replaceState({ usr: { id }, key: 'x', idx: 0 }, '', '/place'), Id);
  await visitor.reload();
  await expect(item(visitor, `Post ${mark} de place`)).toBeVisible();
  await visitor.context().close();
});

test('[POST-3][ADV-3] typed text is shown as text; an ad is labelled, keeps its aspect ratio, and counts one view when it is seen and a click', async ({
  page,
  browser,
  baseURL,
}) => {
  const office = await (await browser.newContext({ baseURL })).newPage(); // views of staff do not count
  await signIn(office);
  const mark = crypto.randomUUID().slice(0, 8);
  const html = '<img src=x onerror=alert(1)>';
  const long = `Primera línea.\n${'Otra frase de la noticia. '.repeat(40)}Fin.`;
  const now = { fechahorapublicacion: new Date().toISOString(), lugardemostreo: 'categories', fecha: '2026-12-24' };
  const images = { urlsimagenes: '/samples/coffee.svg' };
  const fields = {
    titulo: `${html} ${mark}`,
    subtitulo: html,
    texto: long,
    locacion: 'Centro',
    url: 'https://feria.test',
  };
  await createPost(office.request, { ...now, ...fields });
  const ad = await createAd(office.request, { ...now, ...images, titulo: `Café ${mark}`, url: 'https://cafe.test' });
  const getCounts = async () =>
    (await (await office.request.get(`/api/advertising/${ad.id}/reporte`)).json())[0] ?? null;

  await page.goto('/categories');
  await waitForHydration(page);
  const shown = item(page, `Café ${mark}`);
  await expect(shown).toBeAttached();
  await expect(shown).not.toBeInViewport();
  expect(await getCounts()).toBeNull();
  await expect(shown.getByText('Publicidad', { exact: true })).toBeAttached();
  await shown.scrollIntoViewIfNeeded();
  await expect.poll(getCounts).toMatchObject({ Vistas: 1, Clics: 0 });
  await page.evaluate(() => window.scrollTo(0, 0));
  await shown.scrollIntoViewIfNeeded();
  const link = shown.getByRole('link', { name: 'Más información' });
  await expect(link).toHaveAttribute('rel', 'sponsored noopener');
  await link.evaluate((element) => element.addEventListener('click', (event) => event.preventDefault()));
  await link.click();
  await expect.poll(getCounts).toMatchObject({ Vistas: 1, Clics: 1 });
  const box = await shown.locator('img').boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1);

  const post = item(page, mark).first();
  await expect(post.getByRole('heading')).toHaveText(`${html} ${mark}`);
  await expect(post.getByText('Centro · 24 de diciembre de 2026')).toBeVisible();
  await expect(post.getByRole('link', { name: 'Más información' })).toHaveAttribute('rel', 'noreferrer');
  await expect(post.getByText('Fin.')).toBeHidden();
  await post.getByText('Leer más').click();
  await expect(post.getByText('Fin.')).toBeVisible();
  await expectAccessibleScreen(page);
});
