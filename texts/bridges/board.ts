import { bridgeWithArticle } from './lanes.ts';

/** The page of all bridges. */
export const bridgesPage = {
  pageTitle: 'Puentes de Laredo en vivo: cuánto tardan ahora · Entrepuentes',
  description:
    'Tiempo de espera de ahora en los cuatro puentes de Laredo hacia Estados Unidos, carril por carril: auto, Ready Lane, SENTRI, a pie y camión.',
  title: 'Los puentes, ahora',
  taken: 'Hacia EE. UU. · CBP',
  allEstimates: 'Hacia EE. UU. · con ≈, estimados',
  more: (bridge: string) => `Todo sobre ${bridgeWithArticle(bridge)}`,
  inQueue: 'Ya estoy en la fila',
  hours: 'Próximas 6 horas',
  hoursCaption: 'Minutos de espera estimados',
  none: 'Por ahora no hay puentes que mostrar',
  noneHelp: 'Vuelve en un rato. Mientras, mira qué hacer en Laredo.',
  thingsToDo: 'Ver qué hacer en Laredo',
  about:
    'El número oficial lo toma la aduana de Estados Unidos (CBP) más o menos cada hora y cuenta hasta su caseta. Si tiene más de una hora o parece un error, mostramos nuestro estimado (≈) con el número oficial al lado.',
  accuracy: 'Qué tan buenos son los estimados',
  planHelp: '¿Tienes que llegar a una hora?',
  plan: 'Mira a qué hora salir',
  before: 'Antes de cruzar: documentos, aduana y emergencias',
  measure: 'Medir mi cruce',
  back: 'Todos los puentes',
};

/** Announcements when waits change on an open page. */
export const waitAnnouncements = {
  more: (count: number) => (count === 1 ? 'y un carril más' : `y ${count} carriles más`),
};

/** The wait on the page of a place that is a bridge. */
export const placeBridgeTexts = {
  title: 'Espera ahora',
  official: 'Hacia EE. UU. · CBP',
  estimate: 'Hacia EE. UU. · con ≈, estimado',
};

/** The bridge section of the landing page. */
export const landingBridges = {
  title: 'Los puentes, ahora',
  all: 'Ver todos los carriles',
};
