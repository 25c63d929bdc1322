import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';

/** First the WebAssembly module, then frames. The worker replies to each frame. */
export type WorkerRequest = { program: ArrayBuffer } | { picture: ImageData };

/** Text of the code in the frame, null if there is none; 'broken' if the decoder cannot run. */
export type WorkerResponse = { text: string | null } | 'broken';

/** The formats in which visitors show their codes. */
const options: ReaderOptions = { formats: ['QRCode', 'Code128'], maxNumberOfSymbols: 1 };

addEventListener('message', async ({ data }: MessageEvent<WorkerRequest>) => {
  if ('program' in data) return prepareZXingModule({ overrides: { wasmBinary: data.program } });
  try {
    const [code] = await readBarcodes(data.picture, options);
    postMessage({ text: code?.text ?? null } satisfies WorkerResponse);
  } catch {
    postMessage('broken' satisfies WorkerResponse); // some browsers have no WebAssembly
  }
});
