import { openDecoder } from './decoder.ts';

/** Why nothing can be seen. */
export type Trouble = 'insecure' | 'refused' | 'none' | 'inUse' | 'ended' | 'failed';

type Events = {
  /** The picture is there; the function turns the lamp on and off, where there is one. */
  onSeeing: (lamp: ((on: boolean) => Promise<void>) | null) => void;
  /** A code was made out, again and again while it is in view. */
  onText: (text: string) => void;
  onTrouble: (trouble: Trouble) => void;
};

const pauseMs = 120;
/** The camera on the far side, in a size that codes can be made out in. */
const wanted = { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } };

const troubles: Record<string, Trouble> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'inUse',
  AbortError: 'inUse',
};

/** Shows the camera in a video and tells what codes it sees. Gives the function that ends it and lets the camera go. */
export function watchCamera(video: HTMLVideoElement, { onSeeing, onText, onTrouble }: Events): () => void {
  let over = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const release: (() => void)[] = [];
  const end = () => {
    over = true;
    clearTimeout(timer);
    for (const free of release) free();
    video.srcObject = null;
  };
  const fail = (trouble: Trouble) => {
    if (over) return;
    end();
    onTrouble(trouble);
  };
  const start = async () => {
    if (!window.isSecureContext || !navigator.mediaDevices) return fail('insecure');
    const [stream, decode] = await Promise.all([
      navigator.mediaDevices.getUserMedia({ video: wanted, audio: false }).then((opened) => {
        if (over) stop(opened);
        release.push(() => stop(opened));
        return opened;
      }),
      openDecoder(),
    ]);
    if (over) return;
    const [track] = stream.getVideoTracks();
    track?.addEventListener('ended', () => fail('ended'));
    video.srcObject = stream;
    await video.play();
    if (over) return;
    onSeeing(track ? lampOf(track) : null);
    const look = async () => {
      const text = await decode(video);
      if (over) return;
      if (text !== null) onText(text);
      if (!over) timer = setTimeout(() => void look().catch(() => fail('failed')), pauseMs);
    };
    await look();
  };
  start().catch((error: unknown) => fail((error instanceof Error && troubles[error.name]) || 'failed'));
  return end;
}

const stop = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop();
};

/** The lamp beside a camera; not yet among TypeScript's words (https://w3c.github.io/mediacapture-image). */
function lampOf(track: MediaStreamTrack): ((on: boolean) => Promise<void>) | null {
  const abilities = track.getCapabilities?.() as { torch?: boolean } | undefined;
  if (!abilities?.torch) return null;
  return (on) => track.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] });
}
