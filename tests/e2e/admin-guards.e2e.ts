import { type APIRequestContext, expect } from '@playwright/test';
import { aVisitor } from '#tests/support/accounts.ts';
import { newBusiness, newPlace } from '#tests/support/belongings.ts';
import { admin, newPartner, signIn } from '#tests/support/sign-in.ts';
import { expectSoundScreen, hydrated, test } from '#tests/support/visitor.ts';

/** Every guarded address but those of one partner. */
const forPartners = [
  '/AdminPage',
  '/admin/partners',
  '/admin/partners/branches/unassigned',
  '/SearchPlaces',
  '/places/new',
  '/casas',
];
const ofPartner = (id: number, business = 1, place = 1) => [
  `/admin/partners/${id}`,
  `/admin/partners/${id}/business/new`,
  `/admin/partners/${id}/business/${business}/edit`,
  `/admin/partners/${id}/places/${place}/edit`,
  `/admin/partners/${id}/coupons/new`,
  `/admin/business/${business}/edit`,
  `/business/${business}`,
];
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
/** A partner with a business and a place, and the addresses that are its own. */
async function partnerWithOwn(request: APIRequestContext) {
  const partner = await newPartner(request);
  const business = await newBusiness(request, partner.Id);
  const place = await newPlace(request, { ID_OWNER: partner.Id });
  return { partner, own: ofPartner(partner.Id, business.Id, place.Id) };
}
const everyone = [...forPartners, ...ofPartner(42), ...forAdmins];

test('[ROUTE-29] signed out, every guarded address goes to sign-in, decided on the server', async ({ request }) => {
  for (const address of everyone) {
    const answer = await request.get(address, { maxRedirects: 0 });
    expect(answer.status(), address).toBe(302);
    expect(answer.headers().location, address).toBe(`/login?next=${encodeURIComponent(address)}`);
  }
});

test('[ROUTE-29] after sign-in one is at the address asked for, with its search', async ({ page }) => {
  await page.goto('/admin/partners/all?q=muestra');
  await expect(page).toHaveURL('/login?next=%2Fadmin%2Fpartners%2Fall%3Fq%3Dmuestra');
  await hydrated(page);
  await page.getByRole('textbox', { name: /correo/i }).fill(admin.email);
  await page.getByRole('textbox', { name: /contraseña/i }).fill(admin.password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL('/admin/partners/all?q=muestra');
  await expect(page.getByRole('searchbox')).toHaveValue('muestra');
});

test('[ROUTE-29] the guard holds on navigation in the browser too, without showing the page', async ({
  page,
  expectStatus,
}) => {
  expectStatus(401); // of a figure that the dashboard may ask for once more
  await signIn(page);
  await page.goto('/AdminPage');
  await hydrated(page);
  await page.request.post('/api/auth/logout');
  await page.getByRole('link', { name: 'Administrar sitios' }).click();
  await expect(page).toHaveURL('/login?next=%2Fadmin%2Fsites');
});

test('[ROUTE-30] a partner is refused what is for administrators: status 403 and a page that says so', async ({
  page,
  request,
  expectStatus,
}) => {
  expectStatus(403);
  const { partner, own } = await partnerWithOwn(request);
  const { own: foreign } = await partnerWithOwn(request);
  await signIn(page, partner);
  for (const address of [...forAdmins, ...foreign])
    expect((await page.request.get(address)).status(), address).toBe(403);
  for (const address of [...forPartners, ...own]) expect((await page.request.get(address)).status(), address).toBe(200);
  const answer = await page.goto('/lists');
  expect(answer?.status()).toBe(403);
  await expect(page).toHaveTitle('Sin acceso · Entrepuentes');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No tienes permiso para ver esta página');
  await expect(page.getByRole('link', { name: 'Entrar con otra cuenta' })).toHaveAttribute('href', '/logout');
  await expectSoundScreen(page);
  await page.getByRole('main').getByRole('link', { name: 'Ir al inicio' }).click();
  await expect(page).toHaveURL('/');
});

test('[ROUTE-4][ROUTE-7][ROUTE-23] an administrator opens every address of the back-office', async ({
  page,
  request,
}) => {
  const { own } = await partnerWithOwn(request);
  await signIn(page);
  for (const address of [...forPartners, ...own, ...forAdmins])
    expect((await page.request.get(address)).status(), address).toBe(200);
});

test('[ROUTE-30] a visitor is refused the whole back-office', async ({ page, request, expectStatus }) => {
  expectStatus(403);
  await signIn(page, await aVisitor(request));
  for (const address of everyone) expect((await page.request.get(address)).status(), address).toBe(403);
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

test('[ROUTE-6] a partner opens its own page and edits nothing there; the page of another is refused', async ({
  page,
  request,
  expectStatus,
}) => {
  expectStatus(403);
  const partner = await newPartner(request);
  await signIn(page, partner);
  await page.goto(`/admin/partners/${partner.Id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(partner.Nombre);
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Editar' })).toHaveCount(0);
  const answer = await page.goto('/admin/partners/42');
  expect(answer?.status()).toBe(403);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No tienes permiso para ver esta página');
});
