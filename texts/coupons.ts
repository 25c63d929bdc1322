/** What is wrong with what was typed in a coupon's form, in the order of the specification (spec 2 §5, COUP-8, COUP-11). */
export const couponProblems = {
  business: 'Debes seleccionar un negocio.',
  incomplete: 'Completa los campos obligatorios: Título, Tipo de Código y Tipo de Descuento.',
  negative: 'Los montos y los usos no pueden ser negativos.',
  tooMuch: 'El monto es demasiado grande.',
  uses: 'Los usos son un número entero de hasta 1 000 000; 0 es sin límite.',
  date: 'Esa fecha no existe. Escríbela como año, mes y día.',
  codeLength: 'El código puede tener hasta 200 caracteres.',
};
