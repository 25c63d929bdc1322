/** The page for people in the queue of a bridge. */
export const queuePage = {
  pageTitle: (bridge: string) => `En la fila de ${bridge} · Entrepuentes`,
  description: 'La espera de un puente en grande, con las últimas horas, las que siguen y los otros puentes.',
  title: 'En la fila',
  official: 'Número oficial',
  estimate: 'Estimado nuestro',
  hours: 'Minutos, hora por hora',
  hoursHelp: 'Lleno: últimas horas, oficial. Rayado: las que siguen, estimado.',
  ahead: 'estimado',
  closed: 'cerrado',
  noHours: 'Todavía no hay horas que mostrar de este carril.',
  others: 'Los otros puentes',
  page: (bridge: string) => `Tarifas, horarios y mejores horas de ${bridge}`,
  measure: 'Medir mi cruce con dos toques',
  none: 'Por ahora no hay puentes que mostrar',
  noneHelp: 'Vuelve en un rato.',
};
