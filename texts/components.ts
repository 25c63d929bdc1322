/** Texts of the shared components (web/components). */
export const confirmTexts = {
  yes: 'Sí, continuar',
  no: 'Cancelar',
  checking: 'Revisando qué dejan de ver los visitantes…',
};

/** Links to the pages above a page of the back-office. */
export const breadcrumbTexts = { label: 'Ruta' };

export const copyTexts = {
  copied: 'Copiado',
  copyFailed: 'No se pudo copiar. Selecciona el texto y cópialo.',
};

export const toastTexts = {
  close: 'Cerrar aviso',
};

/** Endings of feminine nouns: «Categoría», «Dirección», «Ciudad». */
const feminine = /(a|ión|dad)$/;

export const tableTexts = {
  search: 'Buscar en la tabla',
  searchHint: 'Buscar…',
  any: (column: string) => `${column}: ${feminine.test(column) ? 'todas' : 'todos'}`,
  sortBy: 'Ordenar por',
  ascending: (column: string) => `${column}, de menor a mayor`,
  descending: (column: string) => `${column}, de mayor a menor`,
  actions: 'Acciones',
  csv: 'Descargar CSV',
  csvFailed: 'No se pudo preparar el archivo CSV',
  count: (shown: number, total: number) =>
    shown === total ? (total === 1 ? '1 fila' : `${total} filas`) : `${shown} de ${total} filas`,
  noMatch: 'Nada coincide con la búsqueda',
  noMatchHelp: 'Prueba con otras palabras o quita los filtros.',
  clear: 'Quitar búsqueda y filtros',
  pages: (table: string) => `Páginas de ${table}`,
  page: (page: number, pages: number) => `Página ${page} de ${pages}`,
  previous: 'Anterior',
  next: 'Siguiente',
  more: (left: number) => (left === 1 ? 'Mostrar 1 más' : `Mostrar ${left} más`),
};

/** Batch actions on selected rows or on rows of a file. */
export const batchTexts = {
  select: (name: string) => `Seleccionar ${name}`,
  selectAll: 'Seleccionar todas las filas que se muestran',
  selectEvery: (count: number) => `Seleccionar las ${count}`,
  bar: 'Filas seleccionadas',
  selected: (count: number) => (count === 1 ? '1 fila seleccionada' : `${count} filas seleccionadas`),
  clear: 'Quitar la selección',
  title: (action: string, count: number) => `${action}: ${count === 1 ? '1 fila' : `${count} filas`}`,
  begin: (action: string, count: number) => `${action} (${count})`,
  already: 'Ya está así',
  planned: (count: number) => (count === 1 ? '1 cambia' : `${count} cambian`),
  wrong: (count: number) => (count === 1 ? '1 fila con problemas' : `${count} filas con problemas`),
  left: (count: number) => (count === 1 ? '1 se queda como está' : `${count} se quedan como están`),
  more: (count: number) => `y ${count} más`,
  progress: (finished: number, count: number) => `${finished} de ${count}`,
  report: (done: number, failed: number, count: number) =>
    `${done} de ${count} ${done === 1 ? 'hecha' : 'hechas'}${failed > 0 ? `, ${failed} sin hacer` : ''}`,
  failed: (count: number) => (count === 1 ? 'Esta no se pudo' : `Estas ${count} no se pudieron`),
  errorMessage: 'No se pudo',
  stop: 'Detener',
  cancel: 'Cancelar',
  close: 'Cerrar',
};

/** Question about values that are valid but hardly meant. */
export const doubtTexts = { question: '¿Guardar así?', save: 'Guardar así' };

export const csvTexts = {
  /** The column that identifies a row in an imported file. */
  key: 'Id',
  bring: 'Traer CSV',
  file: 'Archivo CSV',
  title: (count: number) => (count === 1 ? 'Archivo con 1 fila' : `Archivo con ${count} filas`),
  row: (line: number, name: string) => (name ? `Fila ${line}: ${name}` : `Fila ${line}`),
  begin: (count: number) => (count === 1 ? 'Traer 1 fila' : `Traer ${count} filas`),
  tooLarge: 'El archivo pesa más de 5 MB. Divídelo en varios.',
  tooMany: (max: number) => `El archivo tiene más de ${max} filas. Divídelo en varios.`,
  notText:
    'Ese archivo no es un CSV: parece una imagen, una hoja de Excel u otro archivo. Guárdalo como CSV y elígelo de nuevo.',
  unknownColumns: (columns: string[]) =>
    columns.length === 1 ? `La columna ${columns[0]} no se lee.` : `Estas columnas no se leen: ${columns.join(', ')}.`,
  noRows: 'El archivo no tiene filas.',
  noColumns: (columns: string[]) =>
    `No se reconoce ninguna columna. La primera fila debe nombrarlas: ${columns.join(', ')}.`,
  openQuote: (row: number) =>
    `Las comillas de la fila ${row} no se cierran, así que no se sabe dónde terminan sus celdas.`,
  notLoaded: 'No se pudo cargar lo que lee el archivo. Recarga la página y elígelo de nuevo.',
  columnTwice: (column: string) => `La columna ${column} aparece dos veces en la primera fila. Deja una.`,
  tooManyCells: (cells: number, columns: number) =>
    `Tiene ${cells} celdas y la primera fila nombra ${columns}: quizá falta poner entre comillas un texto con comas.`,
  damagedLetter: 'Tiene una letra dañada. Corrígela en la hoja y guarda el archivo como «CSV UTF-8».',
  spreadsheetError: (cell: string) => `Una celda dice «${cell}»: la hoja de cálculo perdió el dato.`,
  sameAs: (line: number) => `Repite la fila ${line}.`,
  unreadable: 'El archivo no se pudo leer como CSV.',
};

export const photoTexts = {
  choose: 'Elige una foto o arrástrala aquí',
  chooseMany: 'Elige fotos o arrástralas aquí',
  change: 'Cambiar',
  limits: 'JPEG, PNG, WebP, GIF o AVIF. Las que pesan mucho se reducen antes de enviarlas.',
  remove: (name: string) => `Quitar ${name}`,
  noPreview: 'Sin vista previa',
  uploading: (percent: number) => `Subiendo… ${percent} %`,
  preparing: 'Preparando la foto…',
  notTaken: 'No se aceptó',
  kept: 'Fotos guardadas, en su orden',
  keptOne: (index: number) => `Foto ${index}`,
  toLeft: (index: number) => `Pasar la foto ${index} antes`,
  toRight: (index: number) => `Pasar la foto ${index} después`,
  removeKept: (index: number) => `Quitar la foto ${index}`,
};

export const cropTexts = {
  title: 'Recortar la imagen',
  help: 'Arrastra la imagen o muévela con las flechas del teclado.',
  area: 'Imagen que se recorta',
  zoom: 'Zoom',
  done: 'Usar este recorte',
  cancel: 'Cancelar',
  loading: 'Abriendo la imagen…',
  unreadable: 'Este navegador no puede abrir esa imagen. Prueba con una JPEG, PNG o WebP.',
};

export const comboboxTexts = {
  show: (label: string) => `Mostrar opciones: ${label}`,
  noMatch: 'Nada coincide con lo que escribiste',
  count: (count: number) => (count === 1 ? '1 opción' : `${count} opciones`),
};

export const chipTexts = {
  chosen: (count: number, max: number) => `${count} de ${max} elegidas`,
  noMatch: 'Nada coincide con el filtro.',
};

export const unsavedChangesTexts = {
  question: '¿Salir sin guardar? Lo que escribiste se perderá.',
  leave: 'Salir sin guardar',
};

export const recoveredDraftTexts = {
  title: 'Recuperamos lo que escribiste.',
  savedAt: (at: string) => `Es un borrador del ${at}: todavía no está guardado.`,
  photos: 'Las fotos que elegiste hay que elegirlas otra vez.',
  discard: 'Descartar borrador',
  other: (at: string) => `Hay otro borrador de este formulario, del ${at}, que empezaste en otra pestaña.`,
  continueOther: 'Continuar ese borrador',
  removeOther: 'Borrarlo',
};

export const editConflictTexts = {
  title: 'Lo que hay guardado ahora:',
  help: 'Si guardas de nuevo, queda lo que cambiaste tú; lo demás se conserva como está guardado.',
  empty: '(vacío)',
  yes: 'Sí',
  no: 'No',
};

/** The opening hours editor. */
export const hoursEditorTexts = {
  kind: (day: string) => `${day}, horario`,
  unknown: 'Sin dato',
  closed: 'Cerrado',
  allDay: 'Las 24 horas',
  open: 'Con horario',
  other: 'Otro texto',
  from: (day: string, index: number) => `${day}, abre (${index})`,
  to: (day: string, index: number) => `${day}, cierra (${index})`,
  until: 'a',
  addSpan: 'Agregar tramo',
  addSpanTo: (day: string) => `Agregar un tramo al ${day.toLowerCase()}`,
  removeSpan: (day: string, index: number) => `Quitar el tramo ${index} del ${day.toLowerCase()}`,
  words: (day: string) => `${day}, texto`,
  copy: 'Copiar el lunes a toda la semana',
  unfinished: (day: string) => `Completa las horas del ${day.toLowerCase()}.`,
};
