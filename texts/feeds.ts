/** Feed status page of the administrators (BRDG-11). */
export const feedsPage = {
  title: 'Fuentes',
  lead: 'De dónde salen las esperas y el tipo de cambio, y cómo va cada una.',
  failed: 'No se pudo saber cómo van las fuentes',
  names: { bridges: 'Esperas en los puentes', rates: 'Tipo de cambio' },
  never: 'Todavía no se le pregunta',
  neverHelp: 'La primera respuesta llega poco después de arrancar el servidor.',
  good: 'En orden',
  warned: 'Con avisos',
  failing: (since: string) => `Sin conexión desde ${since}`,
  lastGood: 'Última buena',
  noGood: 'Ninguna todavía',
  lastTry: 'Último intento',
  source: 'Última que respondió',
  noSource: 'Ninguna',
  language: 'Idioma',
  languages: { en: 'inglés', es: 'español' },
  warnings: (count: number) => (count === 1 ? '1 aviso' : `${count} avisos`),
  answers: (count: number) => (count === 1 ? 'La última respuesta' : `Las últimas ${count} respuestas`),
  noAnswers: 'No se guardó ninguna respuesta.',
  answer: (source: string, time: string) => `${source}, ${time}`,
  status: (status: number) => `HTTP ${status}`,
  noStatus: 'sin respuesta',
  taken: 'se tomó',
  refused: (reason: string) => `no se tomó: ${reason}`,
  noBody: 'No trajo texto.',
  body: (source: string, time: string) => `Respuesta de ${source}, ${time}`,
};

const laneLabel = (name: string, port: string) => `${port}, carril ${name}`;

/** Warnings about an accepted response by code; `about` holds the details of the warning. */
export const feedWarnings: Record<string, (port: string, laneName: string, about: string) => string> = {
  shape: (port, name, about) =>
    `${name ? laneLabel(name, port) : port}: trae algo que no conocemos${about ? ` (${about})` : ''}.`,
  'port-missing': (port, _, about) => `${port}: no vino en la respuesta${about ? ` (${about})` : ''}.`,
  'port-duplicate': (port) => `${port}: vino repetido; se usó el más reciente.`,
  'port-frozen': (port, _, about) => `${port}: su registro no avanza${about ? ` desde ${about}` : ''}.`,
  'lane-missing': (port, name) => `${laneLabel(name, port)}: la fuente dice que no existe.`,
  'reading-old': (port, name) => `${laneLabel(name, port)}: su número tiene más de 3 horas.`,
  'reading-future': (port, name, about) => `${laneLabel(name, port)}: trae una hora que todavía no llega (${about}).`,
  'minutes-high': (port, name, about) => `${laneLabel(name, port)}: ${about} minutos es más de lo que se ha visto.`,
};

/** Warning about a failed source; `isLast` when no other source was left. */
export const formatFallbackWarning = (source: string, reason: string, isLast: boolean) =>
  `${source} no sirvió (${reason}); ${isLast ? 'no había otra' : 'se pasó a la siguiente'}.`;

/** Translations of the recorded reasons why a response was rejected; unknown reasons are shown unchanged. */
export const feedErrors: Record<string, string> = {
  frozen: 'sus datos no avanzan',
  'none of our ports': 'no trae ninguno de nuestros puentes',
  'asked to wait': 'pidió que esperáramos',
  'no list of ports': 'no es una lista de puentes',
  'no feed of a port': 'no hay datos de ningún puente',
  'not in the shape of a series': 'no tiene la forma de una serie de Banxico',
  'not in the shape of rates': 'no tiene la forma de un tipo de cambio',
  'no day in the series': 'la serie viene sin días',
  'no number in the series': 'la serie viene sin números',
  'no rate of pesos': 'no trae pesos por dólar',
};
export const formatStatusError = (status: string) => `contestó con HTTP ${status}`;
/** The response was valid, but storing it failed. */
export const formatStorageError = (reason: string) => `no se pudo guardar: ${reason}`;
/** Translations of network errors; unknown ones are shown unchanged. */
export const networkErrors: Record<string, string> = {
  ECONNREFUSED: 'no se pudo conectar',
  ENETUNREACH: 'no se pudo conectar',
  EHOSTUNREACH: 'no se pudo conectar',
  ENETDOWN: 'no hay red',
  ENOTFOUND: 'no se encontró su dirección',
  EAI_AGAIN: 'no se encontró su dirección',
  UND_ERR_CONNECT_TIMEOUT: 'tardó demasiado en contestar',
  'The operation was aborted due to timeout': 'tardó demasiado en contestar',
  'fetch failed': 'falló la conexión',
};
export const formatNetworkError = (reason: string) => `no contestó: ${reason}`;
