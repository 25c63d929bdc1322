import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { PublicCoupon } from '#contract/coupons.ts';
import { buildPartner } from '#tests/support/responses/partner-lists.ts';
import { buildPublicCoupon } from '#tests/support/responses/public-responses.ts';
import { openScreen, partnerUser } from '#tests/support/screens/open-screen.tsx';

const open = (coupon: Partial<PublicCoupon> = {}, get: () => Promise<unknown> = async () => ({ Id: 5 })) =>
  openScreen('/admin/partners/42/coupons/5/poster', {
    signedInUser: partnerUser,
    api: {
      coupons: { get, getPublic: async () => buildPublicCoupon(coupon) },
      partners: { get: async () => buildPartner(42) },
    },
    responses: { '/api/coupons/5/cartel': { Id: 5 } },
  });

test('[OFFR-1][BACK-3] the poster of a coupon has its discount, its business, a QR code that opens its page, and its print is recorded', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  onTestFinished(() => void vi.unstubAllGlobals());
  const { user, listBodiesSentTo } = await open({ ValorDescuento: 15 });
  expect(await screen.findByText('15 % de descuento')).toBeVisible();
  expect(screen.getByText('La Reynera')).toBeVisible();
  expect(await screen.findByRole('img', { name: 'Código QR del cupón Pan dulce' })).toBeVisible();
  expect(screen.getByText('O entra a guia.test/cupones/5')).toBeVisible();
  expect(screen.queryByText(/Si imprimes este cartel/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Imprimir' }));
  expect(print).toHaveBeenCalledOnce();
  await waitFor(() => expect(listBodiesSentTo('/api/coupons/5/cartel')).toHaveLength(1));
});

test('[OFFR-1] the poster of a coupon that ended warns before it is printed, and says so on paper', async () => {
  await open({ Estado: 'vencido', FechaExpiracion: '2020-11-01' });
  expect(await screen.findByText(/^Venció el 1 de noviembre de 2020\. Si imprimes este cartel/)).toBeVisible();
  const poster = screen.getByRole('article');
  expect(within(poster).getByText('Venció el 1 de noviembre de 2020')).toBeVisible();
});

test("[OFFR-1] another partner's coupon has no poster", async () => {
  await open({}, async () => {
    throw Object.assign(new Error(), { status: 403 });
  });
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByText('10 % de descuento')).toBeNull();
});
