import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import JsBarcode from 'jsbarcode';
import { QRCodeSVG } from 'qrcode.react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { chromiumFlags, chromiumPath } from '#tests/support/pages/chromium.ts';
import {
  button,
  cardHeading,
  codeField,
  createTill,
  openTill,
  requestPersonalCode,
} from '#tests/support/pages/till-page.ts';
import { expectAccessibleScreen, test } from '#tests/support/pages/visitor-test.ts';

/** Video file that the fake camera of this worker plays. */
const videoFile = join(tmpdir(), `entrepuentes-camera-${process.pid}.y4m`);
const size = { width: 640, height: 480 };

test.use({
  launchOptions: {
    ...(chromiumPath ? { executablePath: chromiumPath } : {}),
    args: [
      ...chromiumFlags,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${videoFile}`,
    ],
  },
});

test.afterAll(() => rmSync(videoFile, { force: true }));

test('[TILL-1] the camera ignores a foreign code, reads a QR code and a barcode, stops after each scan and reports a missing permission', async ({
  page,
  context,
  request,
}) => {
  const shop = await createTill(request, { TipoCodigo: 'CODIGO DE BARRAS', Codigo: 'MOLE15' });
  const code = await requestPersonalCode(request, shop);
  const camera = button(page, 'Escanear con la cámara');
  await showToCamera(qrCodeOf('https://example.org/menu'));
  await context.grantPermissions(['camera']);
  await openTill(page, shop);
  await recordTracks(page);
  await camera.click();
  await expect(page.getByText('Ese código no es de un cupón de aquí. Apunta al del cliente.')).toBeVisible();
  await expectAccessibleScreen(page);
  await page.keyboard.press('Escape');
  await expect(camera).toBeFocused();
  await expect.poll(() => getLiveTracks(page)).toEqual([]);

  for (const drawing of [qrCodeOf(code), barcodeOf(code)]) {
    await showToCamera(drawing);
    await camera.click();
    await expect(cardHeading(page, 'Martes de mole')).toBeFocused();
    await expect.poll(() => getLiveTracks(page)).toEqual([]);
    await button(page, 'No canjear').click();
  }

  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('No.', 'NotAllowedError'));
  });
  await camera.click();
  await expect(page.getByRole('alert').filter({ hasText: 'La cámara no tiene permiso' })).toBeVisible();
  await expectAccessibleScreen(page);
  await button(page, 'Cerrar la cámara').click();
  await expect(codeField(page)).toBeVisible();
});

test('[TILL-1] the till scans with the BarcodeDetector of the browser where it exists, and with its own decoder when that fails', async ({
  page,
  context,
  request,
}) => {
  const shop = await createTill(request);
  const code = await requestPersonalCode(request, shop);
  await showToCamera(qrCodeOf('nothing to see'));
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
  await expect(cardHeading(page, 'Martes de mole')).toBeFocused();
  expect(scripts.filter((url) => url.includes('wasm-decoder'))).toEqual([]);

  await showToCamera(qrCodeOf(code));
  await page.evaluate(() => {
    const { prototype } = (window as unknown as { BarcodeDetector: { prototype: object } }).BarcodeDetector;
    Object.assign(prototype, {
      detect: () => Promise.reject(new DOMException('Barcode detection service unavailable.', 'NotSupportedError')),
    });
  });
  await button(page, 'No canjear').click();
  await button(page, 'Escanear con la cámara').click();
  await expect(cardHeading(page, 'Martes de mole')).toBeFocused();
  expect(scripts.filter((url) => url.includes('wasm-decoder'))).not.toEqual([]);
});

/** Makes the fake camera show an SVG drawing, written as an uncompressed video (YUV4MPEG2) of one frame. */
async function showToCamera(svg: string): Promise<void> {
  const scene = sharp({ create: { ...size, channels: 3, background: '#9aa0a8' } }).composite([
    { input: await sharp(Buffer.from(svg)).png().toBuffer() },
  ]);
  const luma = await sharp(await scene.png().toBuffer())
    .greyscale()
    .raw()
    .toBuffer();
  const chroma = Buffer.alloc((size.width * size.height) / 2, 128); // grey: no colour
  const head = `YUV4MPEG2 W${size.width} H${size.height} F10:1 Ip A1:1 C420jpeg\nFRAME\n`;
  writeFileSync(videoFile, Buffer.concat([Buffer.from(head), luma, chroma]));
}

const qrCodeOf = (value: string) =>
  renderToStaticMarkup(createElement(QRCodeSVG, { value, size: 300, marginSize: 4, level: 'M' }));

function barcodeOf(text: string): string {
  const barcode: { encodings?: { data: string }[] } = {};
  JsBarcode(barcode, text, { format: 'CODE128' });
  const lines = barcode.encodings?.map(({ data }) => data).join('') ?? '';
  const bars = [...lines].map((bit, i) =>
    bit === '1' ? `<rect x="${2 * i + 20}" y="20" width="2" height="120"/>` : '',
  );
  const width = 2 * lines.length + 40;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="160"><rect width="${width}" height="160" fill="#fff"/>${bars.join('')}</svg>`;
}

/** Records every track of the camera in `window.tracks` from now on. */
const recordTracks = (page: Page) =>
  page.evaluate(() => {
    const tracks: MediaStreamTrack[] = [];
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (constraints) => {
      const stream = await open(constraints);
      tracks.push(...stream.getTracks());
      return stream;
    };
    Object.assign(window, { tracks });
  });

/** The states of the running tracks. */
const getLiveTracks = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { tracks: MediaStreamTrack[] }).tracks
      .map(({ readyState }) => readyState)
      .filter((state) => state === 'live'),
  );
