import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Coupon, PersonalCode } from '#contract/coupons.ts';
import type { Receipt } from '#contract/till.ts';
import { createBusiness, createPlace, postToApi } from './create-entities.ts';
import { createPartner } from './sign-in.ts';
import { waitForHydration } from './visitor-test.ts';

const formPath = (partnerId: number) => `/admin/partners/${partnerId}/coupons/new`;

/** Creates a partner with a business, which has a sample image, and one branch. */
export async function createPartnerWithBranch(request: APIRequestContext) {
  const partner = await createPartner(request);
  const business = await createBusiness(request, partner.Id);
  const branch = await createPlace(request, { ID_OWNER: partner.Id, Address: 'Calle Hidalgo 7, Laredo, TX' });
  const ids = { Idowner: partner.Id, Idplace: branch.Id, Idbusiness: business.Id };
  await postToApi(request, '/api/partners/AsignarBrancheABusiness', ids);
  return { partner, business, branch };
}

/** Creates a coupon through the API. */
export const createCoupon = (request: APIRequestContext, businessId: number, overrides: object = {}): Promise<Coupon> =>
  postToApi(request, '/api/partners/CreateCoupon', {
    CIUDADCLAVE: 'LAREDO',
    Titulo: `Cupón ${crypto.randomUUID()}`,
    Id_negocio: businessId,
    TipoCodigo: 'TEXTO',
    TipoDescuento: 'Porcentaje',
    ValorDescuento: 10,
    UsoMaximo: 0,
    UsoPorUsuario: 0,
    ...overrides,
  });

/** Redeems a personal code of a coupon through the API; returns the receipt. */
export async function redeemCoupon(request: APIRequestContext, couponId: number, Sucursal: number): Promise<Receipt> {
  const { Codigo } = await postToApi<PersonalCode>(request, `/api/coupons/${couponId}/codigo`, {});
  await postToApi(request, '/api/caja/Consultar', { Codigo, Sucursal });
  return postToApi(request, '/api/caja/Canjear', { Codigo, Sucursal, Clave: crypto.randomUUID(), Cuenta: 40 });
}

/** Opens the form of a new coupon and waits until it is usable. */
export async function openCouponForm(page: Page, partnerId: number): Promise<void> {
  await page.goto(formPath(partnerId));
  await waitForHydration(page);
  await expect(page.getByLabel('Título')).toBeVisible();
}

/** The error message above the form. */
export const formError = (page: Page) => page.getByRole('alert').filter({ hasText: /./ });
