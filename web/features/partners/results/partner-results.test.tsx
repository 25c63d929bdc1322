import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { buildPartner, buildPartnerResponses } from '#tests/support/responses/partner-lists.ts';
import { delayResponse, openScreen, partnerUser } from '#tests/support/screens/open-screen.tsx';

const none = {
  Emitidos: 0,
  Mostrados: 0,
  Canjeados: 0,
  Ventas: 0,
  Descuentos: 0,
  Vistas: 0,
  Llamadas: 0,
  ComoLlegar: 0,
  SitioWeb: 0,
  AnunciosVistos: 0,
  AnunciosTocados: 0,
};
const comparison = {
  Este: { ...none, Canjeados: 2, Ventas: 1220.5 },
  Anterior: { ...none, Canjeados: 1, Ventas: 100 },
};
const results = {
  Mes: '2026-11-01',
  MesAnterior: '2026-10-01',
  Total: comparison,
  Sucursales: [{ SucursalId: 31, Sucursal: 'Ámbar Centro', ...comparison }],
  Correo: true,
  UsosRestantes: [{ CuponId: 41, Cupon: 'Martes', Restantes: 7, UsoMaximo: 10 }],
};
const path = '/api/partners/42/resultados';

/** Opens the page of partner 42 with its results in view. */
async function open(responses: Record<string, unknown>) {
  const reveals: (() => void)[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: object[]) => void) {
        reveals.push(() => callback([{ isIntersecting: true }]));
      }
      observe = () => {};
      disconnect = () => {};
    },
  );
  const opened = await openScreen('/admin/partners', {
    signedInUser: partnerUser,
    api: { partners: { get: async ({ Id }: { Id: number }) => buildPartner(Id) } },
    responses: { ...buildPartnerResponses(), ...responses },
  });
  await screen.findByRole('heading', { level: 2, name: 'Resultados' });
  act(() => reveals[0]?.());
  return opened;
}

test('[BACK-6] the results lead with money and counts of this month beside those of the last, by branch, and the uses left', async () => {
  await open({ [path]: results });
  const totals = within(await screen.findByLabelText('Totales del mes'));
  expect(totals.getByText('$1,220.50')).toBeVisible();
  expect(totals.getByText('octubre de 2026: $100.00')).toBeVisible();
  const table = within(screen.getByRole('table'));
  expect(table.getAllByRole('row')).toHaveLength(3);
  expect(table.getByRole('cell', { name: '$1,220.50' })).toBeVisible();
  expect(screen.getByText('Martes: 7 de 10')).toBeVisible();
});

test('[BACK-6] another month is requested by its name', async () => {
  const { user, calls } = await open({ [path]: results });
  const month = await screen.findByLabelText<HTMLSelectElement>('Mes');
  expect(month.options).toHaveLength(13);
  await user.selectOptions(month, month.options[1]?.value ?? '');
  expect(calls.some(({ path: asked }) => asked.startsWith(path))).toBe(true);
  expect(month.value).toBe(month.options[1]?.value);
});

test('[BACK-6] the monthly mail is switched off with one click', async () => {
  const mailPath = '/api/partners/42/resumen';
  const { user, listBodiesSentTo, setResponse } = await open({
    [path]: results,
    [mailPath]: { Id: 42 },
    '/api/partners/42': buildPartner(42),
  });
  const box = await screen.findByRole('checkbox', { name: 'Recibir este resumen por correo cada mes' });
  expect(box).toBeChecked();
  setResponse(path, { ...results, Correo: false });
  await user.click(box);
  expect(await screen.findByText('No recibirás más el resumen')).toBeVisible();
  expect(listBodiesSentTo(mailPath)).toEqual([{ Activo: false }]);
  await waitFor(() => expect(box).not.toBeChecked());
});

test('[BACK-6] the monthly mail stays off when a month began to load before it was switched off', async () => {
  const { respond, release } = delayResponse(results);
  const { user, setResponse, calls } = await open({
    [path]: results,
    '/api/partners/42/resumen': { Id: 42 },
    '/api/partners/42': buildPartner(42),
  });
  const month = await screen.findByLabelText<HTMLSelectElement>('Mes');
  await screen.findByRole('checkbox', { checked: true });
  setResponse(path, respond);
  const before = calls.length;
  await user.selectOptions(month, month.options[1]?.value ?? '');
  await waitFor(() => expect(calls).toHaveLength(before + 1));
  setResponse(path, { ...results, Correo: false });
  await user.click(screen.getByRole('checkbox'));
  await release();
  expect(await screen.findByText('No recibirás más el resumen')).toBeVisible();
  expect(screen.getByRole('checkbox')).not.toBeChecked();
});
