const notes = [880, 1320];
const noteS = 0.09;
const volume = 0.15;

let speaker: AudioContext | undefined;

/** A short buzz and two notes: to be felt and heard without looking. Silent until the person has touched the page. */
export function chime(): void {
  if (!navigator.userActivation?.hasBeenActive) return; // else the browser refuses, and complains
  navigator.vibrate?.(120);
  try {
    speaker ??= new AudioContext();
    void speaker.resume().catch(() => {});
    for (const [i, pitch] of notes.entries()) play(speaker, pitch, speaker.currentTime + i * noteS);
  } catch {
    // no loudspeaker: the screen says it all
  }
}

function play(through: AudioContext, pitch: number, at: number): void {
  const tone = new OscillatorNode(through, { frequency: pitch });
  const level = new GainNode(through, { gain: volume });
  level.gain.setTargetAtTime(0, at + noteS / 2, noteS / 5); // without this it ends with a click
  tone.connect(level).connect(through.destination);
  tone.start(at);
  tone.stop(at + noteS);
}
