import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { city } from '#domain/city.ts';
import { addDays, formatLocalDay } from '#domain/time/local-time.ts';
import {
  createErrorResponse,
  delayResponse,
  fakeTimers,
  openScreen,
  partnerUser,
} from '#tests/support/screens/open-screen.tsx';

const receiptsOf = '/api/caja/recibos/42';
const reportOf = '/api/caja/reporte/42';
const undo = '/api/caja/Anular';
const defaultDays = 30;

/** The date `days` days ago in the city's time zone. */
const daysAgo = (days: number) => addDays(formatLocalDay(new Date(), city.timeZone), -days);
const range = (from: string, to: string) => `${reportOf}?desde=${from}&hasta=${to}`;
const row = (Fecha: string, counts: object = {}) => ({
  Fecha,
  CuponId: 41,
  Cupon: '=Martes',
  SucursalId: 31,
  Sucursal: 'Ámbar Centro',
  Emitidos: 9,
  Mostrados: 6,
  Canjeados: 4,
  Anulados: 1,
  ...counts,
});
const receipt = {
  Recibo: 7,
  Fecha: '2026-11-21T18:30:00.000Z',
  CuponId: 41,
  Titulo: 'Martes',
  Negocio: 'Ámbar',
  Sucursal: '',
  CodigoDeCaja: null,
  TipoDescuento: 'Cantidad',
  ValorDescuento: 5,
  Cuenta: 42.5,
  Descuento: 5,
  Total: 37.5,
  Anulado: null,
};

/** Opens a partner's page; `scrollToReport` makes the report visible. */
async function open(responses: Record<string, unknown>) {
  let reveal = () => {};
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: object[]) => void) {
        reveal = () => callback([{ isIntersecting: false }, { isIntersecting: true }]); // as on a busy page
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
    Id: 42,
    Nombre: 'Grupo Ámbar',
    Email: 'ambar@ejemplo.test',
    Telefono: '956 555 0101',
    Activo: 1,
    FechaCreado: '2026-01-01T00:00:00.000Z',
    Version: 1,
  };
  const screens = await openScreen('/admin/partners/42', {
    signedInUser: partnerUser,
    api: { partners: { get: async () => partner } },
    responses: { ...empty, '/api/partners/42': partner, [receiptsOf]: [], ...responses },
  });
  await screen.findByRole('heading', { name: 'Uso de cupones' });
  return { ...screens, scrollToReport: () => act(async () => reveal()) };
}

test('[TILL-3] requests the report when it scrolls into view, for the selected days', async () => {
  const [today, aMonth, aWeek] = [daysAgo(0), range(daysAgo(29), daysAgo(0)), range(daysAgo(6), daysAgo(0))];
  const [quarter, few] = [range(daysAgo(89), today), range(daysAgo(3), today)];
  const responses = Object.fromEntries([aMonth, aWeek, quarter, few].map((path) => [path, [row(today)]]));
  const { user, calls, scrollToReport } = await open(responses);
  const requestedUrls = () => calls.map(({ path }) => path).filter((path) => path.startsWith(reportOf));
  expect(requestedUrls()).toEqual([]);
  await scrollToReport();
  expect(await screen.findByRole('button', { name: `${defaultDays} días` })).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() => expect(requestedUrls()).toEqual([aMonth]));
  await user.click(screen.getByRole('button', { name: '7 días' }));
  await waitFor(() => expect(requestedUrls().at(-1)).toBe(aWeek));
  await user.click(screen.getByRole('button', { name: '90 días' }));
  await waitFor(() => expect(requestedUrls().at(-1)).toBe(quarter));
  fireEvent.change(screen.getByLabelText('Desde'), { target: { value: daysAgo(3) } });
  await waitFor(() => expect(requestedUrls().at(-1)).toBe(few));
  const count = requestedUrls().length;
  fireEvent.change(screen.getByLabelText('Hasta'), { target: { value: daysAgo(4) } });
  const wrong = 'Elige hasta 400 días, y una fecha «Desde» anterior o igual a «Hasta».';
  expect(await screen.findByText(wrong)).toHaveAttribute('role', 'alert');
  expect(requestedUrls()).toHaveLength(count);
});

test('[TILL-3] offers the chart data as a table with 12 rows at first, and exports all rows as CSV', async () => {
  const rows = Array.from({ length: 20 }, (_, day) => row(daysAgo(day), { Emitidos: day }));
  const { user, scrollToReport } = await open({ [range(daysAgo(defaultDays - 1), daysAgo(0))]: rows });
  await scrollToReport();
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

test('[TILL-3] shows a message for an empty report, a failed load and a rejected undo', async () => {
  const report = range(daysAgo(defaultDays - 1), daysAgo(0));
  const { user, scrollToReport, setResponse, listBodiesSentTo } = await open({
    [report]: createErrorResponse(400, 'Hoy no hay datos.'),
    [receiptsOf]: createErrorResponse(400, 'Hoy no hay datos.'),
    [undo]: createErrorResponse(409, 'Ese recibo ya estaba anulado.'),
  });
  await scrollToReport();
  expect(await screen.findByText('No se pudo traer el uso de los cupones')).toBeVisible();
  expect(await screen.findByText('No se pudieron traer los canjes')).toBeVisible();
  expect(screen.getAllByText('Hoy no hay datos.')).toHaveLength(2);
  setResponse(report, []);
  setResponse(receiptsOf, [receipt]);
  for (const again of screen.getAllByRole('button', { name: 'Reintentar' })) await user.click(again);
  expect(await screen.findByText('Sin movimiento en estos días')).toBeVisible();
  expect(await screen.findByText('Cuenta $42.50 − $5.00 = $37.50')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Anular recibo 7' }));
  const dialog = within(screen.getByRole('alertdialog', { name: '¿Anular el recibo 7 de «Martes»?' }));
  await user.click(dialog.getByRole('button', { name: 'Anular canje' }));
  expect(dialog.getByRole('alert')).toHaveTextContent('Escribe por qué se anula.');
  expect(listBodiesSentTo(undo)).toEqual([]);
  await user.type(dialog.getByLabelText('Motivo'), 'Error');
  await user.click(dialog.getByRole('button', { name: 'Anular canje' }));
  expect(await dialog.findByText('Ese recibo ya estaba anulado.')).toBeVisible();
  expect(listBodiesSentTo(undo)).toEqual([{ Recibo: 7, Motivo: 'Error' }]);
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Anular recibo 7' })).toBeVisible();
});

test('[TILL-3] keeps a receipt undone when a reload began before the write and arrives after it', async () => {
  const { pass, reload } = fakeTimers();
  const { respond, release } = delayResponse([receipt]);
  const undone = { ...receipt, Anulado: { Fecha: '2026-11-21T19:00:00.000Z', Motivo: 'Error' } };
  const { user, scrollToReport, setResponse, listBodiesSentTo } = await open({
    [reportOf]: [],
    [receiptsOf]: [receipt],
    [undo]: undone,
  });
  await scrollToReport();
  const undoButton = await screen.findByRole('button', { name: 'Anular recibo 7' });
  setResponse(receiptsOf, respond);
  const before = listBodiesSentTo(receiptsOf).length;
  await reload();
  await waitFor(() => expect(listBodiesSentTo(receiptsOf)).toHaveLength(before + 1));
  setResponse(receiptsOf, [undone]);
  await user.click(undoButton);
  await user.type(within(screen.getByRole('alertdialog')).getByLabelText('Motivo'), 'Error{Enter}');
  await waitFor(() => expect(undoButton).not.toBeInTheDocument());
  await release();
  await pass(1000);
  expect(screen.queryByRole('button', { name: 'Anular recibo 7' })).toBeNull();
});
