import { bridgeWithArticle } from './lanes.ts';

const quoted = (text: string) => (text ? ` «${text}»` : '');

/** Why a plan cannot be made; each says what to do instead. Times and days arrive formatted. */
export const planErrors = {
  time: (input: string) => `La hora${quoted(input)} no existe. Escríbela así: 08:00 o 17:30.`,
  day: (input: string) => `El día${quoted(input)} no existe. Elige uno de la lista.`,
  past: (time: string) => `Esa hora de hoy ya pasó (${time}). Elige otra, o mañana.`,
  pastDay: (day: string) => `El día${quoted(day)} ya pasó. Elige hoy o uno de los próximos 14 días.`,
  far: (day: string) => `El día${quoted(day)} está muy lejos: se puede planear hasta 14 días adelante.`,
  skipped: (time: string) => `Ese día los relojes se adelantan y esa hora no existe (${time}). Elige una hora después.`,
  lane: (input: string) =>
    `No conocemos la forma de cruzar${quoted(input)}. Elige auto, Ready Lane, SENTRI, a pie o camión.`,
  origin: (input: string) => `No conocemos el punto de partida${quoted(input)}. Elige uno de la lista.`,
  destination: (input: string) => `No conocemos el destino${quoted(input)}. Elige uno de la lista.`,
};

/** Starting points: the label of the choice, and the name after 'desde'. */
export const originTexts = {
  'nuevo-laredo': { label: 'Centro de Nuevo Laredo', name: 'el centro de Nuevo Laredo' },
  'aeropuerto-nuevo-laredo': { label: 'Aeropuerto de Nuevo Laredo', name: 'el aeropuerto de Nuevo Laredo' },
  fila: { label: 'Ya en el puente', name: 'la fila del puente' },
  anahuac: { label: 'Anáhuac', name: 'Anáhuac' },
  'sabinas-hidalgo': { label: 'Sabinas Hidalgo', name: 'Sabinas Hidalgo' },
  monterrey: { label: 'Monterrey', name: 'Monterrey' },
  'piedras-negras': { label: 'Piedras Negras', name: 'Piedras Negras' },
};

/** Holidays and seasons. */
export const occasionTexts = {
  'ano-nuevo': 'Año Nuevo',
  constitucion: 'el puente de la Constitución',
  presidentes: 'el Día de los Presidentes',
  abrazo: 'la Ceremonia del Abrazo, que cierra el Puente 2 por la mañana, según el año',
  juarez: 'el puente del natalicio de Juárez',
  'semana-santa': 'Semana Santa',
  trabajo: 'el Día del Trabajo',
  'memorial-day': 'Memorial Day',
  'independencia-us': 'el puente del 4 de julio',
  'labor-day': 'Labor Day',
  'independencia-mx': 'el Día de la Independencia',
  revolucion: 'el puente de la Revolución, después del Buen Fin',
  thanksgiving: 'Thanksgiving',
  'viernes-negro': 'el Viernes Negro',
  guadalupe: 'el día de la Virgen de Guadalupe',
  navidad: 'Navidad',
  'fin-de-ano': 'fin de año',
  paisanos: 'temporada de paisanos',
};

/** 'Salir a tiempo' (PLAN-1). */
export const planPage = {
  pageTitle: 'Salir a tiempo: a qué hora salir para cruzar el puente · Entrepuentes',
  description:
    'Dinos a qué hora tienes que llegar a Laredo y te decimos a qué hora salir por cada puente para llegar 9 de cada 10 veces: hoy y hasta en 14 días.',
  title: 'Salir a tiempo',
  lead: 'Dinos a qué hora tienes que llegar. Te decimos a qué hora salir por cada puente.',
  form: 'Tu viaje',
  arrive: 'Llegar a las',
  day: 'Día',
  nextDay: 'Hoy, o mañana si ya pasó',
  today: (day: string) => `Hoy, ${day}`,
  tomorrow: (day: string) => `Mañana, ${day}`,
  way: 'Cómo cruzas',
  ways: { auto: 'En auto', ready: 'En auto, Ready Lane', sentri: 'En auto, SENTRI', pie: 'A pie', camion: 'En camión' },
  origin: 'Desde',
  destination: 'Hasta',
  submit: 'Ver a qué hora salir',
  for: (day: string, time: string, destination: string) => `${day}: para estar en ${destination} a ${time}`,
  forBooth: (day: string, time: string) => `${day}: para haber cruzado a ${time}`,
  onDay: (time: string, day: string) => `${time} del ${day}`,
  best: (bridge: string, time: string) => `Sal a ${time} por ${bridgeWithArticle(bridge)} y llegas 9 de cada 10 veces.`,
  bestEven: (time: string) => ` Si sales a ${time}, llegas 5 de cada 10.`,
  bestNow: (bridge: string, share: string) =>
    `Ya es tarde para llegar 9 de cada 10 veces. Si sales ahora por ${bridgeWithArticle(bridge)}, llegas ${share}.`,
  bestLimited: (bridge: string, share: string) =>
    `A esa hora no se llega seguro. Lo mejor es ${bridgeWithArticle(bridge)}: ${share}.`,
  late: 'Ya no alcanza el tiempo por ningún puente. Elige una hora más tarde.',
  noBridge: 'Para esa hora no hay puente abierto o con datos. Abajo dice por qué.',
  across:
    'Ya estás del lado de Estados Unidos: no hay puente que cruzar. Estas horas son para quien sale del puente, en México.',
  list: 'Puentes, del que deja salir más tarde al que menos',
  bestMark: 'El mejor',
  safe: '9 de cada 10 veces',
  even: '5 de cada 10 veces',
  leave: 'Sal a más tardar',
  tooLate: 'ya pasó',
  never: 'no se logra',
  shareOfTen: (count: number) => `${count} de cada 10 veces`,
  fewer: 'menos de 1 de cada 10 veces',
  almostAll: 'casi siempre',
  now: (share: string) => `Si sales ahora: ${share}.`,
  opens: (at: string) => `Abre ${at}`,
  closed: 'Cerrado a esa hora.',
  /** Has no final period because a time of day already ends with that of 'a.m.'. */
  closedUntil: (at: string) => `Cerrado a esa hora: abre ${at}`,
  unknown: 'Sin dato de la espera por aquí: no hay hora que dar.',
  bridgeLate: 'Por aquí ya no alcanza el tiempo.',
  noLane: 'Ningún puente tiene esa forma de cruzar.',
  toBridge: (duration: string) => `${duration} al puente`,
  fromBridge: (duration: string) => `${duration} después`,
  partSeparator: ' + ',
  waits: 'la fila',
  chart: (bridge: string) => `De cada 10 veces, cuántas llegas a tiempo por ${bridgeWithArticle(bridge)}`,
  nineOfTen: '9 de 10',
  fiveOfTen: '5 de 10',
  chartLead: 'De cada 10 veces, cuántas llegas a tiempo según la hora en que sales',
  table: 'Ver en una tabla',
  leaveAt: 'Si sales a',
  arriveShare: 'Llegas a tiempo',
  estimates: 'Cuenta la fila de ahora y cómo suele cambiar.',
  usual:
    'Sale de lo usual en ese día de la semana y a esa hora. Ese mismo día vuelve a mirar: contará la fila de ese momento.',
  occasion: {
    mx: (name: string) => `${name} en México`,
    us: (name: string) => `${name} en Estados Unidos`,
    both: (name: string) => name,
  },
  longer: (day: string, names: string) =>
    `${day} es ${names}: suele haber más fila que en un día usual. Sal con más margen.`,
  different: (day: string, names: string) =>
    `${day} es ${names}: la fila puede ser distinta a la de un día usual. Deja margen.`,
  repeated: 'Esa noche los relojes se atrasan y esa hora pasa dos veces: contamos la primera.',
  roads: 'Los caminos son estimados por distancia, sin tráfico (±20 %). La fila es la de CBP, hasta su caseta.',
  notCounted: 'Sin contar cómo llegas al puente.',
  notOnFoot: 'A pie, el punto de partida queda lejos del puente: no contamos ese camino.',
  destinationNotOnFoot: (destination: string) =>
    `A pie, ${destination} queda lejos del puente: no contamos ese camino.`,
  position: 'Salir desde aquí',
  positionAgain: 'Actualizar mi ubicación',
  positionPrivate: 'Cuenta el camino desde donde estás. Tu ubicación se usa en este teléfono y no sale de él.',
  positionUsed: 'Calculado aquí desde tu ubicación, que no salió de este teléfono.',
  daily: 'Guardar como enlace de todos los días',
  accuracy: 'Qué tanto aciertan los estimados',
  bridges: 'Los puentes, ahora',
  json: 'Ver JSON',
  api: 'API abierta',
};
