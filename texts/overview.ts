export const overviewPage = {
  title: 'Datos generales',
  lead: 'Cuánto hay de todo en la guía, y qué se cambió últimamente.',
  figures: 'Cifras',
  countsFailed: 'No se pudieron traer las cifras',
};

/** The figures by state, in the order they are shown. */
export const figures = {
  partners: { title: 'Partners', states: { activos: 'activos', inactivos: 'inactivos' } },
  lugares: { title: 'Lugares', states: { activos: 'activos', inactivos: 'inactivos', vetados: 'vetados' } },
  eventos: { title: 'Eventos', states: { porVenir: 'por venir', pasados: 'pasados' } },
  cuentas: { title: 'Cuentas', states: { visitor: 'visitantes', partner: 'partners', admin: 'administradores' } },
};

export const changesList = {
  title: 'Últimos cambios',
  when: 'Cuándo',
  who: 'Quién',
  what: 'Qué cambió',
  details: 'Detalle',
  show: (what: string) => `Ver detalle: ${what}`,
  showWord: 'Ver detalle',
  field: 'Campo',
  before: 'Antes',
  after: 'Después',
  nothing: '—',
  noFields: 'Este cambio no toca datos que se guarden en la bitácora.',
  more: 'Ver más',
  moreFailed: 'No se pudieron traer más cambios',
  failed: 'No se pudieron traer los cambios',
  empty: 'Todavía no hay cambios',
  emptyHelp: 'Aquí aparece cada cambio que alguien hace desde la administración.',
  all: 'Ver todos los cambios',
  end: 'Es todo lo que hay en la bitácora.',
  history: 'Ver su historia',
  historyOf: (thing: string) => `Historia: ${thing}`,
  undo: 'Deshacer',
  undoQuestion: '¿Deshacer este cambio?',
  undoDetail: (what: string) => `${what}. Vuelve a quedar como estaba antes.`,
  undone: 'Cambio deshecho',
  undoFailed: 'No se pudo deshacer',
  system: 'Sistema',
  yes: 'Sí',
  no: 'No',
};

/** What the audit log calls things (contract/overview.ts); what is not here is shown as it is. */
const actions: Record<string, string> = {
  create: 'Creó',
  update: 'Editó',
  remove: 'Eliminó',
  restore: 'Recuperó',
  activate: 'Activó',
  deactivate: 'Desactivó',
  password: 'Cambió la contraseña de',
  delete: 'Eliminó',
  assign: 'Asignó a un partner',
  unassign: 'Quitó de su partner',
  'assign-branch': 'Hizo sucursal',
  'unassign-branch': 'Quitó como sucursal',
  state: 'Cambió el estado de',
  merge: 'Unió con otro',
  'add-photos': 'Agregó fotos a',
  'reorder-photos': 'Reordenó las fotos de',
  'remove-photo': 'Quitó una foto de',
  'add-place': 'Agregó',
  'move-place': 'Cambió el orden de',
  'remove-place': 'Quitó',
  redeem: 'Canjeó con',
  undo: 'Anuló',
};
const entities: Record<string, string> = {
  partner: 'el partner',
  account: 'la cuenta',
  place: 'el lugar',
  business: 'el negocio',
  category: 'la categoría',
  subcategory: 'la subcategoría',
  coupon: 'el cupón',
  redemption: 'el recibo',
  tag: 'la etiqueta',
  list: 'la lista',
  'list-item': 'el lugar de una lista',
};
const fields: Record<string, string> = {
  Nombre: 'Nombre',
  Email: 'Email',
  Telefono: 'Telefono',
  Activo: 'Activo',
  ID_OWNER: 'Partner',
  ID_BUSINESS: 'Negocio',
  Categoria: 'Categoría',
  SubCategoria: 'Subcategorías',
  Descripcion: 'Descripción',
  SitioWeb: 'Sitio web',
  UrlLogo: 'Logo',
  UrlPortada: 'Portada',
  CATEGORIA: 'Categoría',
  Name: 'Nombre',
  Address: 'Dirección',
  Latitude: 'Latitud',
  Longitude: 'Longitud',
  Phone: 'Teléfono',
  Website: 'Sitio web',
  Types: 'Tipos',
  PhotoUrls: 'Fotos',
  activo: 'Activo',
  banned: 'Vetado',
  logo: 'Logo',
  mapsurl: 'Enlace al mapa',
  mapsOpeningHours: 'Horario',
  mapsbusiness_status: 'Estado en el mapa',
  mapsEditorialSummary: 'Descripción',
  FechaInicio: 'Inicio',
  FechaFin: 'Fin',
  Categoria_ESP: 'Nombre en español',
  Categoria_ENG: 'Nombre en inglés',
  Subcategoria_ESP: 'Nombre en español',
  Subcategoria_ENG: 'Nombre en inglés',
  IdCategoria: 'Categoría',
  tag: 'Etiqueta',
  title: 'Título',
  list: 'Lista',
  place: 'Lugar',
  state: 'Estado',
  position: 'Posición',
  code: 'Código',
  discountType: 'Tipo de descuento',
  discountValue: 'Descuento',
  expiresOn: 'Último día',
  businessId: 'Negocio',
  active: 'Activo',
  campaign: 'Campaña',
  branchId: 'Sucursal',
  codeType: 'Tipo de código',
  description: 'Descripción',
  minimumAmount: 'Monto mínimo',
  maxUses: 'Usos máximos',
  usesPerUser: 'Usos por usuario',
  startsOn: 'Primer día',
  requiresAccount: 'Solo con cuenta',
  couponId: 'Cupón',
  billCents: 'Cuenta en centavos',
  discountCents: 'Descuento en centavos',
  reason: 'Motivo',
  email: 'Email',
  role: 'Tipo de cuenta',
};

/** 'Editó el partner Café Uno': what was done, to what kind of thing, and its name or number. */
export const changeInWords = (action: string, entity: string, name: string) =>
  `${actions[action] ?? action} ${thingInWords(entity, name)}`;

/** 'el partner #7' */
export const thingInWords = (entity: string, name: string) => `${entities[entity] ?? entity} ${name}`;

/** Kept beside their names, which are shown. */
const unshown = ['id_categoria', 'id_subcategoria1', 'id_subcategoria2', 'id_subcategoria3'];

/** Known fields in the order of their forms, the others after them. */
export const fieldOrder = (names: string[]) => [
  ...Object.keys(fields).filter((name) => names.includes(name)),
  ...names.filter((name) => !(name in fields) && !unshown.includes(name)),
];

export const fieldInWords = (field: string) => fields[field] ?? field;
