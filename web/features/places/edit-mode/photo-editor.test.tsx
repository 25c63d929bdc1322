import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openEditMode, photoPath } from '#tests/support/screens/edit-mode-screen.ts';
import { createErrorResponse, delayResponse } from '#tests/support/screens/open-screen.tsx';

const paths = {
  upload: '/api/places/UploadPhotos',
  move: '/api/places/ReorderPhotoUrl',
  remove: '/api/places/RemovePhotoUrl',
};
const pictures = (count: number) =>
  Array.from({ length: count }, (_, index) => new File(['photo'], `foto-${index}.jpg`, { type: 'image/jpeg' }));
const dialog = () => within(screen.getByRole('dialog', { name: 'Subir Fotos' }));
const send = () => dialog().getByRole('button', { name: /^Sub(ir|iendo…)$/ });
const picker = () => dialog().getByLabelText('Imágenes para subir');

/** Numbers of the photos in display order. */
const order = () =>
  screen
    .queryAllByRole('button', { name: /^Foto \d+ de \d+$/ })
    .map((photo) => Number(/photos\/(\d+)-/.exec(photo.querySelector('img')?.getAttribute('src') ?? '')?.[1]));
const photosInOrder = (...numbers: number[]) => ({ PhotoUrls: numbers.map(photoPath) });
const right = (number: number) => screen.getByRole('button', { name: `Mover la foto ${number} a la derecha` });

async function openUpload(responses: Record<string, unknown> = {}) {
  const screens = await openEditMode({ answers: responses });
  await screens.user.click(screen.getByRole('button', { name: 'Subir Fotos' }));
  return screens;
}

test('[PLACE-10] uploads several picked images after showing them, and disables the button while none is picked', async () => {
  const { respond, release } = delayResponse({ files: [photoPath(0), photoPath(1)] });
  const { user, listBodiesSentTo } = await openUpload({ [paths.upload]: respond });
  expect(send()).toBeDisabled();
  expect(picker()).toHaveAttribute('accept', expect.stringMatching(/^(image\/\w+,?)+$/));
  await user.upload(picker(), pictures(2));
  expect(dialog().getAllByRole('img')).toHaveLength(2);
  await user.click(send());
  expect(send()).toBeDisabled();
  expect(dialog().getByRole('progressbar')).toHaveAttribute('value', '50');
  const [parts] = listBodiesSentTo(paths.upload) as [[string, string | File][]];
  expect(parts.map(([name, value]) => [name, value instanceof File ? value.name : value])).toEqual([
    ['idPlace', '31'],
    ['files', 'foto-0.jpg'],
    ['files', 'foto-1.jpg'],
  ]);
  await release();
  await waitFor(() => expect(order()).toEqual([0, 1]));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('[PLACE-10] a failed upload shows its reason and keeps the picked images', async () => {
  const { user } = await openUpload({ [paths.upload]: createErrorResponse(500, 'Hoy no se puede.') });
  await user.upload(picker(), pictures(1));
  await user.click(send());
  const said = await dialog().findByText('Error al subir fotos');
  expect(said.closest('[role=alert]')).toHaveTextContent('Hoy no se puede.');
  expect(dialog().getAllByRole('img')).toHaveLength(1);
  await waitFor(() => expect(send()).toHaveFocus());
});

test('[PLACE-10] keeps the valid files, lists each invalid file with its reason, and marks a file that the server rejects', async () => {
  await openUpload({ [paths.upload]: createErrorResponse(415, '«foto-1.jpg»: No es una imagen.') });
  const user = userEvent.setup({ applyAccept: false, delay: null }); // dropped files bypass the accept filter
  const notes = new File(['hola'], 'notas.txt', { type: 'text/plain' });
  const heavy = new File([new Uint8Array(15 * 1024 * 1024 + 1)], 'pesada.jpg', { type: 'image/jpeg' });
  await user.upload(picker(), [notes, ...pictures(2), heavy]);
  expect(await dialog().findAllByRole('img')).toHaveLength(2); // after this browser failed to scale the heavy one
  const refused = dialog()
    .getAllByText(/^«/)
    .map(({ textContent }) => textContent);
  expect(refused).toEqual([
    expect.stringMatching(/«notas.txt»: El archivo no es una imagen/),
    '«pesada.jpg»: La foto pesa más de 15 MB.',
  ]);
  await user.click(send());
  const tile = (await dialog().findByText('No se aceptó')).closest('li');
  expect(tile?.querySelector('img')).toHaveAttribute('alt', 'foto-1.jpg');
  await user.upload(picker(), pictures(21).slice(2));
  expect(dialog().getAllByRole('img')).toHaveLength(20);
  expect(dialog().getByText('«foto-20.jpg»: Sube como máximo 20 fotos a la vez.')).toBeVisible();
});

test('[PLACE-12] deletes a photo by its index after confirmation', async () => {
  const { user, listBodiesSentTo } = await openEditMode({
    photos: 3,
    answers: { [paths.remove]: photosInOrder(0, 2) },
  });
  await user.click(screen.getByRole('button', { name: 'Eliminar la foto 2' }));
  const question = await screen.findByRole('alertdialog', { name: '¿Eliminar esta imagen?' });
  await user.click(within(question).getByRole('button', { name: 'Eliminar' }));
  await waitFor(() => expect(order()).toEqual([0, 2]));
  expect(listBodiesSentTo(paths.remove)).toEqual([{ Id: 31, Index: 1 }]);
});

test('[PLACE-11] a button moves a photo one position immediately, and does nothing at the ends', async () => {
  const { respond, release } = delayResponse(photosInOrder(1, 0, 2));
  const { user, setResponse, listBodiesSentTo } = await openEditMode({ photos: 3, answers: { [paths.move]: respond } });
  await user.click(screen.getByRole('button', { name: 'Mover la foto 1 a la izquierda' }));
  expect(order()).toEqual([0, 1, 2]);
  await user.click(right(1));
  expect(order()).toEqual([1, 0, 2]); // before the first response
  await waitFor(() => expect(right(2)).toHaveFocus());
  setResponse(paths.move, photosInOrder(1, 2, 0));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(right(3)).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(order()).toEqual([1, 2, 0]);
  expect(listBodiesSentTo(paths.move)).toEqual([{ Id: 31, OldIndex: 0, NewIndex: 1 }]);
  await release();
  await waitFor(() =>
    expect(listBodiesSentTo(paths.move)).toEqual([
      { Id: 31, OldIndex: 0, NewIndex: 1 },
      { Id: 31, OldIndex: 1, NewIndex: 2 },
    ]),
  );
  expect(order()).toEqual([1, 2, 0]);
});

test('[PLACE-11] a failed move is reverted with an alert and drops the queued moves, and the next successful move clears the alert', async () => {
  const { respond, release } = delayResponse(createErrorResponse(500, 'Hoy no.'));
  const { user, setResponse, listBodiesSentTo } = await openEditMode({ photos: 3, answers: { [paths.move]: respond } });
  await user.click(right(1));
  await user.click(right(2));
  expect(order()).toEqual([1, 2, 0]);
  await release();
  const said = await screen.findByText('Error al reordenar fotos');
  expect(said.closest('[role=alert]')).toHaveTextContent('Hoy no.');
  await waitFor(() => expect(order()).toEqual([0, 1, 2]));
  expect(listBodiesSentTo(paths.move)).toHaveLength(1);
  setResponse(paths.move, photosInOrder(1, 0, 2));
  await user.click(right(1));
  expect(screen.queryByText('Error al reordenar fotos')).not.toBeInTheDocument();
  await waitFor(() => expect(listBodiesSentTo(paths.move)).toHaveLength(2));
  expect(order()).toEqual([1, 0, 2]);
});

test('[PLACE-11] deleting a photo clears the alert of a failed move', async () => {
  const { user } = await openEditMode({
    photos: 2,
    answers: { [paths.move]: createErrorResponse(500, ''), [paths.remove]: photosInOrder(0) },
  });
  await user.click(right(1));
  const said = await screen.findByText('Error al reordenar fotos');
  await user.click(screen.getByRole('button', { name: 'Eliminar la foto 2' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Eliminar' }));
  await waitFor(() => expect(order()).toEqual([0]));
  expect(said).not.toBeInTheDocument();
});

test('[PLACE-11] a photo uploaded while a move is in flight appears once, although the response of the move has it', async () => {
  const { respond, release } = delayResponse(photosInOrder(1, 0, 2));
  const { user } = await openEditMode({
    photos: 2,
    answers: { [paths.move]: respond, [paths.upload]: { files: [photoPath(2)] } },
  });
  await user.click(right(1));
  await user.click(screen.getByRole('button', { name: 'Subir Fotos' }));
  await user.upload(picker(), pictures(1));
  await user.click(send());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await release();
  await waitFor(() => expect(order()).toEqual([1, 0, 2]));
});
