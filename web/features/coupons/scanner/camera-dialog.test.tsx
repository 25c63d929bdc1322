import { act, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  findCardHeading,
  findCodeField,
  getButton,
  openTillScreen,
  quotePath,
  sampleCode,
  sampleQuote,
} from '#tests/support/screens/till-screen.ts';

/** Installs a fake camera, and a fake BarcodeDetector that reads the text of the last `show`. */
function installCamera({ open = async () => {}, torch = false }: { open?: () => Promise<void>; torch?: boolean } = {}) {
  let visibleText: string | null = null;
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
      detect = async () => (visibleText === null ? [] : [{ rawValue: visibleText }]);
    },
  );
  return {
    track,
    constraints,
    getUserMedia,
    show: (text: string | null) => {
      visibleText = text;
    },
  };
}

/** Opens the till and its camera. */
async function openCamera() {
  const opened = await openTillScreen({ [quotePath]: sampleQuote });
  await findCodeField();
  await opened.user.click(getButton('Escanear con la cámara'));
  return opened;
}

const failWith = (name: string) => ({ open: () => Promise.reject(new DOMException('No.', name)) });

test('[TILL-1] reads a code with the native BarcodeDetector, ignores foreign codes, and stops the camera afterwards', async () => {
  const { show, track } = installCamera();
  show('https://example.org/menu');
  const { listBodiesSentTo } = await openCamera();
  expect(await screen.findByText('Ese código no es de un cupón de aquí. Apunta al del cliente.')).toBeVisible();
  expect(track.readyState).toBe('live');
  show(sampleCode);
  await waitFor(async () => expect(await findCardHeading('Martes de mole')).toHaveFocus());
  expect(listBodiesSentTo(quotePath)).toEqual([{ Codigo: sampleCode, Sucursal: 21 }]);
  expect(track.readyState).toBe('ended');
});

test('[TILL-1] stops the camera when the page is hidden', async () => {
  const { track } = installCamera();
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
])('[TILL-1] on %s the dialog shows the reason and the cashier can type the code: %s', async (name, title) => {
  const camera = installCamera(failWith(name));
  const { user } = await openCamera();
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText(title).closest('[role=alert]')).not.toBeNull();
  await user.click(getButton('Cerrar la cámara'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await findCodeField()).toBeVisible();
  expect(camera.getUserMedia).toHaveBeenCalledOnce();
});

test('[TILL-1] requests a denied camera again on retry', async () => {
  installCamera(failWith('NotAllowedError'));
  const { user } = await openCamera();
  await screen.findByText('La cámara no tiene permiso');
  const allowed = installCamera();
  await user.click(getButton('Reintentar'));
  expect(await screen.findByText('Apunta al código del cliente, a un palmo de distancia.')).toBeVisible();
  expect(allowed.track.readyState).toBe('live');
});

test('[TILL-1] does not request the camera without https', async () => {
  const { getUserMedia } = installCamera();
  vi.stubGlobal('isSecureContext', false);
  await openCamera();
  expect(await screen.findByText('Aquí no se puede usar la cámara')).toBeVisible();
  expect(getUserMedia).not.toHaveBeenCalled();
});

test('[TILL-1] switches the torch on', async () => {
  const { constraints } = installCamera({ torch: true });
  const { user } = await openCamera();
  await user.click(await screen.findByRole('button', { name: 'Luz' }));
  await waitFor(() => expect(getButton('Luz')).toHaveAttribute('aria-pressed', 'true'));
  expect(constraints).toEqual([{ torch: true }]);
});
