import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Receipt } from '#contract/till.ts';
import { createBusiness, createPlace, postToApi } from './create-entities.ts';
import { createPartner, signIn } from './sign-in.ts';
import { waitForHydration } from './visitor-test.ts';

export type Till = Awaited<ReturnType<typeof createTill>>;

/** Creates a partner with a business, a branch and a coupon of 15 % for bills from 20 dollars. */
export async function createTill(request: APIRequestContext, couponOverrides: object = {}) {
  const partner = await createPartner(request);
  const business = await createBusiness(request, partner.Id);
  const branch = await addBranch(request, { partnerId: partner.Id, businessId: business.Id });
  const { Id: couponId } = await postToApi<{ Id: number }>(request, '/api/partners/CreateCoupon', {
    CIUDADCLAVE: 'LAREDO',
    Titulo: 'Martes de mole',
    Descripcion: 'En todos los platillos de mole',
    Id_negocio: business.Id,
    TipoCodigo: 'CODIGO QR',
    TipoDescuento: 'Porcentaje',
    ValorDescuento: 15,
    MontoMinimo: 20,
    FechaExpiracion: '2099-12-31',
    ...couponOverrides,
  });
  return { partner, business, branch, couponId };
}

/** Creates a branch of a business. */
async function addBranch(request: APIRequestContext, owner: { partnerId: number; businessId: number }) {
  const branch = await createPlace(request, { ID_OWNER: owner.partnerId, Name: `Sucursal ${crypto.randomUUID()}` });
  const ids = { Idowner: owner.partnerId, Idplace: branch.Id, Idbusiness: owner.businessId };
  await postToApi(request, '/api/partners/AsignarBrancheABusiness', ids);
  return branch;
}

/** Requests a personal code as a visitor. */
export async function requestPersonalCode(
  request: APIRequestContext,
  { couponId }: Pick<Till, 'couponId'>,
): Promise<string> {
  return (await postToApi<{ Codigo: string }>(request, `/api/coupons/${couponId}/codigo`, {})).Codigo;
}

/** Receipts of a partner's tills. */
export async function fetchReceipts(request: APIRequestContext, { partner }: Till): Promise<Receipt[]> {
  const response = await request.get(`/api/caja/recibos/${partner.Id}`);
  expect(response.status()).toBe(200);
  return response.json();
}

/** Signs in as the partner and opens the till. */
export async function openTill(page: Page, { partner }: Till): Promise<void> {
  await signIn(page, partner);
  await page.goto('/caja');
  await waitForHydration(page);
  await expect(codeField(page)).toBeFocused();
}

export const codeField = (page: Page) => page.getByRole('textbox', { name: 'Código del cliente' });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const cardHeading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });

/** Types a code and waits for its quote. */
export async function requestQuote(page: Page, code: string): Promise<void> {
  await codeField(page).fill(code);
  await codeField(page).press('Enter');
  await expect(cardHeading(page, 'Martes de mole')).toBeFocused();
}

/** Lets redemptions reach the server but drops the responses until `mend` is called; `sent` collects the bodies. */
export async function dropResponses(page: Page): Promise<{ sent: { Clave: string }[]; restore: () => Promise<void> }> {
  const sent: { Clave: string }[] = [];
  const redeem = '**/api/caja/Canjear';
  await page.route(redeem, async (route) => {
    sent.push(route.request().postDataJSON());
    await route.fetch();
    await route.abort();
  });
  return { sent, restore: () => page.unroute(redeem) };
}
