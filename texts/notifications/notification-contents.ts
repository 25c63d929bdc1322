/** Texts of notifications and their mails. */
export const notificationContents = {
  /** '25 min', or an estimate. */
  waitTitle: (bridge: string, minutes: number, isEstimate: boolean) =>
    isEstimate ? `${bridge}: unos ${minutes} min` : `${bridge}: ${minutes} min`,
  waitBody: (lane: string, side: 'below' | 'above', minutes: number, source: string) =>
    `${lane}. Pediste aviso con ${side === 'below' ? 'menos' : 'más'} de ${minutes} min. ${source}`,
  reading: (clock: string) => `Número oficial de ${clock}`,
  estimate: (madeClock: string, readingClock: string) =>
    `Estimado de ${madeClock}: el último número oficial es de ${readingClock}`,

  summaryTitle: 'Los puentes y el dólar',
  lane: (bridge: string, lane: string) => `${bridge} (${lane})`,
  bridge: (name: string, what: string) => `${name}: ${what}`,
  minutes: (minutes: number) => `${minutes} min`,
  estimatedMinutes: (minutes: number) => `unos ${minutes} min`,
  closed: 'cerrado',
  unknown: 'sin dato',
  dollar: (buy: string, sell: string) => `Dólar: te pagan ${buy}, te cobran ${sell}`,
  dollarReference: (pesos: string) => `Dólar: ${pesos} de referencia`,
  noDollar: 'Dólar: sin precio por ahora',
  separator: ' · ',
  cut: '…',

  mail: {
    subject: (title: string) => `${title} · Entrepuentes`,
    open: 'Abrir la guía',
    why: 'Recibes este correo porque pediste este aviso en Entrepuentes.',
    end: 'Terminar este aviso',
    manage: 'Ver todos mis avisos',
  },
};
