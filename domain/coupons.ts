/** How a coupon is shown at the till (spec 2 §9). */
export const codeTypes = ['TEXTO', 'CODIGO DE BARRAS', 'CODIGO QR', 'SIN CODIGO'] as const;

/** What a coupon gives (spec 2 §9). */
export const discountTypes = [
  'Porcentaje',
  'Cantidad',
  'Producto Gratis',
  'Buy One Get One Free',
  'Buy One Get Second %',
  'Extension de producto',
] as const;
