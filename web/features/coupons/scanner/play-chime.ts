const notes = [880, 1320];
const noteDurationS = 0.09;
const volume = 0.15;

let audio: AudioContext | undefined;

/** Plays a short vibration and two notes. Silent before the first user interaction with the page. */
export function playChime(): void {
  if (!navigator.userActivation?.hasBeenActive) return; // without user activation the browser blocks it and logs a warning
  navigator.vibrate?.(120);
  try {
    audio ??= new AudioContext();
    void audio.resume().catch(() => {});
    for (const [i, pitch] of notes.entries()) play(audio, pitch, audio.currentTime + i * noteDurationS);
  } catch {
    // no audio output; the result is on the screen too
  }
}

function play(context: AudioContext, pitch: number, at: number): void {
  const tone = new OscillatorNode(context, { frequency: pitch });
  const gain = new GainNode(context, { gain: volume });
  gain.gain.setTargetAtTime(0, at + noteDurationS / 2, noteDurationS / 5); // fade out, to avoid a click at the end
  tone.connect(gain).connect(context.destination);
  tone.start(at);
  tone.stop(at + noteDurationS);
}
