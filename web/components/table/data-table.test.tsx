import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { buildPartnerRow, partnerRows } from '#tests/support/responses/partner-rows.ts';
import { createErrorResponse, delayResponse, fakeTimers, openScreen } from '#tests/support/screens/open-screen.tsx';
import { readCsv } from './read-csv.ts';

const list = '/api/partners';
const ascending = ['=SUM(1;2)', 'Ámbar', 'Farmacia 2', 'Farmacia 10', 'ñandú', 'Zapatería'];

const open = (search = '', rows: unknown = partnerRows) =>
  openScreen(`/admin/partners/all${search}`, { responses: { [list]: rows } });
const names = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent);
const expectNames = (expected: string[]) => waitFor(() => expect(names()).toEqual(expected));
const currentUrl = () => window.location.pathname + window.location.search;
const header = (name: string) => screen.getByRole('columnheader', { name });

test('[ADM-3] sorts rows by Spanish collation; each header cycles ascending, descending and default order', async () => {
  const { user } = await open();
  await expectNames(ascending);
  const press = (name: string) => user.click(within(header(name)).getByRole('button'));
  expect(header('Nombre')).toHaveAttribute('aria-sort', 'ascending');
  await press('Nombre');
  expect(names()).toEqual([...ascending].reverse());
  expect(header('Nombre')).toHaveAttribute('aria-sort', 'descending');
  expect(currentUrl()).toBe('/admin/partners/all?sort=-nombre');
  within(header('Estado')).getByRole('button').focus();
  await user.keyboard('{Enter}');
  expect(header('Estado')).toHaveAttribute('aria-sort', 'ascending');
  expect(header('Nombre')).not.toHaveAttribute('aria-sort');
  await user.keyboard('{Enter}');
  expect(names()[0]).toBe('Ámbar');
  await user.keyboard('{Enter}');
  expect(currentUrl()).toBe('/admin/partners/all');
  expect(names()).toEqual(ascending);
});

test('[ADM-3] narrows the rows by search and filters and stores both in the URL', async () => {
  const { user, calls } = await open();
  await expectNames(ascending);
  await user.type(screen.getByRole('searchbox', { name: 'Buscar en la tabla' }), 'AMBAR');
  await expectNames(['Ámbar']);
  expect(screen.getByText('1 de 6 filas')).toBeVisible();
  await waitFor(() => expect(currentUrl()).toBe('/admin/partners/all?q=AMBAR'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'Inactivo');
  expect(currentUrl()).toBe('/admin/partners/all?q=AMBAR&estado=Inactivo');
  expect(names()).toEqual(['Ámbar']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'Activo');
  expect(screen.getByText('Nada coincide con la búsqueda')).toBeVisible();
  expect(calls).toHaveLength(1);
});

test('[ADM-3] [REAL-7] finds rows like the public search: names with initials or apostrophes, words of several columns', async () => {
  const rows = ["Sam's Club", 'H-E-B plus!', 'Samuel'].map((Nombre, i) =>
    buildPartnerRow(i + 1, Nombre, { Email: `socio${i + 1}@ejemplo.test` }),
  );
  const { user } = await open('', rows);
  const search = await screen.findByRole('searchbox', { name: 'Buscar en la tabla' });
  for (const [typed, name] of [
    ['Sam’s', "Sam's Club"],
    ['samsclub', "Sam's Club"],
    ['socio2 heb', 'H-E-B plus!'],
    ['h e b', 'H-E-B plus!'],
    ['socio3@ejemplo.test', 'Samuel'],
  ] as const) {
    await user.clear(search);
    await user.type(search, typed);
    await expectNames([name]);
  }
});

test('[ADM-3] restores search, filter and order from the URL', async () => {
  await open('?q=farmacia&estado=Activo&sort=-nombre');
  await expectNames(['Farmacia 10', 'Farmacia 2']);
  expect(screen.getByRole('searchbox')).toHaveValue('farmacia');
  expect(screen.getByRole('combobox', { name: 'Estado' })).toHaveValue('Activo');
  expect(header('Nombre')).toHaveAttribute('aria-sort', 'descending');
});

test('[ADM-3] clears search and filters with one button when nothing matches, then focuses the search', async () => {
  const { user } = await open('?q=nada+de+esto&estado=Activo');
  expect(await screen.findByText('Nada coincide con la búsqueda')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Quitar búsqueda y filtros' }));
  await expectNames(ascending);
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveFocus());
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(currentUrl()).toBe('/admin/partners/all');
});

test('[ADM-3] shows an empty state without a search for a table without rows', async () => {
  await open('', []);
  expect(await screen.findByText('Todavía no hay partners')).toBeVisible();
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
});

test('[ADM-3] announces loading, shows an error and retries on demand', async () => {
  const { respond, release } = delayResponse(createErrorResponse(403, 'Hoy no.'));
  const { user, setResponse } = await open('', respond);
  expect(screen.getByText('Cargando…')).toHaveAttribute('role', 'status');
  await release();
  expect(await screen.findByRole('alert')).toHaveTextContent('Hoy no.');
  setResponse(list, partnerRows);
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await expectNames(ascending);
});

/** Downloads the table as CSV; resolves to the file name, the link and the lines. */
async function downloadedCsv(search: string, rows: object[]) {
  fakeTimers();
  vi.setSystemTime('2026-11-22T04:30:00Z');
  const file = Promise.withResolvers<Blob>();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    file.resolve(blob as Blob);
    return 'blob:csv';
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const { user } = await open(search, rows);
  await screen.findAllByRole('rowheader');
  await user.click(screen.getByRole('button', { name: 'Descargar CSV' }));
  const bytes = new Uint8Array(await (await file.promise).arrayBuffer());
  await waitFor(() => expect(click).toHaveBeenCalled());
  const [link] = click.mock.contexts as HTMLAnchorElement[];
  const lines = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes).split('\r\n');
  return { name: link?.download, href: link?.href, lines };
}

test('[ADM-3] downloads the shown rows in order as CSV for Excel, with formulas escaped', async () => {
  const { name, href, lines } = await downloadedCsv('?q=s&sort=-nombre', partnerRows);
  expect({ name, href }).toEqual({ name: 'partners-2026-11-21.csv', href: 'blob:csv' });
  expect(lines[0]).toBe('\uFEFFId,Nombre,Email,Telefono,Estado,Creado');
  expect(lines[1]).toBe('1,Zapatería,p1@ejemplo.test,956 1,Activo,2026-11-21');
  expect(lines.at(-1)).toBe('6,"\'=SUM(1;2)",p6@ejemplo.test,956 1,Activo,2026-11-21');
});

test('[ADM-3][REAL-2] what a spreadsheet would compute leaves with an apostrophe, and comes back as it was', async () => {
  const phones = [
    ...[
      '+956-555-0100',
      '+52-867-712-0000',
      '+52 (867) 555-0101',
      '+19565550100',
      '-2+3',
      '=1+1',
      '@fonda',
      '＝HYPERLINK(1)',
    ],
    ...["'=x", "''+1", "O'Hara", "'90s", '(956) 555-0100', '956 1', '-5.5'],
  ];
  const rows = phones.map((Telefono, i) => buildPartnerRow(i + 1, `Partner ${i + 1}`, { Telefono }));
  const { lines } = await downloadedCsv('?sort=nombre', rows);
  const { rows: read } = await readCsv(new Blob([lines.join('\r\n')]), ['Nombre', 'Telefono']);
  expect(Object.fromEntries(read.map(({ fields }) => [fields.Nombre, fields.Telefono]))).toEqual(
    Object.fromEntries(rows.map(({ Nombre, Telefono }) => [Nombre, Telefono])),
  );
  expect(lines.filter((line) => line.includes(',"\''))).toHaveLength(10);
  expect(lines.find((line) => line.includes('Partner 1,'))).toContain(`"'+956-555-0100"`);
});
