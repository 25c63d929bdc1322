/** What is wrong with what was typed at the till. */
export const tillProblems = {
  code: 'Escanea o escribe el código del cliente.',
  bill: 'La cuenta debe ser un monto en dólares, de 0 en adelante.',
  reason: 'Escribe por qué se anula.',
};
