import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '#tests/support/screens/open-screen.tsx';

const coupon = {
  Id: 4,
  Titulo: 'Café gratis',
  Codigo: '',
  Negocio: 'Café Luz',
  PartnerId: 42,
  Partner: 'Luz',
  Publicado: false,
  ValorDescuento: 15,
  TipoDescuento: 'Porcentaje',
  Estado: 'agotado',
  FechaExpiracion: '2026-12-31',
  Usados: 20,
  UsoMaximo: 20,
};
const other = { ...coupon, Id: 5, Titulo: 'Pan', Estado: 'vigente', Publicado: true, Usados: 0, UsoMaximo: 0 };

test('[BACK-7] lists the coupons of all partners; the state in the URL filters, and a row links to the form', async () => {
  const { user } = await openScreen('/admin/coupons?estado=agotado', {
    responses: { '/api/partners/coupons': [coupon, other] },
  });
  const table = await screen.findByRole('table', { name: 'Cupones de todos los partners' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toHaveTextContent(
    /Café gratis.*Café Luz.*Luz.*15 % · Porcentaje.*agotado.*No.*31 de diciembre de 2026.*20 de 20/s,
  );
  await user.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), '');
  expect(within(table).getByText('0 de sin límite')).toBeVisible();
  const link = within(table).getByRole('link', { name: /Café gratis/ });
  expect(link).toHaveAttribute('href', '/admin/partners/42/coupons/new');
});
