import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { PublicCoupon } from '#contract/coupons.ts';
import { buildPublicCoupon } from '#tests/support/responses/public-responses.ts';
import { openPublicScreen } from '#tests/support/screens/open-public-screen.tsx';
import { createErrorResponse, delayResponse, fakeTimers } from '#tests/support/screens/open-screen.tsx';
import { stubEventStream } from '#tests/support/screens/stub-event-stream.ts';

const path = '/api/coupons/5/codigo';
const [first, second] = ['AAAAAA-222222-BBBBBB', 'CCCCCC-333333-DDDDDD'];
const minute = 60_000;
const ownEvent = 'canje/abcdefghijkl';

/** Response with a code that expires in ten minutes, from a server whose clock is `aheadMs` ahead of the browser's. */
const code =
  (Codigo: string, { aheadMs = 0, Usos = 0, UsoPorUsuario = 0 } = {}) =>
  () => {
    const now = Date.now() + aheadMs;
    const Vence = new Date(Math.floor(now / 1000) * 1000 + 10 * minute).toISOString();
    return Response.json(
      { Codigo, Vence, Usos, UsoPorUsuario, CodigoDeCaja: null, Evento: ownEvent },
      { headers: { Date: new Date(now).toUTCString() } },
    );
  };
const failToConnect = () => Promise.reject(new TypeError('Failed to fetch'));

/** Opens a coupon's page with its personal code. */
async function openCode(response: unknown, given: Partial<PublicCoupon> = {}) {
  const coupon = vi.fn(async () => buildPublicCoupon(given));
  const opened = await openPublicScreen('/cupones/5#usar', {
    api: { coupons: { getPublic: coupon } },
    responses: { [path]: response },
  });
  const dialog = await screen.findByRole('dialog', { name: 'Tu código' });
  return { ...opened, coupon, dialog, inside: within(dialog) };
}

/** Shows or hides the page, like switching tabs. */
function setVisible(isVisible: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(!isVisible);
  fireEvent(document, new Event('visibilitychange'));
}

test('[OFFR-2] shows a code in three groups with its QR code, the time left and the uses left, without a barcode', async () => {
  const { dialog, inside, listBodiesSentTo } = await openCode(code(first, { Usos: 1, UsoPorUsuario: 3 }));
  expect(await inside.findByRole('img', { name: `Código QR de ${first}` })).toBeVisible();
  expect(dialog).toHaveTextContent('Código AAAAAA 222222 BBBBBB');
  expect(inside.queryByRole('img', { name: /Código de barras/ })).toBeNull();
  expect(inside.getByRole('timer')).toHaveTextContent(/^Vence en (9:\d\d|10:0\d)$/);
  expect(inside.getByText('Te quedan 2 de 3 usos.')).toBeVisible();
  expect(listBodiesSentTo(path)).toEqual([{}]);
});

test('[OFFR-2] shows the personal code of a barcode coupon as a barcode too', async () => {
  const { inside } = await openCode(code(first), { TipoCodigo: 'CODIGO DE BARRAS' });
  expect(await inside.findByRole('img', { name: /^Código QR de/ })).toBeVisible();
  expect(inside.getByRole('img', { name: `Código de barras de ${first}` })).toBeVisible();
});

test('[OFFR-2] links to sign-in with a way back, or to registration, for a coupon that requires an account', async () => {
  const { inside } = await openCode(createErrorResponse(403, 'Este cupón es para personas con cuenta.'));
  expect(await inside.findByRole('alert')).toHaveTextContent('Este cupón es para personas con cuenta.');
  const next = encodeURIComponent('/cupones/5#usar');
  expect(inside.getByRole('link', { name: 'Entrar y volver aquí' })).toHaveAttribute('href', `/login?next=${next}`);
  expect(inside.getByRole('link', { name: 'Crear mi cuenta' })).toHaveAttribute('href', '/register');
});

test('[OFFR-3] shows the error message of the server and no code once the use limit is reached', async () => {
  const { user, setResponse, dialog } = await openCode(code(first, { UsoPorUsuario: 1 }));
  expect(await within(dialog).findByText('Lo puedes usar una vez.')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  const message = 'Ya se usó este cupón todas las veces que cada persona puede.';
  setResponse(path, createErrorResponse(409, message));
  await user.click(screen.getByRole('button', { name: 'Usar cupón' }));
  const again = within(await screen.findByRole('dialog', { name: 'Tu código' }));
  expect(await again.findByRole('alert')).toHaveTextContent(message);
  expect(again.queryByRole('img')).toBeNull();
});

test('[OFFR-2] closing the code sends no request and leaves the page unchanged', async () => {
  const { user, calls, coupon, dialog, location } = await openCode(code(first));
  await user.click(within(dialog).getByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(location()).toMatchObject({ pathname: '/cupones/5', hash: '' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Pan dulce');
  expect(coupon).toHaveBeenCalledOnce();
  expect(calls).toHaveLength(1);
});

test('[OFFR-2] renews the code before it expires by the server clock, with a polite announcement', async () => {
  const { pass } = fakeTimers();
  const aheadMs = 3 * 60 * minute;
  const { inside, setResponse, calls } = await openCode(code(first, { aheadMs }));
  expect(await inside.findByText('AAAAAA')).toBeVisible();
  setResponse(path, code(second, { aheadMs }));
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

test('[OFFR-2] sends no request while the page is hidden, and renews the code when it becomes visible', async () => {
  const { pass } = fakeTimers();
  const { inside, setResponse, calls } = await openCode(code(first));
  expect(await inside.findByText('AAAAAA')).toBeVisible();
  setResponse(path, code(second));
  setVisible(false);
  await pass(20 * minute);
  expect(calls).toHaveLength(1);
  expect(inside.getByRole('timer')).toHaveTextContent('Este código ya venció');
  setVisible(true);
  expect(await inside.findByText('CCCCCC')).toBeVisible();
});

test('[OFFR-2] a failed renewal shows until when the code is valid and offers a retry', async () => {
  const { pass } = fakeTimers();
  const { user, inside, setResponse, calls } = await openCode(code(first));
  expect(await inside.findByText('AAAAAA')).toBeVisible();
  setResponse(path, createErrorResponse(503, 'La respuesta tardó demasiado.'));
  await pass(9 * minute + 2000);
  const alert = await inside.findByRole('alert');
  expect(alert).toHaveTextContent('No se pudo renovar. Este código sirve hasta las');
  expect(alert).toHaveTextContent('La respuesta tardó demasiado.');
  await pass(2 * minute);
  expect(calls).toHaveLength(2);
  expect(inside.getByRole('timer')).toHaveTextContent('Este código ya venció');
  setResponse(path, failToConnect);
  await user.click(inside.getByRole('button', { name: 'Pedir otro código' }));
  expect(await inside.findByText(/No se pudo conectar con el servidor/)).toBeVisible();
  setResponse(path, code(second));
  await user.click(inside.getByRole('button', { name: 'Pedir otro código' }));
  expect(await inside.findByText('CCCCCC')).toBeVisible();
  expect(inside.queryByRole('alert')).toBeNull();
});

test('[OFFR-2] keeps the screen awake only while the code is shown', async () => {
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

test('[OFFR-2] a redeemed code is replaced at once by a message, and no new code is requested until the visitor asks', async () => {
  const sendEvent = stubEventStream();
  const { user, inside, setResponse, calls } = await openCode(code(first));
  expect(await inside.findByText('AAAAAA')).toBeVisible();
  await sendEvent('canje/somebodyelse');
  expect(inside.getByText('AAAAAA')).toBeVisible();
  await sendEvent(ownEvent);
  expect(await inside.findByText('Cupón canjeado')).toBeVisible();
  expect(inside.queryByText('AAAAAA')).toBeNull();
  expect(calls).toHaveLength(1);
  setResponse(path, code(second));
  await user.click(inside.getByRole('button', { name: 'Pedir otro código' }));
  expect(await inside.findByText('CCCCCC')).toBeVisible();
  expect(inside.queryByText('Cupón canjeado')).toBeNull();
});

test('[OFFR-2] a code whose coupon is used up meanwhile is replaced by the reason', async () => {
  const sendEvent = stubEventStream();
  const { inside, setResponse } = await openCode(code(first));
  expect(await inside.findByText('AAAAAA')).toBeVisible();
  setResponse('/api/coupons/5', buildPublicCoupon());
  await sendEvent('coupons');
  await act(() => new Promise((resolve) => setTimeout(resolve, 500)));
  expect(inside.getByText('AAAAAA')).toBeVisible();
  setResponse('/api/coupons/5', buildPublicCoupon({ Estado: 'agotado' }));
  setResponse(path, createErrorResponse(409, 'Ese cupón ya se agotó.'));
  await sendEvent('coupons');
  expect(await inside.findByText('Ese cupón ya se agotó.')).toBeVisible();
  expect(inside.queryByText('AAAAAA')).toBeNull();
});

test('[OFFR-2] shows the code for the cash register beside the personal code where the partner chose so', async () => {
  const CodigoDeCaja = { Tipo: 'TEXTO', Codigo: 'LUZ5' };
  const { inside } = await openCode(async () =>
    Response.json({ ...(await code(first)().json()), CodigoDeCaja }, { headers: { Date: new Date().toUTCString() } }),
  );
  expect(await inside.findByText('LUZ5')).toBeVisible();
  expect(inside.getByText('Código de la tienda')).toBeVisible();
});

test('[OFFR-2] a coupon that ends while its code is requested is rejected by a second request', async () => {
  const sendEvent = stubEventStream();
  const { respond, release } = delayResponse(code(first));
  const { inside, setResponse } = await openCode(respond);
  setResponse('/api/coupons/5', buildPublicCoupon({ Estado: 'agotado' }));
  setResponse(path, createErrorResponse(409, 'Ese cupón ya se agotó.'));
  await sendEvent('coupons');
  await act(() => new Promise((resolve) => setTimeout(resolve, 500)));
  await release();
  expect(await inside.findByText('Ese cupón ya se agotó.')).toBeVisible();
  expect(inside.queryByText('AAAAAA')).toBeNull();
});

test('[OFFR-2] a code that is redeemed while it is renewed stays redeemed', async () => {
  const { pass } = fakeTimers();
  const sendEvent = stubEventStream();
  const { inside, setResponse } = await openCode(code(first));
  expect(await inside.findByText('AAAAAA')).toBeVisible();
  const { respond, release } = delayResponse(code(second));
  setResponse(path, respond);
  await pass(9 * minute + 2000);
  await sendEvent(ownEvent);
  await pass(1);
  await release();
  expect(await inside.findByText('Cupón canjeado')).toBeVisible();
  expect(inside.queryByText('CCCCCC')).toBeNull();
});
