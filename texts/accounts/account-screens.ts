/** Validation messages; exact sentences of spec 2 §5 and §8 where it defines them. */
export const accountProblems = {
  email: 'Ingresa un correo válido',
  code: 'Ingresa el código de 6 dígitos',
  passwordsEmpty: 'Escribe tu nueva contraseña dos veces',
  passwordsDiffer: 'Las contraseñas no coinciden',
  weakPassword: 'La contraseña debe tener al menos 8 caracteres e incluir letras y números',
  longPassword: 'La contraseña no puede pasar de 256 caracteres',
  loginEmpty: 'Escribe tu correo o usuario y tu contraseña',
  nameEmpty: 'Escribe tu nombre',
  currentEmpty: 'Escribe tu contraseña actual',
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

/** Fallback messages of the screens for errors without a message from the server (spec 2 §8). */
export const accountFallbacks = {
  login: 'Credenciales inválidas',
  loginStatus: 'Error de autenticación',
  forgot: 'No se pudo enviar la solicitud',
  verify: 'Código inválido',
  resend: 'No se pudo reenviar el código',
  reset: 'No se pudo actualizar la contraseña',
  register: 'No se pudo crear la cuenta',
  sessions: 'No se pudieron consultar las sesiones',
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
};

/** Name of the administrator created at first start. */
export const firstAdminName = 'Administración';

export const roleNames = { visitor: 'Visitante', partner: 'Partner', admin: 'Administrador' };

const durations = [
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
] as const;

/** Formats the wait until the next attempt; rounded up, so that an attempt at that time is not too early. */
export function formatRetryWait(seconds: number): string {
  const { unit, seconds: unitSeconds } = durations.find((duration) => seconds >= duration.seconds) ?? durations[2];
  const format = new Intl.NumberFormat('es-MX', { style: 'unit', unit, unitDisplay: 'long' });
  return `Podrás intentarlo de nuevo en ${format.format(Math.ceil(seconds / unitSeconds))}.`;
}

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

export const loginTexts = {
  title: 'Iniciar sesión',
  lead: 'Entra con la cuenta de la guía.',
  user: 'Correo o usuario',
  remember: 'Recordarme',
  rememberHint: 'La sesión sigue abierta al cerrar el navegador. No lo marques en un equipo compartido.',
  submit: 'Entrar',
  loading: 'Entrando…',
  forgot: '¿Olvidaste tu contraseña?',
  noAccount: '¿Todavía no tienes cuenta?',
  create: 'Crear cuenta',
  already: (name: string) => `Ya entraste como ${name}.`,
  ended: 'Tu sesión terminó. Entra de nuevo para continuar.',
  goOn: 'Continuar',
  passkey: 'Entrar con passkey',
  passkeyLoading: 'Esperando tu passkey…',
  passkeyFailed: 'No se pudo entrar con la passkey',
};

export const forgotTexts = {
  title: 'Recupera tu contraseña',
  lead: 'Escribe el correo de tu cuenta y te enviaremos un código para elegir una contraseña nueva.',
  submit: 'Enviar código',
  loading: 'Enviando…',
  haveCode: 'Ya tengo un código',
  back: 'Volver a iniciar sesión',
};

export const verifyTexts = {
  title: 'Revisa tu correo',
  leadTo: (email: string) => `Escribe el código que enviamos a ${email}`,
  lead: 'Escribe tu correo y el código que te enviamos.',
  hint: 'Funciona durante 10 minutos y una sola vez.',
  submit: 'Verificar código',
  loading: 'Verificando…',
  resend: 'Enviar otro código',
  resending: 'Enviando…',
  resendIn: (seconds: number) => `Podrás pedir otro código en ${seconds} s`,
  otherEmail: 'Usar otro correo',
};

export const resetTexts = {
  title: 'Elige una contraseña nueva',
  leadFor: (email: string) => `Para la cuenta de ${email}`,
  lead: 'Escribe el correo cuyo código verificaste.',
  submit: 'Guardar contraseña',
  loading: 'Guardando…',
  again: 'Pedir otro código',
};

export const registerTexts = {
  title: 'Crea tu cuenta',
  lead: 'Gratis y con un correo basta.',
  name: 'Nombre',
  submit: 'Crear cuenta',
  loading: 'Creando…',
  haveAccount: '¿Ya tienes cuenta?',
  signIn: 'Iniciar sesión',
  codeTitle: 'Un paso más',
  codeLead: (email: string) =>
    `Escribimos a ${email}. Si el correo trae un código, escríbelo aquí; si no, te dice cómo seguir.`,
  codeSubmit: 'Confirmar mi cuenta',
  codeLoading: 'Confirmando…',
  resend: 'Enviar el correo otra vez',
  restart: 'Empezar de nuevo',
};

export const logoutTexts = {
  title: 'Cerrar sesión',
  closing: 'Cerrando sesión…',
  failed: 'No se pudo cerrar la sesión',
  failedHelp: 'En este equipo ya no aparece tu nombre, pero la sesión puede seguir abierta en el servidor.',
  retry: 'Reintentar',
  noScript: 'Para cerrar la sesión hace falta JavaScript. La sesión sigue abierta.',
};

export const welcomeTexts = {
  title: 'Bienvenida',
  greeting: (name: string) => `Hola, ${name}`,
  lead: {
    visitor: 'Te damos la bienvenida. La guía de los dos Laredos está a un paso.',
    partner: 'Te damos la bienvenida. Aquí están tus negocios y la guía que leen tus clientes.',
    admin: 'Te damos la bienvenida. ¿Qué hacemos hoy por la ciudad?',
  },
  navigation: 'A dónde ir',
  panel: { label: 'Panel', text: 'Partners, negocios, cupones y lugares.' },
  explore: { label: 'Explorar', text: 'Qué hacer, dónde comer y cómo llegar.' },
  posts: { label: 'Posts', text: 'Noticias y novedades de la guía.' },
  alerts: { label: 'Alertas', text: 'Avisos para quienes cruzan.' },
  advertising: { label: 'Publicidad', text: 'Anuncios y dónde se muestran.' },
  account: 'Mi cuenta',
  logout: 'Cerrar sesión',
};
