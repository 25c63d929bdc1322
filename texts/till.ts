/** What is wrong with what was typed at the till. */
export const tillProblems = {
  code: 'Escanea o escribe el código del cliente.',
  bill: 'La cuenta debe ser un monto en dólares, de 0 en adelante.',
  reason: 'Escribe por qué se anula.',
};

/** How a partner's coupons are used, day by day (web/features/coupons). */
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
  noBranch: 'Sin sucursal',
  more: (left: number) => (left === 1 ? 'Mostrar 1 más' : `Mostrar ${left} más`),
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

/** Follow the sentence of why a code is refused at the till (server/features/coupons). */
export const tillReasons = {
  /** When and where a code was used: 'Fue hace 3 min en Sucursal Centro (recibo 12).' */
  used: (ago: string, branch: string, receipt: number) =>
    branch ? `Fue ${ago} en ${branch} (recibo ${receipt}).` : `Fue ${ago} (recibo ${receipt}).`,
  expired: (ago: string) => `Venció ${ago}.`,
  justNow: 'hace un momento',
  minutes: (minutes: number) => `hace ${minutes} min`,
  hours: (hours: number) => `hace ${hours} h`,
  days: (days: number) => (days === 1 ? 'hace 1 día' : `hace ${days} días`),
  holdsAt: (branch: string) => `Vale solo en ${branch}.`,
  missing: (missing: string, minimum: string) => `Faltan $${missing} para el mínimo de $${minimum}.`,
  undone: (ago: string, reason: string) => `Se anuló ${ago}: ${reason}.`,
};
