import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { unusedPhotoMinutes } from '#domain/photos.ts';
import { chooseAndCrop } from '#tests/support/screens/choose-and-crop.ts';
import {
  createErrorResponse,
  delayResponse,
  fakeTimers,
  openScreen,
  partnerUser,
} from '#tests/support/screens/open-screen.tsx';

const url = '/admin/partners/42/business/new';
const paths = {
  categories: '/api/partners/ListarCategoriasNegocios',
  subcategories: '/api/partners/ListarSUBCategoriasNegocios',
  photo: '/api/photos/UploadPhoto',
  create: '/api/partners/CreateNegocio',
};
const category = (Id: number, categoria_ESP: string, categoria_ENG: string, Activo = 1) => ({
  Id,
  categoria_ESP,
  categoria_ENG,
  Activo,
  Version: 1,
  Categoria_ESP: categoria_ESP,
  Categoria_ENG: categoria_ENG,
});
const categories = [category(5, 'Panadería', 'Bakery'), category(6, 'Ferretería', 'Hardware store')];
const subcategory = (Id: number, Subcategoria_ESP: string) => ({
  Id,
  Subcategoria_ESP,
  Subcategoria_ENG: `${Subcategoria_ESP} (EN)`,
  Activo: 1,
  Version: 1,
});
const subcategories = ({ Id }: { Id: number }) =>
  Id === 5
    ? ['Bolillo', 'Conchas', 'Pasteles', 'Café'].map((name, index) => subcategory(50 + index, name))
    : [subcategory(60, 'Roscas')];
const aPhoto = (name: string) => new File(['photo'], name, { type: 'image/jpeg' });

const open = (responses: Record<string, unknown> = {}) =>
  openScreen(url, {
    signedInUser: partnerUser,
    api: { partners: { get: async () => ({ Id: 42, Nombre: 'Grupo Ámbar' }) } },
    responses: {
      [paths.categories]: categories,
      [paths.subcategories]: subcategories,
      [paths.create]: { Id: 1 },
      [paths.photo]: { files: ['/files/photos/a-1600.webp'] },
      ...responses,
    },
  });
type Screens = Awaited<ReturnType<typeof open>>;
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { exact: true });
const categoryBox = () => screen.getByRole('combobox', { name: 'Categoría' });
const create = () => screen.getByRole('button', { name: 'Crear negocio' });

async function chooseLogo({ user }: Screens): Promise<void> {
  await chooseAndCrop(user, field('Logo'));
  await screen.findByRole('img', { name: 'logo.webp' });
}

/** Fills in the required fields. */
async function fill(screens: Screens): Promise<void> {
  await chooseLogo(screens);
  const { user } = screens;
  await user.type(categoryBox(), 'Panadería');
  await user.click(screen.getByRole('option', { name: 'Panadería' }));
  await user.type(field('Nombre'), 'Pan del Río');
  await user.type(field('Descripción'), 'Pan de dulce');
  await user.type(field('Email'), 'pan@ejemplo.test');
}

test('[BNEW-1][BNEW-4][VAL-1] shows the messages of broken rules in order, with the focus on the field', async () => {
  const screens = await open();
  const { user, calls } = screens;
  expect(field('Nombre')).toBeRequired();
  const steps = [
    { says: 'Debes subir un logo.', at: 'Logo', mend: () => chooseLogo(screens) },
    {
      says: 'Debes seleccionar una categoría.',
      at: 'Categoría',
      mend: async () => {
        await user.type(categoryBox(), 'Panadería');
        await user.click(screen.getByRole('option', { name: 'Panadería' }));
      },
    },
    { says: 'La descripción es obligatoria.', at: 'Descripción', mend: () => user.type(field('Descripción'), 'Pan') },
    { says: 'El email es obligatorio.', at: 'Email', mend: () => user.type(field('Email'), 'pan@ejemplo.test') },
    { says: 'El nombre es obligatorio', at: 'Nombre', mend: () => user.type(field('Nombre'), 'Pan') },
  ];
  await user.type(field('Sitio web'), 'no es un sitio');
  for (const { says, at, mend } of steps) {
    await user.click(create());
    expect(await screen.findByText(says, { exact: false })).toBeVisible();
    const failed = at === 'Categoría' ? categoryBox() : field(at);
    await waitFor(() => expect(failed).toHaveFocus());
    await mend();
  }
  await user.click(create());
  expect(await screen.findByText(/El sitio web debe ser una dirección/)).toBeVisible();
  expect(calls.map(({ path }) => path)).not.toContain(paths.photo);
  expect(calls.map(({ path }) => path)).not.toContain(paths.create);
});

test('[BNEW-1] rejects a file that is not a photo, and returns the focus to the field when a photo is removed', async () => {
  await open();
  const user = userEvent.setup({ applyAccept: false, delay: null }); // a dropped file bypasses the accept filter
  await user.upload(field('Portada'), new File(['hola'], 'notas.txt', { type: 'text/plain' }));
  expect(await screen.findByText(/El archivo no es una imagen/)).toBeVisible();
  await user.upload(field('Portada'), aPhoto('portada.jpg'));
  expect(screen.queryByText(/El archivo no es una imagen/)).not.toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'portada.jpg' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Quitar portada.jpg' }));
  expect(screen.queryByRole('img', { name: 'portada.jpg' })).not.toBeInTheDocument();
  await waitFor(() => expect(field('Portada')).toHaveFocus());
});

test('[BNEW-5][MSG-1] shows the error message of the server or a default one, keeps the form, and uploads no photo twice', async () => {
  const screens = await open({ [paths.photo]: createErrorResponse(500, '') });
  const { user, setResponse, listBodiesSentTo } = screens;
  await fill(screens);
  await user.click(create());
  expect(await screen.findByText('Fallo al subir imagen')).toBeVisible();
  setResponse(paths.photo, createErrorResponse(413, 'La foto pesa más de 15 MB.'));
  await user.click(create());
  expect(await screen.findByText('La foto pesa más de 15 MB.')).toBeVisible();
  const failed = listBodiesSentTo(paths.photo).length;

  setResponse(paths.photo, { files: ['/files/photos/a-1600.webp'] });
  setResponse(paths.create, createErrorResponse(500, ''));
  await user.click(create());
  expect(await screen.findByText('Error al crear negocio')).toBeVisible();
  setResponse(paths.create, createErrorResponse(409, 'Hoy no se puede.'));
  await user.click(create());
  expect(await screen.findByText('Hoy no se puede.')).toBeVisible();
  expect(field('Nombre')).toHaveValue('Pan del Río');
  expect(categoryBox()).toHaveValue('Panadería');
  setResponse(paths.create, { Id: 1 });
  await user.click(create());
  expect(await screen.findByText('Another screen: /admin/partners')).toBeVisible();
  expect(listBodiesSentTo(paths.photo)).toHaveLength(failed + 1);
});

test('[BNEW-5] shows the upload progress of a photo during the request, and sends the form once', async () => {
  const { respond, release } = delayResponse({ files: ['/files/photos/a-1600.webp'] });
  const screens = await open({ [paths.photo]: respond });
  await fill(screens);
  await screens.user.click(create());
  expect(await screen.findByRole('button', { name: 'Creando…' })).toBeDisabled();
  expect(screen.getByRole('progressbar', { name: 'Logo' })).toHaveAttribute('value', '50');
  await release();
  expect(await screen.findByText('Another screen: /admin/partners')).toBeVisible();
  const [[photo]] = screens.listBodiesSentTo(paths.photo) as [[[string, File]]];
  expect([photo[0], photo[1].name, photo[1].type]).toEqual(['photo', 'logo.webp', 'image/webp']);
  expect(screens.listBodiesSentTo(paths.create)).toHaveLength(1);
});

test('[BNEW-5] uploads a photo again only if the form is retried after the stored photo expired', async () => {
  const screens = await open({ [paths.create]: createErrorResponse(409, 'Hoy no se puede.') });
  await fill(screens);
  const { pass } = fakeTimers();
  await screens.user.click(create());
  expect(await screen.findByText('Hoy no se puede.')).toBeVisible();
  await pass((unusedPhotoMinutes - 2) * 60_000);
  await screens.user.click(create());
  await waitFor(() => expect(screens.listBodiesSentTo(paths.create)).toHaveLength(2));
  expect(await screen.findByText('Hoy no se puede.')).toBeVisible();
  expect(screens.listBodiesSentTo(paths.photo)).toHaveLength(1);
  await pass(60_000); // uploads are renewed one minute before they expire
  screens.setResponse(paths.create, { Id: 1 });
  await screens.user.click(create());
  expect(await screen.findByText('Another screen: /admin/partners')).toBeVisible();
  expect(screens.listBodiesSentTo(paths.photo)).toHaveLength(2);
});

test('[DLG-1] asks for confirmation before leaving a form with unsaved changes, but not an unchanged one', async () => {
  const back = () => screen.getByRole('link', { name: /^Volver a / });
  const untouched = await open();
  await untouched.user.click(back());
  expect(await screen.findByText('Another screen: /admin/partners/42')).toBeVisible();
  cleanup();

  const { user } = await open();
  await user.type(field('Nombre'), 'Pan');
  await user.click(back());
  const question = { name: '¿Salir sin guardar? Lo que escribiste se perderá.' };
  await user.click(within(await screen.findByRole('alertdialog', question)).getByRole('button', { name: 'Cancelar' }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(field('Nombre')).toHaveValue('Pan');
  await user.click(back());
  await user.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
  expect(await screen.findByText('Another screen: /admin/partners/42')).toBeVisible();
});

test('[BNEW-2] finds a category by its Spanish or English name, ignoring accents, with the keyboard, and shows it in Spanish', async () => {
  const { user } = await open();
  await screen.findByText('Primero elige una categoría.');
  const box = categoryBox();
  const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
  await user.type(box, 'BAKERY');
  expect(options()).toEqual(['Panadería']);
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('option')).toHaveAttribute('data-active', 'true');
  await user.keyboard('{Enter}');
  expect(box).toHaveValue('Panadería');
  expect(box).toHaveAttribute('aria-expanded', 'false');
  await user.clear(box);
  await user.type(box, 'panaderia');
  expect(options()).toEqual(['Panadería']);
  await user.keyboard('{Escape}');
  expect(box).toHaveAttribute('aria-expanded', 'false');
  await user.clear(box);
  await user.type(box, 'nada se llama así');
  expect(screen.getAllByText('Nada coincide con lo que escribiste')[0]).toBeVisible();
  await user.tab();
  expect(box).toHaveValue('Panadería');
});

test('[BNEW-3] accepts up to three subcategories found by a filter, rejects a fourth, and clears them for another category', async () => {
  const { user, listBodiesSentTo } = await open();
  const choose = async (input: string, name: string) => {
    await user.clear(categoryBox());
    await user.type(categoryBox(), input);
    await user.click(screen.getByRole('option', { name }));
  };
  expect(screen.getByText('Primero elige una categoría.')).toBeVisible();
  await choose('Bakery', 'Panadería');
  const chips = screen.getByRole('group', { name: 'Subcategorías' });
  const filter = await within(chips).findByLabelText('Filtrar subcategorías');
  expect(listBodiesSentTo(paths.subcategories)).toEqual([{ Id: 5 }]);
  const chip = (name: string) => within(chips).getByRole('button', { name });
  const press = async (name: string) => {
    chip(name).focus();
    await user.keyboard('{Enter}');
  };
  const shown = () =>
    within(chips)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  await user.type(filter, 'cafe');
  expect(shown()).toEqual(['Café']);
  await user.keyboard('{Enter}');
  expect(chip('Café')).toHaveAttribute('aria-pressed', 'true');
  await user.clear(filter);
  for (const name of ['Bolillo', 'Conchas', 'Pasteles']) await press(name);
  const refused = within(chips).getByRole('alert');
  expect(refused).toHaveTextContent('Has alcanzado el límite de 3 subcategorías.');
  expect(chip('Pasteles')).toHaveAttribute('aria-pressed', 'false');
  expect(within(chips).getByText('3 de 3 elegidas')).toBeVisible();
  await user.click(create());
  expect(await screen.findByText('Debes subir un logo.')).toBeVisible();
  expect(refused).toBeEmptyDOMElement();
  await press('Bolillo');
  expect(within(chips).getByText('2 de 3 elegidas')).toBeVisible();

  await choose('Ferretería', 'Ferretería');
  expect(await screen.findByRole('button', { name: 'Roscas' })).toBeVisible();
  const others = within(screen.getByRole('group', { name: 'Subcategorías' }));
  expect(others.getAllByRole('button')).toHaveLength(1);
  expect(others.getByText('0 de 3 elegidas')).toBeVisible();
});

test('does not offer an inactive category, and shows a partner no link to the categories', async () => {
  const { user } = await open({ [paths.categories]: [category(5, 'Panadería', 'Bakery', 0)] });
  await user.type(categoryBox(), 'Panadería');
  expect((await screen.findAllByText('Nada coincide con lo que escribiste'))[0]).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Administrar categorías' })).not.toBeInTheDocument();
});
