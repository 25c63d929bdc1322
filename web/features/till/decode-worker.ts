import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';

/** The reader's program, once, then pictures; each picture is answered with its text, null when there is none. */
export type ToWorker = { program: ArrayBuffer } | { picture: ImageData };

/** What stands in a picture; or that the reader cannot run here. */
export type FromWorker = { text: string | null } | 'broken';

/** How visitors show their codes. */
const options: ReaderOptions = { formats: ['QRCode', 'Code128'], maxNumberOfSymbols: 1 };

addEventListener('message', async ({ data }: MessageEvent<ToWorker>) => {
  if ('program' in data) return prepareZXingModule({ overrides: { wasmBinary: data.program } });
  try {
    const [code] = await readBarcodes(data.picture, options);
    postMessage({ text: code?.text ?? null } satisfies FromWorker);
  } catch {
    postMessage('broken' satisfies FromWorker); // some browsers have no WebAssembly
  }
});
