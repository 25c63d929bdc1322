import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Offer } from '#contract/coupons.ts';
import { openPublic } from '#tests/support/public-screens.tsx';
import { controlTimers, refusal } from '#tests/support/screens.tsx';
import { anOffer } from '#tests/support/wire.ts';

const path = '/api/coupons/5/codigo';
const [first, second] = ['AAAAAA-222222-BBBBBB', 'CCCCCC-333333-DDDDDD'];
const minute = 60_000;

/** A code good for ten minutes by a server whose clock is ahead of the browser's. */
const code =
  (Codigo: string, { aheadMs = 0, Usos = 0, UsoPorUsuario = 0 } = {}) =>
  () => {
    const now = Date.now() + aheadMs;
    const Vence = new Date(Math.floor(now / 1000) * 1000 + 10 * minute).toISOString();
    return Response.json({ Codigo, Vence, Usos, UsoPorUsuario }, { headers: { Date: new Date(now).toUTCString() } });
  };
const noConnection = () => Promise.reject(new TypeError('Failed to fetch'));

/** Opens a coupon's page with its code. */
async function openCode(answer: unknown, given: Partial<Offer> = {}) {
  const offer = vi.fn(async () => anOffer(given));
  const opened = await openPublic('/cupones/5#usar', { api: { coupons: { offer } }, answers: { [path]: answer } });
  const dialog = await screen.findByRole('dialog', { name: 'Tu código' });
  return { ...opened, offer, dialog, inside: within(dialog) };
}

/** Shows or hides the page, as a change of tab does. */
function setVisible(isVisible: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(!isVisible);
  fireEvent(document, new Event('visibilitychange'));
}

test('[OFFR-2] a code stands in three groups with its QR code, its time left and the uses left, without a barcode', async () => {
  const { dialog, inside, sentTo } = await openCode(code(first, { Usos: 1, UsoPorUsuario: 3 }));
  expect(await inside.findByRole('img', { name: `Código QR de ${first}` })).toBeVisible();
  expect(dialog).toHaveTextContent('Código AAAAAA 222222 BBBBBB');
  expect(inside.queryByRole('img', { name: /Código de barras/ })).toBeNull();
  expect(inside.getByRole('timer')).toHaveTextContent(/^Vence en (9:\d\d|10:0\d)$/);
  expect(inside.getByText('Te quedan 2 de 3 usos.')).toBeVisible();
  expect(sentTo(path)).toEqual([{}]);
});

test('[OFFR-2] a barcode coupon has its personal code as a barcode too', async () => {
  const { inside } = await openCode(code(first), { TipoCodigo: 'CODIGO DE BARRAS' });
  expect(await inside.findByRole('img', { name: /^Código QR de/ })).toBeVisible();
  expect(inside.getByRole('img', { name: `Código de barras de ${first}` })).toBeVisible();
});

test('[OFFR-2] a coupon for people with an account leads to sign in and back, or to register', async () => {
  const { inside } = await openCode(refusal(403, 'Este cupón es para personas con cuenta.'));
  expect(await inside.findByRole('alert')).toHaveTextContent('Este cupón es para personas con cuenta.');
  const next = encodeURIComponent('/cupones/5#usar');
  expect(inside.getByRole('link', { name: 'Entrar y volver aquí' })).toHaveAttribute('href', `/login?next=${next}`);
  expect(inside.getByRole('link', { name: 'Crear mi cuenta' })).toHaveAttribute('href', '/register');
});

test('[OFFR-3] a person at the limit reads the server’s sentence, and the code disappears', async () => {
  const { user, answer, dialog } = await openCode(code(first, { UsoPorUsuario: 1 }));
  expect(await within(dialog).findByText('Lo puedes usar una vez.')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  const sentence = 'Ya se usó este cupón todas las veces que cada persona puede.';
  answer(path, refusal(409, sentence));
  await user.click(screen.getByRole('button', { name: 'Usar cupón' }));
  const again = within(await screen.findByRole('dialog', { name: 'Tu código' }));
  expect(await again.findByRole('alert')).toHaveTextContent(sentence);
  expect(again.queryByRole('img')).toBeNull();
});

test('[OFFR-2] closing the code asks for nothing and leaves the page as it was', async () => {
  const { user, calls, offer, dialog, location } = await openCode(code(first));
  await user.click(within(dialog).getByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(location()).toMatchObject({ pathname: '/cupones/5', hash: '' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Pan dulce');
  expect(offer).toHaveBeenCalledOnce();
  expect(calls).toHaveLength(1);
});

test('[OFFR-2] the code renews itself before it ends, by the server’s clock, and says so quietly', async () => {
  const { pass } = controlTimers();
  const aheadMs = 3 * 60 * minute;
  const { inside, answer, calls } = await openCode(code(first, { aheadMs }));
  expect(await inside.findByText('AAAAAA')).toBeVisible();
  answer(path, code(second, { aheadMs }));
  await pass(8 * minute);
  expect(calls).toHaveLength(1);
  expect(inside.getByRole('timer')).toHaveTextContent(/^Vence en (1:5\d|2:00)$/);
  await pass(minute + 2000);
  expect(await inside.findByText('CCCCCC')).toBeVisible();
  expect(inside.getByRole('status')).toHaveTextContent(/^Tu código se renovó\. Vence a las /);
  expect(inside.getByRole('timer')).toHaveAttribute('aria-live', 'off');
  await pass(minute);
  expect(calls).toHaveLength(2);
});

test('[OFFR-2] nothing is asked for while the page is hidden; looked at again, it has a new code', async () => {
  const { pass } = controlTimers();
  const { inside, answer, calls } = await openCode(code(first));
  expect(await inside.findByText('AAAAAA')).toBeVisible();
  answer(path, code(second));
  setVisible(false);
  await pass(20 * minute);
  expect(calls).toHaveLength(1);
  expect(inside.getByRole('timer')).toHaveTextContent('Este código ya venció');
  setVisible(true);
  expect(await inside.findByText('CCCCCC')).toBeVisible();
});

test('[OFFR-2] a renewal that fails says until when the code is good and offers another try', async () => {
  const { pass } = controlTimers();
  const { user, inside, answer, calls } = await openCode(code(first));
  expect(await inside.findByText('AAAAAA')).toBeVisible();
  answer(path, refusal(503, 'La respuesta tardó demasiado.'));
  await pass(9 * minute + 2000);
  const alert = await inside.findByRole('alert');
  expect(alert).toHaveTextContent('No se pudo renovar. Este código sirve hasta las');
  expect(alert).toHaveTextContent('La respuesta tardó demasiado.');
  await pass(2 * minute);
  expect(calls).toHaveLength(2);
  expect(inside.getByRole('timer')).toHaveTextContent('Este código ya venció');
  answer(path, noConnection);
  await user.click(inside.getByRole('button', { name: 'Pedir otro código' }));
  expect(await inside.findByText(/No se pudo conectar con el servidor/)).toBeVisible();
  answer(path, code(second));
  await user.click(inside.getByRole('button', { name: 'Pedir otro código' }));
  expect(await inside.findByText('CCCCCC')).toBeVisible();
  expect(inside.queryByRole('alert')).toBeNull();
});

test('[OFFR-2] the screen stays awake while the code is shown, and only then', async () => {
  const release = vi.fn(async () => {});
  const request = vi.fn(async () => ({ released: false, release }));
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'wakeLock'));
  const { user, inside } = await openCode(code(first));
  expect(await inside.findByRole('timer')).toBeVisible();
  expect(request).toHaveBeenCalledOnce();
  expect(release).not.toHaveBeenCalled();
  await user.click(inside.getByRole('button', { name: 'Cerrar' }));
  await act(async () => {});
  expect(request).toHaveBeenCalledOnce();
  expect(release).toHaveBeenCalledOnce();
});
