/** Validation messages of the partner form (PNEW-1). */
export const partnerErrors = {
  incomplete: 'Por favor completa todos los campos.',
};

export const partnerFields = {
  Nombre: 'Nombre',
  Email: 'Email',
  Telefono: 'Telefono',
  Password: 'Password',
};

export const partnerForm = {
  createTitle: 'Crear partner',
  createLead:
    'Un partner es quien lleva negocios de la guía. Le enviaremos una invitación para que elija su propia contraseña; con la de aquí también puede entrar.',
  create: 'Crear partner',
  creating: 'Creando…',
  /** PNEW-2 */
  createFailed: 'Error al crear el partner',
  created: (name: string) => `Se creó el partner ${name}`,
  unknownError: 'Error desconocido',
  passwordHint: 'Al menos 8 caracteres, con letras y números.',
  editTitle: (name: string) => `Editar ${name}`,
  save: 'Guardar cambios',
  saving: 'Guardando…',
  saved: 'Cambios guardados',
  saveFailed: 'No se pudieron guardar los cambios',
  newPassword: 'Contraseña nueva',
  newPasswordHint: 'Déjala vacía para conservar la actual. Al cambiarla se cierran sus sesiones.',
};

export const partnerList = {
  title: 'Partners',
  lead: 'Quienes llevan los negocios de la guía y pueden entrar a cuidar lo suyo.',
  create: 'Nuevo partner',
  columns: { Nombre: 'Nombre', Email: 'Email', Telefono: 'Telefono', Activo: 'Estado', FechaCreado: 'Creado' },
  /** Name of the CSV file. */
  file: 'partners',
  empty: 'Todavía no hay partners',
  emptyHelp: 'Crea el primero para que pueda entrar a cuidar sus negocios.',
  failed: 'No se pudieron traer los partners',
  loading: 'Trayendo los partners…',
  editWord: 'Editar',
  edit: (name: string) => `Editar a ${name}`,
  deactivateOne: (name: string) => `Desactivar a ${name}`,
  activateOne: (name: string) => `Activar a ${name}`,
};

export const partnerState = {
  active: 'Activo',
  inactive: 'Inactivo',
  activate: 'Activar',
  deactivate: 'Desactivar',
  deactivateDetail: (lost: string) => `${lost} Sus lugares siguen en la guía. Al activarlo vuelve todo.`,
  confirmDeactivate: (name: string) =>
    `¿Desactivar este partner? ${name} no podrá entrar y se cierran sus sesiones. Lo suyo no se borra.`,
  confirmActivate: (name: string) => `¿Activar este partner? ${name} podrá entrar de nuevo.`,
  deactivated: 'Partner desactivado correctamente',
  activated: 'Partner activado correctamente',
  failed: (sentence: string) => `Error: ${sentence}`,
  unknownError: 'no se pudo cambiar el estado',
};

export const partnerInvitation = {
  title: 'Invitación',
  /** Short state in the table of partners. */
  invited: 'Invitado, aún sin entrar',
  expired: 'Invitación vencida',
  withdrawn: 'Invitación anulada',
  until: (day: string) => `Vence el ${day}`,
  states: {
    pendiente: (moment: string) => `Invitado, aún sin entrar. El enlace vence: ${moment}`,
    vencida: (moment: string) => `La invitación venció sin usarse: ${moment}`,
    anulada: (_: string) => 'La invitación se anuló: su enlace ya no sirve.',
  },
  sent: (email: string, moment: string) => `Se envió a ${email}: ${moment}`,
  notSent: (email: string) => `Se enviará a ${email} en un momento.`,
  outbox:
    'Este servidor no tiene correo configurado (SMTP_URL): el mensaje queda en su carpeta «outbox» y no llega a nadie.',
  resend: 'Enviar otra invitación',
  resent: (email: string) => `Se envía otra invitación a ${email}; el enlace anterior ya no sirve.`,
  revoke: 'Anular invitación',
  confirmRevoke: (name: string) => `¿Anular la invitación de ${name}?`,
  revokeDetail: 'Su enlace deja de servir. Todavía podrá entrar con la contraseña que escribiste al crear su cuenta.',
  revoked: 'Invitación anulada',
  failed: 'No se pudo cambiar la invitación',
};

/** A partner that asked to have its account erased, for administrators. */
export const partnerErasure = {
  title: 'Pide borrar su cuenta',
  since: (day: string) => `Lo pidió el ${day}.`,
  decide:
    'Decide primero qué pasa con lo que lleva: quítale los negocios y lugares que sigan, y asígnalos a otro partner. Lo que todavía lleve al borrar queda sin partner.',
  erase: 'Borrar su cuenta',
  confirm: (name: string) => `¿Borrar para siempre la cuenta de ${name}?`,
  detail: (lost: string) => `No se puede deshacer. ${lost} Los recibos y el registro de cambios quedan sin su nombre.`,
  erased: 'La cuenta se borró',
  failed: 'No se pudo borrar la cuenta',
};

export const partnerPage = {
  till: 'Abrir la caja',
  prices: 'Precios del dólar',
  edit: 'Editar',
  contact: 'Datos de contacto',
  since: 'Partner desde',
  switcher: 'Ver otro partner',
  switcherHint: 'Ver otro partner…',
  switcherFailed: 'No se pudo traer la lista de partners.',
  all: 'Todos los partners',
  backTo: (name: string) => `Volver a ${name}`,
  ownPage: 'Mi página',
  backToOwn: 'Volver a mi página',
};

/** Assignments of a partner on its page (PART-1). */
export const partnerAssignments = {
  sections: 'Secciones de este partner',
  cashiers: 'Cajeros',
  usage: 'Uso y canjes',
  loadFailed: (sentence: string) => `Error al cargar datos: ${sentence || 'Error desconocido'}`,
  search: 'Buscar en negocios, places y cupones...',
  noMatch: 'Nada coincide con la búsqueda en esta sección.',
  count: (shown: number, total: number) => (shown === total ? String(total) : `${shown} de ${total}`),
  edit: 'Editar',
  editOne: (name: string) => `Editar ${name}`,
  unassign: 'Desasignar',
  unassignOne: (name: string) => `Desasignar ${name}`,
  failed: (sentence: string) => `Error: ${sentence || 'Error desconocido'}`,
};

export const partnerBusinesses = {
  title: 'Negocios',
  assign: 'Asignar Negocios',
  create: 'Nuevo Negocio',
  empty: 'Todavía no hay negocios',
  emptyHelp: 'Crea el primero con «Nuevo Negocio»: tendrá su página, sus sucursales y sus cupones.',
  phone: 'Teléfono',
  email: 'Email',
  confirmUnassign: '¿Seguro que quieres desasignar este negocio?',
  unassignDetail: (name: string, lost: string) =>
    `${name}. ${lost} Sus sucursales dejan de estar ligadas a él y siguen en la guía como places de este partner. Si se lo asignas de nuevo, vuelve todo, también sus sucursales.`,
  unassigned: 'Negocio desasignado correctamente',
};

export const partnerPlaces = {
  title: 'Places',
  assign: 'Asignar Places',
  create: 'Nuevo Place',
  empty: 'Todavía no hay places',
  emptyHelp: 'Búscalo en el mapa con «Nuevo Place» y quedará en la guía a nombre de este partner.',
  claim: 'Pedir uno que ya está en la guía',
  claimHelp: 'Ábrelo en la guía y toca «Es mi negocio».',
  business: 'Negocio',
  confirmUnassign: '¿Estás seguro de que quieres desasignar este place?',
  unassignDetail: (name: string, lost: string) =>
    `${name}. ${lost} El lugar sigue en la guía, sin partner. Si se lo asignas de nuevo, vuelve también como sucursal, con sus cupones.`,
  hidden: 'No se ve en la guía',
  unassigned: 'Place desasignado correctamente',
};

/** First steps of a new partner, in order. */
export const partnerChecklist = {
  title: 'Primeros pasos',
  lead: (done: number, total: number) => `${done} de ${total} pasos. Al terminar, esta lista desaparece.`,
  done: 'Listo',
  steps: {
    business: { title: 'Crea tu negocio', detail: 'Con su logo, su portada y de qué se trata.' },
    branch: { title: 'Pon una sucursal', detail: 'El lugar del mapa donde se usan tus cupones.' },
    coupon: { title: 'Ofrece un cupón', detail: 'Un descuento que los visitantes ven en la guía.' },
    redemption: {
      title: 'Haz un canje de prueba',
      detail:
        'Abre tu cupón en tu teléfono, toca «Usar cupón» y canjea su código en la caja. Después anula el recibo: un canje anulado no gasta usos ni cuenta como canjeado.',
    },
    poster: { title: 'Imprime el cartel', detail: 'Con el código QR de tu cupón, para el mostrador.' },
  },
};

export const partnerAttention = {
  title: 'Requiere atención',
  'sin sucursal': 'no se ve: la sucursal donde vale ya no es de su negocio o no está en la guía. Elige otra sucursal.',
  agotado: (uses: number) =>
    `se agotó: ${uses === 1 ? 'su único uso está hecho' : `sus ${uses} usos están hechos`}. Sube «Usos Máximos» o elimínalo.`,
  vencido: (day: string) => `venció el ${day}. Cambia su fecha o elimínalo.`,
  'casi agotado': (left: number, uses: number) =>
    `se acaba: ${left === 1 ? 'queda 1' : `quedan ${left}`} de ${uses} usos. Sube «Usos Máximos» si quieres que siga.`,
  'vence pronto': (day: string) => `vence el ${day}.`,
  'sin dirección':
    'no dice dónde vale: su negocio no tiene sucursales. Ponle una para que los visitantes sepan adónde ir.',
  'un solo uso': 'tiene un solo uso para toda la ciudad: se acaba con la primera persona que lo canjee.',
};

/** Time line of a coupon in the list of its partner. */
export const couponTimeline = {
  starts: (days: number) => (days === 1 ? 'empieza mañana' : `empieza en ${days} días`),
  left: (days: number) => (days === 0 ? 'último día' : days === 1 ? 'queda 1 día' : `quedan ${days} días`),
  ended: 'terminó',
};

export const partnerCoupons = {
  title: 'Cupones',
  create: 'Nuevo Cupón',
  empty: 'Todavía no hay cupones',
  emptyHelp: 'Con «Nuevo Cupón» ofreces un descuento de uno de los negocios.',
  code: 'Código',
  noCode: 'Sin código',
  discount: 'Descuento',
  expires: 'Vence',
  states: {
    vigente: 'A la vista',
    hidden: 'No se ve: el partner está inactivo',
    'sin sucursal': 'No se ve: sin sucursal a la vista',
    agotado: 'Agotado',
    vencido: 'Vencido',
    pausado: 'En pausa',
    'por empezar': (day: string) => `Empieza el ${day}`,
  },
  concerns: {
    'casi agotado': 'Casi agotado',
    'vence pronto': 'Vence pronto',
    'sin dirección': 'Sin sucursales',
    'un solo uso': 'Un solo uso para toda la ciudad',
  },
  uses: (used: number, max: number) =>
    max === 0 ? `${used} usos, sin límite` : `${used} de ${max} ${max === 1 ? 'uso' : 'usos'}`,
  noExpiry: '—',
  remove: 'Eliminar',
  removeOne: (name: string) => `Eliminar ${name}`,
  confirmRemove: '¿Eliminar este cupón?',
  pause: 'Pausar',
  resume: 'Reanudar',
  confirmPause: '¿Poner este cupón en pausa?',
  pauseDetail: (name: string) =>
    `${name}. Los visitantes dejan de verlo y la caja no lo canjea hasta que lo reanudes. Los informes se conservan.`,
  paused: 'Cupón en pausa',
  resumed: 'El cupón está de nuevo a la vista',
  pauseFailed: 'No se pudo cambiar el cupón',
  duplicate: 'Duplicar',
  preview: 'Ver como visitante',
  poster: 'Cartel',
  actionOn: (action: string, name: string) => `${action}: ${name}`,
  removed: 'Cupón eliminado correctamente',
  removeFailed: 'Error al eliminar cupón',
};

/** The sample partner of the seed data, with an e-mail address that does not exist. */
export const samplePartner = {
  name: 'Partner de muestra',
  email: 'partner42@entrepuentes.invalid',
  phone: 'Sin teléfono (muestra)',
};
