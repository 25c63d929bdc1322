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
  deactivateDetail: (lost: string) => `${lost} Sus lugares siguen en la guía. Al activarlo vuelve todo.`,
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
  business: 'Negocio',
  confirmUnassign: '¿Estás seguro de que quieres desasignar este place?',
  unassigned: 'Place desasignado correctamente',
};

/** Sentence about the coupons that visitors no longer see. */
export function formatLostCoupons(titles: string[]): string {
  if (titles.length === 0) return 'Los visitantes no dejan de ver ningún cupón.';
  const named = titles.slice(0, 5).map((title) => `«${title}»`);
  const rest = titles.length > named.length ? ` y ${titles.length - named.length} más` : '';
  return `Los visitantes dejan de ver ${titles.length === 1 ? '1 cupón' : `${titles.length} cupones`}: ${named.join(', ')}${rest}.`;
}
/** The same if the coupons could not be loaded. */
export const someLostCoupons = 'Los visitantes dejan de ver sus cupones.';

export const partnerAttention = {
  title: 'Requiere atención',
  agotado: (uses: number) =>
    `se agotó: ${uses === 1 ? 'su único uso está hecho' : `sus ${uses} usos están hechos`}. Sube «Usos Máximos» o elimínalo.`,
  vencido: (day: string) => `venció el ${day}. Cambia su fecha o elimínalo.`,
  'vence pronto': (day: string) => `vence el ${day}.`,
  'un solo uso': 'tiene un solo uso para toda la ciudad: se acaba con la primera persona que lo canjee.',
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
    hidden: 'No se ve: sin sucursal a la vista o con el partner inactivo',
    agotado: 'Agotado',
    vencido: 'Vencido',
    'por empezar': (day: string) => `Empieza el ${day}`,
  },
  concerns: { 'vence pronto': 'Vence pronto', 'un solo uso': 'Un solo uso para toda la ciudad' },
  uses: (used: number, max: number) =>
    max === 0 ? `${used} usos, sin límite` : `${used} de ${max} ${max === 1 ? 'uso' : 'usos'}`,
  noExpiry: '—',
  remove: 'Eliminar',
  removeOne: (name: string) => `Eliminar ${name}`,
  confirmRemove: '¿Eliminar este cupón?',
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
