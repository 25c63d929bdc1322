import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { partnerRow, partnerRows } from '#tests/support/partner-rows.ts';
import { controlTimers, heldBack, openScreen, refusal } from '#tests/support/screens.tsx';

const list = '/api/partners';
const ascending = ['=SUM(1;2)', 'Ámbar', 'Farmacia 2', 'Farmacia 10', 'ñandú', 'Zapatería'];

const open = (search = '', rows: unknown = partnerRows) =>
  openScreen(`/admin/partners/all${search}`, { answers: { [list]: rows } });
const names = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent);
const expectNames = (expected: string[]) => vi.waitFor(() => expect(names()).toEqual(expected));
const address = () => window.location.pathname + window.location.search;
const head = (name: string) => screen.getByRole('columnheader', { name });

test('[ADM-3] rows stand in Spanish order, and each head sorts up, down and back', async () => {
  const { user } = await open();
  await expectNames(ascending);
  const press = (name: string) => user.click(within(head(name)).getByRole('button'));
  expect(head('Nombre')).toHaveAttribute('aria-sort', 'ascending');
  await press('Nombre');
  expect(names()).toEqual([...ascending].reverse());
  expect(head('Nombre')).toHaveAttribute('aria-sort', 'descending');
  expect(address()).toBe('/admin/partners/all?sort=-nombre');
  within(head('Estado')).getByRole('button').focus();
  await user.keyboard('{Enter}');
  expect(head('Estado')).toHaveAttribute('aria-sort', 'ascending');
  expect(head('Nombre')).not.toHaveAttribute('aria-sort');
  await user.keyboard('{Enter}');
  expect(names()[0]).toBe('Ámbar');
  await user.keyboard('{Enter}');
  expect(address()).toBe('/admin/partners/all');
  expect(names()).toEqual(ascending);
});

test('[ADM-3] search and filters narrow the rows and are written into the address', async () => {
  const { user, calls } = await open();
  await expectNames(ascending);
  await user.type(screen.getByRole('searchbox', { name: 'Buscar en la tabla' }), 'AMBAR');
  await expectNames(['Ámbar']);
  expect(screen.getByText('1 de 6 filas')).toBeVisible();
  await vi.waitFor(() => expect(address()).toBe('/admin/partners/all?q=AMBAR'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'Inactivo');
  expect(address()).toBe('/admin/partners/all?q=AMBAR&estado=Inactivo');
  expect(names()).toEqual(['Ámbar']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'Activo');
  expect(screen.getByText('Nada coincide con la búsqueda')).toBeVisible();
  expect(calls).toHaveLength(1);
});

test('[ADM-3] an address with search, filter and order opens the table that way', async () => {
  await open('?q=farmacia&estado=Activo&sort=-nombre');
  await expectNames(['Farmacia 10', 'Farmacia 2']);
  expect(screen.getByRole('searchbox')).toHaveValue('farmacia');
  expect(screen.getByRole('combobox', { name: 'Estado' })).toHaveValue('Activo');
  expect(head('Nombre')).toHaveAttribute('aria-sort', 'descending');
});

test('[ADM-3] when nothing matches, one button clears search and filters and puts the focus in the search', async () => {
  const { user } = await open('?q=nada+de+esto&estado=Activo');
  expect(await screen.findByText('Nada coincide con la búsqueda')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Quitar búsqueda y filtros' }));
  await expectNames(ascending);
  expect(screen.getByRole('searchbox')).toHaveFocus();
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(address()).toBe('/admin/partners/all');
});

test('[ADM-3] a table without rows says so and has no search', async () => {
  await open('', []);
  expect(await screen.findByText('Todavía no hay partners')).toBeVisible();
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
});

test('[ADM-3] a table says that it loads, shows a failure, and loads again on demand', async () => {
  const { held, release } = heldBack(refusal(403, 'Hoy no.'));
  const { user, answer } = await open('', held);
  expect(screen.getByText('Cargando…')).toHaveAttribute('role', 'status');
  await release();
  expect(await screen.findByRole('alert')).toHaveTextContent('Hoy no.');
  answer(list, partnerRows);
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await expectNames(ascending);
});

/** The lines of the CSV file that a table hands to the browser, with its name. */
async function downloadedCsv(search: string, rows: object[]) {
  controlTimers();
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
  await vi.waitFor(() => expect(click).toHaveBeenCalled());
  const [link] = click.mock.contexts as HTMLAnchorElement[];
  const lines = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes).split('\r\n');
  return { name: link?.download, href: link?.href, lines };
}

test('[ADM-3] the rows shown are downloaded in their order as CSV that Excel reads, and no formula hides in it', async () => {
  const { name, href, lines } = await downloadedCsv('?q=s&sort=-nombre', partnerRows);
  expect({ name, href }).toEqual({ name: 'partners-2026-11-21.csv', href: 'blob:csv' });
  expect(lines[0]).toBe('\uFEFFId,Nombre,Email,Telefono,Estado,Creado');
  expect(lines[1]).toBe('1,Zapatería,p1@ejemplo.test,956 1,Activo,2026-11-21');
  expect(lines.at(-1)).toBe('6,"\'=SUM(1;2)",p6@ejemplo.test,956 1,Activo,2026-11-21');
});

test('[ADM-3] in the CSV file a telephone number stays as it is, and a formula that looks like one does not', async () => {
  const rows = [
    partnerRow(1, 'Uno', { Telefono: '+52 (867) 555-0101' }),
    partnerRow(2, 'Dos', { Telefono: '+SUM(1;2)' }),
  ];
  const { lines } = await downloadedCsv('?sort=-nombre', rows);
  expect(lines[1]).toContain(',+52 (867) 555-0101,');
  expect(lines[2]).toContain('"\'+SUM(1;2)"');
});
