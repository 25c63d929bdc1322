/** Public alerts: banners and alert pages. */
export const alertBanner = {
  label: (title: string) => `Aviso: ${title}`,
  close: 'Cerrar aviso',
  read: 'Leer más',
  more: (count: number) => (count === 1 ? '1 aviso más' : `${count} avisos más`),
  cut: '…',
};

export const alertsPage = {
  title: 'Avisos',
  pageTitle: 'Avisos de Laredo · Entrepuentes',
  pageTitleOf: (title: string) => `${title} · Entrepuentes`,
  description: 'Avisos vigentes de puentes, tráfico, seguridad y eventos de Laredo y Nuevo Laredo.',
  lead: 'Los avisos que siguen vigentes, del más nuevo al más viejo.',
  empty: 'No hay avisos por ahora',
  emptyHelp: 'Cuando algo cambie en los puentes o en la ciudad, el aviso aparecerá aquí.',
  thingsToDo: 'Ver qué hacer en Laredo',
  since: (moment: string) => `Desde el ${moment}`,
  until: (moment: string) => `hasta el ${moment}`,
  back: 'Avisos',
  goneTitle: 'Alerta no encontrada · Entrepuentes',
  gone: 'Esta alerta ya no está',
  goneHelp: 'Dejó de estar vigente o nunca existió. Mira las que siguen.',
  all: 'Ver las alertas vigentes',
};
