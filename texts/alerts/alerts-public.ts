/** Public alerts: banners and alert pages. */
export const alertBanner = {
  label: (title: string) => `Alerta: ${title}`,
  close: 'Cerrar alerta',
  read: 'Leer más',
  more: (count: number) => (count === 1 ? '1 alerta más' : `${count} alertas más`),
  cut: '…',
};

export const alertsPage = {
  title: 'Alertas',
  pageTitle: 'Alertas de Laredo · Entrepuentes',
  pageTitleOf: (title: string) => `${title} · Entrepuentes`,
  description: 'Alertas vigentes de puentes, tráfico, seguridad y eventos de Laredo y Nuevo Laredo.',
  lead: 'Las alertas que siguen vigentes, de la más nueva a la más vieja.',
  empty: 'No hay alertas por ahora',
  /** State of the bridges without an alert. */
  allOpen: 'Los puentes abren normal: ahora todos están abiertos.',
  /** `closed` names the bridges that are closed at this hour: 'Puente Colombia, abre mañana a las 8:00 a.m.' */
  someClosed: (closed: string) => `Los puentes abren normal. Cerrados a esta hora: ${closed}`,
  bridges: 'Ver la espera en los puentes',
  thingsToDo: 'Ver qué hacer en Laredo',
  since: (moment: string) => `Desde el ${moment}`,
  until: (moment: string) => `hasta el ${moment}`,
  back: 'Alertas',
  goneTitle: 'Alerta no encontrada · Entrepuentes',
  gone: 'Esta alerta ya no está',
  goneHelp: 'Dejó de estar vigente o nunca existió. Mira las que siguen.',
  all: 'Ver las alertas vigentes',
};
