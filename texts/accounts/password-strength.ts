/** Reasons why a password is guessable; appended to «Esa contraseña es fácil de adivinar.» or a level of `strengthTexts`. */
export const guessableReasons = {
  common: 'Es de las más usadas.',
  name: 'Lleva el nombre de la cuenta.',
  username: 'Lleva el usuario de la cuenta.',
  email: 'Lleva el correo de la cuenta.',
  phone: 'Lleva el teléfono de la cuenta.',
  product: 'Lleva una palabra de la guía.',
  keyboard: 'Son teclas vecinas.',
  repeat: 'Repite lo mismo varias veces.',
  sequence: 'Sigue un orden, como «abc» o «123».',
  date: 'Lleva una fecha o un año.',
  word: 'Son palabras muy comunes y poco más.',
  short: 'Es muy corta.',
};
export const guessableAdvice = 'Junta varias palabras poco comunes y un número.';
export type GuessableReason = keyof typeof guessableReasons;

/** Password strength meter; `levels` are indexed by zxcvbn's score. */
export const strengthTexts = {
  incomplete: 'Todavía no: faltan caracteres, letras o números.',
  levels: [
    'Seguridad: muy débil.',
    'Seguridad: muy débil.',
    'Seguridad: débil.',
    'Seguridad: buena.',
    'Seguridad: muy buena.',
  ],
};
