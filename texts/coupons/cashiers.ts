/** Validation messages of cashiers and their phones. */
export const cashierErrors = {
  name: 'Escribe el nombre del cajero.',
  pin: 'El PIN son seis números.',
  guessablePin: 'Ese PIN es de los primeros que alguien probaría. Elige seis números sin orden.',
  branches: 'Elige al menos una sucursal.',
  phoneName: 'Escribe un nombre para reconocer el teléfono, de hasta 60 letras.',
  branchMissing: 'Elige la sucursal del teléfono.',
};

/** Cashiers and phones on the page of their partner (web/features/coupons/cashiers). */
export const cashierSection = {
  title: 'Cajeros',
  lead: 'Tus cajeros canjean cupones con su PIN en los teléfonos de tus sucursales. No ven nada más; anular un canje queda contigo.',
  loading: 'Trayendo los cajeros…',
  failed: 'No se pudieron traer los cajeros',
  add: 'Agregar cajero',
  empty: 'Todavía no hay cajeros',
  emptyHelp: 'Agrega a quien cobra en tu sucursal y conecta el teléfono de la caja.',
  noBranches: 'Para agregar cajeros hace falta una sucursal: incorpora primero un lugar a tu negocio.',
  worksAt: (branches: string[]) => branches.join(', '),
  edit: 'Cambiar',
  editOne: (name: string) => `Cambiar a ${name}`,
  revoke: 'Quitar',
  revokeOne: (name: string) => `Quitar a ${name}`,
  confirmRevoke: (name: string) => `¿Quitar a ${name} de la caja?`,
  revokeDetail: 'Su PIN deja de servir en este momento, en todos los teléfonos. Los recibos que dio se conservan.',
  revoked: 'Cajero quitado',
  revokeFailed: 'No se pudo quitar al cajero',
};

/** Form of a new or existing cashier. */
export const cashierForm = {
  addTitle: 'Agregar cajero',
  editTitle: (name: string) => `Cambiar a ${name}`,
  name: 'Nombre',
  pin: 'PIN de seis números',
  newPin: 'PIN nuevo',
  pinHint: 'Díselo en persona: no se vuelve a mostrar.',
  newPinHint: 'Déjalo vacío para conservar el actual. Con uno nuevo, tiene que volver a entrar.',
  branches: 'Sucursales donde cobra',
  save: 'Guardar',
  saving: 'Guardando…',
  failed: 'No se pudo guardar al cajero.',
  created: (name: string) => `${name} ya puede entrar en la caja`,
  updated: 'Cambios guardados',
  cancel: 'Cancelar',
};

/** Phones of the tills on the page of their partner. */
export const phoneSection = {
  title: 'Teléfonos de la caja',
  add: 'Conectar un teléfono',
  empty: 'Ningún teléfono está conectado todavía.',
  branch: 'Sucursal',
  branchPlaceholder: 'Elige la sucursal',
  name: 'Nombre del teléfono',
  nameHint: 'Para reconocerlo en esta lista: «Mostrador», «Barra»…',
  makeLink: 'Crear el enlace',
  makingLink: 'Creando el enlace…',
  linkFailed: 'No se pudo crear el enlace.',
  linkTitle: (branch: string) => `Vincular un teléfono a la caja de ${branch}`,
  linkHelp: (minutes: number) =>
    `Escanea este código con la cámara del teléfono de la caja, o abre en él el enlace. Sirve una sola vez, durante ${minutes} minutos.`,
  qrCode: (branch: string) => `Código QR para vincular un teléfono a la caja de ${branch}`,
  copy: 'Copiar el enlace',
  done: 'Listo',
  connected: (moment: string) => `Conectado el ${moment}`,
  waiting: (moment: string) => `Esperando a que abran el enlace, hasta el ${moment}`,
  remove: 'Quitar',
  removeOne: (name: string) => `Quitar el teléfono ${name}`,
  confirmRemove: (name: string) => `¿Quitar el teléfono «${name}» de la caja?`,
  removeDetail: 'Quien esté cobrando en él sale en este momento, y nadie puede volver a entrar sin un enlace nuevo.',
  removed: 'Teléfono quitado',
  removeFailed: 'No se pudo quitar el teléfono',
};

/** Page that connects a phone with its link. */
export const connectPhone = {
  title: 'Vincular este teléfono a la caja',
  lead: 'Después, cada cajero entra en él con su PIN.',
  connect: 'Vincular este teléfono',
  connecting: 'Vinculando…',
  missing: 'A este enlace le falta una parte. Escanea de nuevo el código o pide otro.',
  failed: 'No se pudo vincular el teléfono. Inténtalo de nuevo.',
};

/** Screen where a cashier signs in with its PIN. */
export const cashierSignIn = {
  title: 'Entrar en la caja',
  loading: 'Buscando la caja de este teléfono…',
  failed: 'No se pudo saber de qué caja es este teléfono',
  notConnected: 'Este teléfono no está en ninguna caja',
  notConnectedHelp: 'Pide al dueño del negocio que cree un enlace en «Teléfonos de la caja» y ábrelo en este teléfono.',
  partnerSignIn: 'Entrar con la cuenta del negocio',
  noCashiers: 'Esta sucursal no tiene cajeros todavía',
  noCashiersHelp: 'El dueño del negocio los agrega en su página.',
  cashier: '¿Quién cobra?',
  pin: 'Tu PIN',
  enter: 'Entrar',
  entering: 'Entrando…',
  unknownError: 'No se pudo entrar. Inténtalo de nuevo.',
  entered: 'Bienvenido a la caja.',
};

/** Till of a cashier. */
export const cashierTill = {
  signedInAs: (name: string) => `Cobra ${name}`,
  switchCashier: 'Cambiar de cajero',
  switchFailed: 'No se pudo salir. Inténtalo de nuevo.',
  ownReceipts: 'Mis canjes en esta sucursal',
  undoHelp: 'Para anular un canje, avisa al dueño del negocio con el número del recibo.',
};
