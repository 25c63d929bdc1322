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

/** Name of the choice of a way of crossing. */
export const waysLabel = 'Cómo cruzas';

/** Names of the ways to cross. */
export const wayNames = { auto: 'Auto', ready: 'Ready Lane', sentri: 'SENTRI', pie: 'A pie', camion: 'Camión' };

export const levelNames = { fluid: 'Fluido', moderate: 'Moderado', busy: 'Cargado', heavy: 'Muy cargado' };

/** Name of a bridge inside a sentence: 'el Puente Juárez', 'Colombia'. */
export const bridgeWithArticle = (name: string) => (name.startsWith('Puente') ? `el ${name}` : name);

const minutes = (count: string | number) => (String(count) === '1' ? '1 minuto' : `${count} minutos`);

/** Current state of a lane and its bridge. */
export const laneTexts = {
  states: { open: 'Abierto', closed: 'Cerrado', pending: 'Actualización pendiente', unknown: 'Sin dato' },
  /** For a lane that still shows a reading. */
  silent: 'Sin dato nuevo',
  noOfficial: 'Sin dato oficial',
  closed: 'Cerrado',
  /** An estimate of 0 or 1 minute. */
  hardlyAny: '<5',
  /** For an hour ahead, in a narrow cell. */
  closedThen: 'cerrado',
  unknown: 'Sin dato',
  unknownNote: 'No hay número oficial ni estimado por ahora.',
  lanesOpen: (count: number) => (count === 1 ? '1 carril' : `${count} carriles`),
  range: (low: number, high: number) => (low === high ? `${low}` : `${low}–${high}`),
  expected: (range: string) => `Estimado ahora ${range} min`,
  between: (low: number, high: number) => (low === high ? '' : `De ${low} a ${high} min`),
  officialWas: (minutesThen: number, from: string) => `El número oficial, ${minutesThen} min, es ${from}`,
  officialDoubtful: (minutesThen: number, from: string) =>
    `El número oficial, ${minutesThen} min, es ${from} y parece un error de captura`,
  noNumber: 'Sin número oficial',
  opens: (at: string) => `Abre ${at}`,
  closedLanes: (names: string) => `Carriles: ${names}`,
  /** For screen readers: 'Puente 2, auto: 45 minutos'. */
  said: (bridge: string, lane: string, what: string) => `${bridge}, ${lane}: ${what}`,
  saidMinutes: minutes,
  saidEstimate: (count: number, low: number, high: number) => {
    const estimate = `${count < 2 ? 'menos de 5 minutos' : `unos ${minutes(count)}`}, estimado`;
    return low < high ? `${estimate}, de ${low} a ${high}` : estimate;
  },
  saidClosed: 'cerrado',
  saidUnknown: 'sin dato',
  saidTaken: (text: string, at: string) => `${text}, tomado ${at}`,
};

export const sourceTexts = {
  answered: 'última respuesta',
  name: (name: string) => `Fuente: ${name}`,
  never: 'Todavía no llega ningún número oficial: lo que ves son estimados nuestros.',
  /** Has no final period because a time of day already ends with that of 'p.m.'. */
  failing: (since: string) => `Sin conexión con la fuente oficial desde ${since}`,
  since: (at: string) => at.replace(/^a /, ''),
  failingNote: 'Ves los últimos números con su edad, y estimados donde ya no sirven.',
};

/** A bridge in one row, on the board and on the landing page. */
export const headlineTexts = {
  about: (count: string) => `≈${count}`,
  trends: { rising: 'sube', falling: 'baja', steady: 'igual' },
  /** Beside an estimate. */
  official: (count: number, at: string) => `oficial ${count} ${at}`,
  doubtful: (count: number, at: string) => `oficial ${count} ${at}, dudoso`,
  /** For an official number older than that of the other bridges. */
  taken: (at: string) => `tomado ${at}`,
  /** Before the waits of other ways of crossing. */
  only: 'Solo',
  noLane: {
    auto: 'Sin carril de auto',
    ready: 'Sin Ready Lane',
    sentri: 'Sin SENTRI',
    pie: 'No se cruza a pie',
    camion: 'Sin camiones',
  },
  otherWay: (way: string, count: string) => `${way} ${count} min`,
  said: (lane: string, what: string) => `${lane}: ${what}`,
};

/** Labels of a wait that the browser renders, on several pages. */
export const waitLabels = {
  minutes: 'min',
  estimate: 'Estimado',
  best: 'Mejor opción',
  stale: (age: string) => `Número de ${age}`,
};

/** Beside the official number. */
export const measuredTexts = {
  measured: (minutes: number, people: number, latest: string) =>
    `Quienes cruzaron en las últimas 2 horas midieron ${minutes}\u00a0min (${people} personas, la última cruzó ${latest})`,
};
