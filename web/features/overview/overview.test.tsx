import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createErrorResponse, fakeTimers, openScreen } from '#tests/support/screens/open-screen.tsx';

const overview = '/api/overview';
const changesPath = '/api/overview/changes';
const change = {
  Fecha: '2026-11-22T04:30:05Z', // Saturday night in Laredo, Sunday in Tokyo
  Actor: 'Ana Pérez',
  ActorId: 2,
  Rol: 'admin',
  EntidadId: 7,
  Reversible: false,
  Nombres: {},
};
const edited = {
  ...change,
  Id: 60,
  Accion: 'update',
  Entidad: 'partner',
  Antes: { Nombre: 'Café', Email: 'a@ejemplo.test', Telefono: '1', Activo: 1 },
  Despues: { Nombre: 'Café Río', Email: 'a@ejemplo.test', Telefono: '2', Activo: 0 },
};
const password = { ...change, Id: 59, Accion: 'password', Entidad: 'account', Antes: null, Despues: null };
const unknown = {
  ...change,
  Id: 58,
  Accion: 'tocar',
  Entidad: 'campana',
  Rol: 'system',
  Antes: null,
  Despues: { Tono: 'do' },
};
const counts = {
  partners: { activos: 1200, inactivos: 3 },
  lugares: { activos: 351, inactivos: 2, vetados: 1 },
  eventos: { porVenir: 8, pasados: 40 },
  negocios: { conPartner: 3, sinPartner: 1 },
  cupones: { vigentes: 12, porEmpezar: 2, vencidos: 30 },
  alertas: { vigentes: 1, apagadas: 9 },
  posts: { publicados: 4, ocultos: 5 },
  anuncios: { publicados: 6, ocultos: 7 },
  cuentas: { admin: 1, partner: 5, visitor: 6 },
};
const nothing = {
  cuponesSinSucursal: 0,
  cuponesAgotados: 0,
  cuponesCasiAgotados: 0,
  cuponesPorVencer: 0,
  cuponesSinDireccion: 0,
  postsDeHoy: 0,
  anunciosDeHoy: 0,
  negociosSinPartner: 0,
  lugaresSinPartner: 0,
  partnersPorBorrar: 0,
};
const responses = {
  [overview]: counts,
  [changesPath]: [edited, password, unknown],
  '/api/overview/feeds': [],
  '/api/accounts/administrators': [],
  '/api/overview/attention': nothing,
  '/api/sites/duplicates': [],
};
const open = (more: Record<string, unknown> = {}, search = '') =>
  openScreen(`/admin/overview${search}`, { responses: { ...responses, ...more } });
const forbidden = createErrorResponse(403, 'Hoy no.');
const rowOf = async (what: string) => {
  const cell = await screen.findByRole('cell', { name: what });
  return cell.closest('[role=row]') as HTMLElement;
};

test('[ROUTE-23] counts every kind of entity by state', async () => {
  await open();
  const figures = await screen.findByRole('region', { name: 'Cifras' });
  await within(figures).findByText('1,200');
  for (const expected of [
    /Partners.*activos.*1,200.*inactivos.*3/s,
    /Lugares.*activos.*351.*inactivos.*2.*vetados.*1/s,
    /Eventos.*por venir.*8.*pasados.*40/s,
    /Cupones.*vigentes.*12.*por empezar.*2.*vencidos.*30/s,
    /Publicidad.*a la vista.*6.*ocultos o programados.*7/s,
    /Cuentas.*visitantes.*6.*partners.*5.*administradores.*1/s,
  ])
    expect(figures).toHaveTextContent(expected);
});

test('[ROUTE-23] a change shows actor, local time and action, and expands to its fields before and after', async () => {
  const { user } = await open();
  const row = await rowOf('Editó el partner Café Río');
  expect(row).toHaveTextContent('Ana Pérez');
  const time = within(row).getByText('21 nov 2026, 10:30 p.m.');
  expect(time).toHaveAttribute('title', expect.stringMatching(/sábado, 21 de noviembre de 2026, 10:30:05/));
  const toggle = within(row).getByRole('button', { name: 'Ver detalle: Editó el partner Café Río' });
  await user.click(toggle);
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  const fields = screen.getByRole('table', { name: 'Editó el partner Café Río' });
  expect(
    within(fields)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['CampoAntesDespués', 'NombreCaféCafé Río', 'Telefono12', 'ActivoSíNo']);
  expect(screen.queryByRole('button', { name: 'Deshacer' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ver su historia' })).toHaveAttribute(
    'href',
    '/admin/overview?entidad=partner&entidadId=7',
  );
  await user.click(toggle);
  expect(fields).not.toBeInTheDocument();
});

test('[ROUTE-23] shows unknown codes unchanged, and says when a change has no fields', async () => {
  const { user } = await open();
  expect(await rowOf('tocar campana #7')).toHaveTextContent('Sistema');
  await user.click(screen.getByRole('button', { name: 'Ver detalle: Cambió la contraseña de la cuenta #7' }));
  expect(screen.getByText('Este cambio no toca datos que se guarden en la bitácora.')).toBeVisible();
});

test('[ROUTE-23] loads older changes on demand, and can retry after a failure', async () => {
  const full = Array.from({ length: 50 }, (_, i) => ({ ...password, Id: 100 - i }));
  const next = `${changesPath}?antesDe=51`;
  const { user, setResponse, listBodiesSentTo } = await open({
    [changesPath]: full,
    [next]: createErrorResponse(503, 'Espera un poco.'),
  });
  const more = await screen.findByRole('button', { name: 'Ver más' });
  const { pass } = fakeTimers();
  await user.click(more);
  await pass(10_000); // the delays between retries
  expect(await screen.findByText('Espera un poco.')).toHaveAttribute('role', 'alert');
  expect(screen.getAllByText('Cambió la contraseña de la cuenta #7')).toHaveLength(50);
  setResponse(next, [{ ...unknown, Id: 50 }]);
  await user.click(more);
  expect(await screen.findByText('tocar campana #7')).toBeVisible();
  expect(screen.getByText('Es todo lo que hay en la bitácora.')).toBeVisible();
  expect(screen.queryByText('Ver más')).not.toBeInTheDocument();
  expect(listBodiesSentTo(changesPath)).toHaveLength(1);
});

test('[ADM-1] undoes a change after confirmation, and shows the message of a rejection', async () => {
  const undo = `${changesPath}/60/deshacer`;
  const search = '?entidad=partner&entidadId=7';
  const { user, setResponse, calls } = await open(
    {
      [changesPath]: [{ ...edited, Reversible: true }],
      [undo]: createErrorResponse(409, 'Después hubo otro cambio ahí mismo.'),
    },
    search,
  );
  expect(await screen.findByText('Historia: el partner Café Río')).toHaveRole('heading');
  expect(screen.queryByRole('region', { name: 'Cifras' })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Ver detalle: Editó el partner Café Río' }));
  const confirm = async (name: string) => {
    await user.click(screen.getByRole('button', { name: 'Deshacer' }));
    const question = within(await screen.findByRole('alertdialog', { name: '¿Deshacer este cambio?' }));
    expect(question.getByText('Editó el partner Café Río. Vuelve a quedar como estaba antes.')).toBeVisible();
    await user.click(question.getByRole('button', { name }));
  };
  const undone = () => calls.filter(({ path }) => path === undo).length;
  await confirm('Cancelar');
  expect(undone()).toBe(0);
  await confirm('Deshacer');
  expect(await screen.findByText('Después hubo otro cambio ahí mismo.')).toBeVisible();
  setResponse(undo, { ...edited, Id: 61 });
  await confirm('Deshacer');
  expect(await screen.findByText('Cambio deshecho')).toBeVisible();
  expect(undone()).toBe(2);
});

test('each part of the overview shows its own error and retries on demand', async () => {
  const { user, setResponse } = await open({
    [overview]: forbidden,
    [changesPath]: forbidden,
    '/api/overview/feeds': forbidden,
  });
  await waitFor(() => expect(screen.getAllByText('Hoy no.')).toHaveLength(3));
  for (const message of screen.getAllByText('Hoy no.')) expect(message.closest('[role=alert]')).not.toBeNull();
  for (const [path, json] of Object.entries(responses)) setResponse(path, json);
  for (const retry of screen.getAllByRole('button', { name: 'Reintentar' })) await user.click(retry);
  expect(await screen.findByRole('table', { name: 'Últimos cambios' })).toBeVisible();
  expect(await screen.findByRole('region', { name: 'Cifras' })).toBeVisible();
  expect(await screen.findByRole('article', { name: 'Tipo de cambio' })).toBeVisible();
  expect(screen.queryByText('Hoy no.')).not.toBeInTheDocument();
});

test('[DASH-1][ROUTE-4] the dashboard has its title, a sign-out link, four cards and their counts', async () => {
  await openScreen('/AdminPage', { responses: { ...responses, '/api/auth/factors': null } });
  expect(document.title).toBe('Panel de Control · Entrepuentes');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Panel de Control');
  expect(screen.getByRole('link', { name: 'Cerrar sesión' })).toHaveAttribute('href', '/logout');
  const cards = within(screen.getByRole('list', { name: 'Secciones' }));
  const urls = ['/admin/overview', '/admin/sites', '/admin/partners', '/admin/alerts'];
  expect(cards.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(urls);
  const figures = (await cards.findAllByRole('strong')).map(({ parentElement }) => parentElement?.textContent);
  expect(figures).toEqual(['12 cuentas', '351 lugares a la vista', '1,200 partners activos']);
  const latest = screen.getByRole('region', { name: 'Últimos cambios' });
  expect(await within(latest).findByText('Editó el partner Café Río')).toBeVisible();
});

test('[DASH-1] the dashboard links work without its counts, with a message that they are missing', async () => {
  const failing = { ...responses, [overview]: forbidden, [changesPath]: forbidden };
  await openScreen('/AdminPage', { responses: { ...failing, '/api/auth/factors': null } });
  expect(await screen.findByText('No se pudieron traer las cifras.')).toHaveAttribute('role', 'alert');
  expect(await screen.findByText('Hoy no.')).toHaveAttribute('role', 'alert');
  expect(screen.getByRole('link', { name: 'Administrar lugares' })).toBeVisible();
});

test('[ROUTE-23] a redemption shows its bill in dollars and its coupon and branch by name', async () => {
  const redeemed = {
    ...change,
    Id: 57,
    Accion: 'redeem',
    Entidad: 'redemption',
    EntidadId: 12,
    Antes: null,
    Despues: { couponId: 41, branchId: 364, billCents: 2000, discountCents: 300 },
    Nombres: { couponId: { 41: 'Martes de mole' }, branchId: { 364: 'Sucursal Centro' } },
  };
  const { user } = await open({ [changesPath]: [redeemed] });
  await user.click(await screen.findByRole('button', { name: /^Ver detalle/ }));
  const details = within(screen.getByRole('table', { name: 'Canjeó con el recibo #12' }));
  const cells = (name: string) => details.getByRole('row', { name: new RegExp(`^${name}`) });
  expect(cells('Cuenta')).toHaveTextContent('$20.00');
  expect(cells('Descuento')).toHaveTextContent('$3.00');
  expect(cells('Sucursal')).toHaveTextContent('Sucursal Centro (#364)');
  expect(cells('Cupón')).toHaveTextContent('Martes de mole (#41)');
});

test('[BACK-7] the dashboard begins with what requires attention, each with a link to where it is settled', async () => {
  await openScreen('/AdminPage', {
    responses: {
      ...responses,
      '/api/auth/factors': null,
      '/api/overview/attention': {
        ...nothing,
        cuponesSinSucursal: 1,
        cuponesAgotados: 2,
        cuponesPorVencer: 1,
        postsDeHoy: 1,
        lugaresSinPartner: 3,
      },
      '/api/overview/feeds': [{ feed: 'rates', failingSince: '2026-11-22T04:30:00Z', warnings: [], answers: [] }],
      '/api/sites/duplicates': [{}, {}, {}],
    },
  });
  const section = await screen.findByRole('region', { name: 'Requiere atención' });
  await waitFor(() => expect(section).toHaveAttribute('aria-busy', 'false'));
  expect(
    within(section)
      .getAllByRole('link')
      .map((link) => `${link.textContent} → ${link.getAttribute('href')}`),
  ).toEqual([
    'La fuente del tipo de cambio no responde desde 21 nov 2026, 10:30 p.m. → /admin/overview',
    '1 cupón no se ve: sin sucursal a la vista → /admin/coupons?atencion=sin%20sucursal',
    '2 cupones agotados → /admin/coupons?atencion=agotado',
    '1 cupón vence en tres días o antes → /admin/coupons?atencion=vence%20pronto',
    '1 post sale hoy → /postsadmin',
    '3 lugares sin partner → /admin/sites?partner=Sin%20partner',
    '3 pares de lugares que podrían ser el mismo → /admin/sites/duplicates',
  ]);
});

test('[BACK-7] says when nothing requires attention', async () => {
  await openScreen('/AdminPage', { responses: { ...responses, '/api/auth/factors': null } });
  expect(await screen.findByText('Nada pide atención ahora.')).toBeVisible();
});

test('[BACK-7] says when a part of what requires attention could not be read', async () => {
  const failing = { ...responses, '/api/auth/factors': null, '/api/overview/attention': forbidden };
  await openScreen('/AdminPage', { responses: failing });
  expect(await screen.findByText('No se pudo revisar qué requiere atención.')).toHaveAttribute('role', 'alert');
  expect(screen.queryByText('Nada pide atención ahora.')).toBeNull();
});

test('[ADM-1] the filters of the log are sent, kept in the URL and removed at once', async () => {
  const sent: string[] = [];
  const list = (_body: unknown, request: Request) => {
    sent.push(new URL(request.url).search);
    return [];
  };
  const { user } = await open({ [changesPath]: list }, '?quien=Ana');
  const filters = within(await screen.findByLabelText('Filtrar los cambios'));
  expect(filters.getByLabelText('Quién')).toHaveValue('Ana');
  await user.selectOptions(filters.getByLabelText('Qué cosa'), 'El cupón');
  await waitFor(() => expect(sent.at(-1)).toMatch(/quien=Ana&entidad=coupon|entidad=coupon&quien=Ana/));
  expect(window.location.search).toBe('?quien=Ana&entidad=coupon');
  expect(await screen.findByText('Ningún cambio coincide')).toBeVisible();
  await user.click(filters.getByRole('button', { name: 'Quitar filtros' }));
  expect(await screen.findByText('Todavía no hay cambios')).toBeVisible();
  expect(window.location.search).toBe('');
});
