import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildAdminPlace } from '#tests/support/responses/admin-places.ts';
import { buildPartner } from '#tests/support/responses/partner-lists.ts';
import {
  adminUser,
  createErrorResponse,
  delayResponse,
  openScreen,
  partnerUser,
} from '#tests/support/screens/open-screen.tsx';

const save = '/api/UpsertPlacesDirect';
const business = { Id: 12, Nombre: 'Pan del Río', Categoria: 'Restaurantes y comida', ID_OWNER: 42 };
const branch = { Id: 7, Name: 'Pan del Río', Address: 'Calle 1', negocio_nombre: 'Pan del Río', PhotoUrls: [] };

// the map waits for typefaces, which the simulated DOM does not have
beforeAll(() => Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true }));
afterAll(() => Reflect.deleteProperty(document, 'fonts'));

async function open({ branches = [] as object[], signedInUser = partnerUser, owner = 42 as number | null } = {}) {
  const opened = await openScreen('/admin/business/12/branches/new', {
    signedInUser,
    api: {
      businesses: { get: async () => [{ ...business, ID_OWNER: owner }], branches: async () => branches },
      partners: { get: async () => buildPartner(42, { Nombre: 'Luz' }) },
      places: { getEditable: async () => buildAdminPlace({ Id: 7, CATEGORIA: 'NightLife' }) },
    },
  });
  const field = (name: string) => screen.getByLabelText(name, { exact: true });
  return {
    ...opened,
    field,
    fill: async (values: Record<string, string>) => {
      for (const [name, value] of Object.entries(values)) {
        await opened.user.clear(field(name));
        if (value) await opened.user.type(field(name), value);
      }
    },
    submit: () => opened.user.click(screen.getByRole('button', { name: 'Crear sucursal' })),
    answer: async (name: string) =>
      opened.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name })),
  };
}

test('[BACK-3] the first branch is suggested with the name of the business and its section of the guide, and is created once', async () => {
  const { field, fill, user, setResponse, listBodiesSentTo } = await open();
  expect(field('Nombre')).toHaveValue('Pan del Río');
  expect(field('Sección de la guía')).toHaveDisplayValue('Comida y bebida');
  await fill({ Dirección: ' San Bernardo 1200 ' });
  const toCenter = await screen.findByRole('button', { name: 'Poner el pin al centro' });
  await waitFor(() => expect(toCenter).toBeEnabled());
  await user.click(toCenter);
  expect(field('Coordenadas')).toHaveValue('27.5036, -99.5076'); // of the city
  const { respond, release } = delayResponse({ id: 90 });
  setResponse(save, respond);
  await user.dblClick(screen.getByRole('button', { name: 'Crear sucursal' }));
  await release();
  expect(await screen.findByText('Another screen: /business/12')).toBeVisible();
  expect(screen.getByText('Se creó la sucursal Pan del Río.')).toBeVisible();
  expect(listBodiesSentTo(save)).toEqual([
    expect.objectContaining({
      ID_OWNER: 42,
      ID_BUSINESS: 12,
      CATEGORIA: 'Food',
      Name: 'Pan del Río',
      Address: 'San Bernardo 1200',
      Latitude: 27.5036,
      Longitude: -99.5076,
    }),
  ]);
});

test('[BACK-3] a further branch has the section of the others; each missing field is named, and a failure keeps what was typed', async () => {
  const { field, fill, submit, answer, setResponse, calls } = await open({ branches: [branch] });
  expect(field('Sección de la guía')).toHaveDisplayValue('Vida nocturna');
  await submit();
  expect(await screen.findByText('El nombre es obligatorio')).toBeVisible();
  await fill({ Nombre: 'Pan del Río Norte' });
  await submit();
  expect(await screen.findByText('La dirección es obligatoria')).toBeVisible();
  await fill({ Dirección: 'Calle 2', Coordenadas: 'norte' });
  await submit();
  expect(await screen.findByText('Coordenadas inválidas. Usa el formato "lat, lng".')).toBeVisible();
  await fill({ Coordenadas: '' });
  await submit();
  expect(await screen.findByText(/^Sin un punto en el mapa/)).toBeVisible();
  await answer('Cancelar');
  await fill({ Coordenadas: '27.5, 99.5' });
  await submit();
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(/de Laredo: ¿falta un signo\?/);
  await answer('Cancelar');
  expect(calls).toEqual([]);
  setResponse(save, createErrorResponse(503, 'Ahora no.'));
  await fill({ Coordenadas: '27.5, -99.5' });
  await submit();
  expect(await screen.findByText('Ahora no.')).toBeVisible();
  expect(field('Nombre')).toHaveValue('Pan del Río Norte');
});

test('[BACK-7] the way back names the business and its owner; a business without a partner has no such form', async () => {
  await open({ signedInUser: adminUser });
  const links = within(screen.getByRole('navigation', { name: 'Ruta' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Partners', '/admin/partners/all'],
    ['Luz', '/admin/partners/42'],
    ['Volver a Pan del Río', '/business/12'],
  ]);
  await waitFor(() => expect(document.title).toBe('Nueva sucursal · Entrepuentes'));
  cleanup();
  await open({ signedInUser: adminUser, owner: null });
  expect(screen.queryByLabelText('Nombre')).not.toBeInTheDocument();
});
