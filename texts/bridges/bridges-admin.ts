/** Bridges in the back-office; public texts are in lanes.ts, board.ts and advice.ts. */

export const bridgeFields = {
  name: 'Nombre',
  officialName: 'Nombre oficial',
  address: 'Dirección',
  coordinates: 'Coordenadas',
  openingHours: 'Horario',
  note: 'Nota',
  active: 'A la vista',
  lanes: 'Carriles',
  tolls: 'Peajes',
};

/** The table of all bridges. */
export const bridgesTable = {
  title: 'Puentes',
  lead: 'Los cruces de Laredo en el orden en que se muestran, con sus carriles, horarios y peajes.',
  columns: {
    name: 'Puente',
    port: 'Número de CBP',
    lanes: 'Carriles',
    today: 'Horario de hoy',
    active: 'Estado',
    order: 'Orden',
  },
  shown: 'A la vista',
  hidden: 'Oculto',
  noLanes: 'Ninguno',
  noHours: 'Sin dato',
  editWord: 'Editar',
  edit: (name: string) => `Editar ${name}`,
  file: 'puentes',
  empty: 'Todavía no hay puentes',
  emptyHelp: 'Se crean con los primeros datos de la ciudad.',
  failed: 'No se pudieron traer los puentes',
};

/** The table of crossings that people measured. */
export const measuredTable = {
  title: 'Cruces medidos',
  lead: 'Lo que la gente midió en los últimos 7 días. Lo que tachas deja de contar; queda en el registro y se puede devolver.',
  back: 'Puentes',
  link: 'Cruces medidos',
  columns: {
    ended: 'Cruzó',
    bridge: 'Puente',
    lane: 'Carril',
    minutes: 'Minutos',
    official: 'Oficial al entrar',
    person: 'Persona',
    state: 'Estado',
  },
  states: {
    '': 'Cuenta',
    'too-fast': 'Demasiado rápido',
    'too-long': 'Más de 8 horas',
    'lane-closed': 'Carril cerrado',
    overlap: 'A la misma hora que otro',
  },
  struck: 'Tachado',
  noOfficial: '—',
  strike: 'Tachar',
  restore: 'Devolver',
  strikeOf: (person: string, minutes: number) => `Tachar los ${minutes} min de ${person}`,
  restoreOf: (person: string, minutes: number) => `Devolver los ${minutes} min de ${person}`,
  file: 'cruces-medidos',
  empty: 'Nadie ha medido su cruce en los últimos 7 días',
  emptyHelp: 'Los cruces llegan de la página «Medir mi cruce».',
  failed: 'No se pudieron traer los cruces medidos',
  actionFailed: 'No se pudo cambiar el cruce',
};

/** The bridge form. */
export const bridgeForm = {
  editTitle: (name: string) => `Editar ${name}`,
  back: 'Volver a los puentes',
  what: 'Lo esencial',
  nameHint: 'Como le dice la gente.',
  coordinatesHint: 'Latitud y longitud del puente, como 27.5004, -99.5027.',
  noteHint: 'Lo que conviene saber antes de llegar: quién cruza por aquí, obras, cambios.',
  activeHint: 'Sin marcar, deja de verse en la guía. Sus lecturas se siguen guardando.',
  hours: 'Horario del puente',
  lanes: 'Carriles',
  lanesHelp: 'Marca los que de verdad existen aquí, diga lo que diga la fuente.',
  laneShown: 'Existe aquí y se muestra.',
  laneHidden: 'No se muestra.',
  ownHours: (lane: string) => `${lane}: con horario propio`,
  ownHoursHint: 'Sin marcar, tiene el horario del puente.',
  laneHours: (lane: string) => `Horario de ${lane}`,
  tolls: 'Peajes',
  tollsHelp: 'Se muestran con su fecha y su fuente, porque cambian sin aviso.',
  noTolls: 'Sin peajes por ahora.',
  tollsAdd: 'Agregar peaje',
  toll: (index: number) => `Peaje ${index}`,
  tollRemove: 'Quitar',
  tollRemoveOne: (index: number) => `Quitar el peaje ${index}`,
  tollWhat: 'Qué paga',
  tollTo: 'Hacia dónde',
  tollToUs: 'Hacia Estados Unidos',
  tollToMx: 'Hacia México',
  tollMxn: 'Pesos (MXN)',
  tollUsd: 'Dólares (USD)',
  tollAsOf: 'Precio al día',
  tollSource: 'Fuente',
  save: 'Guardar cambios',
  saving: 'Guardando…',
  saved: 'Puente guardado. Ya se ve así en la guía.',
  saveFailed: 'No se pudo guardar el puente',
};

/** Direction of a toll, within a sentence. */
export const tollDirections = { us: 'hacia Estados Unidos', mx: 'hacia México' };

/** One-line formats of hours, lanes and tolls, for lists of changes. */
export const bridgeFormats = {
  days: (from: string, to: string) => `${from} a ${to}`,
  withDetail: (what: string, detail: string) => `${what} (${detail})`,
  toll: (what: string, direction: string, prices: string, asOf: string) => `${what}, ${direction}: ${prices}, ${asOf}`,
  mxn: (price: string) => `${price} MXN`,
  usd: (price: string) => `${price} USD`,
};
