import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { storedCoupon } from '#tests/support/responses/coupon-row.ts';
import { buildPartner } from '#tests/support/responses/partner-lists.ts';
import { adminUser, openScreen, partnerUser } from '#tests/support/screens/open-screen.tsx';

const couponForm = '/admin/partners/42/coupons/new';
const create = '/api/partners/CreateCoupon';
const notice = 'Recuperamos lo que escribiste.';
const field = (label: string) => screen.findByLabelText(label, { exact: true });

const openCoupon = (options: Partial<Parameters<typeof openScreen>[1]> = {}, url = couponForm) =>
  openScreen(url, {
    signedInUser: partnerUser,
    api: { partners: { get: async ({ Id }: { Id: number }) => buildPartner(Id) } },
    ...options,
    responses: {
      '/api/partners/ListarBusinessPartner': [{ Id: 21, Nombre: 'Ámbar' }],
      '/api/partners/ListarPlacesPartner': [],
      '/api/partners/GetCoupon/41': storedCoupon,
      ...options.responses,
    },
  });

/** Types into every kind of field of a new coupon, then closes the page. */
async function abandonNewCoupon(): Promise<void> {
  const { user } = await openCoupon();
  await user.selectOptions(await field('Negocio'), 'Ámbar');
  await user.type(await field('Título'), 'Dos por uno');
  await user.click(screen.getByRole('button', { name: 'Añadir descripción' }));
  await user.type(await field('Descripción'), 'De lunes a jueves');
  await user.type(await field('Valor del Descuento'), '15');
  await user.click(screen.getByRole('checkbox', { name: 'Solo para personas con cuenta' }));
  await user.selectOptions(await field('Tipo de Código'), 'SIN CODIGO');
  cleanup();
}

test('[BACK-2][COUP-10] a new coupon is recovered whole, created, and its draft removed', async () => {
  await abandonNewCoupon();
  const { user, listBodiesSentTo } = await openCoupon({ responses: { [create]: { Id: 1 } } });
  expect(await screen.findByText(notice)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Crear Cupón' }));
  await user.click(screen.getByRole('button', { name: 'Guardar así' })); // the business has no branches
  await waitFor(() => expect(listBodiesSentTo(create)).toHaveLength(1));
  expect(listBodiesSentTo(create)).toMatchObject([
    {
      Titulo: 'Dos por uno',
      Descripcion: 'De lunes a jueves',
      Id_negocio: 21,
      TipoCodigo: 'SIN CODIGO',
      RequiereCuenta: true,
    },
  ]);
  expect(localStorage).toHaveLength(0);
});

test('[COUP-10] a discarded draft leaves an empty form, also on the next visit', async () => {
  await abandonNewCoupon();
  const { user } = await openCoupon();
  await user.click(await screen.findByRole('button', { name: 'Descartar borrador' }));
  expect(await field('Título')).toHaveValue('');
  expect(await field('Negocio')).toHaveValue('');
  expect(screen.queryByText(notice)).not.toBeInTheDocument();
  cleanup();
  await openCoupon();
  expect(await field('Título')).toHaveValue('');
});

test('[BACK-2][COUP-10] a draft never reaches another user of the same browser, and is removed when one signs in', async () => {
  await abandonNewCoupon();
  await openCoupon({ signedInUser: adminUser });
  expect(await field('Título')).toHaveValue('');
  expect(screen.queryByText(notice)).not.toBeInTheDocument();
  expect(localStorage).toHaveLength(0);
});

/** Gives the stored draft to another tab. */
function moveToOtherTab(change = (text: string) => text) {
  const [key = ''] = Object.keys(localStorage);
  const text = localStorage.getItem(key) ?? '';
  localStorage.removeItem(key);
  localStorage.setItem(key.replace(/@.*/, '@otra'), change(text));
}

test('[BACK-2] two tabs of one new form keep two drafts, and each can continue the other', async () => {
  await abandonNewCoupon();
  moveToOtherTab();
  const { user } = await openCoupon();
  expect(await field('Título')).toHaveValue('');
  expect(screen.queryByText(notice)).not.toBeInTheDocument();
  await user.type(await field('Título'), 'Mío');
  expect(localStorage).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Continuar ese borrador' }));
  expect(await field('Título')).toHaveValue('Dos por uno');
  await user.click(screen.getByRole('button', { name: 'Continuar ese borrador' }));
  expect(await field('Título')).toHaveValue('Mío');
  await user.click(screen.getByRole('button', { name: 'Borrarlo' }));
  expect(screen.queryByText(/Hay otro borrador/)).not.toBeInTheDocument();
  expect(Object.values(localStorage)).toEqual([expect.stringContaining('Mío')]);
});

test('[BACK-2] offers a draft of the release before, whose key has no tab', async () => {
  await abandonNewCoupon();
  const [key = ''] = Object.keys(localStorage);
  localStorage.setItem(key.replace(/@.*/, ''), localStorage.getItem(key) ?? '');
  localStorage.removeItem(key);
  const { user } = await openCoupon();
  await user.click(await screen.findByRole('button', { name: 'Continuar ese borrador' }));
  expect(await field('Título')).toHaveValue('Dos por uno');
});

test('[BACK-2] drafts of more than 30 days are removed, and all of them at an explicit sign-out', async () => {
  await abandonNewCoupon();
  const stored = (days: number) => `"savedAt":"${new Date(Date.now() - days * 86_400_000).toISOString()}"`;
  moveToOtherTab((text) => text.replace(/"savedAt":"[^"]*"/, stored(31)));
  await openCoupon();
  expect(localStorage).toHaveLength(0);
  cleanup();
  await abandonNewCoupon();
  moveToOtherTab((text) => text.replace(/"savedAt":"[^"]*"/, stored(29)));
  const { user } = await openCoupon({ responses: { '/api/auth/logout': {} } });
  expect(await screen.findByText(/Hay otro borrador de este formulario/)).toBeVisible();
  expect(localStorage).toHaveLength(1);
  await user.click(screen.getByRole('link', { name: 'Logout' }));
  await waitFor(() => expect(localStorage).toHaveLength(0));
});

test('[COUP-10] a draft of another partner’s coupon does not appear', async () => {
  await abandonNewCoupon();
  await openCoupon({}, '/admin/partners/43/coupons/new');
  expect(await field('Título')).toHaveValue('');
});

/** Changes the stored draft of the abandoned coupon and opens the form again. */
async function reopenChanged(change: (text: string) => string) {
  await abandonNewCoupon();
  const [key = ''] = Object.keys(localStorage);
  const before = localStorage.getItem(key) ?? '';
  expect(change(before)).not.toBe(before);
  localStorage.setItem(key, change(before));
  return openCoupon();
}

test.each([
  ['a draft without a valid time', (text: string) => text.replace(/"savedAt":"[^"]*"/, '"savedAt":"ayer"')],
  ['a draft without values', (text: string) => text.replace('"values":', '"otros":')],
  ['text that is no draft', () => '{"a":'],
])('[COUP-10] drops %s and opens the empty form', async (_, change) => {
  await reopenChanged(change);
  expect(await field('Título')).toHaveValue('');
  expect(screen.queryByText(notice)).not.toBeInTheDocument();
});

test.each([
  ['of another version of the form', '"Campana"', '"Promo"'],
  ['with another type of value', '"Campana":""', '"Campana":{"v":1}'],
])('[COUP-10] takes all values that fit from a draft %s', async (_, from, to) => {
  await reopenChanged((text) => text.replace(from, to));
  expect(await field('Título')).toHaveValue('Dos por uno');
  expect(await field('Campaña')).toHaveValue('');
  expect(screen.getByText(notice)).toBeVisible();
});

test('[BACK-2][COUP-10] takes a draft of the version before, which kept typed texts apart', async () => {
  await reopenChanged((text) => {
    const { values, ...stored } = JSON.parse(text);
    const typed = { ...values, Id_negocio: '21', Id_Sucursal: '', RequiereCuenta: 'on' };
    const draft = { businessId: 21, branchId: null, codeType: 'SIN CODIGO', code: '', discountType: 'Porcentaje' };
    return JSON.stringify({ ...stored, draft, typed });
  });
  expect(await field('Título')).toHaveValue('Dos por uno');
  expect(await field('Negocio')).toHaveValue('21');
  expect(await field('Tipo de Código')).toHaveValue('SIN CODIGO');
  expect(screen.getByRole('checkbox', { name: 'Solo para personas con cuenta' })).toBeChecked();
});

test('[COUP-1] an edit whose session ends comes back as the same edit, without a question', async () => {
  const { user } = await openCoupon({
    state: { couponId: 41 },
    responses: { '/api/partners/UpdateCoupon': new Response(null, { status: 401 }) },
  });
  const title = await field('Título');
  await user.clear(title);
  await user.type(title, 'Miércoles');
  const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => {});
  const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(leave()).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Guardar Cambios' }));
  await waitFor(() => expect(replace).toHaveBeenCalled());
  expect(leave()).toBe(true);
  const login = new URL(String(replace.mock.calls[0]?.[0]), window.location.origin);
  cleanup();
  await openCoupon({}, login.searchParams.get('next') ?? '');
  expect(await field('Título')).toHaveValue('Miércoles');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Editar Cupón #41');
});

test('[PNEW-1] the draft of a partner never contains the password', async () => {
  const { user } = await openScreen('/PartnerCreate');
  await user.type(await field('Nombre'), 'Café Río');
  await user.type(await field('Password'), 'Un puente largo 9');
  expect(Object.values(localStorage).join()).toContain('Café Río');
  expect(Object.values(localStorage).join()).not.toContain('puente');
});

test('[ROUTE-13] a draft keeps storedCoupon photos and asks for chosen ones again', async () => {
  const { user } = await openScreen('/admin/sites/new', { responses: { '/api/partners': [] } });
  await user.type(await field('Nombre'), 'Café Río');
  await user.upload(await field('Fotos nuevas'), new File(['photo'], 'a.jpg', { type: 'image/jpeg' }));
  cleanup();
  await openScreen('/admin/sites/new', { responses: { '/api/partners': [] } });
  expect(await field('Nombre')).toHaveValue('Café Río');
  expect(screen.getByText(/Las fotos que elegiste hay que elegirlas otra vez/)).toBeVisible();
});
