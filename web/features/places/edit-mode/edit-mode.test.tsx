import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openEditMode, openPlaceScreen } from '#tests/support/screens/edit-mode-screen.ts';
import { createErrorResponse, delayResponse } from '#tests/support/screens/open-screen.tsx';

const paths = { add: '/api/AgregarTag', edit: '/api/EditarTag', delete: '/api/EliminarTag' };
const refused = 'Hoy no se puede.';
const input = () => screen.getByRole('textbox', { name: 'Etiqueta' });

test('[PLACE-7] a visitor sees no toggle and does not ask for it, and a user who may not edit sees no toggle either', async () => {
  const editable = '/api/places/31/editable';
  const visitor = await openPlaceScreen({ usuario: null });
  expect(await screen.findByRole('heading', { level: 1, name: 'Café Río' })).toBeVisible();
  expect(visitor.listBodiesSentTo(editable)).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Editar lugar' })).not.toBeInTheDocument();
  cleanup();

  const foreign = await openPlaceScreen({ answers: { [editable]: { Editable: false } } });
  await waitFor(() => expect(foreign.listBodiesSentTo(editable)).toHaveLength(1));
  expect(await screen.findByRole('heading', { level: 1, name: 'Café Río' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Editar lugar' })).not.toBeInTheDocument();
});

test('[PLACE-7] shows the edit controls only while edit mode is on, when the button reads Ver Tags', async () => {
  const { user } = await openEditMode({ tags: ['terraza'], photos: 2 });
  const names = [
    ...['Editar la etiqueta terraza', 'Eliminar la etiqueta terraza', 'Subir Fotos', 'Eliminar la foto 1'],
    'Foto 1 de 2',
  ];
  for (const name of names) expect(screen.getByRole('button', { name })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ver Tags' }));
  for (const name of names) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Editar lugar' })).toBeVisible();
  expect(screen.getByText('terraza')).toBeVisible();
});

test('[PLACE-8] edits a tag inline and sends it trimmed, and Cancel leaves it unchanged', async () => {
  const { user, listBodiesSentTo } = await openEditMode({
    tags: ['terraza'],
    answers: { [paths.edit]: ({ Id, Tag }: { Id: number; Tag: string }) => ({ Id, Tag }) },
  });
  const edit = (tag: string) => screen.getByRole('button', { name: `Editar la etiqueta ${tag}` });
  const type = async (typed: string) => {
    await user.clear(input());
    await user.type(input(), typed);
  };
  await user.click(edit('terraza'));
  await type('otra cosa');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(edit('terraza')).toHaveFocus());
  await user.click(edit('terraza'));
  await type('  terraza al río  ');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(edit('terraza al río')).toHaveFocus());
  expect(listBodiesSentTo(paths.edit)).toEqual([{ Id: 5, Tag: 'terraza al río' }]);
});

test('[PLACE-8] does not send an empty tag, and keeps a rejected one in the field', async () => {
  const { user, listBodiesSentTo } = await openEditMode({
    tags: ['terraza'],
    answers: { [paths.edit]: createErrorResponse(500, refused) },
  });
  await user.click(screen.getByRole('button', { name: 'Editar la etiqueta terraza' }));
  const type = async (typed: string) => {
    await user.clear(input());
    await user.type(input(), typed);
  };
  expect(screen.queryByText(/de 60 letras/)).not.toBeInTheDocument();
  await type('a'.repeat(55));
  expect(screen.getByText('55 de 60 letras')).toBeVisible();
  await type('a'.repeat(61));
  expect(input()).toHaveValue('a'.repeat(60));
  expect(input()).toHaveAccessibleDescription(/Llegaste a 60 letras/);
  await type('   ');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(screen.getByText('Escribe la etiqueta.')).toHaveAttribute('role', 'alert');
  expect(listBodiesSentTo(paths.edit)).toEqual([]);
  await type('otra');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect((await screen.findByText(refused)).closest('[role=alert]')).toBeVisible();
  expect(input()).toHaveValue('otra');
});

test('[PLACE-9] adds a tag, and deletes a tag after confirmation', async () => {
  const { user, listBodiesSentTo } = await openEditMode({
    answers: { [paths.add]: { Id: 9, Tag: 'música' }, [paths.delete]: { Id: 9 } },
  });
  await user.type(screen.getByRole('textbox', { name: 'Nueva etiqueta' }), ' música ');
  await user.click(screen.getByRole('button', { name: 'Agregar' }));
  const remove = await screen.findByRole('button', { name: 'Eliminar la etiqueta música' });
  expect(screen.getByRole('textbox', { name: 'Nueva etiqueta' })).toHaveValue('');
  const answerWith = async (name: string) => {
    await user.click(remove);
    const question = await screen.findByRole('alertdialog', { name: '¿Eliminar?' });
    await user.click(within(question).getByRole('button', { name }));
  };
  await answerWith('Cancelar');
  expect(listBodiesSentTo(paths.delete)).toEqual([]);
  await answerWith('Eliminar');
  await waitFor(() => expect(remove).not.toBeInTheDocument());
  expect(listBodiesSentTo(paths.add)).toEqual([{ IdPlace: 31, Tag: 'música' }]);
  expect(listBodiesSentTo(paths.delete)).toEqual([{ Id: 9 }]);
});

test('[PLACE-12] keeps a tag or photo that could not be deleted, and shows the reason in a toast', async () => {
  const { user } = await openEditMode({
    tags: ['terraza'],
    photos: 1,
    answers: {
      [paths.delete]: createErrorResponse(500, refused),
      '/api/places/RemovePhotoUrl': createErrorResponse(500, ''),
    },
  });
  for (const [name, said] of [
    ['Eliminar la etiqueta terraza', refused],
    ['Eliminar la foto 1', 'No se pudo eliminar la imagen'],
  ] as const) {
    await user.click(screen.getByRole('button', { name }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Eliminar' }));
    expect((await screen.findByText(said)).closest('[role=alert]')).toBeVisible();
    expect(screen.getByRole('button', { name })).toBeVisible();
  }
});

test('[PLACE-8] a tag that is being saved cannot be cancelled, so its response closes no later edit', async () => {
  const { respond, release } = delayResponse({ Id: 5, Tag: 'patio' });
  const { user } = await openEditMode({ tags: ['terraza'], answers: { [paths.edit]: respond } });
  await user.click(screen.getByRole('button', { name: 'Editar la etiqueta terraza' }));
  await user.clear(input());
  await user.type(input(), 'patio{Enter}{Escape}');
  expect(input()).toHaveValue('patio');
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await release();
  expect(await screen.findByRole('button', { name: 'Editar la etiqueta patio' })).toHaveFocus();
});
