import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { assignBoards } from '#tests/support/responses/assign-boards.ts';
import { createErrorResponse, delayResponse, fakeTimers, openScreen } from '#tests/support/screens/open-screen.tsx';

const board = assignBoards.places;
const { list, assign, rows } = board;
const open = (responses: Record<string, unknown>) =>
  openScreen(board.address, { api: { partners: { get: async () => ({ Nombre: 'Ámbar' }) } }, responses });

const cards = () => screen.queryAllByRole('article');
const cardOf = (name: string) => screen.findByRole('article', { name });
const buttonOf = (card: HTMLElement) => within(card).getByRole('button', { name: 'Incorporar' });

test('[UPL-2] announces loading, shows and logs an error, and retries on demand', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const { respond, release } = delayResponse(createErrorResponse(403, 'Hoy no.'));
  const { user, setResponse } = await open({ [list]: respond });
  expect(screen.getByText('Cargando…')).toHaveAttribute('role', 'status');
  await release();
  expect(await screen.findByRole('alert')).toHaveTextContent('Error al cargar places: Hoy no.');
  expect(screen.queryByText('Cargando…')).not.toBeInTheDocument();
  expect(warn).toHaveBeenCalledWith(board.title, expect.objectContaining({ message: 'Hoy no.' }));
  setResponse(list, rows);
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findAllByRole('article')).toHaveLength(3);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('[UPL-3] searches in the browser without a request; a search of spaces alone shows every card', async () => {
  const { user, calls } = await open({ [list]: rows });
  await cardOf('Café Río');
  const search = screen.getByRole('searchbox');
  await user.type(search, 'nada de esto');
  expect(await screen.findByText(board.noMatch)).toBeVisible();
  expect(cards()).toEqual([]);
  await user.clear(search);
  await user.type(search, '   ');
  expect(await screen.findAllByRole('article')).toHaveLength(3);
  expect(calls).toHaveLength(1);
});

test('[UPL-5] hides the search of an empty board', async () => {
  await open({ [list]: [] });
  expect(await screen.findByText(board.noneLeft)).toBeVisible();
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
});

test('[UPL-6][CONST-3] removes an assigned card after its fade-out, shows a toast for 3 s and sends no other request', async () => {
  const { respond, release } = delayResponse({ Id: 1 });
  const { user, calls, listBodiesSentTo } = await open({ [list]: rows, [assign]: respond });
  const card = await cardOf('Café Río');
  const before = calls.length;
  const { pass } = fakeTimers();
  await user.click(buttonOf(card));
  const sending = within(card).getByRole('button', { name: 'Incorporando…' });
  expect(sending).toHaveAttribute('aria-disabled', 'true');
  await user.click(sending);
  await release();
  const toast = await screen.findByText(board.assigned);
  expect(toast.closest('[role=status]')).not.toBeNull();
  expect(await screen.findByText('Quedan 2 places por asignar')).toHaveAttribute('role', 'status');
  fireEvent.animationEnd(card);
  expect(card).not.toBeInTheDocument();
  expect(listBodiesSentTo(assign)).toEqual([board.sent]);
  expect(calls.slice(before).map(({ path }) => path)).toEqual([assign]);
  await pass(2800);
  expect(toast).toBeInTheDocument();
  await pass(400);
  expect(toast).not.toBeInTheDocument();
});

test('[UPL-6][CONST-3] shows an error for 3 s and keeps the card, which can be sent again', async () => {
  const { user, listBodiesSentTo, setResponse } = await open({
    [list]: rows,
    [assign]: createErrorResponse(409, 'Ya tiene partner.'),
  });
  const card = await cardOf('Café Río');
  const { pass } = fakeTimers();
  await user.click(buttonOf(card));
  const toast = await screen.findByRole('alert');
  expect(toast).toHaveTextContent('❌ Error: Ya tiene partner.');
  expect(buttonOf(card)).not.toHaveAttribute('aria-disabled');
  await pass(2800);
  expect(toast).toBeInTheDocument();
  await pass(400);
  expect(toast).not.toBeInTheDocument();
  expect(cards()).toHaveLength(3);
  setResponse(assign, { Id: 1 });
  await user.click(buttonOf(card));
  expect(await screen.findByText(board.assigned)).toBeVisible();
  expect(listBodiesSentTo(assign)).toHaveLength(2);
});

test('[UPL-6] sends once on a double click and assigns no other card with the second click', async () => {
  const { user, listBodiesSentTo } = await open({ [list]: rows, [assign]: { Id: 1 } });
  await user.dblClick(buttonOf(await cardOf('Café Río')));
  fireEvent.click(buttonOf(await cardOf('Zapatería')), { detail: 2 });
  expect(await screen.findByText(board.assigned)).toBeVisible();
  expect(listBodiesSentTo(assign)).toEqual([board.sent]);
});

test('[UPL-6] keyboard focus moves from card to card, and at the end to the message of the empty board', async () => {
  const { user } = await open({ [list]: rows, [assign]: { Id: 1 } });
  buttonOf(await cardOf('Taquería El Puente')).focus();
  for (const [name, key, left, next] of [
    ['Taquería El Puente', '{Enter}', 'Quedan 2 places por asignar', 'Zapatería'],
    ['Zapatería', '{Enter}', 'Queda 1 place por asignar', 'Café Río'],
    ['Café Río', ' ', 'Quedan 0 places por asignar', null],
  ] as const) {
    const card = await cardOf(name);
    await user.keyboard(key);
    await screen.findByText(left);
    fireEvent.animationEnd(card);
    if (next) expect(buttonOf(await cardOf(next))).toHaveFocus();
  }
  await waitFor(() => expect(document.activeElement).toHaveTextContent(board.noneLeft));
});

test('[UPL-6] announces the number of remaining cards after each assignment, down to an empty board', async () => {
  const { user } = await open({ [list]: rows.slice(0, 2), [assign]: { Id: 1 } });
  for (const [name, left] of [
    ['Café Río', 'Queda 1 place por asignar'],
    ['Taquería El Puente', 'Quedan 0 places por asignar'],
  ] as const) {
    const card = await cardOf(name);
    await user.click(buttonOf(card));
    expect(await screen.findByText(left)).toHaveAttribute('role', 'status');
    fireEvent.animationEnd(card);
  }
  expect(screen.getByText(board.noneLeft)).toBeVisible();
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
});
