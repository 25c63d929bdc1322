import { type APIRequestContext, expect } from '@playwright/test';
import { registerVisitor } from '#tests/support/pages/account-pages.ts';
import { createBusiness, createPlace } from '#tests/support/pages/create-entities.ts';
import { createPartner, signIn } from '#tests/support/pages/sign-in.ts';
import { expectAccessibleScreen, test } from '#tests/support/pages/visitor-test.ts';

/** Guarded paths that every partner may open. */
const forPartners = [
  '/AdminPage',
  '/admin/partners',
  '/admin/partners/branches/unassigned',
  '/SearchPlaces',
  '/places/new',
  '/casas',
];
/** Guarded paths of one partner. */
const ofPartner = (id: number, business = 1, place = 1) => [
  `/admin/partners/${id}`,
  `/admin/partners/${id}/business/new`,
  `/admin/partners/${id}/business/${business}/edit`,
  `/admin/partners/${id}/places/${place}/edit`,
  `/admin/partners/${id}/coupons/new`,
  `/admin/business/${business}/edit`,
  `/business/${business}`,
];
/** Guarded paths of administrators. */
const forAdmins = [
  '/PartnerCreate',
  '/admin/partners/all',
  '/admin/partners/42/edit',
  '/admin/overview',
  '/admin/sites',
  '/admin/alerts',
  '/admin/bridges',
  '/admin/bridges/230402/edit',
  '/admin/houses',
  '/admin/houses/new',
  '/admin/partners/42/places/unassigned',
  '/admin/partners/42/business/unassigned',
  '/lists',
  '/listsitems',
  '/AssignPlacesToList',
  '/alertsadmin',
  '/alertsform',
  '/postsadmin',
  '/postsform',
  '/advertisingadmin',
  '/advertisingform',
];

/** Creates a partner with a business and a place; `own` holds its guarded paths. */
async function partnerWithOwn(request: APIRequestContext) {
  const partner = await createPartner(request);
  const business = await createBusiness(request, partner.Id);
  const place = await createPlace(request, { ID_OWNER: partner.Id });
  return { partner, own: ofPartner(partner.Id, business.Id, place.Id) };
}
const guardedPaths = [...forPartners, ...ofPartner(42), ...forAdmins];

test('[ROUTE-29] signed out, the server redirects every guarded path to sign-in', async ({ request }) => {
  for (const path of guardedPaths) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status(), path).toBe(302);
    expect(response.headers().location, path).toBe(`/login?next=${encodeURIComponent(path)}`);
  }
});

test('[ROUTE-30] a partner gets status 403 and a page that says so on paths of administrators and of other partners', async ({
  page,
  request,
  expectStatus,
}) => {
  expectStatus(403);
  const { partner, own } = await partnerWithOwn(request);
  const { own: foreign } = await partnerWithOwn(request);
  await signIn(page, partner);
  for (const path of [...forAdmins, ...foreign]) expect((await page.request.get(path)).status(), path).toBe(403);
  for (const path of [...forPartners, ...own]) expect((await page.request.get(path)).status(), path).toBe(200);
  const response = await page.goto('/lists');
  expect(response?.status()).toBe(403);
  await expect(page).toHaveTitle('Sin acceso · Entrepuentes');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No tienes permiso para ver esta página');
  await expect(page.getByRole('link', { name: 'Entrar con otra cuenta' })).toHaveAttribute('href', '/logout');
  await expectAccessibleScreen(page);
  await page.getByRole('main').getByRole('link', { name: 'Ir al inicio' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hola, /); // before the test ends and aborts its requests
});

test('[ROUTE-4][ROUTE-7][ROUTE-23] an administrator opens every path of the back-office', async ({ page, request }) => {
  const { own } = await partnerWithOwn(request);
  await signIn(page);
  for (const path of [...forPartners, ...own, ...forAdmins])
    expect((await page.request.get(path)).status(), path).toBe(200);
});

test('[ROUTE-30] a visitor gets status 403 on every path of the back-office', async ({
  page,
  request,
  expectStatus,
}) => {
  expectStatus(403);
  await signIn(page, await registerVisitor(request));
  for (const path of guardedPaths) expect((await page.request.get(path)).status(), path).toBe(403);
  await page.goto('/AdminPage');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No tienes permiso para ver esta página');
});

test('[ROUTE-6] a partner that does not exist is a page with status 404 inside the back-office', async ({
  page,
  expectStatus,
}) => {
  expectStatus(404);
  await signIn(page);
  const missing = ['2147483647', 'abc', '0', '99999999999', '4294967296/edit'];
  for (const partner of missing)
    expect((await page.request.get(`/admin/partners/${partner}`)).status(), partner).toBe(404);
  await page.goto(`/admin/partners/${missing[0]}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Este puente no lleva a ningún lado');
  await expect(page.getByRole('navigation', { name: 'Administración' })).toBeVisible();
});

test('[ROUTE-6] a partner opens its own page without edit controls; the page of another partner responds with 403', async ({
  page,
  request,
  expectStatus,
}) => {
  expectStatus(403);
  const partner = await createPartner(request);
  await signIn(page, partner);
  await page.goto(`/admin/partners/${partner.Id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(partner.Nombre);
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Editar' })).toHaveCount(0);
  const response = await page.goto('/admin/partners/42');
  expect(response?.status()).toBe(403);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No tienes permiso para ver esta página');
});
