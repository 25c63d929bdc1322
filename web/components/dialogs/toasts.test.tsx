import { fireEvent, screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { failConnection, fakeTimers, openScreen } from '#tests/support/screens/open-screen.tsx';

const message = /No se pudo cerrar la sesión/;

/** Opens a screen; each call of the returned function clicks Logout, which fails and shows an error toast. */
async function openFailing() {
  await openScreen('/PartnerCreate', { responses: { '/api/auth/logout': failConnection } });
  const bar = within(screen.getByRole('navigation', { name: 'Administración' }));
  return () => fireEvent.click(bar.getByRole('link', { name: 'Logout' }));
}

const toasts = () =>
  screen
    .queryAllByText(message)
    .map((text) => text.closest('[role="alert"]'))
    .filter((toast) => toast !== null);

test('[CONST-3] shows at most twenty toasts; the next one appears when one is closed or expires', async () => {
  const fail = await openFailing();
  const { pass } = fakeTimers();
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

test('[CONST-3] hides a toast after its duration, but not while a pointer that moved onto it is over it', async () => {
  const fail = await openFailing();
  const { pass } = fakeTimers();
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

test('[CONST-3] a toast moves off a button that appears below it', async () => {
  const fail = await openFailing();
  const { pass } = fakeTimers();
  const button = document.createElement('button');
  const top = new DOMRect(300, 80, 100, 40);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this === button || 'toast' in (this as HTMLElement).dataset ? top : new DOMRect();
  });
  fail();
  await pass(0);
  const box = toasts()[0]?.parentElement?.parentElement;
  expect(box?.style.transform).toBe('');
  document.body.append(button);
  onTestFinished(() => button.remove());
  await pass(0);
  expect(box?.style.transform).toBe('translate(0px, 48px)');
});
