/** Alerts in the back-office; public texts are in alerts-public.ts. */

/** Validation messages of the alert form (VAL-1). */
export const alertErrors = {
  title: 'El título es obligatorio.',
  titleLength: (maxLength: number) => `El título puede tener hasta ${maxLength} letras.`,
  textLength: (maxLength: number) => `Cada texto puede tener hasta ${maxLength} letras.`,
  category: 'Esa categoría no existe.',
  position: 'Esa posición no existe.',
  color: 'El color se escribe como # y seis cifras o letras de la A a la F: #0ea5e9.',
  url: 'El enlace debe ser una página web, como https://ejemplo.com.',
  date: 'Esa fecha no existe. Escríbela como año, mes y día.',
  dateMissing: 'Elige cuándo expira, o marca que no expira.',
  datePast: 'La fecha de expiración ya pasó. Elige una que esté por venir.',
};

export const alertFields = {
  titulo: 'Título',
  textoprincipal: 'Texto principal',
  textosecundario: 'Texto secundario',
  categoria: 'Categoría',
  url: 'Enlace',
  color: 'Color',
  expira: 'Expira',
  expiracion: 'Fecha de expiración',
  notification: 'Enviar también como aviso',
  vigente: 'Vigente',
  position: 'Posición',
};

/** Labels of the banner positions. */
export const positionNames: Record<string, string> = {
  top: 'Arriba',
  bottom: 'Abajo',
  center: 'Al centro',
};

/** The form of an alert (ALRT-2). */
export const alertForm = {
  untitled: 'Alerta',
  createTitle: 'Nueva alerta',
  createLead: 'Una alerta para quienes visitan la guía.',
  editTitle: (id: number) => `Editar alerta #${id}`,
  back: 'Volver a las alertas',
  create: 'Crear alerta',
  creating: 'Creando…',
  created: 'Alerta creada',
  createFailed: 'No se pudo crear',
  save: 'Guardar cambios',
  saving: 'Guardando…',
  saved: 'Cambios guardados',
  saveFailed: 'No se pudo editar',
  notFound: 'No se encontró la alerta',
  notFoundHelp: 'Quizá fue eliminada. En la lista están todas las demás.',
  loadFailed: 'No se pudo consultar',
  what: 'Qué dice',
  how: 'Cómo se ve',
  when: 'Cuándo se ve',
  mainHint: 'Es opcional. En las páginas se ven sus primeras líneas; completo está en la página de la alerta.',
  secondaryHint: 'Es opcional. Va en letra más pequeña.',
  urlHint: 'Es opcional. Por ejemplo, https://ejemplo.com.',
  picker: 'Elegir color',
  colorHint: 'Las letras de la alerta se ponen solas en blanco o en negro, lo que se lea mejor.',
  vigenteHint: 'Apagada, nadie la ve.',
  notificationHint:
    'Llega al teléfono o al correo de quienes pidieron avisos de su categoría. Se manda una sola vez: editarla después no la manda otra vez.',
  expiraHint: 'Cuando llegue la fecha, la alerta se quita sola.',
  expiracionHint: 'En la hora de Laredo.',
  preview: 'Vista previa',
  previewNote: 'Así lo ven los visitantes en las páginas públicas.',
  previewHidden: 'Por ahora nadie lo ve: la alerta está apagada.',
  previewTitle: 'Título de la alerta',
};

const count = (n: number, one: string, many: string) => `${n.toLocaleString('es-MX')} ${n === 1 ? one : many}`;

/** The alert as a personal notification, in its form. */
export const announcementTexts = {
  title: 'El aviso en el teléfono',
  sender: 'Entrepuentes',
  now: 'ahora',
  audience: '¿A quién le llega?',
  loading: 'Contando a quienes lo pidieron…',
  failed: 'No se pudo contar a quiénes les llega.',
  retry: 'Intentar de nuevo',
  nobody: (category: string) => `Todavía nadie pide avisos de la categoría ${category}.`,
  push: (people: number) => count(people, 'persona en su teléfono', 'personas en su teléfono'),
  mail: (people: number) => count(people, 'persona por correo', 'personas por correo'),
  quiet: (people: number) =>
    people === 1
      ? '1 está ahora en sus horas sin avisos: le llega cuando terminen.'
      : `${people.toLocaleString('es-MX')} están ahora en sus horas sin avisos: les llega cuando terminen.`,
  whenSaved: 'Sale unos segundos después de guardar.',
  whenInForce: 'Sale cuando la alerta esté vigente.',
  notMarked: 'No se manda: no está marcada.',
  announced: (moment: string) => `Se mandó el ${moment} y no se manda otra vez.`,
  counts: {
    sent: 'Enviados',
    shown: 'Mostrados',
    opened: 'Abiertos',
    pending: 'En camino',
    failed: 'No llegaron',
  },
  countsNote: 'Cada navegador y cada correo cuenta uno. De los correos no se sabe si se leen.',
};

/** The table of all alerts (ALRT-1). */
export const alertsTable = {
  title: 'Alertas',
  lead: 'Lo que los visitantes ven en las páginas públicas mientras están vigentes.',
  create: 'Nueva alerta',
  failed: 'No se pudo consultar',
  file: 'alertas',
  empty: 'Todavía no hay alertas',
  emptyHelp: 'Crea la primera: aparecerá arriba, abajo o al centro de las páginas públicas.',
  columns: {
    titulo: 'Título',
    categoria: 'Categoría',
    position: 'Posición',
    vigente: 'Vigencia',
    active: 'Estado',
    expiracion: 'Expira',
    fecha_creado: 'Creada',
  },
  on: 'Vigente',
  off: 'Apagada',
  active: 'Activa',
  deleted: 'Eliminada',
  expired: 'Expirada',
  never: 'No expira',
  system: 'Sistema',
  edit: (title: string) => `Editar ${title}`,
  editWord: 'Editar',
  switchOff: 'Desactivar',
  switchOffOne: (title: string) => `Desactivar ${title}`,
  switchOn: 'Activar',
  switchOnOne: (title: string) => `Activar ${title}`,
  confirmOn: (title: string) => `¿Activar «${title}»?`,
  onDetail: 'Los visitantes vuelven a verla. Si su aviso todavía no se manda, sale en unos segundos.',
  remove: 'Eliminar',
  removeOne: (title: string) => `Eliminar ${title}`,
  confirmRemove: (title: string) => `¿Eliminar «${title}»?`,
  removeDetail: 'Los visitantes dejan de verla, y ya no se puede editar.',
};

/** The sample alert of a guide with sample content. */
export const sampleAlert = {
  title: 'Muestra: así se ve una alerta',
  mainText: 'Aquí saldrán las alertas de puentes, tráfico y eventos. Esta es solo un ejemplo.',
};
