import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildListRow } from '#tests/support/responses/list-row.ts';
import { createErrorResponse, delayResponse, fakeTimers, openScreen } from '#tests/support/screens/open-screen.tsx';

const list = '/api/listas/Listar';
const create = '/api/listas/Crear';
const edit = '/api/listas/Editar';
const remove = '/api/listas/Eliminar';
const alamo = buildListRow(4, 'Álamo', { descripcion: 'Zeta', usuario: 'Bea', fecha_creado: '2026-11-23T04:30:00Z' });
const zocalo = buildListRow(5, '<b>Zócalo</b>', { descripcion: 'Alfa', estado: 'OFF' });
const taken = 'Esa fila destacada ya la ocupa otra lista. Es «Historia a pie»';

const open = (responses: Record<string, unknown> = {}) =>
  openScreen('/lists', { responses: { [list]: [alamo, zocalo], ...responses } });
const titles = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent);
const button = (name: string) => screen.findByRole('button', { name });
const form = async (name: string) => within(await screen.findByRole('dialog', { name }));
const cancel = (dialog: Awaited<ReturnType<typeof form>>) => dialog.getByRole('button', { name: 'Cancelar' });
const question = async () => within(await screen.findByRole('alertdialog'));

test('[LIST-1][LIST-4] requests the table once, sorts it by each of its six columns and searches it', async () => {
  const { user, listBodiesSentTo } = await open();
  await waitFor(() => expect(titles()).toEqual([zocalo.titulo, alamo.titulo])); // punctuation sorts before letters
  expect(listBodiesSentTo(list)).toEqual([{}]);
  for (const [column, first] of Object.entries({
    Descripción: zocalo,
    Estado: alamo,
    Id: alamo,
    Usuario: zocalo,
    Creada: zocalo,
    Título: zocalo,
  })) {
    const head = screen.getByRole('columnheader', { name: column });
    await user.click(within(head).getByRole('button'));
    expect(head).toHaveAttribute('aria-sort', 'ascending');
    expect(titles()[0]).toBe(first.titulo);
  }
  await user.type(screen.getByRole('searchbox'), 'zocalo</b>');
  await waitFor(() => expect(titles()).toEqual([zocalo.titulo]));
  expect(screen.getByRole('cell', { name: 'Administración' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: zocalo.titulo })).toHaveAttribute('href', '/listsitems');
  expect(listBodiesSentTo(list)).toHaveLength(1);
});

test('[LIST-4] a row opens the places of its list', async () => {
  const { user, location } = await open();
  await user.click(await screen.findByRole('link', { name: alamo.titulo }));
  expect(await screen.findByText('Another screen: /listsitems')).toBeInTheDocument();
  expect(location().state).toEqual({ listId: alamo.id });
});

test('[LIST-2][VAL-1] shows the message of the first broken rule of a new list, focuses its field and sends nothing', async () => {
  const { user, listBodiesSentTo } = await open({ [create]: null });
  await user.click(await button('Nueva lista'));
  const dialog = await form('Nueva lista');
  const title = dialog.getByLabelText('Título');
  const description = dialog.getByLabelText('Descripción');
  await waitFor(() => expect(title).toHaveFocus());
  expect(dialog.getByLabelText('Estado')).toHaveValue('ACTIVO');
  const submit = () => user.click(dialog.getByRole('button', { name: 'Crear lista' }));
  await user.type(title, '   ');
  await submit();
  expect(await dialog.findByText('El título es obligatorio.')).toBeVisible();
  await waitFor(() => expect(title).toHaveFocus());
  fireEvent.change(title, { target: { value: 'a'.repeat(121) } });
  await submit();
  expect(await dialog.findByText('El título puede tener hasta 120 letras.')).toBeVisible();
  await user.clear(title);
  await user.type(title, 'Nueva');
  fireEvent.change(description, { target: { value: 'a'.repeat(10_000) } });
  await submit();
  expect(await dialog.findByText('La descripción puede tener hasta 1000 letras.')).toBeVisible();
  expect(description).toHaveValue('a'.repeat(10_000));
  await waitFor(() => expect(description).toHaveFocus());
  expect(listBodiesSentTo(create)).toEqual([]);
});

test('[LIST-2] sends a list as typed, and keeps the typed values after an error response', async () => {
  const { user, setResponse, listBodiesSentTo } = await open({ [create]: createErrorResponse(409, taken) });
  await user.click(await button('Nueva lista'));
  const dialog = await form('Nueva lista');
  await user.type(dialog.getByLabelText('Título'), ' Nueva ');
  await user.type(dialog.getByLabelText('Descripción'), 'Con <b>negritas</b>');
  await user.selectOptions(dialog.getByLabelText('Estado'), 'MAIN1');
  await user.click(dialog.getByRole('button', { name: 'Crear lista' }));
  expect(await dialog.findByText(taken)).toBeVisible();
  expect(dialog.getByLabelText('Título')).toHaveValue(' Nueva ');
  await user.selectOptions(dialog.getByLabelText('Estado'), 'OFF');
  const made = buildListRow(6, 'Nueva', { descripcion: 'Con <b>negritas</b>', estado: 'OFF' });
  setResponse(create, made);
  setResponse(list, [alamo, zocalo, made]);
  await user.click(dialog.getByRole('button', { name: 'Crear lista' }));
  expect(await screen.findByText('Lista creada')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(listBodiesSentTo(create).at(-1)).toEqual({
    titulo: 'Nueva',
    descripcion: 'Con <b>negritas</b>',
    estado: 'OFF',
  });
  expect(await screen.findByRole('cell', { name: 'Con <b>negritas</b>' })).toBeInTheDocument();
});

test('[LIST-2] the featured rows keep their place while the lists load, and are gone if that fails', async () => {
  const { respond, release } = delayResponse(createErrorResponse(403, 'Hoy no.'));
  await open({ [list]: respond });
  const rows = within(screen.getByRole('region', { name: 'Filas destacadas' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['MAIN1', 'MAIN2', 'MAIN3', 'MAIN4']);
  await release();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Filas destacadas' })).not.toBeInTheDocument());
});

test('[LIST-2] the state options show which list already has a featured row', async () => {
  const { user } = await open({ [list]: [alamo, buildListRow(9, 'Historia a pie', { estado: 'MAIN1' })] });
  await user.click(await button('Editar Álamo'));
  const dialog = await form('Editar lista');
  const states = () => within(dialog.getByLabelText('Estado')).getAllByRole('option', { name: /^MAIN[12]/ });
  expect(states().map(({ textContent }) => textContent)).toEqual([
    'MAIN1 · fila destacada 1 (ocupada por «Historia a pie»)',
    'MAIN2 · fila destacada 2',
  ]);
  await user.click(cancel(dialog));
  await user.click(await button('Editar Historia a pie'));
  const editForm = await form('Editar lista');
  expect(editForm.getByRole('option', { name: 'MAIN1 · fila destacada 1' })).toBeInTheDocument();
});

test('[BACK-7][LIST-2] swaps two featured rows with one click, and says which list has which row', async () => {
  const rows = [buildListRow(4, 'Una', { estado: 'MAIN1' }), buildListRow(9, 'Dos', { estado: 'MAIN3', Version: 7 })];
  const { user, setResponse, listBodiesSentTo } = await open({ [list]: rows, [edit]: rows[0] });
  const featured = within(await screen.findByRole('region', { name: 'Filas destacadas' }));
  expect(featured.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'MAIN1UnaIntercambiar',
    'MAIN2Libre',
    'MAIN3Dos',
    'MAIN4Libre',
  ]);
  setResponse(list, [
    { ...rows[0], estado: 'MAIN3' },
    { ...rows[1], estado: 'MAIN1' },
  ]);
  await user.click(featured.getByRole('button', { name: 'Intercambiar MAIN1 y MAIN3' }));
  expect(await screen.findByText('MAIN1: «Dos». MAIN3: «Una».')).toBeVisible();
  expect(listBodiesSentTo(edit)).toEqual([{ id: 4, Version: 1, estado: 'MAIN3', intercambiarCon: 9 }]);
  await waitFor(() => expect(featured.getAllByRole('listitem')[0]).toHaveTextContent('Dos'));
  expect(featured.getByRole('button', { name: 'Intercambiar MAIN1 y MAIN3' })).toHaveFocus();
  setResponse(edit, createErrorResponse(409, 'Esa fila destacada cambió mientras tanto.'));
  setResponse(list, rows);
  await user.click(featured.getByRole('button', { name: 'Intercambiar MAIN1 y MAIN3' }));
  expect(await screen.findByText('Esa fila destacada cambió mientras tanto.')).toBeVisible();
  await waitFor(() => expect(featured.getAllByRole('listitem')[0]).toHaveTextContent('Una'));
});

test('[LIST-2][DLG-1] choosing a taken featured row offers to swap, and sends nothing before the answer', async () => {
  const { user, listBodiesSentTo } = await open({
    [list]: [alamo, buildListRow(9, 'Historia a pie', { estado: 'MAIN1' })],
    [edit]: alamo,
  });
  await user.click(await button('Editar Álamo'));
  const dialog = await form('Editar lista');
  await user.selectOptions(dialog.getByLabelText('Estado'), 'MAIN1');
  const save = () => user.click(dialog.getByRole('button', { name: 'Guardar cambios' }));
  await save();
  expect((await question()).getByRole('heading')).toHaveTextContent('MAIN1 la ocupa «Historia a pie»');
  expect(screen.getByRole('alertdialog')).toHaveTextContent(
    'Si las intercambias, «Álamo» queda en MAIN1 y «Historia a pie» pasa a ACTIVO.',
  );
  await user.click((await question()).getByRole('button', { name: 'Cancelar' }));
  expect(dialog.getByLabelText('Estado')).toHaveValue('MAIN1');
  expect(listBodiesSentTo(edit)).toEqual([]);
  await save();
  await user.click((await question()).getByRole('button', { name: 'Intercambiar' }));
  expect(await screen.findByText('Cambios guardados')).toBeVisible();
  expect(listBodiesSentTo(edit)).toEqual([
    { id: 4, Version: 1, titulo: 'Álamo', descripcion: 'Zeta', estado: 'MAIN1', intercambiarCon: 9 },
  ]);
});

test('[LIST-2][DLG-1] asks for confirmation before closing a dialog with unsaved changes', async () => {
  const { user, calls } = await open();
  await user.click(await button('Editar Álamo'));
  await user.click(cancel(await form('Editar lista')));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(await button('Editar Álamo'));
  const dialog = await form('Editar lista');
  await user.type(dialog.getByLabelText('Descripción'), ' a medias');
  await user.click(cancel(dialog));
  expect((await question()).getByRole('heading')).toHaveTextContent('¿Salir sin guardar?');
  await user.click((await question()).getByRole('button', { name: 'Cancelar' }));
  expect(dialog.getByLabelText('Descripción')).toHaveValue('Zeta a medias');
  await user.click(cancel(dialog));
  await user.click((await question()).getByRole('button', { name: 'Salir sin guardar' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(calls).toHaveLength(1);
});

test('[LIST-2][LIST-3] deletes a list only after confirmation', async () => {
  const { user, setResponse, listBodiesSentTo } = await open({ [remove]: { Id: alamo.id } });
  await user.click(await button('Eliminar Álamo'));
  expect((await question()).getByRole('heading')).toHaveTextContent('¿Eliminar la lista «Álamo»?');
  await user.click((await question()).getByRole('button', { name: 'Cancelar' }));
  expect(titles()).toHaveLength(2);
  expect(listBodiesSentTo(remove)).toEqual([]);
  await user.click(await button('Eliminar Álamo'));
  setResponse(list, [zocalo]);
  await user.click((await question()).getByRole('button', { name: 'Eliminar' }));
  expect(await screen.findByText('Lista eliminada')).toBeVisible();
  expect(listBodiesSentTo(remove)).toEqual([{ Id: alamo.id }]);
  await waitFor(() => expect(titles()).toEqual([zocalo.titulo]));
});

test('[LIST-2][LIST-3][MSG-1] a failure without a message shows a default one, and the list stays', async () => {
  const silent = createErrorResponse(500, '');
  const { user } = await open({ [remove]: silent, [edit]: silent, [create]: silent });
  await user.click(await button('Eliminar Álamo'));
  await user.click((await question()).getByRole('button', { name: 'Eliminar' }));
  expect(await screen.findByText('No se pudo eliminar la lista')).toBeVisible();
  expect(titles()).toHaveLength(2);
  await user.click(await button('Editar Álamo'));
  const editing = await form('Editar lista');
  await user.click(editing.getByRole('button', { name: 'Guardar cambios' }));
  expect(await editing.findByRole('alert')).toHaveTextContent('No se pudo editar la lista');
  await user.click(cancel(editing));
  await user.click(await button('Nueva lista'));
  const creating = await form('Nueva lista');
  await user.type(creating.getByLabelText('Título'), 'Una');
  await user.click(creating.getByRole('button', { name: 'Crear lista' }));
  expect(await creating.findByRole('alert')).toHaveTextContent('No se pudo crear la lista');
});

test('[LIST-2][ADM-2] an edit conflict shows the newest version while an older reload is in progress', async () => {
  const { reload } = fakeTimers();
  const { respond, release } = delayResponse([alamo]);
  const { user, setResponse, listBodiesSentTo } = await open({
    [edit]: createErrorResponse(409, 'Alguien la cambió.'),
  });
  await user.click(await button(`Editar ${alamo.titulo}`));
  const dialog = await form('Editar lista');
  await user.type(dialog.getByLabelText('Título'), ' nuevo');
  setResponse(list, respond);
  await reload();
  await waitFor(() => expect(listBodiesSentTo(list)).toHaveLength(2));
  setResponse(list, [{ ...alamo, descripcion: 'La suya', Version: 2 }]);
  await user.click(dialog.getByRole('button', { name: 'Guardar cambios' }));
  const theirs = within(await screen.findByRole('region', { name: 'Lo que hay guardado ahora:' }));
  expect(theirs.getByText('La suya')).toBeVisible();
  await release();
});
