import { expect, type Page } from '@playwright/test';
import { newPlace } from '#tests/support/belongings.ts';
import { newAd, newPost } from '#tests/support/publication-forms.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { expectSoundScreen, hydrated, test } from '#tests/support/visitor.ts';

const news = (page: Page) => page.getByRole('region', { name: 'Novedades' });
const item = (page: Page, title: string) => news(page).getByRole('listitem').filter({ hasText: title });

test('[POST-3][ADV-3] posts and ads stand at their place of showing: landing, directory, a place and the welcome', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page);
  const { Id } = await newPlace(page.request);
  const mark = crypto.randomUUID().slice(0, 8);
  const now = { fechahorapublicacion: new Date().toISOString() };
  for (const lugardemostreo of ['landing', 'categories', 'place', 'welcome']) {
    await newPost(page.request, { ...now, lugardemostreo, titulo: `Post ${mark} de ${lugardemostreo}` });
    await newAd(page.request, { ...now, lugardemostreo, titulo: `Anuncio ${mark} de ${lugardemostreo}` });
  }
  await newPost(page.request, { ...now, lugardemostreo: 'landing', titulo: `Oculto ${mark}`, mostrar: 0 });
  const visitor = await (await browser.newContext({ baseURL })).newPage();
  for (const [who, address, slot] of [
    [visitor, '/', 'landing'],
    [visitor, '/landing', 'landing'],
    [visitor, '/categories', 'categories'],
    [visitor, `/place/${Id}`, 'place'],
    [page, '/', 'welcome'],
    [page, '/welcome', 'welcome'],
  ] as const) {
    await who.goto(address);
    const shown = news(who).getByRole('heading', { name: mark });
    await expect(shown, address).toHaveText([`Post ${mark} de ${slot}`, `Anuncio ${mark} de ${slot}`]);
  }
  await visitor.goto('/categories');
  await hydrated(visitor);
  await visitor.evaluate((id) => history.replaceState({ usr: { id }, key: 'x', idx: 0 }, '', '/place'), Id);
  await visitor.reload();
  await expect(item(visitor, `Post ${mark} de place`)).toBeVisible();
  await visitor.context().close();
});

test('[POST-3][ADV-3] what is typed is text; an ad is marked, keeps its room, and counts a view once it is seen and a click', async ({
  page,
}) => {
  await signIn(page);
  const mark = crypto.randomUUID().slice(0, 8);
  const html = '<img src=x onerror=alert(1)>';
  const long = `Primera línea.\n${'Otra frase de la noticia. '.repeat(40)}Fin.`;
  const now = { fechahorapublicacion: new Date().toISOString(), lugardemostreo: 'categories', fecha: '2026-12-24' };
  const images = { urlsimagenes: '/samples/coffee.svg' };
  const words = {
    titulo: `${html} ${mark}`,
    subtitulo: html,
    texto: long,
    locacion: 'Centro',
    url: 'https://feria.test',
  };
  await newPost(page.request, { ...now, ...words });
  const ad = await newAd(page.request, { ...now, ...images, titulo: `Café ${mark}`, url: 'https://cafe.test' });
  const counts = async () => (await (await page.request.get(`/api/advertising/${ad.id}/reporte`)).json())[0] ?? null;

  await page.goto('/categories');
  await hydrated(page);
  const shown = item(page, `Café ${mark}`);
  await expect(shown).toBeAttached();
  await expect(shown).not.toBeInViewport();
  expect(await counts()).toBeNull();
  await expect(shown.getByText('Publicidad', { exact: true })).toBeAttached();
  await shown.scrollIntoViewIfNeeded();
  await expect.poll(counts).toMatchObject({ Vistas: 1, Clics: 0 });
  await page.evaluate(() => window.scrollTo(0, 0));
  await shown.scrollIntoViewIfNeeded();
  const link = shown.getByRole('link', { name: 'Más información' });
  await expect(link).toHaveAttribute('rel', 'sponsored noopener');
  await link.evaluate((element) => element.addEventListener('click', (event) => event.preventDefault()));
  await link.click();
  await expect.poll(counts).toMatchObject({ Vistas: 1, Clics: 1 });
  const box = await shown.locator('img').boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1);

  const post = item(page, mark).first();
  await expect(post.getByRole('heading')).toHaveText(`${html} ${mark}`);
  await expect(post.getByText('Centro · 24 de diciembre de 2026')).toBeVisible();
  await expect(post.getByRole('link', { name: 'Más información' })).toHaveAttribute('rel', 'noreferrer');
  await expect(post.getByText('Fin.')).toBeHidden();
  await post.getByText('Leer más').click();
  await expect(post.getByText('Fin.')).toBeVisible();
  await expectSoundScreen(page);
});
