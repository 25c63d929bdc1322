/** OpenAPI tag of the bridge endpoints. */
export const bridgesApiTag = 'Puentes';

/** Names of the lanes by key. */
export const laneNames = {
  passenger_standard: 'Auto',
  passenger_ready: 'Auto, Ready Lane',
  passenger_sentri: 'Auto, SENTRI',
  pedestrian_standard: 'A pie',
  pedestrian_ready: 'A pie, Ready Lane',
  commercial_standard: 'Camión',
  commercial_fast: 'Camión, FAST',
};

/** Names of the ways to cross. */
export const wayNames = { auto: 'Auto', ready: 'Ready Lane', sentri: 'SENTRI', pie: 'A pie', camion: 'Camión' };

export const levelNames = { fluid: 'Fluido', moderate: 'Moderado', busy: 'Cargado', heavy: 'Muy cargado' };

const minutes = (count: string | number) => (String(count) === '1' ? '1 minuto' : `${count} minutos`);
const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const inCity = (name: string) => (name.startsWith('Puente') ? `el ${name}` : name);

/** Current state of a lane and its bridge. */
export const laneTexts = {
  states: { open: 'Abierto', closed: 'Cerrado', pending: 'Actualización pendiente', unknown: 'Sin dato' },
  /** For a lane that still shows a reading. */
  silent: 'Sin dato nuevo',
  noOfficial: 'Sin dato oficial',
  closed: 'Cerrado',
  /** For an hour ahead, in a narrow cell. */
  closedThen: 'cerrado',
  unknown: 'Sin dato',
  unknownNote: 'No hay número oficial ni estimado por ahora.',
  lanesOpen: (count: number) => (count === 1 ? '1 carril' : `${count} carriles`),
  range: (low: number, high: number) => (low === high ? `${low}` : `${low}–${high}`),
  expected: (range: string) => `Estimado ahora ${range} min`,
  between: (low: number, high: number) => (low === high ? '' : `De ${low} a ${high} min`),
  officialWas: (minutesThen: number, from: string) => `El número oficial, ${minutesThen} min, es ${from}`,
  noNumber: 'Sin número oficial',
  opens: (at: string) => `Abre ${at}`,
  closedLanes: (names: string) => `Carriles: ${names}`,
  /** For screen readers: 'Puente 2, auto: 45 minutos'. */
  said: (bridge: string, lane: string, what: string) => `${bridge}, ${lane}: ${what}`,
  saidMinutes: minutes,
  saidEstimate: (count: number, range: string) =>
    `${count < 2 ? 'menos de 5 minutos' : `unos ${minutes(count)}`}, estimado, de ${range}`,
  saidClosed: 'cerrado',
  saidUnknown: 'sin dato',
  saidTaken: (text: string, at: string) => `${text}, tomado ${at}`,
};

export const sourceTexts = {
  name: (name: string) => `Fuente: ${name}`,
  never: 'Todavía no llega ningún número oficial: lo que ves son estimados nuestros.',
  /** Has no final period because a time of day already ends with that of 'p.m.'. */
  failing: (since: string) => `Sin conexión con la fuente oficial desde ${since}`,
  since: (at: string) => at.replace(/^a /, ''),
  failingNote: 'Ves los últimos números con su edad, y estimados donde ya no sirven.',
};

/** The page of all bridges. */
export const bridgesPage = {
  pageTitle: 'Puentes de Laredo en vivo: cuánto tardan ahora · Entrepuentes',
  description:
    'Tiempo de espera de ahora en los cuatro puentes de Laredo hacia Estados Unidos, carril por carril: auto, Ready Lane, SENTRI, a pie y camión.',
  title: 'Los puentes, ahora',
  lead: 'Espera hacia Estados Unidos, en minutos.',
  toAdvice: 'Por dónde cruzar ahora',
  filter: 'Cómo cruzas',
  all: 'Todos',
  minutes: 'min',
  answered: 'última respuesta',
  estimateTag: 'Estimado',
  staleTag: (age: string) => `Número de ${age}`,
  hours: 'Próximas 6 horas',
  hoursCaption: 'Minutos de espera estimados',
  empty: 'Ningún puente tiene ese carril',
  emptyHelp: 'Elige otra forma de cruzar o mira todos los carriles.',
  seeAll: 'Ver todos los carriles',
  none: 'Por ahora no hay puentes que mostrar',
  noneHelp: 'Vuelve en un rato. Mientras, mira qué hacer en Laredo.',
  thingsToDo: 'Ver qué hacer en Laredo',
  about:
    'El número oficial lo toma la aduana de Estados Unidos (CBP) más o menos cada hora y cuenta hasta su caseta. Si tiene más de 3 horas, mostramos nuestro estimado y lo decimos.',
  accuracy: 'Qué tan buenos son los estimados',
};

/** Announcements when waits change on an open page. */
export const waitAnnouncements = {
  more: (count: number) => (count === 1 ? 'y un carril más' : `y ${count} carriles más`),
};

/** Destinations after the bridge: the label of the choice, and the name after 'hasta'. */
export const destinationTexts = {
  centro: { label: 'Centro', name: 'el centro de Laredo' },
  'mall-del-norte': { label: 'Mall del Norte', name: 'Mall del Norte' },
  aeropuerto: { label: 'Aeropuerto', name: 'el aeropuerto de Laredo' },
  tamiu: { label: 'TAMIU', name: 'TAMIU' },
  'mines-road': { label: 'Mines Road', name: 'las bodegas de Mines Road' },
  'zona-colombia': { label: 'Zona Colombia', name: 'la zona industrial de Colombia' },
  'san-antonio': { label: 'San Antonio', name: 'San Antonio' },
};

/** 'Por dónde cruzar ahora' (BRDG-6, FIVE-3). Durations arrive formatted: '49 min', '3 h 49 min'. */
export const adviceTexts = {
  title: 'Por dónde cruzar ahora',
  direction: 'Solo hacia Estados Unidos.',
  by: { auto: 'En auto', ready: 'Con Ready Lane', sentri: 'Con SENTRI', pie: 'A pie', camion: 'En camión' },
  destination: 'A dónde vas',
  wait: (duration: string) => `${duration} de espera`,
  estimatedWait: (duration: string) => `${duration} de espera estimada`,
  /** For an estimate of 0 or 1 minute. */
  hardlyAny: 'menos de 5\u00a0min',
  bridge: inCity,
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

/** The bridge section of the landing page. */
export const landingBridges = {
  title: 'Los puentes, ahora',
  /** Precedes an age such as 'hace 3 h'. */
  old: 'Número de ',
  estimate: (range: string) => `Estimado: ${range} min`,
  minutes: (count: string, isEstimate: boolean) => `${isEstimate ? '≈' : ''}${count} min`,
  all: 'Ver todos los carriles',
  dollar: 'Ver el dólar',
  rate: (pesos: string, source: string, day: string) => `1 USD = ${pesos} MXN · ${source}, ${day}`,
  noRate: 'Sin tipo de cambio de referencia por ahora',
  sources: { banxico: 'FIX de Banxico', frankfurter: 'Frankfurter', 'open-er-api': 'ExchangeRate-API' },
};
