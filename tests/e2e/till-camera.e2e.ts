import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import JsBarcode from 'jsbarcode';
import { QRCodeSVG } from 'qrcode.react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { chromiumFlags, chromiumPath } from '#tests/support/chromium.ts';
import { aTill, button, codeField, codeOf, headed, openTill } from '#tests/support/till.ts';
import { expectSoundScreen, test } from '#tests/support/visitor.ts';

/** What this worker's camera sees. */
const reel = join(tmpdir(), `entrepuentes-camera-${process.pid}.y4m`);
const size = { width: 640, height: 480 };

test.use({
  launchOptions: {
    ...(chromiumPath ? { executablePath: chromiumPath } : {}),
    args: [
      ...chromiumFlags,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${reel}`,
    ],
  },
});

test('[TILL-1] the camera reads the code on a phone that is held before it, and is off again', async ({
  page,
  context,
  request,
}) => {
  const shop = await aTill(request);
  await film(qrCodeOf(await codeOf(request, shop)));
  await context.grantPermissions(['camera']);
  await openTill(page, shop);
  await watchTracks(page);
  await button(page, 'Escanear con la cámara').click();
  await expect(headed(page, 'Martes de mole')).toBeFocused();
  await expect.poll(() => liveTracks(page)).toEqual([]);
});

test('[TILL-1] the camera reads the barcode of a barcode coupon', async ({ page, context, request }) => {
  const shop = await aTill(request, { TipoCodigo: 'CODIGO DE BARRAS', Codigo: 'MOLE15' });
  await film(barcodeOf(await codeOf(request, shop)));
  await context.grantPermissions(['camera']);
  await openTill(page, shop);
  await button(page, 'Escanear con la cámara').click();
  await expect(headed(page, 'Martes de mole')).toBeFocused();
});

test("[TILL-1] the camera goes on looking past a code that is not a visitor's", async ({ page, context, request }) => {
  const shop = await aTill(request);
  await film(qrCodeOf('https://example.org/menu'));
  await context.grantPermissions(['camera']);
  await openTill(page, shop);
  await watchTracks(page);
  await button(page, 'Escanear con la cámara').click();
  await expect(page.getByText('Ese código no es de un cupón de aquí. Apunta al del cliente.')).toBeVisible();
  await expectSoundScreen(page);
  await page.keyboard.press('Escape');
  await expect(button(page, 'Escanear con la cámara')).toBeFocused();
  await expect.poll(() => liveTracks(page)).toEqual([]);
});

test('[TILL-1] the camera is off once the page is out of sight', async ({ page, context, request }) => {
  const shop = await aTill(request);
  await film(qrCodeOf('nothing to see'));
  await context.grantPermissions(['camera']);
  await openTill(page, shop);
  await watchTracks(page);
  await button(page, 'Escanear con la cámara').click();
  await expect.poll(() => liveTracks(page)).toEqual(['live']);
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => liveTracks(page)).toEqual([]);
});

test('[TILL-1] where the browser reads codes itself it does, and ours takes over when it breaks down', async ({
  page,
  context,
  request,
}) => {
  const shop = await aTill(request);
  const code = await codeOf(request, shop);
  await film(qrCodeOf('nothing to see'));
  await context.grantPermissions(['camera']);
  await page.addInitScript((read) => {
    const BarcodeDetector = class {
      static getSupportedFormats = async () => ['code_128', 'qr_code', 'ean_13'];
      async detect() {
        return [{ rawValue: read }];
      }
    };
    Object.assign(window, { BarcodeDetector });
  }, code);
  const scripts: string[] = [];
  page.on('request', (sent) => scripts.push(sent.url()));
  await openTill(page, shop);
  await button(page, 'Escanear con la cámara').click();
  await expect(headed(page, 'Martes de mole')).toBeFocused();
  expect(scripts.filter((url) => url.includes('decode-frame'))).toEqual([]);

  await film(qrCodeOf(code));
  await page.evaluate(() => {
    const { prototype } = (window as unknown as { BarcodeDetector: { prototype: object } }).BarcodeDetector;
    Object.assign(prototype, {
      detect: () => Promise.reject(new DOMException('Barcode detection service unavailable.', 'NotSupportedError')),
    });
  });
  await button(page, 'No canjear').click();
  await button(page, 'Escanear con la cámara').click();
  await expect(headed(page, 'Martes de mole')).toBeFocused();
  expect(scripts.filter((url) => url.includes('decode-frame'))).not.toEqual([]);
});

for (const [name, title] of [
  ['NotAllowedError', 'La cámara no tiene permiso'],
  ['NotFoundError', 'No hay cámara'],
  ['NotReadableError', 'La cámara está ocupada'],
] as const) {
  test(`[TILL-1] without a camera one is told why, and can type: ${title}`, async ({ page, request }) => {
    const shop = await aTill(request);
    await page.addInitScript((error) => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('No.', error));
    }, name);
    await openTill(page, shop);
    await button(page, 'Escanear con la cámara').click();
    await expect(page.getByRole('alert').filter({ hasText: title })).toBeVisible();
    await expectSoundScreen(page);
    await button(page, 'Cerrar la cámara').click();
    await expect(codeField(page)).toBeVisible();
  });
}

test('[TILL-1] without https the camera is not asked for', async ({ page, request }) => {
  const shop = await aTill(request);
  await page.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }));
  await openTill(page, shop);
  await button(page, 'Escanear con la cámara').click();
  await expect(page.getByRole('alert').filter({ hasText: 'Aquí no se puede usar la cámara' })).toBeVisible();
});

test('[TILL-1] a lamp beside the camera can be switched on', async ({ page, context, request }) => {
  const shop = await aTill(request);
  await film(qrCodeOf('nothing to see'));
  await context.grantPermissions(['camera']);
  await page.addInitScript(() => {
    const { prototype } = MediaStreamTrack;
    const lit: unknown[] = [];
    prototype.getCapabilities = () => ({ torch: true }) as MediaTrackCapabilities;
    prototype.applyConstraints = async (wanted) => void lit.push(wanted?.advanced?.[0]);
    Object.assign(window, { lit });
  });
  await openTill(page, shop);
  await button(page, 'Escanear con la cámara').click();
  await button(page, 'Luz').click();
  await expect(button(page, 'Luz')).toHaveAttribute('aria-pressed', 'true');
  expect(await page.evaluate(() => (window as unknown as { lit: unknown }).lit)).toEqual([{ torch: true }]);
});

/** Puts a drawing before the camera: one picture, in the plainest of video formats. */
async function film(svg: string): Promise<void> {
  const scene = sharp({ create: { ...size, channels: 3, background: '#9aa0a8' } }).composite([
    { input: await sharp(Buffer.from(svg)).png().toBuffer() },
  ]);
  const light = await sharp(await scene.png().toBuffer())
    .greyscale()
    .raw()
    .toBuffer();
  const colour = Buffer.alloc((size.width * size.height) / 2, 128); // none
  const head = `YUV4MPEG2 W${size.width} H${size.height} F10:1 Ip A1:1 C420jpeg\nFRAME\n`;
  writeFileSync(reel, Buffer.concat([Buffer.from(head), light, colour]));
}

const qrCodeOf = (value: string) =>
  renderToStaticMarkup(createElement(QRCodeSVG, { value, size: 300, marginSize: 4, level: 'M' }));

function barcodeOf(text: string): string {
  const drawn: { encodings?: { data: string }[] } = {};
  JsBarcode(drawn, text, { format: 'CODE128' });
  const lines = drawn.encodings?.map(({ data }) => data).join('') ?? '';
  const bars = [...lines].map((bit, i) =>
    bit === '1' ? `<rect x="${2 * i + 20}" y="20" width="2" height="120"/>` : '',
  );
  const width = 2 * lines.length + 40;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="160"><rect width="${width}" height="160" fill="#fff"/>${bars.join('')}</svg>`;
}

/** From now on the page keeps every track that a camera gave. */
const watchTracks = (page: Page) =>
  page.evaluate(() => {
    const tracks: MediaStreamTrack[] = [];
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted);
      tracks.push(...stream.getTracks());
      return stream;
    };
    Object.assign(window, { tracks });
  });

/** The states of the tracks that run. */
const liveTracks = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { tracks: MediaStreamTrack[] }).tracks
      .map(({ readyState }) => readyState)
      .filter((state) => state === 'live'),
  );
