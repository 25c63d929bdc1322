import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';

/** The reader's program, once, then pictures; each picture is answered with its text, null when there is none. */
export type ToWorker = { program: ArrayBuffer } | { picture: ImageData };

/** How visitors show their codes. */
const options: ReaderOptions = { formats: ['QRCode', 'Code128'], maxNumberOfSymbols: 1 };

addEventListener('message', async ({ data }: MessageEvent<ToWorker>) => {
  if ('program' in data) return prepareZXingModule({ overrides: { wasmBinary: data.program } });
  const [code] = await readBarcodes(data.picture, options);
  postMessage(code?.text ?? null);
});
