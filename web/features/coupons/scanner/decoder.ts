import type { Decode } from './wasm-decoder.ts';

/** The formats in which visitors show their codes. */
const formats = ['qr_code', 'code_128'];

/** Native BarcodeDetector, mostly on Android (https://wicg.github.io/shape-detection-api). */
type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
};

/** Opens the native BarcodeDetector if available, otherwise the WebAssembly decoder, which also replaces a failing native one. */
export async function openDecoder(): Promise<Decode> {
  const native = await createNativeDetector().catch(() => null);
  if (!native) return loadWasmDecoder();
  let fallback: Decode | undefined;
  return async (video) => {
    if (fallback) return fallback(video);
    try {
      return (await native.detect(video))[0]?.rawValue ?? null;
    } catch {
      fallback = await loadWasmDecoder(); // Android without Google Play services
      return null;
    }
  };
}

async function createNativeDetector(): Promise<Detector | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  if (!BarcodeDetector) return null;
  const supported = await BarcodeDetector.getSupportedFormats();
  return formats.every((format) => supported.includes(format)) ? new BarcodeDetector({ formats }) : null;
}

let wasmDecoder: Promise<Decode> | undefined;

/** Caches the decoder for the next scan; loads it again after a failed load or decode. */
function loadWasmDecoder(): Promise<Decode> {
  wasmDecoder ??= import('./wasm-decoder.ts').then(async ({ createWasmDecoder }) => {
    const decode = await createWasmDecoder();
    return (video) =>
      decode(video).catch((error: unknown) => {
        wasmDecoder = undefined;
        throw error;
      });
  });
  wasmDecoder.catch(() => {
    wasmDecoder = undefined;
  });
  return wasmDecoder;
}
