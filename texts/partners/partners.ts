/** Validation messages of the partner form (spec 1 §5). */
export const partnerProblems = {
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
  createLead: 'Un partner es quien lleva negocios de la guía. Con su email y su contraseña entra a cuidar lo suyo.',
  create: 'Crear partner',
  creating: 'Creando…',
  /** Spec 1 §8. */
  createFailed: 'Error al crear el partner',
  unknownFailure: 'Error desconocido',
  passwordHint: 'Al menos 8 caracteres, con letras y números.',
  editTitle: (name: string) => `Editar ${name}`,
  save: 'Guardar cambios',
  saving: 'Guardando…',
  saved: 'Cambios guardados',
  saveFailed: 'No se pudieron guardar los cambios',
  newPassword: 'Contraseña nueva',
  newPasswordHint: 'Déjala vacía para conservar la actual. Al cambiarla se cierran sus sesiones.',
  back: 'Volver al partner',
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
  confirmDeactivate: (name: string) =>
    `¿Desactivar este partner? ${name} no podrá entrar y se cierran sus sesiones. Lo suyo no se borra.`,
  confirmActivate: (name: string) => `¿Activar este partner? ${name} podrá entrar de nuevo.`,
  deactivated: 'Partner desactivado correctamente',
  activated: 'Partner activado correctamente',
  failed: (sentence: string) => `Error: ${sentence}`,
  unknownFailure: 'no se pudo cambiar el estado',
};

export const partnerPage = {
  till: 'Abrir la caja',
  prices: 'Precios del dólar',
  edit: 'Editar',
  contact: 'Datos de contacto',
  since: 'Partner desde',
  switcher: 'Ver otro partner',
  switcherHint: 'Ver otro partner…',
  switcherEmpty: 'Ningún partner se llama así',
  switcherFailed: 'No se pudo traer la lista de partners.',
  all: 'Todos los partners',
  created: (name: string) => `Se creó el partner ${name}.`,
  openCreated: 'Abrir su página',
};

/** Assignments of a partner on its page (spec 1 §2, §8 and §9). */
export const partnerAssignments = {
  sections: 'Secciones de este partner',
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
  unassignDetail: (name: string) =>
    `${name}. Sus sucursales dejan de estar ligadas a él y siguen siendo places de este partner.`,
  unassigned: 'Negocio desasignado correctamente',
};

export const partnerPlaces = {
  title: 'Places',
  assign: 'Asignar Places',
  create: 'Nuevo Place',
  empty: 'Todavía no hay places',
  emptyHelp: 'Búscalo en el mapa con «Nuevo Place» y quedará en la guía a nombre de este partner.',
  business: 'Negocio',
  confirmUnassign: '¿Estás seguro de que quieres desasignar este place?',
  unassigned: 'Place desasignado correctamente',
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
  expired: 'Vencido',
  noExpiry: '—',
  remove: 'Eliminar',
  removeOne: (name: string) => `Eliminar ${name}`,
  confirmRemove: '¿Eliminar este cupón?',
  removed: 'Cupón eliminado correctamente',
  removeFailed: 'Error al eliminar cupón',
};

/** The sample partner of the seed data, with an e-mail address that does not exist. */
export const samplePartner = {
  name: 'Partner de muestra',
  email: 'partner42@entrepuentes.invalid',
  phone: 'Sin teléfono (muestra)',
};
