/** Exchange houses in the back-office; validation messages are in rates.ts. */

export const exchangeHouseFields = {
  name: 'Nombre',
  address: 'Dirección',
  coordinates: 'Coordenadas',
  phone: 'Teléfono',
  partnerId: 'Partner',
  active: 'Activa',
};

/** The table of all exchange houses. */
export const exchangeHousesTable = {
  title: 'Casas de cambio',
  lead: 'Quién cambia dólares en Laredo y Nuevo Laredo, y sus precios en la pizarra.',
  create: 'Nueva casa',
  capture: 'Capturar precios',
  columns: {
    name: 'Nombre',
    partner: 'Partner',
    prices: 'Compra / venta',
    age: 'Capturado',
    board: 'Pizarra',
    active: 'Estado',
    phone: 'Teléfono',
    address: 'Dirección',
  },
  nobody: '—',
  noPrices: 'Sin precios',
  never: 'Nunca',
  onBoard: 'En la pizarra',
  offBoard: 'Fuera de la pizarra',
  active: 'Activa',
  inactive: 'Inactiva',
  editWord: 'Editar',
  edit: (name: string) => `Editar ${name}`,
  prices: 'Precios',
  pricesOf: (name: string) => `Precios de ${name}`,
  activate: 'Activar',
  activateOne: (name: string) => `Activar ${name}`,
  deactivate: 'Desactivar',
  deactivateOne: (name: string) => `Desactivar ${name}`,
  confirmDeactivate: (name: string) => `¿Desactivar ${name}?`,
  deactivateDetail: 'Sale de la pizarra y ya no se pueden capturar sus precios. Puedes activarla de nuevo.',
  activated: 'Casa activada',
  deactivated: 'Casa desactivada',
  stateFailed: 'No se pudo cambiar el estado',
  file: 'casas-de-cambio',
  empty: 'Todavía no hay casas de cambio',
  emptyHelp: 'Agrega la primera con «Nueva casa»: entra a la pizarra con sus primeros precios.',
  failed: 'No se pudieron traer las casas de cambio',
};

/** The exchange house form. */
export const exchangeHouseForm = {
  createTitle: 'Nueva casa de cambio',
  editTitle: (name: string) => `Editar ${name}`,
  back: 'Volver a las casas',
  what: 'La casa',
  coordinatesHint: 'Latitud y longitud, como 27.5036, -99.5076. Puedes dejarlas vacías.',
  who: 'Quién la lleva',
  partnerHint: 'Ese partner captura sus precios. Vacío: solo la administración.',
  partnersLoading: 'Cargando…',
  partnersFailed: 'No se pudieron traer los partners.',
  activeHint: 'Sin marcar, sale de la pizarra y no recibe precios.',
  create: 'Crear casa',
  creating: 'Creando…',
  created: 'Casa creada. Captura sus primeros precios.',
  createFailed: 'No se pudo crear la casa',
  save: 'Guardar cambios',
  saving: 'Guardando…',
  saved: 'Cambios guardados',
  saveFailed: 'No se pudieron guardar los cambios',
};

/** The page for entering rates. */
export const houseRatesPage = {
  title: 'Precios del dólar',
  lead: 'Lo que tu casa paga y cobra hoy por un dólar. Se ve en la pizarra en cuanto lo publicas, durante 24 horas.',
  manage: 'Administrar casas',
  all: 'Ver todas las casas',
  failed: 'No se pudieron traer las casas',
  empty: 'Todavía no llevas una casa de cambio',
  emptyHelp: 'Pide a quien administra la guía que ponga la tuya a tu nombre.',
  emptyAdmin: 'Agrega una casa para capturar sus precios.',
  gone: 'Esa casa no está entre las tuyas',
  goneHelp: 'Puede que ahora la lleve alguien más.',
  reference: 'Referencia',
  referenceOf: (pesos: string, source: string, day: string) => `${pesos} pesos por dólar · ${source}, ${day}`,
  noReference: 'Sin tipo de cambio de referencia por ahora',
  accepted: 'Se acepta',
  acceptedRange: (lowest: string, highest: string) => `entre ${lowest} y ${highest}`,
  buy: 'Compra',
  buyHint: 'Lo que pagas por un dólar.',
  sell: 'Venta',
  sellHint: 'Lo que cobras por un dólar.',
  publish: 'Publicar',
  publishing: 'Publicando…',
  published: 'Precios publicados',
  publishFailed: 'No se pudieron publicar los precios',
  now: 'En la pizarra',
  nowPrices: (buy: string, sell: string) => `Compra ${buy} · Venta ${sell}`,
  captured: (ago: string, at: string) => `Capturado ${ago} (${at})`,
  leavesToday: (time: string) => `Sale de la pizarra hoy a las ${time}`,
  leavesTomorrow: (time: string) => `Sale de la pizarra mañana a las ${time}`,
  off: 'Fuera de la pizarra',
  offNever: 'Todavía no tiene precios.',
  offLast: (buy: string, sell: string, at: string) => `Los últimos: compra ${buy}, venta ${sell} (${at})`,
  inactive: 'Esta casa está inactiva: no sale en la pizarra ni recibe precios.',
  withdraw: 'Quitar de la pizarra',
  withdrawQuestion: (name: string) => `¿Quitar ${name} de la pizarra?`,
  withdrawDetail: 'Sus precios dejan de verse hasta que publiques otros.',
  withdrawn: 'Ya no está en la pizarra',
  withdrawFailed: 'No se pudo quitar de la pizarra',
};

/** Names of the reference rate sources by key. */
export const referenceSourceNames = {
  banxico: 'FIX de Banxico',
  frankfurter: 'Frankfurter',
  'open-er-api': 'ExchangeRate-API',
};

/** Validation messages of exchange houses and their rates. */
export const rateErrors = {
  name: 'Escribe el nombre de la casa de cambio, de hasta 120 letras.',
  address: 'La dirección puede tener hasta 300 letras.',
  phone: 'El teléfono puede tener hasta 40 caracteres.',
  coordinates: 'Escribe las coordenadas como «latitud, longitud».',
  price: 'Escribe los pesos por dólar con números, por ejemplo 17.50.',
  spread: 'La compra debe ser menor que la venta: la casa paga menos por un dólar de lo que cobra por él.',
  prices: { buy: 'La compra', sell: 'La venta' },
  band: (price: string, lowest: string, highest: string) =>
    `${price} está muy lejos de la referencia. Hoy se acepta entre ${lowest} y ${highest} pesos por dólar: revisa si falta o sobra una cifra.`,
  bandWithoutReference: (price: string, lowest: string, highest: string) =>
    `${price} no se acepta: sin tipo de cambio de referencia los precios van entre ${lowest} y ${highest} pesos por dólar.`,
};
