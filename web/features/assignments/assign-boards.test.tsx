import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { assignBoards } from '#tests/support/responses/assign-boards.ts';
import { createErrorResponse, openScreen } from '#tests/support/screens/open-screen.tsx';

type Board = (typeof assignBoards)[keyof typeof assignBoards];

const open = (
  board: Board,
  responses: Record<string, unknown>,
  { address = board.address, state = board.state } = {},
) => openScreen(address, { api: { partners: { get: async () => ({ Nombre: 'Ámbar' }) } }, responses, state });
const shownNames = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

for (const board of Object.values(assignBoards)) {
  const { noun, list, assign, rows, names } = board;
  const first = names[0] ?? '';

  test(`[UPL-1][UBU-1][UBR-2] ${noun}: lists its rows under its title, and links back to the owner`, async () => {
    const { user, listBodiesSentTo } = await open(board, { [list]: rows });
    expect(await screen.findAllByRole('article')).toHaveLength(rows.length);
    expect(listBodiesSentTo(list)).toEqual([board.asked]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(board.title);
    expect(document.title).toBe(`${board.title} · Entrepuentes`);
    expect(screen.getByRole('navigation', { name: 'Administración' })).toBeInTheDocument();
    if (board !== assignBoards.branches) {
      expect(screen.getByText('Los que incorpores pasan a ser de Ámbar.')).toBeVisible();
      const crumbs = within(screen.getByRole('navigation', { name: 'Ruta' })).getAllByRole('link');
      expect(crumbs.map(({ textContent }) => textContent)).toEqual(['Partners', 'Ámbar']);
    }
    await user.click(screen.getByRole('button', { name: 'Volver' }));
    expect(await screen.findByText(`Another screen: ${board.back}`)).toBeVisible();
  });

  test(`[UPL-3][UBU-2][UBR-2] ${noun}: the search ignores case, accents and surrounding spaces`, async () => {
    const { user, calls } = await open(board, { [list]: rows });
    await screen.findByRole('article', { name: first });
    const search = screen.getByRole('searchbox', { name: board.search });
    expect(search).toHaveAttribute('placeholder', board.search);
    for (const [query, names] of Object.entries(board.found)) {
      await user.clear(search);
      await user.type(search, query);
      await waitFor(() => expect(shownNames()).toEqual(names));
      if (names.length === 1) expect(screen.getByText(board.count)).toBeVisible();
    }
    expect(calls).toHaveLength(1);
  });

  test(`[UPL-5][UBU-4][UBR-2] ${noun}: an empty board and an empty search result show different messages`, async () => {
    const { user } = await open(board, { [list]: rows.slice(0, 1), [assign]: { Id: 1 } });
    await user.type(await screen.findByRole('searchbox'), 'nada de esto');
    expect(await screen.findByText(board.noMatch)).toBeVisible();
    expect(screen.queryByText(board.noneLeft)).not.toBeInTheDocument();
    await user.clear(screen.getByRole('searchbox'));
    const card = await screen.findByRole('article', { name: first });
    await user.click(within(card).getByRole('button'));
    await screen.findByText(/^Quedan 0 /);
    fireEvent.animationEnd(card);
    expect(screen.getByText(board.noneLeft)).toBeVisible();
    expect(screen.queryByText(board.noMatch)).not.toBeInTheDocument();
  });

  test(`[UPL-6][UBU-3][UBR-2][ROUTE-10] ${noun}: assigns a row by its ids and removes its card`, async () => {
    const { user, listBodiesSentTo } = await open(board, { [list]: rows, [assign]: { Id: 1 } });
    const card = await screen.findByRole('article', { name: first });
    await user.click(within(card).getByRole('button', { name: board.action }));
    expect(await screen.findByText(board.assigned)).toBeVisible();
    expect(listBodiesSentTo(assign)).toEqual([board.sent]);
    expect(await screen.findByText(board.left)).toBeVisible();
    fireEvent.animationEnd(card);
    expect(shownNames()).toEqual(names.slice(1));
  });

  for (const message of ['Ya tiene partner.', '']) {
    test(`[UPL-6][UBU-3][UBR-2][MSG-1] ${noun}: an error response with "${message}" shows a message, and the card stays`, async () => {
      const { user } = await open(board, { [list]: rows, [assign]: createErrorResponse(409, message) });
      const card = await screen.findByRole('article', { name: first });
      await user.click(within(card).getByRole('button', { name: board.action }));
      const alert = await screen.findByRole('alert');
      expect(within(alert).getByText(board.refused(message))).toBeVisible();
      expect(within(card).getByRole('button', { name: board.action })).not.toHaveAttribute('aria-disabled');
      expect(shownNames()).toEqual(names);
    });
  }

  for (const [response, message] of [
    [createErrorResponse(403, 'Hoy no.'), 'Hoy no.'],
    [createErrorResponse(403, ''), ''],
    [{ message: 'algo' }, 'Respuesta inválida del servidor'],
  ] as const) {
    test(`[UPL-2][UBU-3][UBR-2][MSG-1] ${noun}: a failed load with "${message}" shows a message and logs a warning`, async () => {
      const warn = vi.spyOn(console, 'warn').mockReturnValue();
      await open(board, { [list]: response });
      const alert = await screen.findByRole('alert');
      expect(within(alert).getByText(board.failed(message))).toBeVisible();
      expect(warn).toHaveBeenCalledWith(board.title, expect.objectContaining({ message }));
    });
  }
}

for (const board of [assignBoards.places, assignBoards.businesses]) {
  for (const partner of ['abc', '0', '-1', '1.5', '2147483648']) {
    test(`[UPL-2][UBU-1] ${board.noun} for the partner "${partner}": the board shows what is missing and sends no request`, async () => {
      const { calls } = await open(board, {}, { address: board.address.replace('42', partner) });
      const alert = await screen.findByRole('alert');
      expect(alert).toHaveTextContent('Partner ID no especificado');
      expect(within(alert).getByRole('link', { name: 'Ir a los partners' })).toHaveAttribute('href', '/admin/partners');
      expect(calls).toEqual([]);
    });
  }
}

for (const state of [null, {}, { businessId: 7 }, { partnerId: 42 }, { businessId: 0, partnerId: 'x' }]) {
  test(`[UBR-1] with the state ${JSON.stringify(state)} the branch board shows what is missing and sends no request`, async () => {
    const { calls } = await openScreen(assignBoards.branches.address, { state });
    expect(await screen.findByRole('alert')).toHaveTextContent('Faltan businessId o partnerId en state');
    expect(calls).toEqual([]);
  });
}

test('[UPL-4] a place card shows its first photo or a placeholder, its name and its address', async () => {
  const { list, rows, address } = assignBoards.places;
  await openScreen(address, { api: { partners: { get: async () => null } }, responses: { [list]: rows } });
  const card = await screen.findByRole('article', { name: 'Café Río' });
  expect(within(card).getByRole('presentation')).toHaveAttribute('src', '/no-logo.svg');
  expect(within(card).getByText('Calle 1')).toBeVisible();
  for (const name of ['Taquería El Puente', 'Zapatería'])
    expect(within(screen.getByRole('article', { name })).getByText('No image')).toBeVisible();
});

test('[UBU-3] a business card shows its category, phone and e-mail, and omits missing values', async () => {
  const { list, rows } = assignBoards.businesses;
  await open(assignBoards.businesses, { [list]: rows });
  const card = await screen.findByRole('article', { name: 'Ámbar' });
  for (const text of ['Comida', '956 555 0101', 'ambar@ejemplo.test'])
    expect(within(card).getByText(text)).toBeVisible();
  const botica = screen.getByRole('article', { name: 'Botica' });
  for (const label of [/Teléfono/, /Email/]) {
    expect(within(card).getByText(label)).toBeInTheDocument();
    expect(within(botica).queryByText(label)).not.toBeInTheDocument();
  }
});
