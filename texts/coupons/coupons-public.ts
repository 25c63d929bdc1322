/** Public coupon pages. Discounts and terms: coupon-terms.ts; personal codes: personal-code.ts. */
export const publicCouponsPage = {
  title: 'Cupones',
  pageTitle: 'Cupones y descuentos en Laredo · Entrepuentes',
  pageTitleOf: (category: string) => `Cupones de ${category} en Laredo · Entrepuentes`,
  description: 'Cupones de negocios de Laredo que se pueden usar hoy: qué descuentan, en qué sucursal y hasta cuándo.',
  lead: 'Descuentos de negocios de Laredo que puedes usar hoy. Los montos son en dólares.',
  category: 'Tipo de negocio',
  allCategories: 'Todos',
  near: 'Cerca de',
  anywhere: 'Donde sea',
  nearUnknown: 'No sabemos dónde queda ese lugar: estos cupones van en el orden de siempre.',
  count: (count: number) => (count === 1 ? '1 cupón' : `${count} cupones`),
  nearestFirst: 'los más cercanos primero',
  empty: 'Todavía no hay cupones',
  emptyHelp: 'Cuando un negocio publique uno, aparecerá aquí.',
  emptyFiltered: 'No hay cupones así por ahora',
  emptyFilteredHelp: 'Prueba con otro tipo de negocio o mira todos.',
  all: 'Ver todos los cupones',
  thingsToDo: 'Ver qué hacer en Laredo',
};

export const publicCouponPage = {
  pageTitle: (title: string, business: string) => `${title} · ${business} · Entrepuentes`,
  description: (discount: string, business: string, lastDay: string) =>
    `${discount} en ${business}. ${lastDay}. Mira las condiciones y usa el cupón desde tu teléfono, en Entrepuentes.`,
  back: 'Cupones',
  use: 'Usar cupón',
  useHelp: 'Te damos un código que vale unos minutos y se renueva solo. Ábrelo cuando estés en la caja.',
  needsAccount: 'Este cupón pide una cuenta de visitante.',
  signIn: 'Entra o crea la tuya',
  opening: 'Abriendo…',
  openFailed: 'No se pudo abrir tu código. Revisa tu señal.',
  retry: 'Intentar de nuevo',
  needsScript:
    'Para darte un código, esta página necesita JavaScript. Actívalo en tu navegador y vuelve a abrirla; lo demás se puede leer así.',
  terms: 'Condiciones',
  branches: 'Dónde vale',
  anyBranch: 'El negocio no tiene sucursales en la guía. Pregúntale dónde vale.',
  directions: 'Cómo llegar',
  directionsTo: (name: string) => ` a ${name}`,
  newWindow: '(se abre en otra ventana)',
  others: 'Ver otros cupones',
  ofBusiness: (business: string) => `Otros cupones de ${business}`,
  ofBusinessLead: 'Estos sí se pueden usar hoy.',
  logo: (business: string) => `Logotipo de ${business}`,
};

/** Coupons on the place page. */
export const placeCoupons = {
  title: 'Cupones de este lugar',
  lead: 'Abre uno y muestra tu código en la caja.',
  more: 'Cupones cerca de aquí',
};

/** Screen of a coupon's personal code (OFFR-2). Loaded only when a visitor requests a code. */
export const personalCodeTexts = {
  title: 'Tu código',
  close: 'Cerrar',
  asking: 'Pidiendo tu código…',
  qrCode: (code: string) => `Código QR de ${code}`,
  barcode: (code: string) => `Código de barras de ${code}`,
  code: 'Código',
  expiresIn: 'Vence en',
  ready: (time: string) =>
    `Tu código está listo. Vence a las ${time}; se renueva solo mientras esta página esté abierta.`,
  renewed: (time: string) => `Tu código se renovó. Vence a las ${time}.`,
  uses: (left: number, all: number) => {
    if (all === 1) return 'Lo puedes usar una vez.';
    return left === 1 ? `Te queda 1 de ${all} usos.` : `Te quedan ${left} de ${all} usos.`;
  },
  renewFailed: (time: string) => `No se pudo renovar. Este código sirve hasta las ${time}.`,
  expired: 'Este código ya venció',
  expiredHelp: 'Pide otro antes de mostrarlo en la caja.',
  retry: 'Intentar de nuevo',
  renew: 'Pedir otro código',
  hint: 'Muéstralo en la caja. Con el brillo al máximo se lee mejor bajo el sol.',
  refused: 'No se pudo usar este cupón',
  failed: 'No llegó tu código',
  tooSlow: 'La respuesta tarda demasiado. Revisa tu señal e inténtalo de nuevo.',
  signIn: 'Entrar y volver aquí',
  redeemed: 'Cupón canjeado',
  redeemedHelp: 'La caja acaba de canjearlo. Este código ya no sirve.',
  another: 'Pedir otro código',
  registerLabel: 'Código de la tienda',
  registerHelp: 'Es para la caja registradora de la tienda. Para canjear se escanea el de arriba.',
  registerPicture: (code: string) => `Código de la tienda: ${code}`,
  register: 'Crear mi cuenta',
};
