import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { WorkerRequest, WorkerResponse } from './decode-worker.ts';

/** Reads the text of the code in the current video frame; null if there is none. */
export type Decode = (video: HTMLVideoElement) => Promise<string | null>;

/** Frames are scaled down to this width in pixels. A barcode that fills it has three pixels per module. */
const maxWidth = 960;

/**
 * Creates a WebAssembly decoder of QR codes and CODE128. It runs in a worker, because only the worker's
 * Content-Security-Policy allows WebAssembly (docs/decisions/021-code-scanning.md).
 */
export async function createWasmDecoder(): Promise<Decode> {
  const response = await fetch(wasmUrl);
  if (!response.ok) throw new Error('Failed to load the barcode decoder');
  const program = await response.arrayBuffer();
  const worker = new Worker(new URL('./decode-worker.ts', import.meta.url), { type: 'module' });
  const send = (message: WorkerRequest, transferable: Transferable) => worker.postMessage(message, [transferable]);
  send({ program }, program);
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const scale = Math.min(1, maxWidth / video.videoWidth);
    const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)];
    if (!context || !(width > 0 && height > 0)) return null;
    Object.assign(canvas, { width, height });
    context.drawImage(video, 0, 0, width, height);
    const picture = context.getImageData(0, 0, width, height);
    const result = nextResult(worker);
    send({ picture }, picture.data.buffer);
    return result;
  };
}

function nextResult(worker: Worker): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const fail = () => {
      worker.terminate();
      reject(new Error('The barcode decoder failed'));
    };
    worker.onmessage = ({ data }: MessageEvent<WorkerResponse>) => (data === 'broken' ? fail() : resolve(data.text));
    worker.onerror = fail;
  });
}
