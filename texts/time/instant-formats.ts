/** Formats of instants. */
export const instantFormats = {
  /** 'las 2:00 p.m.', 'la 1:00 p.m.' */
  clock: (clock: string) => (/^1\D/.test(clock) ? `la ${clock}` : `las ${clock}`),
  today: { at: (clock: string) => `a ${clock}`, from: (clock: string) => `de ${clock}` },
  yesterday: { at: (clock: string) => `ayer a ${clock}`, from: (clock: string) => `de ayer a ${clock}` },
  tomorrow: { at: (clock: string) => `mañana a ${clock}`, from: (clock: string) => `de mañana a ${clock}` },
  on: (day: string) => ({
    at: (clock: string) => `el ${day} a ${clock}`,
    from: (clock: string) => `del ${day} a ${clock}`,
  }),
};
