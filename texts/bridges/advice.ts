import { bridgeWithArticle } from './lanes.ts';

const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Destinations after the bridge: the label of the choice, the name after 'hasta', and the name after a distance. */
export const destinationTexts = {
  centro: { label: 'Centro', name: 'el centro de Laredo', from: 'del centro' },
  'mall-del-norte': { label: 'Mall del Norte', name: 'Mall del Norte', from: 'de Mall del Norte' },
  aeropuerto: { label: 'Aeropuerto', name: 'el aeropuerto de Laredo', from: 'del aeropuerto' },
  tamiu: { label: 'TAMIU', name: 'TAMIU', from: 'de TAMIU' },
  'mines-road': { label: 'Mines Road', name: 'las bodegas de Mines Road', from: 'de Mines Road' },
  'zona-colombia': {
    label: 'Zona Colombia',
    name: 'la zona industrial de Colombia',
    from: 'de la zona Colombia',
  },
  'san-antonio': { label: 'San Antonio', name: 'San Antonio', from: 'de San Antonio' },
};

/** 'Por dónde cruzar ahora' (BRDG-6, FIVE-3). Durations arrive formatted: '49 min', '3 h 49 min'. */
export const adviceTexts = {
  title: 'Por dónde cruzar ahora',
  direction: 'Solo hacia Estados Unidos.',
  by: { auto: 'En auto', ready: 'Con Ready Lane', sentri: 'Con SENTRI', pie: 'A pie', camion: 'En camión' },
  destination: 'A dónde vas',
  wait: (duration: string) => `${duration} de espera`,
  estimatedWait: (duration: string) => `${duration} de espera estimada`,
  /** For an estimate of 0 or 1 minute, and for a whole way of less than five. */
  hardlyAny: 'menos de 5\u00a0min',
  bridge: bridgeWithArticle,
  away: (km: number) => `está a unos ${km} km del centro`,
  until: (destination: string) => `hasta ${destination}`,
  untilBooth: 'hasta pasar la caseta',
  summary: (total: string, until: string, wait: string) => `${total} ${until}, con ${wait}`,
  go: (bridge: string, summary: string) => `Sal por ${bridge}: ${summary}.`,
  only: (bridge: string, summary: string, away: string) => `Por ahora, ${bridge}: ${summary}${away && `; ${away}`}.`,
  least: (bridge: string, summary: string, away: string) =>
    `Lo más rápido es ${bridge}: ${summary}${away && `, pero ${away}`}.`,
  other: (bridge: string, total: string, away: string) => ` Por ${bridge} serían ${total}${away && `, y ${away}`}.`,
  otherSame: (bridge: string, total: string) => ` Por ${bridge} da casi igual: ${total}.`,
  same: (one: string, other: string, summary: string) => `Da casi igual por ${one} y por ${other}: ${summary}.`,
  nearer: (bridge: string) => ` Más cerca del centro está ${bridge}.`,
  /** The list of the bridges. */
  compared: 'Puentes, del más rápido al más lento',
  toBridge: (duration: string) => `${duration} al puente`,
  fromBridge: (duration: string) => `${duration} después`,
  partSeparator: ' + ',
  range: (low: string, high: string) => `Entre ${low} y ${high}`,
  /** Why a bridge is the best one although the wait at another is shorter. */
  bestReason: (minutes: string, from: string, other: string, otherMinutes: string) =>
    `a ${minutes} ${from}; ${other}, a ${otherMinutes}`,
  /** Way over the saved bridge. */
  trip: (duration: string, destination: string) => `${sentenceCase(duration)} hasta ${destination}.`,
  tripFaster: (bridge: string, duration: string) => ` Por ${bridge} serían ${duration}.`,
  /** For a saved bridge that is closed or has no number. */
  tripInstead: (bridge: string, duration: string, destination: string) =>
    `Ahora, por ${bridge}: ${duration} hasta ${destination}.`,
  closesSoon: (bridge: string, time: string) => `Ojo: ${bridge} cierra ${time}; si te retrasas, ya no pasas.`,
  midnight: 'a medianoche',
  nearerCrossing: (city: string) =>
    `Más cerca de ti están los cruces de ${city}; esta guía solo cubre los puentes de Laredo.`,
  none: 'Ahora no hay por dónde: lo que puedes usar está cerrado o sin dato.',
  /** The position is on the US side. */
  across:
    'Ya estás del lado de Estados Unidos. Estas esperas son para cruzar desde México; de la fila hacia México no hay número oficial.',
  forReturn: (advice: string) => `Para quien cruza desde México: ${advice}`,
  /** The position is farther away than any estimate. */
  far: (hours: number) =>
    `Estás a más de ${hours} horas de los puentes: sin estimado de la espera a tu llegada. Míralo otra vez cuando estés más cerca.`,
  farBridge: (bridge: string, hours: number) =>
    `${sentenceCase(bridge)} te queda a más de ${hours} horas: sin estimado.`,
  neverCloses: (bridge: string) => `${sentenceCase(bridge)} nunca cierra.`,
  hours: (bridge: string, hours: string) => `${sentenceCase(bridge)} abre ${hours}.`,
  noBridge: 'No hay puente con estimado de espera a tu llegada.',
  closedThen: (bridge: string) => `${sentenceCase(bridge)} está cerrado.`,
  /** Has no final period because a time of day already ends with that of 'a.m.'. */
  closedUntil: (bridge: string, opens: string) => `${sentenceCase(bridge)} estará cerrado a tu llegada: abre ${opens}`,
  unknownThen: (bridge: string) => `Por ${bridge} no hay dato de la espera a tu llegada.`,
  notCounted: 'Sin contar cómo llegas al puente.',
  notOnFoot: 'Estás lejos para ir a pie: no contamos el camino al puente.',
  destinationNotOnFoot: (destination: string) =>
    `A pie, ${destination} queda lejos del puente: no contamos ese camino.`,
  use: 'Usar mi ubicación',
  again: 'Actualizar mi ubicación',
  private: 'Así contamos también tu camino al puente. Tu ubicación se usa en este teléfono y no sale de él.',
  used: 'Calculado aquí con tu ubicación, que no salió de este teléfono. El camino es un estimado por distancia, sin tráfico (±20 %).',
  asking: 'Buscando tu ubicación…',
  refused: 'No diste permiso para usar tu ubicación. Puedes darlo en los ajustes del navegador; la espera sigue aquí.',
  slow: 'Tu ubicación tardó demasiado. Inténtalo otra vez.',
  failed: 'No se pudo saber dónde estás. La espera sigue aquí.',
  notLoaded: 'Sin conexión no se pudo calcular desde tu ubicación. Inténtalo otra vez.',
};
