/** The account page. */
export const accountPageTexts = {
  title: 'Mi cuenta',
  role: 'Tipo de cuenta',
  passwordTitle: 'Cambiar contraseña',
  current: 'Contraseña actual',
  passwordSubmit: 'Cambiar contraseña',
  passwordLoading: 'Cambiando…',
  sessionsTitle: 'Mis sesiones',
  sessionsLead: 'Dónde está abierta tu cuenta. Cierra las que no reconozcas y cambia tu contraseña.',
  loading: 'Cargando sesiones…',
  none: 'No hay sesiones abiertas.',
  retry: 'Reintentar',
  thisOne: 'Esta sesión',
  unknownBrowser: 'Navegador desconocido',
  browserOn: (browser: string, system: string) => `${browser} en ${system}`,
  started: (moment: string) => `Abierta: ${moment}`,
  seen: (moment: string) => `Última actividad: ${moment}`,
  ends: (moment: string) => `Termina: ${moment}`,
  endsUnused: (moment: string, latest: string) => `Termina si no la usas: ${moment}; a más tardar: ${latest}`,
  cityTime: (city: string) => `Horas de ${city}.`,
  end: 'Cerrar',
  endNamed: (browser: string, moment: string) => `Cerrar la sesión de ${browser}, abierta: ${moment}`,
  endQuestion: (browser: string) => `¿Cerrar la sesión de ${browser}?`,
  endAction: 'Cerrar sesión',
  endAll: 'Cerrar todas las sesiones',
  endAllQuestion: '¿Cerrar todas las sesiones? También se cerrará esta y tendrás que entrar de nuevo.',
  endAllAction: 'Cerrar todas',
  endFailed: 'No se pudo cerrar la sesión',
  welcome: 'Volver a la bienvenida',
  logout: 'Cerrar esta sesión',
};

/** The user's own name, phone and e-mail address on the account page. */
export const profileTexts = {
  title: 'Mis datos de contacto',
  name: 'Nombre',
  phone: 'Teléfono',
  loading: 'Cargando tus datos…',
  loadFailed: 'No se pudieron traer tus datos',
  save: 'Guardar mis datos',
  saving: 'Guardando…',
  saveFailed: 'No se pudieron guardar tus datos',
  unchanged: 'No hay cambios que guardar.',
  email: (email: string) => `Correo: ${email}`,
  changeEmail: 'Cambiar correo',
  newEmail: 'Correo nuevo',
  emailTitle: 'Cambiar tu correo',
  emailLead:
    'Te enviaremos un código a la dirección nueva. Hasta que lo escribas aquí, sigues entrando con la de ahora.',
  emailSend: 'Enviar código',
  emailSending: 'Enviando…',
  emailFailed: 'No se pudo enviar el código',
  codeTitle: 'Confirma tu correo nuevo',
  codeLead: (email: string) =>
    `Escribe el código que enviamos a ${email}. Avisaremos del cambio a las dos direcciones.`,
  codeSubmit: 'Confirmar correo',
  codeLoading: 'Confirmando…',
};

export const welcomeTexts = {
  title: 'Bienvenida',
  greeting: (name: string) => `Hola, ${name}`,
  lead: {
    visitor: 'Te damos la bienvenida. La guía de los dos Laredos está a un paso.',
    cashier: 'Te damos la bienvenida. Tu caja te espera.',
    partner: 'Te damos la bienvenida. Aquí están tus negocios y la guía que leen tus clientes.',
    admin: 'Te damos la bienvenida. ¿Qué hacemos hoy por la ciudad?',
  },
  navigation: 'A dónde ir',
  panel: { label: 'Panel', text: 'Partners, negocios, cupones y lugares.' },
  explore: { label: 'Explorar', text: 'Qué hacer, dónde comer y cómo llegar.' },
  posts: { label: 'Posts', text: 'Noticias y novedades de la guía.' },
  alerts: { label: 'Alertas', text: 'Noticias para quienes cruzan.' },
  advertising: { label: 'Publicidad', text: 'Anuncios y dónde se muestran.' },
  account: 'Mi cuenta',
  logout: 'Cerrar sesión',
};

/** Name that replaces an erased person in the audit log. */
export const erasedAccountName = 'Cuenta borrada';

/** Reason why an administrator cannot erase its account. */
export const lastAdministrator =
  'Eres la única persona que administra la guía: antes de borrar tu cuenta, alguien más debe poder administrarla.';

/** Export and erasure on the account page. */
export const accountDataTexts = {
  title: 'Mis datos',
  lead: 'Descarga en un archivo JSON todo lo que guardamos de ti, o borra tu cuenta.',
  download: 'Descargar mis datos',
  downloading: 'Preparando el archivo…',
  downloaded: 'Se descargó el archivo con tus datos.',
  downloadFailed: 'No se pudieron descargar tus datos',
  fileName: 'entrepuentes-mis-datos.json',
  erase: 'Borrar mi cuenta',
  eraseTitle: '¿Borrar tu cuenta para siempre?',
  eraseLead: 'No se puede deshacer. Se borran tu perfil, tus sesiones y tu verificación en dos pasos.',
  loading: 'Consultando qué cambia…',
  loadFailed: 'No se pudo consultar qué cambia',
  eraseSubmit: 'Borrar mi cuenta para siempre',
  askLead: 'La administración decide primero qué pasa con lo que llevas en la guía, y luego la borra:',
  askSubmit: 'Pedir que se borre mi cuenta',
  asking: 'Enviando…',
  asked: (day: string) =>
    `Pediste borrar tu cuenta el ${day}. La administración decide qué pasa con lo que llevas en la guía y la borra. Mientras tanto todo sigue igual.`,
  withdraw: 'Retirar la solicitud',
  withdrawFailed: 'No se pudo retirar la solicitud',
  erasing: 'Borrando…',
  eraseFailed: 'No se pudo borrar la cuenta',
  cancel: 'Cancelar',
  business: (name: string, coupons: number) =>
    coupons === 0
      ? `«${name}» pasa a otro partner o queda sin partner.`
      : `«${name}» pasa a otro partner, o queda sin partner y los visitantes dejan de ver ${coupons === 1 ? 'su cupón publicado' : `sus ${coupons} cupones publicados`}.`,
  places: (count: number) =>
    count === 1
      ? 'Tu lugar sigue en la guía, con otro partner o sin partner.'
      : `Tus ${count} lugares siguen en la guía, con otro partner o sin partner.`,
  houses: (count: number) =>
    count === 1
      ? 'Tu casa de cambio pasa a otro partner o queda sin partner.'
      : `Tus ${count} casas de cambio pasan a otro partner o quedan sin partner.`,
  receipts: (count: number) =>
    count === 1
      ? 'El recibo de tu cupón usado se conserva sin tu nombre.'
      : `Los recibos de tus ${count} cupones usados se conservan sin tu nombre.`,
  log: 'El registro de cambios de la guía conserva lo que hiciste, sin tu nombre.',
};
