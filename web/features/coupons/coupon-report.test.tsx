import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { city } from '#domain/city.ts';
import { addDays, localDay } from '#domain/local-time.ts';
import { aPartner, openScreen, refusal } from '#tests/support/screens.tsx';

const receiptsOf = '/api/caja/recibos/42';
const reportOf = '/api/caja/reporte/42';
const undo = '/api/caja/Anular';
const usual = 30;

/** A day so many days ago, as the city's calendar has it. */
const daysAgo = (days: number) => addDays(localDay(new Date(), city.timeZone), -days);
const range = (from: string, to: string) => `${reportOf}?desde=${from}&hasta=${to}`;
const row = (Fecha: string, counts: object = {}) => ({
  ...{ Fecha, CuponId: 41, Cupon: '=Martes', SucursalId: 31, Sucursal: 'Ámbar Centro' },
  ...{ Emitidos: 9, Mostrados: 6, Canjeados: 4, Anulados: 1 },
  ...counts,
});
const receipt = {
  ...{ Recibo: 7, Fecha: '2026-11-21T18:30:00.000Z', CuponId: 41, Titulo: 'Martes', Negocio: 'Ámbar', Sucursal: '' },
  ...{ TipoDescuento: 'Cantidad', ValorDescuento: 5, Cuenta: 42.5, Descuento: 5, Total: 37.5, Anulado: null },
};

/** Opens a partner's page; `look` scrolls to the report. */
async function open(answers: Record<string, unknown>) {
  let look = () => {};
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: (entries: object[]) => void) {
        look = () => seen([{ isIntersecting: true }]);
      }
      observe = () => {};
      disconnect = () => {};
    },
  );
  const lists = [
    'partners/ListarBusinessPartner',
    'partners/ListarPlacesPartner',
    'partners/ListarCuponesPartner',
    'rates/houses',
  ];
  const empty = Object.fromEntries(lists.map((path) => [`/api/${path}`, []]));
  const partner = {
    ...{ Id: 42, Nombre: 'Grupo Ámbar', Email: 'ambar@ejemplo.test', Telefono: '956 555 0101', Activo: 1 },
    ...{ FechaCreado: '2026-01-01T00:00:00.000Z', Version: 1 },
  };
  const screens = await openScreen('/admin/partners/42', {
    viewer: aPartner,
    api: { partners: { get: async () => partner } },
    answers: { ...empty, [receiptsOf]: [], ...answers },
  });
  await screen.findByRole('heading', { name: 'Uso de cupones' });
  return { ...screens, look: () => act(async () => look()) };
}

test('[TILL-3] the report is asked for when it comes into view, for the days that are chosen', async () => {
  const [today, aMonth, aWeek] = [daysAgo(0), range(daysAgo(29), daysAgo(0)), range(daysAgo(6), daysAgo(0))];
  const [quarter, few] = [range(daysAgo(89), today), range(daysAgo(3), today)];
  const answers = Object.fromEntries([aMonth, aWeek, quarter, few].map((path) => [path, [row(today)]]));
  const { user, calls, look } = await open(answers);
  const asked = () => calls.map(({ path }) => path).filter((path) => path.startsWith(reportOf));
  expect(asked()).toEqual([]);
  await look();
  expect(await screen.findByRole('button', { name: `${usual} días` })).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() => expect(asked()).toEqual([aMonth]));
  await user.click(screen.getByRole('button', { name: '7 días' }));
  await waitFor(() => expect(asked().at(-1)).toBe(aWeek));
  await user.click(screen.getByRole('button', { name: '90 días' }));
  await waitFor(() => expect(asked().at(-1)).toBe(quarter));
  fireEvent.change(screen.getByLabelText('Desde'), { target: { value: daysAgo(3) } });
  await waitFor(() => expect(asked().at(-1)).toBe(few));
  const count = asked().length;
  fireEvent.change(screen.getByLabelText('Hasta'), { target: { value: daysAgo(4) } });
  const wrong = 'Elige hasta 400 días, y una fecha «Desde» anterior o igual a «Hasta».';
  expect(await screen.findByText(wrong)).toHaveAttribute('role', 'alert');
  expect(asked()).toHaveLength(count);
});

test('[TILL-3] the chart has the table as its equivalent, a long one is shown bit by bit, and all of it goes into the CSV file', async () => {
  const rows = Array.from({ length: 20 }, (_, day) => row(daysAgo(day), { Emitidos: day }));
  const { user, look } = await open({ [range(daysAgo(usual - 1), daysAgo(0))]: rows });
  await look();
  const chart = { name: /Gráfica del uso por día.*La tabla tiene los mismos datos/ };
  expect(await screen.findByRole('img', chart)).toBeVisible();
  expect(await screen.findByText('Todavía no hay canjes')).toBeVisible();
  const table = screen.getByRole('table', { name: 'Por día, cupón y sucursal' });
  expect(within(table).getAllByRole('rowheader')).toHaveLength(12);
  await user.click(screen.getByRole('button', { name: 'Mostrar 8 más' }));
  expect(within(table).getAllByRole('rowheader')).toHaveLength(20);

  const files: Blob[] = [];
  const links: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    links.push(this.download);
  });
  await user.click(screen.getByRole('button', { name: 'Descargar CSV' }));
  await waitFor(() => expect(links).toEqual([expect.stringMatching(/^uso-de-cupones-\d{4}-\d\d-\d\d\.csv$/)]));
  const [file] = files;
  const bytes = new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer());
  const lines = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes).split('\r\n');
  expect(lines[0]).toBe('\uFEFFFecha,Cupón,Sucursal,Emitidos,Mostrados,Canjeados,Anulados');
  expect(lines[2]).toBe(`${daysAgo(1)},"'=Martes",Ámbar Centro,1,6,4,1`);
  expect(lines).toHaveLength(21);
});

test('[TILL-3] nothing, a failure and a refusal to undo are each said in words', async () => {
  const report = range(daysAgo(usual - 1), daysAgo(0));
  const { user, look, answer, sentTo } = await open({
    [report]: refusal(400, 'Hoy no hay datos.'),
    [receiptsOf]: refusal(400, 'Hoy no hay datos.'),
    [undo]: refusal(409, 'Ese recibo ya estaba anulado.'),
  });
  await look();
  expect(await screen.findByText('No se pudo traer el uso de los cupones')).toBeVisible();
  expect(await screen.findByText('No se pudieron traer los canjes')).toBeVisible();
  expect(screen.getAllByText('Hoy no hay datos.')).toHaveLength(2);
  answer(report, []);
  answer(receiptsOf, [receipt]);
  for (const again of screen.getAllByRole('button', { name: 'Reintentar' })) await user.click(again);
  expect(await screen.findByText('Sin movimiento en estos días')).toBeVisible();
  expect(await screen.findByText('Cuenta $42.50 − $5.00 = $37.50')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Anular recibo 7' }));
  const dialog = within(screen.getByRole('alertdialog', { name: '¿Anular el recibo 7 de «Martes»?' }));
  await user.click(dialog.getByRole('button', { name: 'Anular canje' }));
  expect(dialog.getByRole('alert')).toHaveTextContent('Escribe por qué se anula.');
  expect(sentTo(undo)).toEqual([]);
  await user.type(dialog.getByLabelText('Motivo'), 'Error');
  await user.click(dialog.getByRole('button', { name: 'Anular canje' }));
  expect(await dialog.findByText('Ese recibo ya estaba anulado.')).toBeVisible();
  expect(sentTo(undo)).toEqual([{ Recibo: 7, Motivo: 'Error' }]);
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Anular recibo 7' })).toBeVisible();
});
