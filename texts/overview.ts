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
  system: 'Sistema',
  yes: 'Sí',
  no: 'No',
};

/** What the audit log calls things (contract/overview.ts); what is not here is shown as it is. */
const actions: Record<string, string> = {
  create: 'Creó',
  update: 'Editó',
  remove: 'Eliminó',
  activate: 'Activó',
  deactivate: 'Desactivó',
  password: 'Cambió la contraseña de',
};
const entities: Record<string, string> = {
  partner: 'el partner',
  account: 'la cuenta',
  place: 'el lugar',
};
const fields: Record<string, string> = {
  Nombre: 'Nombre',
  Email: 'Email',
  Telefono: 'Telefono',
  Activo: 'Activo',
  email: 'Email',
  role: 'Tipo de cuenta',
};

/** 'Editó el partner Café Uno': what was done, to what kind of thing, and its name or number. */
export const changeInWords = (action: string, entity: string, name: string) =>
  `${actions[action] ?? action} ${entities[entity] ?? entity} ${name}`;

/** Known fields in the order of their forms, the others after them. */
export const fieldOrder = (names: string[]) => [
  ...Object.keys(fields).filter((name) => names.includes(name)),
  ...names.filter((name) => !(name in fields)),
];

export const fieldInWords = (field: string) => fields[field] ?? field;
