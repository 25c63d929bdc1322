import type { Decode } from './wasm-decoder.ts';

/** Reason why the camera shows no picture. */
export type CameraError = 'insecure' | 'refused' | 'none' | 'inUse' | 'ended' | 'failed';

type Events = {
  /** Called when the video plays; `setTorch` switches the torch, null if the camera has none. */
  onReady: (setTorch: ((on: boolean) => Promise<void>) | null) => void;
  /** Called with the text of a code, repeatedly while the code is in view. */
  onText: (text: string) => void;
  onError: (trouble: CameraError) => void;
};

const scanIntervalMs = 120;
/** The rear camera, at a resolution that is sufficient for codes. */
const videoConstraints = { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } };

const troubles: Record<string, CameraError> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'inUse',
  AbortError: 'inUse',
};

/** Plays the camera in a video element and reports the codes in view. Returns a function that stops and releases the camera. */
export function startScanning(video: HTMLVideoElement, { onReady, onText, onError }: Events): () => void {
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cleanups: (() => void)[] = [];
  const stop = () => {
    isStopped = true;
    clearTimeout(timer);
    for (const cleanup of cleanups) cleanup();
    video.srcObject = null;
  };
  const fail = (trouble: CameraError) => {
    if (isStopped) return;
    stop();
    onError(trouble);
  };
  const start = async () => {
    if (!window.isSecureContext || !navigator.mediaDevices) return fail('insecure');
    const [stream, decode] = await Promise.all([
      navigator.mediaDevices.getUserMedia({ video: videoConstraints, audio: false }).then((opened) => {
        if (isStopped) stopTracks(opened);
        cleanups.push(() => stopTracks(opened));
        return opened;
      }),
      openDecoder(),
    ]);
    if (isStopped) return;
    const [track] = stream.getVideoTracks();
    track?.addEventListener('ended', () => fail('ended'));
    video.srcObject = stream;
    await video.play();
    if (isStopped) return;
    onReady(track ? torchOf(track) : null);
    const scan = async () => {
      const text = await decode(video);
      if (isStopped) return;
      if (text !== null) onText(text);
      if (!isStopped) timer = setTimeout(() => void scan().catch(() => fail('failed')), scanIntervalMs);
    };
    await scan();
  };
  start().catch((error: unknown) => fail((error instanceof Error && troubles[error.name]) || 'failed'));
  return stop;
}

const stopTracks = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop();
};

/** Torch control of a camera; not yet in TypeScript's DOM types (https://w3c.github.io/mediacapture-image). */
function torchOf(track: MediaStreamTrack): ((on: boolean) => Promise<void>) | null {
  const capabilities = track.getCapabilities?.() as { torch?: boolean } | undefined;
  if (!capabilities?.torch) return null;
  return (on) => track.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] });
}

/** The formats in which visitors show their codes. */
const formats = ['qr_code', 'code_128'];

/** Native BarcodeDetector, mostly on Android (https://wicg.github.io/shape-detection-api). */
type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
};

/** Opens the native BarcodeDetector if available, otherwise the WebAssembly decoder, which also replaces a failing native one. */
async function openDecoder(): Promise<Decode> {
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
