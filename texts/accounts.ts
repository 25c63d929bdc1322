/** What is wrong with what was typed; exact sentences of spec 2 §5 and §8 where it has them. */
export const accountProblems = {
  email: 'Ingresa un correo válido',
  code: 'Ingresa el código de 6 dígitos',
  passwordsEmpty: 'Escribe tu nueva contraseña dos veces',
  passwordsDiffer: 'Las contraseñas no coinciden',
  weakPassword: 'La contraseña debe tener al menos 8 caracteres e incluir letras y números',
  longPassword: 'La contraseña no puede pasar de 256 caracteres',
  loginEmpty: 'Escribe tu correo o usuario y tu contraseña',
  nameEmpty: 'Escribe tu nombre',
};

/** What a screen says when the server gave no sentence of its own (spec 2 §8). */
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

/** What the server says when a call of an account went well. */
export const accountAnswers = {
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

export const roleNames = { visitor: 'Visitante', partner: 'Partner', admin: 'Administrador' };
