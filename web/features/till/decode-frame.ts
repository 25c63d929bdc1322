import programAddress from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { FromWorker, ToWorker } from './decode-worker.ts';
import type { Decode } from './decoder.ts';

/** As wide as a picture is looked at: a barcode that fills it has three pixels a line. */
const widest = 960;

/**
 * Reads QR codes and CODE128 out of a camera's pictures, in a worker, which alone may run the reader's program
 * (docs/decisions/021-scanning.md).
 */
export async function createDecoder(): Promise<Decode> {
  const fetched = await fetch(programAddress);
  if (!fetched.ok) throw new Error('no reader of codes');
  const program = await fetched.arrayBuffer();
  const worker = new Worker(new URL('./decode-worker.ts', import.meta.url), { type: 'module' });
  const send = (message: ToWorker, kept: Transferable) => worker.postMessage(message, [kept]);
  send({ program }, program);
  const canvas = document.createElement('canvas');
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const scale = Math.min(1, widest / video.videoWidth);
    const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)];
    if (!drawing || !(width > 0 && height > 0)) return null;
    Object.assign(canvas, { width, height });
    drawing.drawImage(video, 0, 0, width, height);
    const picture = drawing.getImageData(0, 0, width, height);
    const answered = nextAnswer(worker);
    send({ picture }, picture.data.buffer);
    return answered;
  };
}

function nextAnswer(worker: Worker): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const fail = () => {
      worker.terminate();
      reject(new Error('the reader of codes broke down'));
    };
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => (data === 'broken' ? fail() : resolve(data.text));
    worker.onerror = fail;
  });
}
