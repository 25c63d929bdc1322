/** What stands around every page. */
export const shell = {
  name: 'Entrepuentes',
  tagline: 'La guía de Laredo para quienes cruzan sus puentes',
  skip: 'Saltar al contenido',
  guest: 'Invitado',
  signIn: 'Entrar',
  mainNavigation: 'Principal',
  thingsToDo: 'Qué hacer',
  coupons: 'Cupones',
  alerts: 'Alertas',
  toDark: 'Cambiar a modo oscuro',
  toLight: 'Cambiar a modo claro',
  rights: (year: string) => `© ${year} Entrepuentes`,
  attribution: 'Datos de fuentes públicas; cada ficha dice la suya.',
  footerNavigation: 'Pie de página',
  description:
    'Lugares, eventos y puentes de Laredo y Nuevo Laredo en un solo lugar: qué hacer, dónde comer y cómo llegar.',
};

export const connection = {
  lost: 'No se pudo conectar con el servidor',
  failed: 'El servidor no pudo responder',
  invalidAnswer: 'Respuesta inválida del servidor',
};

/** Sections of the landing page that the footer leads to; ids: spec 1 §2. */
export const anchors = [
  { id: 'home', label: 'Inicio' },
  { id: 'features', label: 'Qué ofrece' },
  { id: 'how-it-works', label: 'Cómo funciona' },
  { id: 'testimonials', label: 'Testimonios' },
];

export const errorPage = {
  offlineTitle: 'Sin conexión · Entrepuentes',
  offline: 'No hay conexión',
  offlineHelp: 'No pudimos traer esta página. Revisa tu señal e inténtalo de nuevo.',
  retry: 'Reintentar',
  notFoundTitle: 'Página no encontrada · Entrepuentes',
  notFound: 'Este puente no lleva a ningún lado',
  notFoundHelp: 'La página que buscas no existe o cambió de dirección. Revisa lo que escribiste o vuelve al inicio.',
  forbiddenTitle: 'Sin acceso · Entrepuentes',
  forbidden: 'Este puente no está abierto para tu cuenta',
  forbiddenHelp:
    'Tu cuenta no tiene permiso para ver esta página. Si crees que debería tenerlo, habla con quien administra el sitio.',
  otherAccount: 'Entrar con otra cuenta',
  failedTitle: 'Algo salió mal · Entrepuentes',
  failed: 'Algo salió mal de nuestro lado',
  failedHelp: 'No pudimos mostrar esta página. Inténtalo de nuevo en un momento.',
  reference: 'Referencia:',
  home: 'Ir al inicio',
  thingsToDo: 'Ver qué hacer en Laredo',
};
