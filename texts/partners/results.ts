/** Results of a partner by month and branch (web/features/partners/results). */
export const resultErrors = { month: 'Ese mes no es válido.' };

export const partnerResults = {
  title: 'Resultados',
  lead: 'Lo que te trajo la guía. Las ventas son las cuentas que se anotaron en la caja; los canjes anulados no cuentan.',
  loading: 'Trayendo los resultados…',
  failed: 'No se pudieron traer los resultados',
  month: 'Mes',
  /** Name of a running month, which is not complete yet. */
  soFar: (month: string) => `${month}, hasta hoy`,
  before: (month: string, value: string) => `${month}: ${value}`,
  totals: 'Totales del mes',
  figures: {
    Emitidos: 'Códigos pedidos',
    Mostrados: 'Códigos mostrados',
    Canjeados: 'Canjes',
    Ventas: 'Ventas',
    Descuentos: 'Descuentos',
    Vistas: 'Vistas de tus páginas',
    Llamadas: 'Toques en «Llamar»',
    ComoLlegar: 'Toques en «Cómo llegar»',
    SitioWeb: 'Toques en tu sitio web',
    AnunciosVistos: 'Anuncios vistos',
    AnunciosTocados: 'Anuncios tocados',
  },
  branches: 'Por sucursal',
  branch: 'Sucursal',
  monthColumn: 'Mes',
  noBranch: 'Sin sucursal',
  none: 'Todavía no hay movimiento en estos dos meses.',
  usesLeft: 'Usos que quedan',
  usesLeftOf: (coupon: string, left: number, max: number) =>
    left === 0 ? `${coupon}: agotado (${max})` : `${coupon}: ${left} de ${max}`,
  howCounted:
    'Las vistas y los toques se cuentan sin cookies ni datos de personas: ni robots, ni tu equipo, ni repeticiones de una misma conexión.',
  /** Name of the CSV file. */
  file: 'resultados',
};

/** Monthly mail with the results of a partner, and its switch. */
export const resultsMail = {
  subject: (month: string) => `Tus resultados de ${month} · Entrepuentes`,
  title: (month: string) => `Tus resultados de ${month}`,
  lead: (month: string) => `Esto te trajo la guía en ${month}, junto al mes anterior.`,
  open: 'Ver los resultados por sucursal',
  end: 'No recibir más este resumen',
  setting: 'Recibir este resumen por correo cada mes',
  on: 'Recibirás el resumen cada mes',
  off: 'No recibirás más el resumen',
  settingFailed: 'No se pudo cambiar el resumen mensual',
};
