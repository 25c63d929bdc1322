/** Frame of every page. */
export const shellTexts = {
  name: 'Entrepuentes',
  tagline: 'La guía de Laredo para quienes cruzan sus puentes',
  skip: 'Saltar al contenido',
  guest: 'Invitado',
  signIn: 'Entrar',
  mainNavigation: 'Principal',
  bridges: 'Puentes',
  dollar: 'Dólar',
  thingsToDo: 'Qué hacer',
  coupons: 'Cupones',
  alerts: 'Alertas',
  menu: 'Menú',
  toDark: 'Cambiar a modo oscuro',
  toLight: 'Cambiar a modo claro',
  rights: (year: string) => `© ${year} Entrepuentes`,
  attribution: 'Datos de fuentes públicas; cada ficha dice la suya.',
  footerNavigation: 'Pie de página',
  plan: 'Salir a tiempo',
  beforeCrossing: 'Antes de cruzar',
  notifications: 'Avisos personales',
  description:
    'Cuánto tardan los puentes de Laredo ahora, a cómo está el dólar, qué hacer y dónde comer en los dos Laredos.',
};

export const connectionTexts = {
  lost: 'No se pudo conectar con el servidor',
  failed: 'El servidor no pudo responder',
  invalidAnswer: 'Respuesta inválida del servidor',
  partNotLoaded: 'No se pudo cargar esta parte de la página. Recárgala e inténtalo de nuevo.',
};

/** Landing page sections linked in the footer; ids: LAND-5. */
export const footerAnchors = [
  { id: 'home', label: 'Inicio' },
  { id: 'features', label: 'Qué ofrece' },
  { id: 'how-it-works', label: 'Cómo funciona' },
  { id: 'testimonials', label: 'Testimonios' },
];

/** Links of the not-found page. */
export const notFoundLinks = {
  notFoundTitle: 'Página no encontrada · Entrepuentes',
  home: 'Ir al inicio',
  thingsToDo: 'Ver qué hacer en Laredo',
};

export const offlinePage = {
  title: 'Sin conexión · Entrepuentes',
  heading: 'No hay conexión',
  help: 'No pudimos traer esta página. Revisa tu señal e inténtalo de nuevo.',
  retry: 'Reintentar',
};

/** Notice above a page without a connection. */
export const connectionNotice = {
  lost: 'Sin conexión',
  since: (age: string, at: string) => `Sin conexión: así estaba ${age} (${at})`,
  /** Below a minute, the clock time alone. */
  sinceNow: (at: string) => `Sin conexión: así estaba a la${/^1\D/.test(at) ? '' : 's'} ${at}`,
};

/** Page of the service worker for an address without an offline copy. */
export const missingPageTexts = {
  title: 'Sin conexión · Entrepuentes',
  name: 'Entrepuentes',
  heading: 'No hay conexión',
  help: 'Esta página no está guardada en este teléfono. Se abrirá sola cuando vuelva la señal.',
  retry: 'Reintentar',
  related: 'Lo más cercano que está guardado',
  others: 'Guardado en este teléfono',
  empty: 'Todavía no hay páginas guardadas. Las que abras con señal se guardan para cuando no haya.',
};

/** Banner on every page during a replay. */
export const formatReplayBanner = (day: string, speed: number) => `Repetición del ${day} a ${speed}×: no es en vivo`;

/** Output of `npm run demo:day`. */
export const demoDayOutput = {
  usage: 'Uso: npm run demo:day [-- --day AAAA-MM-DD] [--speed 60] [--port 3000]',
  unknownDay: (day: string, days: string[]) => `No hay lecturas del ${day}. Hay de: ${days.join(', ')}`,
  begins: (day: string, speed: number) => `Repetición del ${day} a ${speed}×, con datos propios en .data/replay`,
  ends: 'El día terminó.',
};
