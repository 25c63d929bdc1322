/** Validation messages of the post and ad forms. */
export const publicationErrors = {
  title: 'El título es obligatorio.',
  titleLength: 'El título puede tener hasta 160 caracteres.',
  subtitleLength: 'El subtítulo puede tener hasta 240 caracteres.',
  textLength: 'El texto puede tener hasta 5000 caracteres.',
  locationLength: 'La locación puede tener hasta 160 caracteres.',
  date: 'Esa fecha no existe. Escríbela como año, mes y día.',
  moment: 'Escribe desde qué día y hora se publica.',
  url: 'Escribe el enlace como https://ejemplo.com, o déjalo vacío.',
  slot: (slots: readonly string[]) => `El lugar donde se muestra debe ser uno de: ${slots.join(', ')}.`,
  tooManyImages: 'Puede llevar hasta 10 imágenes.',
  onlyShown: 'se espera «true» o «false»',
  uploading: 'Espera a que terminen de subir las imágenes.',
};

/** Names of the slots by `lugardemostreo` value (domain/publications/publications.ts). */
export const slotNames = {
  landing: 'Portada',
  categories: 'Qué hacer',
  place: 'Páginas de lugares',
  welcome: 'Bienvenida',
};

/** Form fields in order. */
export const publicationFields = {
  titulo: 'Título',
  subtitulo: 'Subtítulo',
  texto: 'Texto',
  locacion: 'Locación',
  fecha: 'Fecha',
  url: 'Enlace',
  imagenes: 'Imágenes',
  lugardemostreo: 'Se muestra en',
  fechahorapublicacion: 'Se publica desde',
  mostrar: 'Mostrar',
  activo: 'Activo',
  vigente: 'Vigente',
  idnegocio: 'Negocio',
  idplace: 'Lugar',
};

/** Texts shared by the forms and tables of posts and ads. */
export const publicationTexts = {
  columns: {
    titulo: 'Título',
    lugardemostreo: 'Se muestra en',
    fechahorapublicacion: 'Publicación',
    imagenes: 'Imágenes',
    estado: 'Estado',
  },
  images: (count: number) => (count === 1 ? '1 img' : `${count} imgs`),
  /** Labels of the publishing states. */
  states: {
    shown: 'A la vista',
    later: 'Programado',
    hidden: 'Oculto',
    over: 'No vigente',
    inactive: 'Desactivado',
  },
  failed: 'No se pudo consultar',
  editWord: 'Editar',
  edit: (title: string) => `Editar ${title}`,
  show: 'Mostrar',
  showOne: (title: string) => `Mostrar ${title}`,
  hide: 'Ocultar',
  hideOne: (title: string) => `Ocultar ${title}`,
  inForce: 'Poner vigente',
  inForceOne: (title: string) => `Poner vigente ${title}`,
  over: 'Quitar vigencia',
  overOne: (title: string) => `Quitar vigencia a ${title}`,
  remove: 'Desactivar',
  removeOne: (title: string) => `Desactivar ${title}`,
  confirmRemove: (title: string) => `¿Desactivar «${title}»?`,
  removeDetail: 'Dejará de verse en la guía.',
  removed: 'Desactivado',
  removeFailed: 'No se pudo desactivar',

  what: 'Qué dice',
  look: 'Imágenes',
  where: 'Dónde y desde cuándo',
  whose: 'De quién es',
  whoseHint: 'Es opcional. Sin enlace, el anuncio lleva a la página del lugar.',
  optionsLoading: 'Cargando…',
  optionsFailed: 'No se pudieron traer las opciones',
  locationHint: 'De dónde es. Es opcional.',
  dateHint: 'El día que lleva escrito.',
  momentHint: 'Hora de Laredo. Antes de ese momento nadie lo ve.',
  urlHint: 'Una dirección que empiece con https://. Es opcional.',
  textHint: 'Texto sencillo; los renglones se respetan.',
  imagesHint: 'Hasta 10, en este orden.',
  newImages: 'Añadir imágenes',
  uploadFailed: 'Fallo al subir imagen',
  retryUpload: 'Subir de nuevo',
  imageUrl: 'Dirección de otra imagen',
  imageUrlHint: 'Debe empezar con https:// y no llevar comas.',
  addImageUrl: 'Añadir',
  badImageUrl: 'Esa dirección no sirve: debe empezar con https:// y no llevar comas.',
  showHint: 'Sin marcar queda oculto.',
  activeHint: 'Sin marcar queda desactivado.',
  inForceHint: 'Sin marcar queda fuera de vigencia.',
  preview: 'Así se verá',
  previewHelp: 'Como lo verán los visitantes en la guía.',
  save: 'Guardar',
  saving: 'Guardando…',
  saved: 'Guardado',
  saveFailed: 'Error al guardar',
};

/** Notice after saving a post that the filter for publishable posts hides. */
export const hiddenPostTexts = {
  later: (at: string) => `Guardado. Se publicará el ${at}; el filtro la oculta.`,
  hidden: 'Guardado. No está a la vista de los visitantes; el filtro la oculta.',
  show: 'Verla en la lista',
};

export const postTexts = {
  title: 'Posts',
  lead: 'Noticias de la guía: qué dicen, dónde se ven y desde cuándo.',
  new: 'Nuevo post',
  untitled: 'Post',
  editTitle: (id: number) => `Editar post #${id}`,
  back: 'Volver a los posts',
  file: 'posts',
  onlyPublishable: 'Solo publicables',
  onlyPublishableHelp: 'Lo que los visitantes ven ahora.',
  empty: 'No hay posts todavía',
  emptyHelp: 'Crea el primero con «Nuevo post».',
  emptyPublishable: 'No hay posts publicables',
  emptyPublishableHelp: 'Quita el filtro «Solo publicables» para ver también los ocultos, programados y desactivados.',
  notFound: 'No se encontró el post',
  notFoundHelp: 'Quizá se abrió desde un enlace viejo. Búscalo en la lista.',
};

export const adTexts = {
  title: 'Publicidad',
  lead: 'Anuncios de la guía: dónde se ven, desde cuándo y cuántas veces.',
  new: 'Nuevo anuncio',
  untitled: 'Anuncio',
  editTitle: (id: number) => `Editar anuncio #${id}`,
  back: 'Volver a la publicidad',
  file: 'publicidad',
  empty: 'No hay anuncios todavía',
  emptyHelp: 'Crea el primero con «Nuevo anuncio».',
  notFound: 'No se encontró el anuncio',
  notFoundHelp: 'Quizá se abrió desde un enlace viejo. Búscalo en la lista.',
};

/** Views and clicks of an ad. */
export const adReport = {
  open: 'Reporte',
  openOne: (title: string) => `Reporte de ${title}`,
  lead: (days: number) => `Últimos ${days} días. No se guarda quién lo vio.`,
  loading: 'Trayendo el reporte…',
  failed: 'No se pudo consultar',
  totals: 'Totales',
  counts: { Vistas: 'Vistas', Clics: 'Clics' },
  countHelp: { Vistas: 'veces que se vio en pantalla', Clics: 'veces que se abrió su enlace' },
  empty: 'Sin vistas en estos días',
  emptyHelp: 'Cuando un visitante vea el anuncio en la guía, se contará aquí.',
  chart: 'Vistas y clics por día',
  chartLabel: (from: string, to: string) =>
    `Gráfica de vistas y clics por día, del ${from} al ${to}. La tabla tiene los mismos datos.`,
  dayWords: (day: string, views: number, clicks: number) => `${day}: ${views} vistas, ${clicks} clics`,
  pointAtDay: 'Toca un día para ver sus números.',
  table: 'Por día',
  date: 'Fecha',
  file: 'reporte-de-anuncio',
  close: 'Cerrar',
};
