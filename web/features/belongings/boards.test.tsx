import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { boards } from '#tests/support/boards.ts';
import { openScreen, refusal } from '#tests/support/screens.tsx';

type Board = (typeof boards)[keyof typeof boards];

const open = (board: Board, answers: Record<string, unknown>, { address = board.address, state = board.state } = {}) =>
  openScreen(address, { api: { partners: { get: async () => ({ Nombre: 'Ámbar' }) } }, answers, state });
const namesShown = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

for (const board of Object.values(boards)) {
  const { noun, list, assign, rows, names } = board;
  const first = names[0] ?? '';

  test(`[UPL-1][UBU-1][UBR-2] ${noun}: the board lists its rows under its title, and leads back to where it belongs`, async () => {
    const { user, sentTo } = await open(board, { [list]: rows });
    expect(await screen.findAllByRole('article')).toHaveLength(rows.length);
    expect(sentTo(list)).toEqual([board.asked]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(board.title);
    expect(document.title).toBe(`${board.title} · Entrepuentes`);
    expect(screen.getByRole('navigation', { name: 'Administración' })).toBeInTheDocument();
    if (board !== boards.branches) {
      expect(screen.getByText('Los que incorpores pasan a ser de Ámbar.')).toBeVisible();
    }
    await user.click(screen.getByRole('button', { name: 'Volver' }));
    expect(await screen.findByText(`Another screen: ${board.back}`)).toBeVisible();
  });

  test(`[UPL-3][UBU-2][UBR-2] ${noun}: cards are found whatever the case, accents and surrounding spaces`, async () => {
    const { user, calls } = await open(board, { [list]: rows });
    await screen.findByRole('article', { name: first });
    const search = screen.getByRole('searchbox', { name: board.search });
    expect(search).toHaveAttribute('placeholder', board.search);
    for (const [query, found] of Object.entries(board.found)) {
      await user.clear(search);
      await user.type(search, query);
      await vi.waitFor(() => expect(namesShown()).toEqual(found));
      if (found.length === 1) expect(screen.getByText(board.count)).toBeVisible();
    }
    expect(calls).toHaveLength(1);
  });

  test(`[UPL-5][UBU-4][UBR-2] ${noun}: an empty board and an empty search are two sentences`, async () => {
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

  test(`[UPL-6][UBU-3][UBR-2][ROUTE-10] ${noun}: one is assigned by its numbers, and its card goes`, async () => {
    const { user, sentTo } = await open(board, { [list]: rows, [assign]: { Id: 1 } });
    const card = await screen.findByRole('article', { name: first });
    await user.click(within(card).getByRole('button', { name: board.action }));
    expect(await screen.findByText(board.assigned)).toBeVisible();
    expect(sentTo(assign)).toEqual([board.sent]);
    expect(await screen.findByText(board.left)).toBeVisible();
    fireEvent.animationEnd(card);
    expect(namesShown()).toEqual(names.slice(1));
  });

  for (const sentence of ['Ya tiene partner.', '']) {
    test(`[UPL-6][UBU-3][UBR-2][MSG-1] ${noun}: a refusal with "${sentence}" has its sentence, and the card stays`, async () => {
      const { user } = await open(board, { [list]: rows, [assign]: refusal(409, sentence) });
      const card = await screen.findByRole('article', { name: first });
      await user.click(within(card).getByRole('button', { name: board.action }));
      const alert = await screen.findByRole('alert');
      expect(within(alert).getByText(board.refused(sentence))).toBeVisible();
      expect(within(card).getByRole('button', { name: board.action })).not.toHaveAttribute('aria-disabled');
      expect(namesShown()).toEqual(names);
    });
  }

  for (const [answer, sentence] of [
    [refusal(403, 'Hoy no.'), 'Hoy no.'],
    [refusal(403, ''), ''],
    [{ message: 'algo' }, 'Respuesta inválida del servidor'],
  ] as const) {
    test(`[UPL-2][UBU-3][UBR-2][MSG-1] ${noun}: a load that fails with "${sentence}" has its sentence, also on the console`, async () => {
      const warn = vi.spyOn(console, 'warn').mockReturnValue();
      await open(board, { [list]: answer });
      const alert = await screen.findByRole('alert');
      expect(within(alert).getByText(board.failed(sentence))).toBeVisible();
      expect(warn).toHaveBeenCalledWith(board.title, expect.objectContaining({ message: sentence }));
    });
  }
}

for (const board of [boards.places, boards.businesses]) {
  for (const partner of ['abc', '0', '-1', '1.5', '2147483648']) {
    test(`[UPL-2][UBU-1] ${board.noun} for the partner "${partner}": the board says what is missing and requests nothing`, async () => {
      const { calls } = await open(board, {}, { address: board.address.replace('42', partner) });
      const alert = await screen.findByRole('alert');
      expect(alert).toHaveTextContent('Partner ID no especificado');
      expect(within(alert).getByRole('link', { name: 'Ir a los partners' })).toHaveAttribute('href', '/admin/partners');
      expect(calls).toEqual([]);
    });
  }
}

for (const state of [null, {}, { businessId: 7 }, { partnerId: 42 }, { businessId: 0, partnerId: 'x' }]) {
  test(`[UBR-1] with the state ${JSON.stringify(state)} the board of branches says what is missing and requests nothing`, async () => {
    const { calls } = await openScreen(boards.branches.address, { state });
    expect(await screen.findByRole('alert')).toHaveTextContent('Faltan businessId o partnerId en state');
    expect(calls).toEqual([]);
  });
}

test('[UPL-4] a card of a place shows its first photo or a grey block, its name and its address', async () => {
  const { list, rows, address } = boards.places;
  await openScreen(address, { api: { partners: { get: async () => null } }, answers: { [list]: rows } });
  const card = await screen.findByRole('article', { name: 'Café Río' });
  expect(within(card).getByRole('presentation')).toHaveAttribute('src', '/no-logo.svg');
  expect(within(card).getByText('Calle 1')).toBeVisible();
  for (const name of ['Taquería El Puente', 'Zapatería'])
    expect(within(screen.getByRole('article', { name })).getByText('No image')).toBeVisible();
});

test('[UBU-3] a card of a business shows its category, phone and e-mail, and leaves out what is not known', async () => {
  const { list, rows } = boards.businesses;
  await open(boards.businesses, { [list]: rows });
  const card = await screen.findByRole('article', { name: 'Ámbar' });
  for (const text of ['Comida', '956 555 0101', 'ambar@ejemplo.test'])
    expect(within(card).getByText(text)).toBeVisible();
  const botica = screen.getByRole('article', { name: 'Botica' });
  for (const label of [/Teléfono/, /Email/]) {
    expect(within(card).getByText(label)).toBeInTheDocument();
    expect(within(botica).queryByText(label)).not.toBeInTheDocument();
  }
});
