/** What is wrong with what was typed (spec 1 §5). */
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
  changedMeanwhile: 'Lo que hay guardado ahora:',
  saveAnyway: 'Si guardas de nuevo, queda lo que está escrito en este formulario.',
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
  edit: 'Editar',
  contact: 'Datos de contacto',
  since: 'Partner desde',
  soon: 'Los negocios, lugares y cupones de este partner llegan pronto.',
  switcher: 'Ver otro partner',
  switcherHint: 'Ver otro partner…',
  switcherEmpty: 'Ningún partner se llama así',
  switcherFailed: 'No se pudo traer la lista de partners.',
  all: 'Todos los partners',
  created: (name: string) => `Se creó el partner ${name}.`,
  openCreated: 'Abrir su página',
};

/** The partner of the first data: plainly a sample, at an address that exists nowhere. */
export const samplePartner = {
  name: 'Partner de muestra',
  email: 'partner42@entrepuentes.invalid',
  phone: 'Sin teléfono (muestra)',
};
