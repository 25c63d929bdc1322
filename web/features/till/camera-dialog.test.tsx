import { act, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aQuote, button, code, codeField, heading, openTill, quoting } from '#tests/support/till-screen.ts';

/** Installs a fake camera, and a code reader of the browser that reads the text of the last `show`. */
function aCamera({ open = async () => {}, torch = false }: { open?: () => Promise<void>; torch?: boolean } = {}) {
  let inView: string | null = null;
  const constraints: unknown[] = [];
  const track = Object.assign(new EventTarget(), {
    readyState: 'live',
    stop: () => Object.assign(track, { readyState: 'ended' }),
    getCapabilities: () => ({ torch }),
    applyConstraints: async ({ advanced }: MediaTrackConstraints) => void constraints.push(advanced?.[0]),
  });
  const stream = Object.assign(new MediaStream(), { getTracks: () => [track], getVideoTracks: () => [track] });
  const getUserMedia = vi.fn(async () => {
    await open();
    track.readyState = 'live';
    return stream;
  });
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'mediaDevices'));
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => ['code_128', 'qr_code', 'ean_13'];
      detect = async () => (inView === null ? [] : [{ rawValue: inView }]);
    },
  );
  return {
    track,
    constraints,
    getUserMedia,
    show: (text: string | null) => {
      inView = text;
    },
  };
}

/** Opens the till and its camera. */
async function openCamera() {
  const opened = await openTill({ [quoting]: aQuote });
  await codeField();
  await opened.user.click(button('Escanear con la cámara'));
  return opened;
}

const refused = (name: string) => ({ open: () => Promise.reject(new DOMException('No.', name)) });

test('[TILL-1] where the browser reads codes itself it does, past other codes, and the camera is off again', async () => {
  const { show, track } = aCamera();
  show('https://example.org/menu');
  const { sentTo } = await openCamera();
  expect(await screen.findByText('Ese código no es de un cupón de aquí. Apunta al del cliente.')).toBeVisible();
  expect(track.readyState).toBe('live');
  show(code);
  expect(await heading('Martes de mole')).toHaveFocus();
  expect(sentTo(quoting)).toEqual([{ Codigo: code, Sucursal: 21 }]);
  expect(track.readyState).toBe('ended');
});

test('[TILL-1] the camera is off once the page is out of sight', async () => {
  const { track } = aCamera();
  await openCamera();
  await screen.findByText('Apunta al código del cliente, a un palmo de distancia.');
  expect(track.readyState).toBe('live');
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(track.readyState).toBe('ended');
});

test.each([
  ['NotAllowedError', 'La cámara no tiene permiso'],
  ['NotFoundError', 'No hay cámara'],
  ['NotReadableError', 'La cámara está ocupada'],
])('[TILL-1] without a camera, by %s, the dialog says why and the clerk can type: %s', async (name, title) => {
  const camera = aCamera(refused(name));
  const { user } = await openCamera();
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText(title).closest('[role=alert]')).not.toBeNull();
  await user.click(button('Cerrar la cámara'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await codeField()).toBeVisible();
  expect(camera.getUserMedia).toHaveBeenCalledOnce();
});

test('[TILL-1] a camera that was refused is asked for again on request', async () => {
  aCamera(refused('NotAllowedError'));
  const { user } = await openCamera();
  await screen.findByText('La cámara no tiene permiso');
  const allowed = aCamera();
  await user.click(button('Reintentar'));
  expect(await screen.findByText('Apunta al código del cliente, a un palmo de distancia.')).toBeVisible();
  expect(allowed.track.readyState).toBe('live');
});

test('[TILL-1] without https the camera is not asked for', async () => {
  const { getUserMedia } = aCamera();
  vi.stubGlobal('isSecureContext', false);
  await openCamera();
  expect(await screen.findByText('Aquí no se puede usar la cámara')).toBeVisible();
  expect(getUserMedia).not.toHaveBeenCalled();
});

test('[TILL-1] a lamp beside the camera can be switched on', async () => {
  const { constraints } = aCamera({ torch: true });
  const { user } = await openCamera();
  await user.click(await screen.findByRole('button', { name: 'Luz' }));
  await waitFor(() => expect(button('Luz')).toHaveAttribute('aria-pressed', 'true'));
  expect(constraints).toEqual([{ torch: true }]);
});
