/** Validation messages of the till. */
export const tillErrors = {
  code: 'Escanea o escribe el código del cliente.',
  unreadable: 'Ese código no está completo o no es de un cupón. Son tres grupos de seis letras y números.',
  bill: 'La cuenta debe ser un monto en dólares, de 0 en adelante.',
  reason: 'Escribe por qué se anula.',
};

/** Daily report of coupon use by partner (web/features/coupons). */
export const couponReport = {
  title: 'Uso de cupones',
  lead: 'Cuántos códigos pidieron los visitantes, cuántos mostraron en la caja y cuántos se canjearon.',
  loading: 'Trayendo el uso de los cupones…',
  failed: 'No se pudo traer el uso de los cupones',
  range: 'Periodo',
  lastDays: (days: number) => `${days} días`,
  from: 'Desde',
  to: 'Hasta',
  wrongRange: 'Elige hasta 400 días, y una fecha «Desde» anterior o igual a «Hasta».',
  empty: 'Sin movimiento en estos días',
  emptyHelp: 'Cuando un visitante pida un código o lo canjees en la caja, se verá aquí.',
  counts: { Emitidos: 'Emitidos', Mostrados: 'Mostrados', Canjeados: 'Canjeados', Anulados: 'Anulados' },
  countHelp: {
    Emitidos: 'códigos que pidieron',
    Mostrados: 'códigos que leyó la caja',
    Canjeados: 'usos en la caja',
    Anulados: 'usos deshechos',
  },
  totals: 'Totales del periodo',
  chart: 'Uso por día',
  chartLabel: (from: string, to: string) =>
    `Gráfica del uso por día, del ${from} al ${to}. La tabla tiene los mismos datos.`,
  dayWords: (day: string, issued: number, shown: number, redeemed: number) =>
    `${day}: ${issued} emitidos, ${shown} mostrados, ${redeemed} canjeados`,
  pointAtDay: 'Toca un día para ver sus números.',
  table: 'Por día, cupón y sucursal',
  columns: { Fecha: 'Fecha', Cupon: 'Cupón', Sucursal: 'Sucursal' },
  noBranch: 'Cualquier sucursal',
  /** Name of the CSV file. */
  file: 'uso-de-cupones',
};

/** The latest receipts of a partner, and undoing one (TILL-3). */
export const receiptList = {
  title: 'Últimos canjes',
  loading: 'Trayendo los canjes…',
  failed: 'No se pudieron traer los canjes',
  empty: 'Todavía no hay canjes',
  emptyHelp: 'Aquí queda el recibo de cada cupón que canjees en la caja.',
  receipt: (number: number) => `Recibo ${number}`,
  registerCode: (code: string) => `Código de caja: ${code}`,
  billNoted: (bill: string) => `Cuenta: ${bill}`,
  bill: (bill: string, discount: string, total: string) => `Cuenta ${bill} − ${discount} = ${total}`,
  undone: 'Anulado',
  undoneBecause: (moment: string, reason: string) => `${moment}: ${reason}`,
  undo: 'Anular',
  undoOne: (number: number) => `Anular recibo ${number}`,
  question: (number: number, coupon: string) => `¿Anular el recibo ${number} de «${coupon}»?`,
  help: 'El recibo no se borra: queda anotado que se anuló, cuándo y por qué. La persona recupera ese uso.',
  reason: 'Motivo',
  confirm: 'Anular canje',
  confirming: 'Anulando…',
  done: 'Canje anulado',
  undoFailed: 'No se pudo anular el canje',
};

/** Details appended to the reason why the till rejects a code (server/features/coupons). */
export const tillReasonDetails = {
  /** Says which code to scan instead of a coupon's own. */
  registerCode: (title: string) =>
    `Para canjear «${title}», pide al cliente que abra el cupón en su teléfono, toque «Usar cupón» y te muestre su código QR.`,
  /** Time and branch of an earlier use: 'Fue hace 3 min en Sucursal Centro (recibo 12).' */
  used: (ago: string, branch: string, receipt: number) =>
    branch ? `Fue ${ago} en ${branch} (recibo ${receipt}).` : `Fue ${ago} (recibo ${receipt}).`,
  expired: (ago: string) => `Venció ${ago}.`,
  holdsAt: (branch: string) => `Vale solo en ${branch}.`,
  missing: (missing: string, minimum: string) => `Faltan $${missing} para el mínimo de $${minimum}.`,
  undone: (ago: string, reason: string) => `Se anuló ${ago}: ${reason}.`,
};

/** The till (web/features/till). */
export const tillPage = {
  title: 'Caja',
  lead: 'Canjea los cupones de tus clientes.',
  form: 'Código del cliente',
  code: 'Código del cliente',
  codeHint: 'Escanéalo o escríbelo: tres grupos de seis letras y números. Da igual con mayúsculas o sin guiones.',
  ask: 'Ver cupón',
  asking: 'Buscando el cupón…',
  camera: 'Escanear con la cámara',
  quoteFailed: 'No se pudo consultar el cupón. Inténtalo de nuevo.',
  refused: 'El servidor no aceptó el canje.',
  notRedeemed: (reason: string) => `Al preguntar de nuevo, el servidor no lo canjeó. ${reason}`,
  offline: 'Sin conexión. Para canjear hace falta internet.',
  last: (receipt: number, moment: string) => `Último canje: recibo ${receipt}, ${moment}`,
  report: 'Ver el uso de los cupones y anular un canje',
};

export const tillPartnerChoice = {
  label: '¿De qué partner es la caja?',
  placeholder: 'Elige un partner',
  loading: 'Trayendo los partners…',
  failed: 'No se pudieron traer los partners',
};

export const tillBranchChoice = {
  label: '¿En qué sucursal estás?',
  placeholder: 'Elige tu sucursal',
  loading: 'Trayendo las sucursales…',
  missing: 'Elige en qué sucursal estás. Este dispositivo lo recordará.',
  branch: (name: string, address: string) => (address ? `${name} · ${address}` : name),
  noBranches: (business: string) => `${business} (sin sucursales)`,
  failed: 'No se pudieron traer las sucursales',
  empty: 'Todavía no hay negocios',
  emptyHelp: 'La caja canjea los cupones de tus negocios. Crea el primero y ofrece un cupón.',
  newBusiness: 'Crear un negocio',
};

/** Code of a coupon for the cash register of its business, at the quote and on the receipt. */
export const tillRegisterCode = {
  label: 'Código para tu caja registradora',
  help: 'Escríbelo o escanéalo en tu caja registradora.',
  picture: (code: string) => `Código para tu caja registradora: ${code}`,
};

/** Quote: what a code is worth before it is redeemed. */
export const tillQuote = {
  business: 'Negocio',
  branch: 'Sucursal',
  anyBranch: 'Cualquiera',
  minimum: 'Cuenta mínima',
  noMinimum: 'Sin mínimo',
  until: 'Cupón válido hasta',
  noEnd: 'Sin vencimiento',
  codeUntil: 'Este código sirve hasta',
  bill: 'Cuenta en dólares',
  billHint: 'Opcional: con ella se calcula cuánto cobrar.',
  billNeeded: 'Hace falta, porque el cupón pide un mínimo.',
  billNotedHint: 'Opcional: queda anotada en el recibo. El descuento es de un producto, y lo aplicas tú.',
  sum: (total: string, less: string) => `Quedarían ${total} (${less} menos)`,
  redeem: 'Canjear',
  redeeming: 'Canjeando…',
  cancel: 'No canjear',
};

/** A redemption with unknown outcome: its response never arrived. */
export const tillUnknownOutcome = {
  title: 'No se sabe si se canjeó',
  what: (coupon: string, code: string) => `«${coupon}», código ${code}`,
  lost: 'El servidor no contestó. Pregúntale de nuevo antes de cobrar.',
  offline: 'No hay conexión. Cuando vuelva, pregunta de nuevo antes de cobrar.',
  again: 'Preguntar de nuevo',
  asking: 'Preguntando al servidor…',
  help: 'Es el mismo intento: si todavía no se canjeó, preguntar lo canjea, y nunca más de una vez.',
  giveUp: 'Dejarlo sin saber',
  question: '¿Dejarlo sin saber? Puede que el cupón ya esté canjeado: búscalo en los últimos canjes.',
};

/** Receipt of a redemption. */
export const tillReceipt = {
  redeemed: 'Canjeado',
  undone: 'Se canjeó y se anuló',
  undoneBecause: (moment: string, reason: string) => `Se anuló el ${moment}: ${reason}`,
  receipt: (number: number) => `Recibo ${number}`,
  apply: (discount: string) => `Aplica: ${discount}`,
  billNoted: (bill: string) => `Cuenta anotada: ${bill}`,
  charge: 'Cobra',
  less: (bill: string, discount: string) => `Cuenta ${bill} − ${discount} de descuento`,
  next: 'Siguiente cliente',
  undo: 'Anular este canje',
};

/** The camera scanner. */
export const tillCamera = {
  title: 'Escanear con la cámara',
  close: 'Cerrar la cámara',
  picture: 'Lo que ve la cámara',
  lamp: 'Luz',
  states: {
    opening: 'Abriendo la cámara… Si el navegador pide permiso, acéptalo.',
    looking: 'Apunta al código del cliente, a un palmo de distancia.',
    foreign: 'Ese código no es de un cupón de aquí. Apunta al del cliente.',
  },
  troubles: {
    insecure: {
      title: 'Aquí no se puede usar la cámara',
      help: 'El navegador la permite solo en direcciones seguras (https). Escribe el código o usa un escáner.',
    },
    refused: {
      title: 'La cámara no tiene permiso',
      help: 'Permítela en los ajustes del navegador para este sitio y reintenta, o escribe el código.',
    },
    none: { title: 'No hay cámara', help: 'Este dispositivo no tiene una. Escribe el código o usa un escáner.' },
    inUse: {
      title: 'La cámara está ocupada',
      help: 'Otra aplicación la está usando. Ciérrala y reintenta, o escribe el código.',
    },
    ended: { title: 'La cámara se apagó', help: 'Reintenta, o escribe el código.' },
    failed: { title: 'No se pudo abrir la cámara', help: 'Reintenta, o escribe el código.' },
  },
};
