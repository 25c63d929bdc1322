import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import {
  buildBoard,
  buildBridge,
  buildExchangeHouse,
  buildLane,
  buildRateBoard,
} from '#tests/support/responses/bridge-board.ts';
import { openPublicScreen } from '#tests/support/screens/open-public-screen.tsx';
import { fakeTimers } from '#tests/support/screens/open-screen.tsx';
import { mark, translateTexts, withoutMarks } from '#tests/support/screens/translate-texts.ts';

let endTranslation = () => {};
afterEach(() => endTranslation());
const translate = () => {
  endTranslation = translateTexts(mark);
};

const now = () => new Date().toISOString();
const mainText = () => withoutMarks(screen.getByRole('main').textContent);

test('[REAL-1] a translated board shows a new reading, its level and the advice of its way', async () => {
  const { pass } = fakeTimers();
  let minutes = 35;
  const board = (at: string) => {
    const reading = { minutes, lanesOpen: 6, doubtful: false, observedAt: at };
    return buildBoard(at, [buildBridge(at, { lanes: [buildLane(at, { minutes, reading })] })]);
  };
  const { user } = await openPublicScreen('/puentes', { api: { bridges: { board: async () => board(now()) } } });
  translate();
  expect(mainText()).toContain('35min');
  minutes = 75;
  await pass(150_000);
  expect(mainText()).toContain('75minMuy cargado');
  expect(mainText()).not.toContain('35min');
  await user.click(screen.getByRole('link', { name: /^A pie/ }));
  await pass(1000);
  expect(mainText()).toContain('A pie. Solo hacia Estados Unidos.');
  expect(mainText()).not.toContain('En auto.');
});

test('[REAL-1] a translated converter shows the result of what was typed', async () => {
  const board = { ...buildRateBoard(now()), houses: [buildExchangeHouse(now(), { id: 1, name: 'El Puente' })] };
  const { user } = await openPublicScreen('/dolar', { api: { rates: { board: async () => board } } });
  translate();
  const amount = screen.getByRole('textbox');
  await user.clear(amount);
  await user.type(amount, '777');
  expect(withoutMarks(document.querySelector('output')?.textContent ?? null)).toMatch(/Por 777\.00 USD te dan 13,/);
});
