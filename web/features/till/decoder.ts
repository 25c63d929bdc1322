/** Reads the text of a code in a picture of a camera; null when none can be made out. */
export type Decode = (video: HTMLVideoElement) => Promise<string | null>;

/** How visitors show their codes. */
const formats = ['qr_code', 'code_128'];

/** What browsers that have it bring, mostly phones with Android (https://wicg.github.io/shape-detection-api). */
type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
};

/** The browser's own reader of codes where it has one, else ours; ours too when the browser's breaks down. */
export async function openDecoder(): Promise<Decode> {
  const own = await browsersOwn().catch(() => null);
  if (!own) return loadOurs();
  let instead: Decode | undefined;
  return async (video) => {
    if (instead) return instead(video);
    try {
      return (await own.detect(video))[0]?.rawValue ?? null;
    } catch {
      instead = await loadOurs(); // a phone without the services that its browser counts on
      return null;
    }
  };
}

async function browsersOwn(): Promise<Detector | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  if (!BarcodeDetector) return null;
  const supported = await BarcodeDetector.getSupportedFormats();
  return formats.every((format) => supported.includes(format)) ? new BarcodeDetector({ formats }) : null;
}

let ours: Promise<Decode> | undefined;

/** Kept for the next customer once it is here; tried anew when it could not be had, or broke down. */
function loadOurs(): Promise<Decode> {
  ours ??= import('./decode-frame.ts').then(async ({ createDecoder }) => {
    const decode = await createDecoder();
    return (video) =>
      decode(video).catch((error: unknown) => {
        ours = undefined;
        throw error;
      });
  });
  ours.catch(() => {
    ours = undefined;
  });
  return ours;
}
