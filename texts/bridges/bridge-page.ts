/** The page of one bridge: lanes, hours ahead, usual week and facts. */
export const bridgePage = {
  pageTitle: (name: string) => `${name}: espera ahora y mejores horas · Entrepuentes`,
  description: (name: string, officialName: string) =>
    `Cuánto se espera ahora en el ${name} de Laredo (${officialName}) hacia Estados Unidos, las próximas seis horas y a qué hora conviene cruzar.`,
  back: 'Todos los puentes',
  northbound: 'Esperas hacia Estados Unidos',
  lanes: 'Sus carriles ahora',
  lanesHelp: 'Elige un carril para ver sus próximas horas y su semana.',
  noLanes: 'Este puente no tiene carriles a la vista.',
  accuracy: '¿Qué tanto aciertan los estimados?',
  plan: '¿A qué hora salgo para llegar a tiempo?',
  measure: 'Medir mi cruce',
  save: 'Guardar como mi cruce',
};

/** Sentence that is shared with the URL of a bridge; the time ends with a period, as in 'a las 2:00 p.m.' */
export const sharedBridge = {
  official: (bridge: string, lane: string, number: string, time: string) =>
    `${bridge} (${lane}): ${number} min, oficial ${time}`,
  estimate: (bridge: string, lane: string, number: string, time: string) =>
    `${bridge} (${lane}): ${number} min, estimado ${time}`,
  state: (bridge: string, state: string, time: string) => `${bridge}: ${state}, ${time}`,
};

export const hoursAhead = {
  title: (lane: string) => `Próximas 6 horas: ${lane}`,
  lead: 'La barra abarca donde caen 8 de cada 10 esperas; el punto es lo más probable.',
  inHours: (hours: number) => `En ${hours} h`,
  value: (minutes: number) => `${minutes} min`,
  range: (low: number, high: number) => (low === high ? 'sin variación' : `de ${low} a ${high}`),
  closed: 'Cerrado a esa hora',
  none: 'Por ahora no hay estimados de este carril',
  noneHelp: 'Vuelven en cuanto haya con qué calcularlos. Su semana usual sigue abajo, si ya se conoce.',
};

/** Chart of a lane: the last 24 hours beside what is usual, and the next six. */
export const laneChart = {
  title: 'Últimas 24 horas y próximas 6',
  officialKey: 'Lo que dijo CBP',
  usualKey: 'Lo usual (la mitad de las veces)',
  estimateKey: 'Nuestro estimado (8 de cada 10 veces)',
  now: 'ahora',
  minutes: (count: number) => `${count} min`,
  table: 'Ver en una tabla',
  hour: 'Hora',
  wait: 'Espera',
  usualWait: 'Lo usual',
  official: (count: number) => `${count} min, oficial`,
  doubtful: (count: number) => `${count} min, oficial (dudoso)`,
  estimate: (count: number, low: number, high: number) =>
    low === high ? `${count} min, estimado` : `${count} min, estimado (de ${low} a ${high})`,
  closed: 'cerrado',
  usual: (low: number, high: number) => (low === high ? `${low} min` : `de ${low} a ${high} min`),
  unknown: '–',
  none: 'Sin lecturas ni estimados de estas horas.',
};

export const usualWeek = {
  title: (lane: string) => `Mejores horas: ${lane}`,
  caption: (lane: string, bridge: string) => `Espera usual en minutos, por día y hora: ${lane}, ${bridge}`,
  hour: 'Hora',
  days: ['Lun', 'Mar', 'Mié', 'Jue', 'Vie', 'Sáb', 'Dom'],
  longDays: ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'],
  today: (day: string) => `Un ${day.toLowerCase()} usual`,
  rest: (day: string) => `Un ${day.toLowerCase()} usual, lo que queda del día`,
  tomorrow: (day: string) => `Mañana, un ${day.toLowerCase()} usual`,
  busier: 'Hoy está más cargado que de costumbre.',
  midnight: 'medianoche',
  stretch: (from: string, to: string, minutes: string) => `de ${from} a ${to} (${minutes})`,
  minutes: (low: number, high: number) => (low === high ? `${low} min` : `${low}\u2060–\u2060${high}\u00a0min`),
  uneven: (day: string, calmest: string, heaviest: string) =>
    `${day}: lo más fluido, ${calmest}; lo más pesado, ${heaviest}.`,
  even: (day: string, minutes: string) => `${day}: casi lo mismo todo el día, ${minutes}.`,
  night: (from: string, to: string, minutes: string) => `De noche, de ${from} a ${to}: ${minutes}.`,
  none: 'Todavía no conocemos la semana de este carril',
  noneHelp: 'Aparece cuando haya suficientes lecturas oficiales para decir algo de cada hora.',
  closed: 'cerrado',
  unknown: 'sin datos suficientes',
  nothing: '–',
  legend: 'Colores, de lo más fluido a lo más pesado de este carril',
  oneOfBest: ', de las tres mejores horas del día',
  markLegend:
    'El borde verde señala las tres mejores horas de cada día entre 6 a.m. y 10 p.m.; el marco oscuro, esta hora. Una raya: no hay datos suficientes; el rayado: está cerrado.',
};

export const bridgeFacts = {
  title: 'Antes de salir',
  hours: 'Horario',
  everyDay: 'Todos los días',
  days: (from: string, to: string) => `${from} a ${to}`,
  allDay: 'abierto las 24 horas',
  closed: 'cerrado',
  midnight: 'medianoche',
  span: (from: string, to: string) => `de ${from} a ${to}`,
  hoursUnknown: 'No sabemos su horario.',
  laneHours: (lane: string) => `Horario de ${lane}`,
  tolls: 'Peaje',
  tollsUnknown: 'No sabemos lo que cuesta cruzar por aquí.',
  toward: { us: 'hacia Estados Unidos', mx: 'hacia México' },
  toll: (what: string, toward: string) => `${what}, ${toward}`,
  price: (amount: string, currency: string) => `${amount} ${currency}`,
  or: ' o ',
  tollOf: (month: string) => `Peaje a ${month}; puede haber cambiado.`,
  tollSource: (source: string) => `Fuente: ${source}.`,
  address: 'Dirección',
  directions: 'Cómo llegar',
  notice: 'Aviso de la fuente, como lo recibimos',
  note: 'Bueno saber',
  data: 'Los datos de este carril',
  dataHelp:
    'Las lecturas oficiales de los últimos 7 días, tal como se publicaron. Con «from» y «to» en la dirección se piden hasta 100 días. No hay lecturas de cuando la fuente no respondió.',
  csv: 'Descargar CSV',
  json: 'Ver JSON',
  openData: 'Más datos abiertos, y un tablero para tu página',
};
