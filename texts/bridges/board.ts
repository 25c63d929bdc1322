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
    'El número oficial lo toma la aduana de Estados Unidos (CBP) más o menos cada hora y cuenta hasta su caseta. Si tiene más de una hora, mostramos nuestro estimado (≈) con el número oficial al lado.',
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

/** 'Mi cruce': the bridge and the destination that a visitor saved on this device. */
export const savedCrossingTexts = {
  title: 'Mi cruce',
  /** `day` is a weekday, 'martes'; waits are formatted, '45 min'. */
  same: (day: string, wait: string) => `Como el ${day} pasado a esta hora: ${wait}`,
  more: (day: string, wait: string) => `Más que el ${day} pasado a esta hora: ${wait}`,
  less: (day: string, wait: string) => `Menos que el ${day} pasado a esta hora: ${wait}`,
  usual: (day: string, wait: string) => `Lo usual un ${day} a esta hora: ${wait}`,
  gone: 'El puente de tu cruce ya no está en la guía. Elige otro.',
  start: 'Guardar mi cruce',
  startHelp: 'La guía abrirá con tu puente y cuánto falta a tu destino. Se guarda solo en este dispositivo.',
  change: 'Cambiar',
  bridge: 'Puente',
  destination: 'A dónde vas',
  save: 'Guardar',
  saving: 'Guardando…',
  offline:
    'Sin conexión no se puede calcular otro cruce. El que ya guardaste sigue aquí; inténtalo cuando vuelva la señal.',
  saveThis: 'Guardar como mi cruce',
  forget: 'Quitar mi cruce',
  notSaved: 'Este navegador no deja guardar. Agrega esta página a tus favoritos: su dirección ya lleva tu cruce.',
};
