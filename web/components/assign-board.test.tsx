import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { boards } from '#tests/support/boards.ts';
import { controlTimers, heldBack, openScreen, refusal } from '#tests/support/screens.tsx';

const board = boards.places;
const { list, assign, rows } = board;
const open = (answers: Record<string, unknown>) =>
  openScreen(board.address, { api: { partners: { get: async () => ({ Nombre: 'Ámbar' }) } }, answers });

const cards = () => screen.queryAllByRole('article');
const cardOf = (name: string) => screen.findByRole('article', { name });
const buttonOf = (card: HTMLElement) => within(card).getByRole('button', { name: 'Incorporar' });

test('[UPL-2] a board says that it loads, shows and logs a failure, and loads again on demand', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const { held, release } = heldBack(refusal(403, 'Hoy no.'));
  const { user, answer } = await open({ [list]: held });
  expect(screen.getByText('Cargando…')).toHaveAttribute('role', 'status');
  await release();
  expect(await screen.findByRole('alert')).toHaveTextContent('Error al cargar places: Hoy no.');
  expect(screen.queryByText('Cargando…')).not.toBeInTheDocument();
  expect(warn).toHaveBeenCalledWith(board.title, expect.objectContaining({ message: 'Hoy no.' }));
  answer(list, rows);
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findAllByRole('article')).toHaveLength(3);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('[UPL-3] a search runs in the browser; one of spaces alone shows every card', async () => {
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

test('[UPL-5] an empty board shows no search', async () => {
  await open({ [list]: [] });
  expect(await screen.findByText(board.noneLeft)).toBeVisible();
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
});

test('[UPL-6][CONST-3] an assigned card goes once it has faded, its toast stays 3 s, and nothing else is requested', async () => {
  const { held, release } = heldBack({ Id: 1 });
  const { user, calls, sentTo } = await open({ [list]: rows, [assign]: held });
  const card = await cardOf('Café Río');
  const before = calls.length;
  const { pass } = controlTimers();
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
  expect(sentTo(assign)).toEqual([board.sent]);
  expect(calls.slice(before).map(({ path }) => path)).toEqual([assign]);
  await pass(2800);
  expect(toast).toBeInTheDocument();
  await pass(400);
  expect(toast).not.toBeInTheDocument();
});

test('[UPL-6][CONST-3] a refusal is shown for 3 s, and the card stays and may be sent again', async () => {
  const { user, sentTo, answer } = await open({ [list]: rows, [assign]: refusal(409, 'Ya tiene partner.') });
  const card = await cardOf('Café Río');
  const { pass } = controlTimers();
  await user.click(buttonOf(card));
  const toast = await screen.findByRole('alert');
  expect(toast).toHaveTextContent('❌ Error: Ya tiene partner.');
  expect(buttonOf(card)).not.toHaveAttribute('aria-disabled');
  await pass(2800);
  expect(toast).toBeInTheDocument();
  await pass(400);
  expect(toast).not.toBeInTheDocument();
  expect(cards()).toHaveLength(3);
  answer(assign, { Id: 1 });
  await user.click(buttonOf(card));
  expect(await screen.findByText(board.assigned)).toBeVisible();
  expect(sentTo(assign)).toHaveLength(2);
});

test('[UPL-6] a double click sends once, and its second click assigns no other card', async () => {
  const { user, sentTo } = await open({ [list]: rows, [assign]: { Id: 1 } });
  await user.dblClick(buttonOf(await cardOf('Café Río')));
  fireEvent.click(buttonOf(await cardOf('Zapatería')), { detail: 2 });
  expect(await screen.findByText(board.assigned)).toBeVisible();
  expect(sentTo(assign)).toEqual([board.sent]);
});

test('[UPL-6] the number of cards left is announced after each one, down to an empty board', async () => {
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
