/** Validation messages of the coupon form, in the order of the specification (COUP-8, COUP-11). */
export const couponErrors = {
  business: 'Debes seleccionar un negocio.',
  incomplete: 'Completa los campos obligatorios: Título, Tipo de Código y Tipo de Descuento.',
  negative: 'Los montos y los usos no pueden ser negativos.',
  tooMuch: 'El monto es demasiado grande.',
  decimals: 'Los montos y porcentajes llevan hasta dos decimales.',
  uses: 'Los usos son un número entero de hasta 1 000 000; 0 es sin límite.',
  date: 'Esa fecha no existe. Escríbela como año, mes y día.',
  codeLength: 'El código puede tener hasta 200 caracteres.',
  percentage: 'Un porcentaje no puede pasar de 100.',
  barcode: 'Un código de barras admite hasta 48 letras sin acentos, números y signos. Para este, usa un código QR.',
  'per-user': 'Los usos por usuario no pueden ser más que los usos máximos.',
  days: 'La fecha de expiración no puede ser anterior a la de inicio.',
};

export const couponFields = {
  Id_negocio: 'Negocio',
  Id_Sucursal: 'Sucursal',
  Titulo: 'Título',
  Campana: 'Campaña',
  Descripcion: 'Descripción',
  TipoCodigo: 'Tipo de Código',
  Codigo: 'Código',
  TipoDescuento: 'Tipo de Descuento',
  ValorDescuento: 'Valor del Descuento',
  MontoMinimo: 'Monto Mínimo',
  UsoMaximo: 'Usos Máximos',
  UsoPorUsuario: 'Usos por Usuario',
  MostrarCodigo: 'El visitante también ve este código',
  RequiereCuenta: 'Solo para personas con cuenta',
  FechaInicio: 'Fecha de Inicio',
  FechaExpiracion: 'Fecha de Expiración',
};

/** The form of a coupon (COUP-1). */
export const couponForm = {
  untitled: 'Cupón',
  createTitle: 'Crear Nuevo Cupón',
  createLead: (partner: string) => `Un descuento de un negocio de ${partner}.`,
  create: 'Crear Cupón',
  creating: 'Creando…',
  created: (title: string) => `Se creó el cupón ${title}.`,
  createFailed: 'Error al crear el cupón',
  editTitle: (id: number) => `Editar Cupón #${id}`,
  save: 'Guardar Cambios',
  saving: 'Guardando…',
  saved: 'Cambios guardados',
  saveFailed: 'Error al actualizar el cupón',
  choicesFailed: 'Error al cargar negocios y sucursales',
  couponFailed: 'Error al cargar el cupón',
  unknownError: 'Error desconocido',

  where: 'Dónde vale',
  what: 'Qué se ofrece',
  code: 'Cómo se muestra',
  discount: 'Cuánto se descuenta',
  limits: 'Cuántas veces',
  dates: 'Cuándo vale',

  businessPlaceholder: '-- Selecciona un negocio --',
  noBusinesses: 'Este partner todavía no tiene negocios.',
  newBusiness: 'Crear un negocio',
  allBranches: 'Todas las sucursales',
  branch: (name: string, address: string) => (address ? `${name} · ${address}` : name),
  businessFirst: 'Primero selecciona un negocio.',
  noBranches: 'Este negocio no tiene sucursales todavía.',
  unlistedBusiness: (id: number) => `Negocio #${id}`,
  unlistedBranch: (id: number) => `Sucursal #${id}`,

  campaignHint: 'Solo para ti: agrupa cupones. Es opcional.',
  addDescription: 'Añadir descripción',
  editDescription: 'Editar descripción',
  descriptionHint: 'Condiciones y detalles que lee el visitante.',
  codeHint: 'Es opcional: el de tu caja registradora. El cajero lo ve al canjear y en el recibo.',
  showCodeHint: 'Aparece junto a su código personal, que sigue siendo el que se escanea para canjear.',
  barcodeHint: 'Es opcional: el de tu caja registradora. Letras sin acentos, números y signos.',
  noCodeHint: 'Este cupón no lleva código.',
  preview: 'Vista previa del código',
  previewEmpty: 'Ingresa un valor en “Código” para ver la vista previa.',
  barcodeOf: (code: string) => `Código de barras de ${code}`,
  qrCodeOf: (code: string) => `Código QR de ${code}`,
  percentHint: 'Por ciento, hasta 100.',
  dollarsHint: 'En dólares.',
  otherValueHint: 'Para este tipo puede quedar en 0.',
  minimumHint: 'Lo que la cuenta debe sumar, en dólares.',
  noLimit: '0 = sin límite',
  singleUse:
    'Con 1 en «Usos Máximos», el cupón se acaba con la primera persona que lo canjee en toda la ciudad. Escribe cuántos quieres, o 0 para no ponerle límite.',
  accountHint:
    'Así el límite por usuario es estricto. Sin cuenta, el límite es por dispositivo: quien cambia de teléfono o de navegador podría usarlo otra vez.',
  datesHint: 'Ese día incluido. Vacía, sin límite.',
};

/** Title of a copied coupon. */
export const copyTitle = (title: string) => `${title} (copia)`;

/** Questions about values of the coupon form that are valid but hardly meant. */
export const couponDoubts = {
  noDiscount: (type: string) => `Con ${type} en 0, el cupón no descuenta nada.`,
  noBranches:
    'Este negocio no tiene sucursales en la guía: los visitantes leerán «Pregúntale dónde vale» en vez de una dirección.',
  expired: 'La fecha de expiración ya pasó: nadie verá este cupón.',
  rounded: (amount: number, rounded: number) => `Se guardan hasta dos decimales: ${amount} quedará en ${rounded}.`,
  unlimited: '«Usos Máximos» está vacío: el cupón se podrá usar sin límite.',
  unlimitedPerUser: '«Usos por Usuario» está vacío: cada persona podrá usarlo sin límite.',
};

/** Details appended to the reason why a coupon cannot be used (server/features/coupons). */
export const couponReasonDetails = {
  begins: (day: string) => `Empieza el ${day}.`,
  ended: (day: string) => `Venció el ${day}.`,
  usedByPerson: (uses: number, limit: number) => `Van ${uses} de ${limit} usos.`,
};

/** Table of the coupons of all partners. */
export const couponTable = {
  title: 'Cupones de todos los partners',
  lead: 'Cada cupón con su negocio, su estado de hoy y cuánto se ha usado.',
  failed: 'Error al cargar los cupones',
  file: 'cupones',
  empty: 'Todavía no hay cupones',
  emptyHelp: 'Se crean en la página de cada partner.',
  columns: {
    Titulo: 'Título',
    Negocio: 'Negocio',
    Partner: 'Partner',
    Descuento: 'Descuento',
    Estado: 'Estado',
    Publicado: 'A la vista',
    Atencion: 'Atención',
    FechaExpiracion: 'Vence',
    Usados: 'Usos',
  },
  shown: 'Sí',
  hidden: 'No',
  noLimit: 'Sin límite',
  ofLimit: (used: number, limit: string) => `${used} de ${limit}`,
  noExpiry: '—',
  partnerOf: (name: string) => `Página de ${name}`,
};

/** Printable counter poster of a coupon. */
export const posterTexts = {
  title: 'Cartel para el mostrador',
  print: 'Imprimir',
  help: 'Cabe en una hoja tamaño carta o A4. Al imprimir sale solo el cartel.',
  notUsable: (reason: string) => `${reason}. Si imprimes este cartel, tus clientes no podrán usar el cupón.`,
  scan: 'Escanea y usa tu cupón',
  steps: 'Apunta la cámara de tu teléfono, toca «Usar cupón» y muestra tu código en la caja.',
  qrCode: (title: string) => `Código QR del cupón ${title}`,
  orVisit: (address: string) => `O entra a ${address}`,
};

const list = new Intl.ListFormat('es-MX');
/** Most coupons or pages that a sentence names. */
const maxNames = 5;

/** Names the first ones, and the number of the others: '«A», «B» y 3 más'. */
function formatNames(names: string[]): string {
  const rest = names.length - maxNames;
  return list.format(rest > 0 ? [...names.slice(0, maxNames), `${rest} más`] : names);
}

/** Sentences that name the coupons and pages that a change hides, for the question before it. */
export const hiddenCoupons = {
  /** Without a response. */
  unknown: 'No se pudo revisar qué cupones dejan de ver los visitantes.',
  none: 'Los visitantes no dejan de ver ningún cupón.',
  coupons: (coupons: { Titulo: string; Negocio: string }[]) => {
    const names = coupons.map(({ Titulo, Negocio }) => `«${Titulo}» de ${Negocio}`);
    return `Los visitantes dejan de ver ${names.length === 1 ? '1 cupón' : `${names.length} cupones`}: ${formatNames(names)}.`;
  },
  pages: (pages: { name: string; path: string }[]) => {
    const names = pages.map(({ name, path }) => `${path} («${name}»)`);
    return `${names.length === 1 ? 'Deja de existir la página' : 'Dejan de existir las páginas'} ${formatNames(names)}.`;
  },
};
