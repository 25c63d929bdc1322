import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { buildPlaceRow } from '#tests/support/responses/place-row.ts';
import { createErrorResponse, delayResponse, openScreen } from '#tests/support/screens/open-screen.tsx';
import { createQueryClient } from '#web/api/admin-client.ts';
import { BatchDialog } from './batch-dialog.tsx';

const list = '/api/sites';
/** Lists of what visitors said, above the table. */
const said = ['/api/sites/votes', '/api/sites/answers'];
const setState = '/api/sites/Estado';
const places = (count: number) => Array.from({ length: count }, (_, at) => buildPlaceRow(at + 1));

async function open(rows: object[], responses: Record<string, unknown> = {}) {
  const opened = await openScreen('/admin/sites', { responses: { [list]: rows, ...responses } });
  await screen.findAllByRole('rowheader');
  return {
    ...opened,
    /** Clicks a bulk action. Finds it by text, because role queries are slow with a thousand rows. */
    choose: (text: string) => opened.user.click(within(screen.getByLabelText('Filas seleccionadas')).getByText(text)),
    /** Clicks a button of the dialog. */
    answer: (name: string) => opened.user.click(dialog().getByRole('button', { name })),
  };
}
const dialog = () => within(screen.getByRole('dialog'));
const textsIn = (label: string) =>
  within(dialog().getByRole('region', { name: label }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('[ADM-3] runs a bulk action on 1,000 rows after a preview and keeps failed rows selected', async () => {
  const rows = places(1000).map((row) => (row.Id === 7 ? { ...row, banned: 1 } : row));
  const store = ({ Id }: { Id: number }) =>
    Id === 500 ? createErrorResponse(409, 'Alguien lo cambió.')() : buildPlaceRow(Id);
  const { choose, answer: response, calls, listBodiesSentTo, user } = await open(rows, { [setState]: store });
  await user.click(screen.getByLabelText(/^Seleccionar todas/));
  expect(screen.getByText('1000 filas seleccionadas')).toBeVisible();
  await choose('Vetar');
  expect(dialog().getByRole('heading', { level: 2 })).toHaveTextContent('Vetar: 1000 filas');
  expect(textsIn('999 cambian')).toHaveLength(100);
  expect(textsIn('999 cambian')[0]).toBe('Lugar 1, Calle 1A la vista → Vetado');
  expect(dialog().getByText('y 899 más')).toBeVisible();
  expect(textsIn('1 se queda como está')).toEqual(['Lugar 7, Calle 7Ya está así']);
  await response('Vetar (999)');
  expect(await dialog().findByRole('status')).toHaveTextContent('998 de 999 hechas, 1 sin hacer');
  expect(dialog().getByRole('button', { name: 'Cerrar' })).toHaveFocus();
  expect(textsIn('Esta no se pudo')).toEqual(['Lugar 500, Calle 500Alguien lo cambió.']);
  const sent = listBodiesSentTo(setState);
  expect(sent).toHaveLength(999);
  expect(sent[0]).toEqual({ Id: 1, activo: 1, banned: 1, Version: 3 });
  expect(new Set(sent.map((body) => (body as { Id: number }).Id)).size).toBe(999);
  const before = calls.length;
  await response('Cerrar');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByText('1 fila seleccionada')).toBeVisible();
  await waitFor(() => expect(calls.slice(before)).toContainEqual({ path: list, body: undefined }));
  expect(calls.slice(before).filter(({ path }) => ![list, ...said].includes(path))).toEqual([]);
  await choose('Quitar la selección');
  expect(screen.queryByRole('region', { name: 'Filas seleccionadas' })).not.toBeInTheDocument();
});

test('[ADM-3] offers only Cancel and sends nothing when no row would change', async () => {
  const { user, choose, answer: response, calls } = await open(places(3));
  await user.click(screen.getByLabelText('Seleccionar Lugar 2, Calle 2'));
  expect(screen.getByText('1 fila seleccionada')).toBeVisible();
  await choose('Seleccionar las 3');
  expect(screen.getByText('3 filas seleccionadas')).toBeVisible();
  await choose('Activar');
  expect(dialog().getByRole('heading', { level: 2 })).toHaveTextContent('Activar: 3 filas');
  expect(textsIn('3 se quedan como están')).toHaveLength(3);
  expect(dialog().getAllByRole('button')).toEqual([dialog().getByRole('button', { name: 'Cancelar' })]);
  await response('Cancelar');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByText('3 filas seleccionadas')).toBeVisible();
  expect(calls.map(({ path }) => path).sort()).toEqual([list, ...said].sort());
});

test('[ADM-3] stops a running batch before the next row and reports the finished ones', async () => {
  const { respond, release } = delayResponse(buildPlaceRow(1));
  const { user, choose, answer: response, listBodiesSentTo } = await open(places(3), { [setState]: respond });
  await user.click(screen.getByLabelText(/^Seleccionar todas/));
  await choose('Desactivar');
  await response('Desactivar (3)');
  expect(dialog().getByRole('progressbar')).toHaveAttribute('max', '3');
  expect(dialog().getByText('0 de 3')).toBeVisible();
  await response('Detener');
  await release();
  expect(await dialog().findByRole('status')).toHaveTextContent('1 de 3 hecha');
  expect(listBodiesSentTo(setState)).toHaveLength(1);
  await response('Cerrar');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('[ADM-3] leaving the screen during a batch marks cached data stale after the row in progress', async () => {
  const client = createQueryClient();
  client.setQueryData(['rows'], []);
  const { respond, release } = delayResponse(null);
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <BatchDialog
        title="Vetar"
        items={[{ key: 1, name: 'Uno', change: 'Vetado' }]}
        unchanged={[]}
        action={() => 'Empezar'}
        run={() => respond(null as never)}
        errorMessage=""
        onClosed={() => {}}
      />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Empezar' }));
  unmount();
  expect(client.getQueryState(['rows'])?.isInvalidated).toBe(false);
  await release();
  await waitFor(() => expect(client.getQueryState(['rows'])?.isInvalidated).toBe(true));
});
