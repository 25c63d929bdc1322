import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { listedSite } from '#tests/support/listed-sites.ts';
import { heldBack, openScreen, refusal } from '#tests/support/screens.tsx';

const list = '/api/sites';
const setState = '/api/sites/Estado';
const sites = (count: number) => Array.from({ length: count }, (_, at) => listedSite(at + 1));
const slow = { timeout: 20_000 };

async function open(rows: object[], answers: Record<string, unknown> = {}) {
  const opened = await openScreen('/admin/sites', { answers: { [list]: rows, ...answers } });
  await screen.findAllByRole('rowheader');
  return {
    ...opened,
    /** Presses a button over the table; by its text, for roles are slow to find among a thousand rows. */
    choose: (text: string) => opened.user.click(within(screen.getByLabelText('Filas seleccionadas')).getByText(text)),
    /** Presses a button of the dialog. */
    answer: (name: string) => opened.user.click(dialog().getByRole('button', { name })),
  };
}
const dialog = () => within(screen.getByRole('dialog'));
const textsIn = (label: string) =>
  within(dialog().getByRole('region', { name: label }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('[ADM-3] one thing is done to 1,000 rows after a preview; rows that failed stay selected', {
  timeout: 60_000,
}, async () => {
  const rows = sites(1000).map((row) => (row.Id === 7 ? { ...row, banned: 1 } : row));
  const store = ({ Id }: { Id: number }) => (Id === 500 ? refusal(409, 'Alguien lo cambió.')() : listedSite(Id));
  const { choose, answer, calls, sentTo, user } = await open(rows, { [setState]: store });
  await user.click(screen.getByLabelText(/^Seleccionar todas/));
  expect(screen.getByText('1000 filas seleccionadas')).toBeVisible();
  await choose('Vetar');
  expect(dialog().getByRole('heading', { level: 2 })).toHaveTextContent('Vetar: 1000 filas');
  expect(textsIn('999 cambian')).toHaveLength(100);
  expect(textsIn('999 cambian')[0]).toBe('Lugar 1, Calle 1A la vista → Vetado');
  expect(dialog().getByText('y 899 más')).toBeVisible();
  expect(textsIn('1 se queda como está')).toEqual(['Lugar 7, Calle 7Ya está así']);
  await answer('Vetar (999)');
  expect(await dialog().findByRole('status', {}, slow)).toHaveTextContent('998 de 999 hechas, 1 sin hacer');
  expect(textsIn('Esta no se pudo')).toEqual(['Lugar 500, Calle 500Alguien lo cambió.']);
  const sent = sentTo(setState);
  expect(sent).toHaveLength(999);
  expect(sent[0]).toEqual({ Id: 1, activo: 1, banned: 1, Version: 3 });
  expect(new Set(sent.map((body) => (body as { Id: number }).Id)).size).toBe(999);
  const before = calls.length;
  await answer('Cerrar');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByText('1 fila seleccionada')).toBeVisible();
  await vi.waitFor(() => expect(calls.slice(before)).toEqual([{ path: list, body: undefined }]));
  await choose('Quitar la selección');
  expect(screen.queryByRole('region', { name: 'Filas seleccionadas' })).not.toBeInTheDocument();
});

test('[ADM-3] a preview where nothing changes offers only to cancel, and sends nothing', async () => {
  const { user, choose, answer, calls } = await open(sites(3));
  await user.click(screen.getByLabelText('Seleccionar Lugar 2, Calle 2'));
  expect(screen.getByText('1 fila seleccionada')).toBeVisible();
  await choose('Seleccionar las 3');
  expect(screen.getByText('3 filas seleccionadas')).toBeVisible();
  await choose('Activar');
  expect(dialog().getByRole('heading', { level: 2 })).toHaveTextContent('Activar: 3 filas');
  expect(textsIn('3 se quedan como están')).toHaveLength(3);
  expect(dialog().getAllByRole('button')).toEqual([dialog().getByRole('button', { name: 'Cancelar' })]);
  await answer('Cancelar');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByText('3 filas seleccionadas')).toBeVisible();
  expect(calls).toHaveLength(1);
});

test('[ADM-3] a run that is stopped ends before the next row and reports what was done', async () => {
  const { held, release } = heldBack(listedSite(1));
  const { user, choose, answer, sentTo } = await open(sites(3), { [setState]: held });
  await user.click(screen.getByLabelText(/^Seleccionar todas/));
  await choose('Desactivar');
  await answer('Desactivar (3)');
  expect(dialog().getByRole('progressbar')).toHaveAttribute('max', '3');
  expect(dialog().getByText('0 de 3')).toBeVisible();
  await answer('Detener');
  await release();
  expect(await dialog().findByRole('status')).toHaveTextContent('1 de 3 hecha');
  expect(sentTo(setState)).toHaveLength(1);
  await answer('Cerrar');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
