import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildPartner, buildPartnerResponses, partnerLists } from '#tests/support/responses/partner-lists.ts';
import { createErrorResponse, delayResponse, openScreen, partnerUser } from '#tests/support/screens/open-screen.tsx';

const receiptsUrl = '/api/caja/recibos/42';
const [coupon] = partnerLists.Cupones;
const branch = partnerLists.Places.slice(0, 1);

async function open(lists: Partial<typeof partnerLists>, receipts: unknown = [], partner = {}) {
  const none = { Business: [], Places: [], Cupones: [] };
  return openScreen('/admin/partners', {
    api: { partners: { get: async () => buildPartner(42, partner) } },
    signedInUser: partnerUser,
    responses: { ...buildPartnerResponses({ ...none, ...lists }), [receiptsUrl]: receipts },
  });
}
const current = async () => {
  const list = within(await screen.findByRole('region', { name: 'Primeros pasos' }));
  const link = list.getByRole('link');
  return [link.textContent, link.getAttribute('href'), list.getAllByText('. Listo').length];
};
const isHidden = async () => {
  await screen.findByRole('heading', { level: 2, name: 'Negocios' });
  return screen.queryByRole('region', { name: 'Primeros pasos' }) === null;
};

test('[BACK-3] a new partner starts with its business, and later steps wait', async () => {
  await open({});
  const list = within(await screen.findByRole('region', { name: 'Primeros pasos' }));
  expect(list.getAllByRole('listitem').map((row) => row.querySelector('a, p')?.textContent)).toEqual([
    ...['Crea tu negocio', 'Pon una sucursal', 'Ofrece un cupón', 'Haz un canje de prueba', 'Imprime el cartel'],
  ]);
  expect(list.getByRole('link')).toHaveAttribute('href', '/admin/partners/42/business/new');
});

for (const [title, lists, receipts, expected] of [
  ['a new branch', { Business: partnerLists.Business }, [], ['Pon una sucursal', '/admin/business/21/branches/new', 1]],
  [
    'a branch from its own places',
    { ...partnerLists, Places: partnerLists.Places.slice(1), Cupones: [] },
    [],
    ['Pon una sucursal', '/admin/partners/branches/unassigned', 1],
  ],
  [
    'a coupon',
    { Business: partnerLists.Business, Places: branch },
    [],
    ['Ofrece un cupón', '/admin/partners/42/coupons/new', 2],
  ],
  ['a test redemption', partnerLists, [], ['Haz un canje de prueba', '/caja', 3]],
  [
    'the poster of a published coupon, also when the redemption is undone',
    partnerLists,
    [{ Recibo: 1, Anulado: { Motivo: 'prueba' } }],
    ['Imprime el cartel', '/admin/partners/42/coupons/41/poster', 4],
  ],
] as const) {
  test(`[BACK-3] the next step is ${title}`, async () => {
    await open(lists as Partial<typeof partnerLists>, receipts);
    expect(await current()).toEqual(expected);
  });
}

test('[BACK-3] the first steps disappear when all are done', async () => {
  await open({ ...partnerLists, Cupones: [{ ...coupon, Cartel: true } as never] }, [{ Recibo: 1 }]);
  expect(await isHidden()).toBe(true);
});

test('[BACK-3] the first steps are hidden for an inactive partner, and while the receipts are unknown', async () => {
  await open({}, [], { Activo: 0 });
  expect(await isHidden()).toBe(true);
});

test('[BACK-3] the first steps are hidden when the receipts cannot be loaded', async () => {
  await open({}, createErrorResponse(503, 'Ahora no.'));
  expect(await isHidden()).toBe(true);
});

test('[BACK-3] the first steps appear together with the lists, which therefore do not move under a tap', async () => {
  const { respond, release } = delayResponse([]);
  await open({}, respond);
  // the lists have arrived, the receipts have not
  const list = screen.findByRole('heading', { level: 2, name: 'Negocios' }, { timeout: 500 });
  await expect(list).rejects.toThrow();
  expect(screen.getByText('Cargando…')).toBeVisible();
  await release();
  await screen.findByRole('heading', { level: 2, name: 'Negocios' });
  expect(screen.getByRole('region', { name: 'Primeros pasos' })).toBeVisible();
});
