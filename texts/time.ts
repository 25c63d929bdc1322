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

/** Relative times in the past. */
export const relativeTimes = {
  justNow: 'hace un momento',
  minutes: (minutes: number) => `hace ${minutes} min`,
  hours: (hours: number) => `hace ${hours} h`,
  days: (days: number) => `hace ${days} días`,
};

/** Durations: '49 min', '3 h', '3 h 49 min'. A duration does not break across lines. */
export const durations = {
  minutes: (minutes: number) => `${minutes}\u00a0min`,
  hours: (hours: number) => `${hours}\u00a0h`,
  hoursAndMinutes: (hours: number, minutes: number) => `${hours}\u00a0h\u00a0${minutes}\u00a0min`,
};

/** Date ranges. */
export const formatDateRange = (from: string, to: string) => `del ${from} al ${to}`;

/** Hours of an event: 'domingo, 4 de julio de 2027, de 8:00 p.m. a medianoche'. */
export const eventHours = {
  midnight: 'medianoche',
  between: (day: string, from: string, to: string) => `${day}, de ${from} a ${to}`,
  at: (day: string, hour: string) => `${day} a ${/^\d/.test(hour) ? instantFormats.clock(hour) : hour}`,
};
