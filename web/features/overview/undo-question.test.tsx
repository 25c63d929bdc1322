import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '#tests/support/screens/open-screen.tsx';

const hiddenBy = '/api/coupons/ocultos';
const hidden = { Cupones: [{ Id: 5, Titulo: 'Pan dulce', Negocio: 'Ámbar' }], Paginas: [] };

for (const { title, row, asked } of [
  {
    title: 'a branch that its business got',
    row: { Accion: 'assign-branch', Antes: { ID_BUSINESS: null }, Despues: { ID_BUSINESS: 4 } },
    asked: { Desligados: [7] },
  },
  {
    title: 'a place that became visible',
    row: { Accion: 'update', Antes: { activo: 0, banned: 0 }, Despues: { activo: 1, banned: 0 } },
    asked: { Ocultos: [7] },
  },
  {
    title: 'a business that a partner got',
    row: { Accion: 'assign', Entidad: 'business', Antes: { ID_OWNER: null }, Despues: { ID_OWNER: 4 } },
    asked: { Negocio: 7 },
  },
  {
    title: 'a place that was hidden, which hides nothing',
    row: { Accion: 'state', Antes: { activo: 1, banned: 0 }, Despues: { activo: 0, banned: 0 } },
    asked: null,
  },
])
  test(`[ADM-1][BACK-7] the question before undoing the change of ${title} names the coupons that it hides`, async () => {
    const change = {
      Id: 1,
      Fecha: '2026-11-22T04:30:05Z',
      Actor: 'Ana',
      ActorId: 2,
      Rol: 'admin',
      Entidad: 'place',
      EntidadId: 7,
      Nombres: {},
      Reversible: true,
      ...row,
    };
    const { user, listBodiesSentTo } = await openScreen('/admin/overview?entidad=place&entidadId=7', {
      responses: { '/api/overview/changes': [change], [hiddenBy]: hidden },
    });
    await user.click(await screen.findByRole('button', { name: /^Ver detalle/ }));
    await user.click(screen.getByRole('button', { name: 'Deshacer' }));
    const loss = asked ? ' Los visitantes dejan de ver 1 cupón: «Pan dulce» de Ámbar.' : '';
    expect(await screen.findByText(new RegExp(`Vuelve a quedar como estaba antes\\.${loss}$`))).toBeVisible();
    expect(listBodiesSentTo(hiddenBy)).toEqual(asked ? [asked] : []);
  });
