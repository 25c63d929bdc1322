/** Place admin: places and events in the back-office; public texts are in places.ts. */

/** Validation messages of the place forms (MAN-2). */
export const placeErrors = {
  owner: 'ID_OWNER es obligatorio (no recibido).',
  name: 'El nombre es obligatorio',
  address: 'La dirección es obligatoria',
  category: 'La categoría es obligatoria',
  far: (km: string, city: string, hasMeant: boolean) =>
    `Está a ${km} km de ${city}${hasMeant ? ': ¿falta un signo?' : '.'}`,
  coordinates: 'Coordenadas inválidas. Usa el formato "lat, lng".',
  query: 'Debes especificar Query',
};

/** Edit mode of the place page (PLACE-7). */
export const placeEdit = {
  enter: 'Editar lugar',
  leave: 'Ver Tags',
  region: 'Edición del lugar',
  tags: 'Etiquetas',
  noTags: 'Todavía no hay etiquetas.',
  tag: 'Etiqueta',
  newTag: 'Nueva etiqueta',
  addTag: 'Agregar',
  emptyTag: 'Escribe la etiqueta.',
  tagLength: (length: number, maxLength: number) =>
    length < maxLength
      ? `${length} de ${maxLength} letras`
      : `Llegaste a ${maxLength} letras: es lo más largo que puede ser.`,
  editTag: (tag: string) => `Editar la etiqueta ${tag}`,
  deleteTag: (tag: string) => `Eliminar la etiqueta ${tag}`,
  edit: 'Editar',
  delete: 'Eliminar',
  save: 'Guardar',
  cancel: 'Cancel',
  confirmTag: '¿Eliminar?',
  tagFailed: 'No se pudo guardar la etiqueta',
  tagDeleteFailed: 'No se pudo eliminar la etiqueta',
  photos: 'Fotos',
  photosHelp: 'La primera es la que se ve en las listas. Arrástralas de lado para cambiar el orden, o usa las flechas.',
  noPhotos: 'Todavía no hay fotos. Sube la primera.',
  uploadPhotos: 'Subir Fotos',
  photoPosition: (index: number, count: number) => `Foto ${index} de ${count}`,
  movable: 'foto que se puede mover',
  moveLeft: (index: number) => `Mover la foto ${index} a la izquierda`,
  moveRight: (index: number) => `Mover la foto ${index} a la derecha`,
  deletePhoto: (index: number) => `Eliminar la foto ${index}`,
  confirmPhoto: '¿Eliminar esta imagen?',
  photoDeleteFailed: 'No se pudo eliminar la imagen',
  reorderFailed: 'Error al reordenar fotos',
  uploadFailed: 'Error al subir fotos',
  pickPhotos: 'Imágenes para subir',
  upload: 'Subir',
  uploading: 'Subiendo…',
  close: 'Cerrar',
  uploaded: (count: number) => (count === 1 ? 'Se subió 1 foto' : `Se subieron ${count} fotos`),
};

/** Screen reader announcements while a photo is moved. */
export const photoMoveAnnouncements = {
  instructions:
    'Pulsa espacio para tomar la foto, las flechas para moverla, espacio para soltarla o Escape para dejarla.',
  lifted: (position: number, count: number) => `Tomaste la foto ${position} de ${count}.`,
  over: (position: number, count: number) => `Ahora está en el lugar ${position} de ${count}.`,
  dropped: (position: number, count: number) => `La foto quedó en el lugar ${position} de ${count}.`,
  cancelled: 'La foto volvió a su lugar.',
};

/** The form of a manually entered place (MAN-1). */
export const manualPlaceForm = {
  title: 'Agregar un lugar a mano',
  lead: 'Lo esencial es el nombre, la dirección y la categoría. Lo demás se puede completar después.',
  back: 'Buscar lugares',
  save: 'Guardar lugar',
  saving: 'Guardando…',
  failed: 'Error al guardar',
  saved: 'Lugar guardado',
  uploadFailed: 'Fallo al subir imagen',
  ownerMissing:
    'Aquí se agregan lugares de un partner, y todavía no se sabe de cuál: abre «Nuevo Place» desde su página.',
  choosePartner: 'Elegir partner',
  forNobody: 'Agregar un lugar sin partner',
  urlInvalid: (url: string) => `Esta dirección de foto no sirve: ${url}. Debe empezar con https://.`,
};

/** The map of a form, on which a place gets its coordinates. */
export const pinMap = {
  toggle: 'Elegir en el mapa',
  hint: 'Toca el mapa donde está: ahí queda el pin. También lo puedes arrastrar.',
  label: 'Mapa para poner el pin',
  center: 'Poner el pin al centro',
};

/** The form of a new branch of a business. */
export const newBranch = {
  title: 'Nueva sucursal',
  lead: (business: string) =>
    `Un lugar nuevo de la guía, sucursal de ${business}. Si el lugar ya está en la guía, usa «Asignar sucursales».`,
  nameHint: (business: string) => `Con lo que la distingue, por ejemplo «${business} Centro».`,
  category: 'Sección de la guía',
  create: 'Crear sucursal',
  creating: 'Creando…',
  created: (name: string) => `Se creó la sucursal ${name}.`,
  createFailed: 'No se pudo crear la sucursal',
  noPin: 'Sin un punto en el mapa no sale en el mapa de la guía ni entre los lugares cercanos.',
};

export const placeFields = {
  CATEGORIA: 'Categoría',
  chooseCategory: 'Elegir categoría',
  changeCategory: (category: string) => `Categoría: ${category}. Cambiar`,
  categoryQuestion: '¿En qué categoría va?',
  Name: 'Nombre',
  Address: 'Dirección',
  coordinates: 'Coordenadas',
  coordinatesHint: 'Latitud y longitud, como 27.5036, -99.5076. Puedes dejarlas vacías.',
  takeMeant: (coordinates: string) => `Usar ${coordinates}`,
  Phone: 'Teléfono',
  Website: 'Sitio web',
  websiteHint: 'Por ejemplo, ejemplo.com. Es opcional.',
  photos: 'Fotos',
  urls: 'Direcciones de otras fotos',
  urlsHint: 'Una por línea, que empiecen con https://.',
  Types: 'Tipos',
  addType: 'Agregar un tipo',
  removeType: (type: string) => `Quitar el tipo ${type}`,
  noTypes: 'Sin tipos todavía.',
  mapsurl: 'Enlace al mapa',
  hours: 'Horario',
  unreadHours: (text: string) =>
    `Este horario no se pudo leer por días y se muestra como está escrito: «${text}». Si eliges horas, lo sustituyen.`,
  summary: 'Resumen',
  summaryHint: 'Lo que un visitante lee sobre el lugar.',
  logo: 'Logo',
  business: 'Negocio',
  businessHint: 'De qué negocio es sucursal, si lo es.',
  status: 'Situación',
  from: 'Empieza',
  to: 'Termina',
  datesHint: 'En la hora de Laredo.',
  datesReadOnly: 'En la hora de Laredo. Solo un administrador puede cambiarla.',
  owner: 'Partner',
  ownerHint: 'De quién es. Puedes dejarlo vacío.',
  state: 'Estado',
  visibility: (active: 0 | 1, banned: 0 | 1) => (banned ? 'Vetado' : active ? 'A la vista' : 'Desactivado'),
  newPhotos: 'Fotos nuevas',
  basics: 'Lo esencial',
  reach: 'Contacto y ubicación',
  dates: 'Fechas',
  details: 'Descripción y tipos',
  optionsLoading: 'Cargando…',
  optionsFailed: 'No se pudieron traer las opciones.',
};

/** Labels of the maps provider's business statuses. */
export const businessStatusNames: Record<string, string> = {
  '': 'Sin dato',
  OPERATIONAL: 'Abierto al público',
  CLOSED_TEMPORARILY: 'Cerrado por un tiempo',
  CLOSED_PERMANENTLY: 'Cerrado para siempre',
};

/** The form with all fields of a place or event. */
export const placeForm = {
  editTitle: (name: string) => `Editar ${name}`,
  newPlace: 'Nuevo lugar',
  newEvent: 'Nuevo evento',
  backToSites: 'Volver a los lugares',
  save: 'Guardar cambios',
  create: 'Crear',
  saving: 'Guardando…',
  saved: 'Cambios guardados',
  created: 'Lugar creado',
  failed: 'Error al guardar',
  datesMissing: 'Un evento necesita un inicio y un fin, y el fin no puede ser antes.',
  hourSkipped: (hour: string, day: string, saved: string) =>
    `Las ${hour} del ${day} no existen: ese día el reloj se adelanta. Se guardarían las ${saved}.`,
  eventOver: 'El evento ya terminó: nadie lo verá en la guía.',
  view: 'Ver en la guía',
};

/** The table of all places and events (ROUTE-24). */
export const placesTable = {
  title: 'Lugares',
  lead: 'Todos los lugares y eventos de la guía, a la vista o no.',
  newPlace: 'Nuevo lugar',
  newEvent: 'Nuevo evento',
  duplicates: 'Posibles duplicados',
  columns: {
    Name: 'Nombre',
    CATEGORIA: 'Categoría',
    Address: 'Dirección',
    Partner: 'Partner',
    state: 'Estado',
    Phone: 'Teléfono',
  },
  event: 'Evento',
  nobody: '—',
  withPartner: 'Con partner',
  withoutPartner: 'Sin partner',
  file: 'lugares',
  empty: 'Todavía no hay lugares',
  emptyHelp: 'Agrega el primer lugar o evento.',
  failed: 'No se pudieron traer los lugares',
  shown: 'A la vista',
  hidden: 'Desactivado',
  banned: 'Vetado',
  editWord: 'Editar',
  edit: (name: string) => `Editar ${name}`,
  activate: 'Activar',
  activateOne: (name: string) => `Activar ${name}`,
  deactivate: 'Desactivar',
  deactivateOne: (name: string) => `Desactivar ${name}`,
  ban: 'Vetar',
  banOne: (name: string) => `Vetar ${name}`,
  unban: 'Quitar veto',
  unbanOne: (name: string) => `Quitar el veto a ${name}`,
  confirmDeactivate: (name: string) => `¿Desactivar ${name}? Deja de verse en la guía hasta que lo actives.`,
  confirmBan: (name: string) => `¿Vetar ${name}? Deja de verse en la guía, aunque su partner lo active.`,
  activated: 'Lugar activado',
  deactivated: 'Lugar desactivado',
  bannedDone: 'Lugar vetado',
  unbannedDone: 'Veto quitado',
  stateFailed: 'No se pudo cambiar el estado',
};

/** CSV import of places. */
export const placesCsvImport = {
  website: 'Sitio web',
  coordinates: 'Coordenadas',
  /** Column that confirms coordinates far from the city. */
  confirmed: 'Coordenadas confirmadas',
  yes: 'sí',
  confirmFar: 'Si está bien, escribe «sí» en la columna Coordenadas confirmadas.',
  summary: 'Descripción',
  fields: {
    Website: 'Sitio web',
    Latitude: 'Latitud',
    Longitude: 'Longitud',
    mapseditorial_summary: 'Descripción',
  },
  isNew: 'Nuevo lugar',
  to: (field: string, value: string) => `${field}: ${value}`,
  nothing: 'vacío',
  unknownId: (id: string) => `No hay ningún lugar con el Id ${id}.`,
  badPhone: (input: string) => `«${input}» no es un número de teléfono.`,
  badWebsite: (input: string) => `«${input}» no es la dirección de una página.`,
  badCategory: (input: string, categories: string) =>
    `La categoría «${input}» no existe. Usa una de estas: ${categories}.`,
  badState: (input: string, states: string) => `El estado «${input}» no existe. Usa uno de estos: ${states}.`,
  otherPartner: (current: string, input: string) =>
    `El partner es «${current}», no «${input}». Un lugar cambia de partner en la página del partner.`,
  unknownPartner: (input: string) => `No hay ningún partner que se llame «${input}».`,
  ambiguousPartner: (input: string) =>
    `Hay varios partners que se llaman «${input}». Asigna el lugar en la página del partner.`,
  eventByHand: 'Los eventos nuevos se agregan a mano, con sus fechas.',
  otherKind: 'Un lugar no se vuelve evento, ni un evento lugar, desde un archivo.',
  failed: 'No se pudo guardar',
};

/** Possible duplicates among places. */
export const duplicatesPage = {
  title: 'Posibles duplicados',
  lead: 'Pares que se parecen por nombre, cercanía o teléfono. Al unirlos queda el que elijas, con las fotos, etiquetas y cupones de los dos.',
  list: 'Pares parecidos',
  count: (count: number) => (count === 1 ? '1 par' : `${count} pares`),
  none: 'No hay duplicados a la vista',
  noneHelp: 'Ningún par de lugares se parece tanto como para ser el mismo.',
  failed: 'No se pudieron traer los duplicados',
  apart: (metres: string) => `A ${metres} uno del otro`,
  apartUnknown: 'Distancia desconocida',
  samePhone: 'Mismo teléfono',
  pair: (one: string, other: string) => `${one} y ${other}`,
  keep: 'Conservar este',
  keepOne: (name: string, id: number) => `Conservar ${name} (${id})`,
  confirm: (kept: string, keptId: number, gone: string, goneId: number) =>
    `¿Unir estos dos? Queda ${kept} (${keptId}) y desaparece ${gone} (${goneId}).`,
  different: 'Son distintos',
  differentPair: (one: string, other: string) => `${one} y ${other} son distintos`,
  markedDifferent: 'Ese par ya no se mostrará',
  differentFailed: 'No se pudo guardar',
  merge: 'Unir',
  merged: 'Lugares unidos',
  mergeFailed: 'No se pudieron unir',
  noPhone: 'Sin teléfono',
  more: 'Ver más pares',
};

/** Answers of visitors to '¿Todavía existe?', for administrators. */
export const placeVotesTexts = {
  attention: 'Requiere atención',
  question: '¿Todavía existe?',
  counts: (yes: number, no: number) => `Respuestas de visitantes en 90 días: Sí ${yes}, No ${no}.`,
  closed: (no: number, yes: number) =>
    `${no === 1 ? '1 visitante dice que ya no existe' : `${no} visitantes dicen que ya no existe`}, ${yes} que existe.`,
  check: 'Más visitantes dicen que ya no existe. Confírmalo y, si es así, desactívalo.',
};

/** Answers of visitors to questions about places, for administrators. */
export const placeAnswersTexts = {
  title: 'Respuestas de visitantes',
  lead: 'Contestan lo que la guía no sabe. Lo que tú resuelvas pasa a ser una etiqueta del lugar.',
  counts: (yes: number, no: number) => `Sí ${yes}, No ${no}`,
  lastYes: (at: string) => `abierto por última vez: ${at}`,
  lastNo: (at: string) => `cerrado por última vez: ${at}`,
  writeHours: 'Cuando sepas su horario, escríbelo y guárdalo: la pregunta desaparece.',
  settleYes: 'Sí hay',
  settleNo: 'No hay',
  settledYes: (tag: string) => `Se agregó la etiqueta ${tag}`,
  settledNo: 'Se guardó que no hay',
  failed: 'No se pudo guardar la respuesta',
  more: (count: number) => (count === 1 ? 'Y 1 respuesta más.' : `Y ${count} respuestas más.`),
};
