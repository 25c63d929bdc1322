/** Reasons why the value of an input field is invalid, appended to the field's name (server/http/validation-messages.ts). */
export const validationTexts = {
  missing: 'falta este dato',
  text: 'se espera texto',
  number: 'se espera un número',
  wholeNumber: 'se espera un número entero',
  yesOrNo: 'se espera sí o no',
  list: 'se espera una lista',
  object: 'se espera un objeto',
  maxLetters: (count: string) => `puede tener hasta ${count} letras`,
  minLetters: (count: string) => `necesita al menos ${count} letras`,
  maxItems: (count: string) => `puede tener hasta ${count} elementos`,
  minItems: (count: string) => `necesita al menos ${count} elementos`,
  max: (limit: string) => `puede ser hasta ${limit}`,
  min: (limit: string) => `no puede ser menos de ${limit}`,
  email: 'se espera un correo, como nombre@ejemplo.com',
  webPage: 'se espera una dirección web, como https://ejemplo.com',
  day: 'se espera una fecha que exista, como 2026-12-31',
  instant: 'se espera una fecha con su hora, como 2026-12-31T18:00:00Z',
  format: 'no tiene el formato que se espera',
  options: (values: string[]) =>
    `se espera ${values.length > 1 ? 'uno de estos valores' : 'el valor'}: ${values.join(', ')}`,
  unknownFields: (names: string[]) => `hay campos que no existen: ${names.join(', ')}`,
  other: 'no es un valor que se acepte',
};

/** Message of a form about one field: its label and the reason. */
export const formatFieldError = (label: string, reason: string) =>
  `${label}: ${reason.charAt(0).toLocaleLowerCase('es')}${reason.slice(1).replace(/\.$/, '')}.`;

/** Message about values without a field on the screen. */
export const formatValueErrors = (reasons: string[]) =>
  `Revisa lo que escribiste: ${reasons.map((reason) => reason.replace(/\.$/, '')).join('; ')}.`;

/** Labels of form fields (web/components/form/text-field.tsx). */
export const formFieldTexts = {
  offGlobe: 'La latitud va de -90 a 90 y la longitud de -180 a 180.',
  count: (length: number, max: number) => `${length} de ${max} letras`,
  over: (letters: number) => (letters === 1 ? 'Sobra 1 letra' : `Sobran ${letters} letras`),
  tooLong: (label: string, length: number, max: number) =>
    `${label}: tiene ${length} letras y puede tener hasta ${max}.`,
  show: (label: string) => `Mostrar: ${label}`,
  hide: (label: string) => `Ocultar: ${label}`,
};
