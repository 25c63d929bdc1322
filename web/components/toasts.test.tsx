import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { connectionLost, controlTimers, openScreen } from '#tests/support/screens.tsx';

const sentence = /No se pudo cerrar la sesión/;

/** A screen on which every Logout that cannot reach the server shows an error. */
async function openFailing() {
  await openScreen('/PartnerCreate', { answers: { '/api/auth/logout': connectionLost } });
  const bar = within(screen.getByRole('navigation', { name: 'Administración' }));
  return () => fireEvent.click(bar.getByRole('link', { name: 'Logout' }));
}

const toasts = () =>
  screen
    .queryAllByText(sentence)
    .map((text) => text.closest('[role="alert"]'))
    .filter((toast) => toast !== null);

test('[CONST-3] at most twenty toasts stand at once; the next comes when one is closed or has gone', async () => {
  const fail = await openFailing();
  const { pass } = controlTimers();
  for (let count = 0; count < 22; count += 1) fail();
  await pass(0);
  expect(toasts()).toHaveLength(20);
  fireEvent.click(screen.getAllByRole('button', { name: 'Cerrar aviso' })[0] as HTMLElement);
  expect(toasts()).toHaveLength(20);
  await pass(3500);
  expect(toasts()).toHaveLength(1);
  await pass(3000);
  expect(toasts()).toHaveLength(0);
});

test('[CONST-3] a toast goes in its time, but waits for a pointer that moved onto it', async () => {
  const fail = await openFailing();
  const { pass } = controlTimers();
  fail();
  await pass(0);
  const [toast] = toasts() as [Element];
  await pass(2800);
  expect(toast).toBeInTheDocument();
  fireEvent.pointerMove(toast, { movementX: 4, movementY: 2 });
  await pass(60_000);
  expect(toast).toBeInTheDocument();
  fireEvent.pointerLeave(toast);
  await pass(1100);
  expect(toast).not.toBeInTheDocument();

  fail();
  await pass(0);
  const [next] = toasts() as [Element];
  fireEvent.pointerMove(next, { movementX: 0, movementY: 0 });
  await pass(3200);
  expect(next).not.toBeInTheDocument();
});
