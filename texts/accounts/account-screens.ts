/** Validation messages; exact sentences where the specification defines them (AUTH-3, MSG-1). */
export const accountErrors = {
  email: 'Ingresa un correo válido',
  code: 'Ingresa el código de 6 dígitos',
  passwordsEmpty: 'Escribe tu nueva contraseña dos veces',
  passwordsDiffer: 'Las contraseñas no coinciden',
  weakPassword: 'La contraseña debe tener al menos 8 caracteres e incluir letras y números',
  longPassword: 'La contraseña no puede pasar de 256 caracteres',
  loginEmpty: 'Escribe tu correo o usuario y tu contraseña',
  nameEmpty: 'Escribe tu nombre',
  phoneEmpty: 'Escribe tu teléfono',
  currentEmpty: 'Escribe tu contraseña actual',
};

/** Success messages of account requests. */
export const accountSuccessMessages = {
  signedIn: 'Bienvenido',
  signedOut: 'Cerraste tu sesión',
  codeSent: 'Si el correo está registrado, te enviaremos un código de 6 dígitos...',
  codeRight: 'Código correcto',
  passwordChanged: 'Tu contraseña se actualizó. Ya puedes iniciar sesión.',
  passwordRenewed: 'Tu contraseña se actualizó.',
  registered: 'Te enviamos un correo con los pasos para terminar. Revisa también la carpeta de no deseados.',
  confirmed: 'Tu cuenta está lista. Ya puedes iniciar sesión.',
  sessionEnded: 'Se cerró esa sesión',
  sessionsEnded: 'Se cerraron todas las sesiones',
  erased: 'Tu cuenta se borró.',
  erasureRequested: 'Recibimos tu solicitud. Te escribimos cuando la cuenta esté borrada.',
  erasureWithdrawn: 'Retiraste la solicitud. Tu cuenta se queda como está.',
  profileSaved: 'Tus datos se guardaron.',
  emailCodeSent: 'Te enviamos un código a la dirección nueva. Revisa también la carpeta de no deseados.',
  emailChanged: 'Desde ahora entras con tu correo nuevo.',
  invitationAccepted: 'Tu contraseña quedó guardada.',
};

/** Name of the administrator created at first start. */
export const firstAdminName = 'Administración';

export const roleNames = { visitor: 'Visitante', cashier: 'Cajero', partner: 'Partner', admin: 'Administrador' };

/** Frame of the account screens. */
export const accountFrame = {
  pageTitle: (title: string) => `${title} · Entrepuentes`,
  noScript: 'Para esta página hace falta JavaScript. La guía se puede leer sin él.',
  home: 'Ir al inicio',
  illustration: 'Un arco de puente sobre el río al amanecer',
};

/** Fields shared by several screens. */
export const accountFields = {
  email: 'Correo electrónico',
  password: 'Contraseña',
  newPassword: 'Contraseña nueva',
  repeat: 'Repite la contraseña nueva',
  rule: 'Al menos 8 caracteres, con letras y números.',
  code: 'Código de 6 dígitos',
};

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
