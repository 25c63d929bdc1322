import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createErrorResponse, openScreen } from '#tests/support/screens/open-screen.tsx';

const list = '/api/partners/ListarCategoriasNegocios';
const categories = '/api/businesses/categories';
const one = `${categories}/5`;
const category = (overrides: object = {}) => ({
  Id: 5,
  Categoria_ESP: 'Panadería',
  Categoria_ENG: 'Bakery',
  categoria_ESP: 'Panadería',
  categoria_ENG: 'Bakery',
  Activo: 1,
  Version: 1,
  ...overrides,
});
const open = (responses: Record<string, unknown>) => openScreen('/admin/business/categories', { responses });

test('requires the name of a category in both languages, and resets the form for another one', async () => {
  const { user, listBodiesSentTo } = await open({ [list]: [category()], [categories]: { Id: 6 } });
  await user.click(await screen.findByRole('button', { name: 'Nueva categoría' }));
  const form = within(screen.getByRole('form', { name: 'Nueva categoría' }));
  const [spanish, english] = [form.getByLabelText('Nombre en español'), form.getByLabelText('Nombre en inglés')];
  await waitFor(() => expect(spanish).toHaveFocus());
  await user.type(spanish, ' Deportes ');
  await user.click(form.getByRole('button', { name: 'Agregar' }));
  expect(form.getByRole('alert')).toHaveTextContent('Escribe el nombre en los dos idiomas.');
  await waitFor(() => expect(english).toHaveFocus());
  await user.type(english, 'Sports');
  await user.click(form.getByRole('button', { name: 'Agregar' }));
  expect((await screen.findByText('Se creó Deportes', { exact: false })).closest('[role=status]')).toBeVisible();
  expect(listBodiesSentTo(categories)).toEqual([{ Categoria_ESP: 'Deportes', Categoria_ENG: 'Sports' }]);
  expect(spanish).toHaveValue('');
  await waitFor(() => expect(spanish).toHaveFocus());
});

test('reports a taken name and an edit conflict in the form, and sends the newer version on the next try', async () => {
  const { user, setResponse, listBodiesSentTo } = await open({
    [list]: [category()],
    [one]: createErrorResponse(409, 'Ya existe una categoría con ese nombre.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Cambiar el nombre de Panadería' }));
  const form = within(screen.getByRole('form', { name: 'Cambiar el nombre de Panadería' }));
  const spanish = form.getByLabelText('Nombre en español');
  await user.clear(spanish);
  await user.type(spanish, 'Ferretería');
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  expect(await form.findByText('Ya existe una categoría con ese nombre.')).toBeVisible();
  await user.clear(spanish);
  await user.type(spanish, 'Panadería mía');
  setResponse(list, [category({ Categoria_ENG: 'Bakery theirs', categoria_ENG: 'Bakery theirs', Version: 2 })]);
  setResponse(one, createErrorResponse(409, 'Otra persona cambió esta categoría.'));
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  expect(await form.findByText('Otra persona cambió esta categoría.')).toBeVisible();
  expect(spanish).toHaveValue('Panadería mía');
  setResponse(one, { Id: 5 });
  setResponse(list, [category({ Categoria_ESP: 'Panadería mía', categoria_ESP: 'Panadería mía', Version: 3 })]);
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByRole('heading', { name: 'Panadería mía' })).toBeVisible();
  expect(listBodiesSentTo(one).map((body) => (body as { Version: number }).Version)).toEqual([1, 1, 2]);
  expect(listBodiesSentTo(one).at(-1)).toMatchObject({ Categoria_ESP: 'Panadería mía', Activo: 1 });
});
