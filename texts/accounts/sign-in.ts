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

export const logoutTexts = {
  title: 'Cerrar sesión',
  closing: 'Cerrando sesión…',
  failed: 'No se pudo cerrar la sesión',
  failedHelp: 'En este equipo ya no aparece tu nombre, pero la sesión puede seguir abierta en el servidor.',
  retry: 'Reintentar',
  noScript: 'Para cerrar la sesión hace falta JavaScript. La sesión sigue abierta.',
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

/** The screen of an invitation's link. */
export const invitationTexts = {
  title: 'Elige tu contraseña',
  loading: 'Abriendo tu invitación…',
  greeting: (name: string, email: string) =>
    `Hola, ${name}. Con ${email} y esta contraseña entras a cuidar tus negocios.`,
  password: 'Tu contraseña',
  until: (moment: string) => `Esta invitación vence: ${moment}`,
  submit: 'Guardar y entrar',
  submitting: 'Guardando…',
  failed: 'No se pudo guardar la contraseña',
  openFailed: 'No se pudo abrir la invitación',
  incomplete: 'A este enlace le falta una parte. Ábrelo desde el correo o cópialo completo.',
  signIn: 'Iniciar sesión',
  signOut: 'Cerrar la otra sesión',
};
