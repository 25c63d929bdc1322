/** Banner on every page during a replay. */
export const formatReplayBanner = (day: string, speed: number) => `Repetición del ${day} a ${speed}×: no es en vivo`;

/** Output of `npm run demo:day`. */
export const demoDayOutput = {
  usage: 'Uso: npm run demo:day [-- --day AAAA-MM-DD] [--speed 60] [--port 3000]',
  unknownDay: (day: string, known: string[]) => `No hay lecturas del ${day}. Hay de: ${known.join(', ')}`,
  begins: (day: string, speed: number) => `Repetición del ${day} a ${speed}×, con datos propios en .data/replay`,
  ends: 'El día terminó.',
};
