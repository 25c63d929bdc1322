/** What stands over every page while a day of the border is played again. */
export const replayBanner = (day: string, speed: number) => `Repetición del ${day} a ${speed}×: no es en vivo`;

/** What `npm run demo:day` says. */
export const demoDay = {
  usage: 'Uso: npm run demo:day [-- --day AAAA-MM-DD] [--speed 60] [--port 3000]',
  unknownDay: (day: string, known: string[]) => `No hay lecturas del ${day}. Hay de: ${known.join(', ')}`,
  begins: (day: string, speed: number) => `Repetición del ${day} a ${speed}×, con datos propios en .data/replay`,
  ends: 'El día terminó.',
};
