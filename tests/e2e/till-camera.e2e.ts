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

test('[TILL-1] the camera looks past a foreign code, reads a QR code and a barcode, is off again each time, and says so when it has no permission', async ({
  page,
  context,
  request,
}) => {
  const shop = await aTill(request, { TipoCodigo: 'CODIGO DE BARRAS', Codigo: 'MOLE15' });
  const code = await codeOf(request, shop);
  const camera = button(page, 'Escanear con la cámara');
  await film(qrCodeOf('https://example.org/menu'));
  await context.grantPermissions(['camera']);
  await openTill(page, shop);
  await watchTracks(page);
  await camera.click();
  await expect(page.getByText('Ese código no es de un cupón de aquí. Apunta al del cliente.')).toBeVisible();
  await expectSoundScreen(page);
  await page.keyboard.press('Escape');
  await expect(camera).toBeFocused();
  await expect.poll(() => liveTracks(page)).toEqual([]);

  for (const drawing of [qrCodeOf(code), barcodeOf(code)]) {
    await film(drawing);
    await camera.click();
    await expect(headed(page, 'Martes de mole')).toBeFocused();
    await expect.poll(() => liveTracks(page)).toEqual([]);
    await button(page, 'No canjear').click();
  }

  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('No.', 'NotAllowedError'));
  });
  await camera.click();
  await expect(page.getByRole('alert').filter({ hasText: 'La cámara no tiene permiso' })).toBeVisible();
  await expectSoundScreen(page);
  await button(page, 'Cerrar la cámara').click();
  await expect(codeField(page)).toBeVisible();
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
