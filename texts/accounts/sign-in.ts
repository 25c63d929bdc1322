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
