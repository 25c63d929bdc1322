import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Coupon, PersonalCode } from '#contract/coupons.ts';
import type { Receipt } from '#contract/till.ts';
import { newPlace, posted } from './belongings.ts';
import { newPicturedBusiness } from './businesses.ts';
import { newPartner } from './sign-in.ts';
import { hydrated } from './visitor.ts';

const formAddress = (partnerId: number) => `/admin/partners/${partnerId}/coupons/new`;

/** A partner with a business that has one branch, made for one test. */
export async function partnerWithBranch(request: APIRequestContext) {
  const partner = await newPartner(request);
  const business = await newPicturedBusiness(request, partner.Id);
  const branch = await newPlace(request, { ID_OWNER: partner.Id, Address: 'Calle Hidalgo 7, Laredo, TX' });
  const ids = { Idowner: partner.Id, Idplace: branch.Id, Idbusiness: business.Id };
  await posted(request, '/api/partners/AsignarBrancheABusiness', ids);
  return { partner, business, branch };
}

/** Makes a coupon through the API. */
export const newCoupon = (request: APIRequestContext, businessId: number, overrides: object = {}): Promise<Coupon> =>
  posted(request, '/api/partners/CreateCoupon', {
    ...{ CIUDADCLAVE: 'LAREDO', Titulo: `Cupón ${crypto.randomUUID()}`, Id_negocio: businessId },
    ...{ TipoCodigo: 'TEXTO', TipoDescuento: 'Porcentaje', ValorDescuento: 10, UsoMaximo: 0, UsoPorUsuario: 0 },
    ...overrides,
  });

/** Has somebody use a coupon, and its business's till redeem it. */
export async function redeemed(request: APIRequestContext, couponId: number, Sucursal: number): Promise<Receipt> {
  const { Codigo } = await posted<PersonalCode>(request, `/api/coupons/${couponId}/codigo`, {});
  await posted(request, '/api/caja/Consultar', { Codigo, Sucursal });
  return posted(request, '/api/caja/Canjear', { Codigo, Sucursal, Clave: crypto.randomUUID(), Cuenta: 40 });
}

/** Opens the form of a new coupon and waits until it can be filled in. */
export async function openForm(page: Page, partnerId: number): Promise<void> {
  await page.goto(formAddress(partnerId));
  await hydrated(page);
  await expect(page.getByLabel('Título')).toBeVisible();
}

/** What stands in red above the form. */
export const problem = (page: Page) => page.getByRole('alert').filter({ hasText: /./ });
