import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildAd, buildPost } from '#tests/support/responses/admin-publications.ts';
import { createErrorResponse, openScreen } from '#tests/support/screens/open-screen.tsx';

const posts = '/api/postsmain/all?soloPublicables=false';
const photo = '/api/photos/UploadPhoto';
const field = (name: string) => screen.getByLabelText(name, { exact: true });
const preview = () => screen.getByRole('region', { name: 'Así se verá' });
const save = () => screen.getByRole('button', { name: 'Guardar' });
const combo = (name: string) => screen.getByRole('combobox', { name });

test('[ROUTE-18][POST-2] a new post is validated, uploads its images in order, shows a preview and keeps its values after an error', async () => {
  const { user, setResponse, listBodiesSentTo } = await openScreen('/postsform', {
    responses: { [photo]: createErrorResponse(500, ''), '/api/postsmain': createErrorResponse(500, '') },
  });
  const title = 'Feria <b>de todos</b>';
  const type = async (name: string, input: string) => {
    await user.clear(field(name));
    await user.type(field(name), input);
  };
  await type('Título', '   ');
  await user.click(save());
  expect(await screen.findByText('El título es obligatorio.')).toBeVisible();
  await waitFor(() => expect(field('Título')).toHaveFocus());
  await type('Título', title);
  await type('Enlace', 'javascript:alert(1)');
  await user.click(save());
  expect((await screen.findByText(/https:\/\/ejemplo\.com/)).closest('[role=alert]')).toBeVisible();
  await type('Enlace', 'https://feria.test');
  await type('Texto', 'Dos\nrenglones <script>alert(1)</script>');
  await type('Locación', 'Centro');
  expect(await within(preview()).findByRole('heading', { name: title })).toBeVisible();
  await waitFor(() => expect(preview()).toHaveTextContent('renglones <script>alert(1)</script>'));
  expect(preview()).not.toHaveTextContent('Publicidad');

  await user.upload(field('Imágenes'), new File(['photo'], 'a.jpg', { type: 'image/jpeg' }));
  expect((await screen.findByText('Fallo al subir imagen')).closest('[role=alert]')).toBeVisible();
  setResponse(photo, { files: ['/files/photos/a-1600.webp'] });
  await user.click(screen.getByRole('button', { name: 'Subir de nuevo' }));
  expect(await screen.findByRole('img', { name: 'Foto 1' })).toBeVisible();
  await type('Dirección de otra imagen', 'http://otra.test/b.jpg');
  await user.click(screen.getByRole('button', { name: 'Añadir' }));
  expect(screen.getByText(/Esa dirección no sirve/)).toHaveAttribute('role', 'alert');
  await type('Dirección de otra imagen', 'https://fotos.test/b.jpg');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('img', { name: 'Foto 2' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Pasar la foto 2 antes' }));
  const first = () => preview().querySelector('img')?.getAttribute('src');
  await waitFor(() => expect(first()).toBe('https://fotos.test/b.jpg'));

  fireEvent.change(field('Fecha'), { target: { value: '2026-12-24' } });
  fireEvent.change(field('Se publica desde'), { target: { value: '2020-07-04T08:30' } });
  await user.selectOptions(field('Se muestra en'), 'Páginas de lugares');
  await user.click(screen.getByRole('checkbox', { name: 'Mostrar' }));
  expect(listBodiesSentTo('/api/postsmain')).toEqual([]);
  await user.click(save());
  expect(await screen.findByText('Error al guardar')).toBeVisible();
  expect(field('Título')).toHaveValue(title);
  setResponse('/api/postsmain', buildPost(1, title));
  await user.click(save());
  expect(await screen.findByText('Another screen: /postsadmin')).toBeVisible();
  expect(listBodiesSentTo('/api/postsmain')[1]).toEqual({
    locacion: 'Centro',
    titulo: title,
    subtitulo: '',
    texto: 'Dos\nrenglones <script>alert(1)</script>',
    urlsimagenes: 'https://fotos.test/b.jpg,/files/photos/a-1600.webp',
    url: 'https://feria.test',
    fecha: '2026-12-24',
    fechahorapublicacion: '2020-07-04T13:30:00.000Z',
    lugardemostreo: 'place',
    mostrar: 0,
    activo: 1,
  });
});

test('[POST-2] reports a missing post', async () => {
  await openScreen('/postsform', { responses: { [posts]: [] }, state: { id: 2147483647 } });
  expect(await screen.findByText('No se encontró el post')).toBeVisible();
});

const owners = {
  '/api/businesses': [{ Id: 21, Nombre: 'Ámbar', Categoria: 'Café' }],
  '/api/sites': [{ Id: 31, Name: 'Kiosco', Address: 'Calle 1' }],
};

test('[ROUTE-19][ADV-2] creates an ad from the fields of a post, a business and a place', async () => {
  const path = '/api/advertising';
  const { user, setResponse, listBodiesSentTo } = await openScreen('/advertisingform', {
    responses: { ...owners, [path]: createErrorResponse(500, '') },
  });
  await user.type(field('Título'), 'Anuncio');
  await user.type(combo('Negocio'), 'ambar');
  await user.click(await screen.findByRole('option', { name: 'Ámbar' }));
  await user.type(combo('Lugar'), 'Kiosco');
  await user.click(await screen.findByRole('option', { name: 'Kiosco' }));
  await waitFor(() => expect(preview()).toHaveTextContent('Publicidad'));
  expect(within(preview()).getByRole('link')).toHaveAttribute('href', '/place/31');
  await user.click(screen.getByRole('checkbox', { name: 'Vigente' }));
  await user.click(save());
  expect(await screen.findByText('Error al guardar')).toBeVisible();
  setResponse(path, buildAd(1, 'Anuncio'));
  await user.click(save());
  expect(await screen.findByText('Another screen: /advertisingadmin')).toBeVisible();
  expect(listBodiesSentTo(path)[1]).toMatchObject({ titulo: 'Anuncio', idnegocio: 21, idplace: 31, vigente: 0 });
});

test('[ADV-2] editing an ad shows its business and place, and clearing the place removes it', async () => {
  const path = '/api/advertising';
  const ad = buildAd(1, 'Anuncio', { idnegocio: 21, idplace: 31 });
  const { user, listBodiesSentTo } = await openScreen('/advertisingform', {
    responses: {
      ...owners,
      [path]: (edit: unknown) => (edit ? ad : [ad]),
    },
    state: { id: 1 },
  });
  await screen.findByLabelText('Título');
  await waitFor(() => expect(combo('Negocio')).toHaveValue('Ámbar'));
  expect(combo('Lugar')).toHaveValue('Kiosco');
  await user.clear(combo('Lugar'));
  await user.type(field('Subtítulo'), 'Otro');
  await waitFor(() => expect(within(preview()).getByRole('link')).toHaveAttribute('href', '/negocio/21'));
  await user.click(save());
  expect(await screen.findByText('Another screen: /advertisingadmin')).toBeVisible();
  const sent = { id: 1, subtitulo: 'Otro', idnegocio: 21, idplace: null, Version: 1 };
  expect(listBodiesSentTo(path)).toContainEqual(expect.objectContaining(sent));
});
