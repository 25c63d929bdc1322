import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Receipt } from '#contract/till.ts';
import { newBusiness, newPlace, posted } from './belongings.ts';
import { newPartner, signIn } from './sign-in.ts';
import { hydrated } from './visitor.ts';

export type Till = Awaited<ReturnType<typeof aTill>>;

/** A partner with a business, its branch and a coupon of 15 % from 20 dollars on, all of its own. */
export async function aTill(request: APIRequestContext, coupon: object = {}) {
  const partner = await newPartner(request);
  const business = await newBusiness(request, partner.Id);
  const branch = await addBranch(request, { partnerId: partner.Id, businessId: business.Id });
  const { Id: couponId } = await posted<{ Id: number }>(request, '/api/partners/CreateCoupon', {
    CIUDADCLAVE: 'LAREDO',
    Titulo: 'Martes de mole',
    Descripcion: 'En todos los platillos de mole',
    Id_negocio: business.Id,
    TipoCodigo: 'CODIGO QR',
    TipoDescuento: 'Porcentaje',
    ValorDescuento: 15,
    MontoMinimo: 20,
    FechaExpiracion: '2099-12-31',
    ...coupon,
  });
  return { partner, business, branch, couponId };
}

/** Gives a business one more branch. */
async function addBranch(request: APIRequestContext, owner: { partnerId: number; businessId: number }) {
  const branch = await newPlace(request, { ID_OWNER: owner.partnerId, Name: `Sucursal ${crypto.randomUUID()}` });
  const ids = { Idowner: owner.partnerId, Idplace: branch.Id, Idbusiness: owner.businessId };
  await posted(request, '/api/partners/AsignarBrancheABusiness', ids);
  return branch;
}

/** A visitor's personal code. */
export async function codeOf(request: APIRequestContext, { couponId }: Pick<Till, 'couponId'>): Promise<string> {
  return (await posted<{ Codigo: string }>(request, `/api/coupons/${couponId}/codigo`, {})).Codigo;
}

/** What was redeemed at a partner's tills. */
export async function receiptsOf(request: APIRequestContext, { partner }: Till): Promise<Receipt[]> {
  const answer = await request.get(`/api/caja/recibos/${partner.Id}`);
  expect(answer.status()).toBe(200);
  return answer.json();
}

/** Opens the till as its partner. */
export async function openTill(page: Page, { partner }: Till): Promise<void> {
  await signIn(page, partner);
  await page.goto('/caja');
  await hydrated(page);
  await expect(codeField(page)).toBeFocused();
}

export const codeField = (page: Page) => page.getByRole('textbox', { name: 'Código del cliente' });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const headed = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });

/** Types a code and waits for what it is good for. */
export async function quote(page: Page, code: string): Promise<void> {
  await codeField(page).fill(code);
  await codeField(page).press('Enter');
  await expect(headed(page, 'Martes de mole')).toBeFocused();
}

/** Has the server do what is asked, and its answers get lost, until the function it gives is called. */
export async function loseAnswers(page: Page): Promise<{ sent: { Clave: string }[]; mend: () => Promise<void> }> {
  const sent: { Clave: string }[] = [];
  const redeem = '**/api/caja/Canjear';
  await page.route(redeem, async (route) => {
    sent.push(route.request().postDataJSON());
    await route.fetch();
    await route.abort();
  });
  return { sent, mend: () => page.unroute(redeem) };
}
