/** Kinds of alerts, as they are stored and sent (spec 2 §9). */
export const alertCategories = [
  'General',
  'Seguridad',
  'Trafico',
  'Noticias',
  'Puentes',
  'Precaucion',
  'Evento',
  'Retraso',
  'Sistemas',
  'Compras',
] as const;
export type AlertCategory = (typeof alertCategories)[number];

/** Where the banner of an alert stands on public pages. */
export const alertPositions = ['top', 'bottom', 'center'] as const;
export type AlertPosition = (typeof alertPositions)[number];

export const defaultAlertColor = '#0ea5e9';

export const alertLimits = { title: 160, text: 2000 };
