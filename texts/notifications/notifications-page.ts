/** Names of the alert categories. */
export const alertCategoryNames = {
  General: 'Generales',
  Seguridad: 'Seguridad',
  Trafico: 'Tráfico',
  Noticias: 'Noticias',
  Puentes: 'Puentes',
  Precaucion: 'Precaución',
  Evento: 'Eventos',
  Retraso: 'Retrasos',
  Sistemas: 'Sistemas',
  Compras: 'Compras',
};

/** Notification rules in words. */
export const ruleTexts = {
  wait: (bridge: string, lane: string, side: 'below' | 'above', minutes: number) =>
    `${bridge}, ${lane}: ${side === 'below' ? 'menos' : 'más'} de ${minutes} min`,
  alerts: (categories: string) => `Alertas de la guía: ${categories}`,
  allCategories: 'todas',
  summary: (time: string) => `Resumen de los puentes y el dólar a las ${time}`,
  everyDay: 'todos los días',
  days: ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom'],
  dayRange: (first: string, last: string) => `${first} a ${last}`,
  and: 'y',
  hours: (from: string, to: string) => `${from}-${to}`,
  quiet: (from: string, to: string) => `sin avisos de ${from} a ${to}`,
  officialOnly: 'solo con número oficial',
};

/** The page of personal notifications. */
export const notificationsPage = {
  title: 'Avísame',
  pageTitle: 'Avisos personales · Entrepuentes',
  description: 'Recibe un aviso en tu teléfono cuando tu puente baje de los minutos que tú elijas. Sin cuenta.',
  lead: 'Elige qué quieres saber y guarda el teléfono. Te avisamos nosotros, aunque la guía esté cerrada. No hace falta cuenta.',
  noScript: 'Para pedir avisos, activa JavaScript en tu navegador.',

  toOwn: 'Ver tus avisos',
  own: 'Tus avisos',
  loading: 'Buscando tus avisos…',
  empty: 'Todavía no pides ningún aviso. Los que pidas quedan aquí, y solo tú los ves.',
  ofDevice: 'Son de este navegador. Si inicias sesión, pasan a tu cuenta.',
  ofAccount: 'Son de tu cuenta: llegan a los teléfonos donde la tienes abierta.',
  notReceived: 'A este navegador no le llegan ahora los avisos.',
  receiveHere: 'Recibirlos aquí',
  receivedHere: 'Listo. Tus avisos llegan a este navegador.',
  failed: 'No se pudieron consultar tus avisos.',
  retry: 'Intentar de nuevo',
  paused: 'En pausa',
  byMail: 'por correo',
  change: 'Cambiar',
  pause: 'Pausar',
  resume: 'Reanudar',
  end: 'Terminar',
  endAll: 'Terminar todos',
  actionOn: (action: string, rule: string) => `${action}: ${rule}`,
  confirmEndAll: 'Sí, terminar todos',
  keep: 'No, conservarlos',
  created: 'Listo. Ya está entre tus avisos.',
  changed: 'Cambios guardados.',
  ended: 'Aviso terminado.',
  endedAll: 'Terminaste todos tus avisos.',

  form: 'Pedir un aviso',
  changeForm: 'Cambiar un aviso',
  kind: '¿Qué quieres saber?',
  kinds: {
    wait: 'La espera en un puente',
    alerts: 'Las alertas de la guía',
    summary: 'Un resumen a una hora',
  },
  kindHelp: {
    wait: 'Un aviso cada vez que la espera cruza tu límite; seis al día como máximo.',
    alerts: 'Cierres, tráfico y eventos que publica la guía.',
    summary: 'Los cuatro puentes y el dólar, en un solo aviso.',
  },
  bridge: 'Puente',
  lane: 'Carril',
  when: 'Avísame si la espera es de',
  sides: { below: 'menos de', above: 'más de' },
  minutes: 'Minutos',
  officialOnly: 'Solo con número oficial',
  officialOnlyHelp:
    'Sin marcarla: si el número oficial tiene más de una hora, te avisamos con el estimado, y el aviso lo dice.',
  categories: 'De qué temas',
  categoriesHelp: 'Sin elegir ninguno, te llegan todos.',
  days: 'Qué días',
  dayNames: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'],
  waitDetails: 'Días, horas y silencio',
  quietDetails: 'Horas de silencio',
  preview: (rule: string) => `Te avisamos: ${rule}.`,
  allDay: 'A cualquier hora',
  from: 'Desde las',
  to: 'Hasta las',
  quiet: 'Sin avisos de noche',
  quietFrom: 'Silencio desde las',
  quietTo: 'Silencio hasta las',
  at: 'A qué hora',
  cityTime: 'En la hora de Laredo.',
  channel: '¿Dónde te avisamos?',
  push: 'En este navegador',
  mail: (email: string) => `Por correo, a ${email}`,
  submit: 'Avísame',
  submitting: 'Guardando…',
  save: 'Guardar cambios',
  cancel: 'Cancelar',
  why: 'Al tocar «Avísame», tu navegador te pregunta si la guía puede mostrarte avisos. Solo llegan los que pidas aquí, y los terminas cuando quieras.',

  denied:
    'Tu navegador tiene bloqueados los avisos de la guía. Ábrelos en los ajustes del sitio, junto a la dirección de la página, y vuelve a tocar «Avísame».',
  dismissed: 'Sin tu permiso no podemos mostrarte avisos. Toca «Avísame» cuando quieras intentarlo otra vez.',
  install:
    'En iPhone y iPad, primero agrega la guía a tu pantalla de inicio: toca Compartir y luego «Agregar a inicio». Ábrela desde ahí y vuelve a esta página.',
  unsupported: 'Este navegador no puede mostrar avisos. Abre esta página en Chrome, Firefox, Edge o Safari.',
  subscribeFailed:
    'Tu navegador no pudo conectarse con su servicio de avisos. Revisa tu conexión e inténtalo de nuevo.',
  mailInstead: 'Con una cuenta también puedes recibirlos por correo.',
  signIn: 'Iniciar sesión',
  chooseMail: 'También puedes elegir que te lleguen por correo.',
};

/** The page that ends a notification from a mail. */
export const unsubscribePage = {
  title: 'Terminar este aviso',
  pageTitle: 'Terminar un aviso · Entrepuentes',
  lead: 'Ya no te llegará este aviso por correo. Los demás siguen igual.',
  end: 'Terminar el aviso',
  doneTitle: 'Aviso terminado',
  done: 'Ya no te llegará este aviso.',
  manage: 'Ver mis avisos',
};

/** The same page for the monthly mail of a partner. */
export const unsubscribeResultsPage = {
  title: 'No recibir el resumen mensual',
  lead: 'Ya no te llegará el resumen de tus resultados. Tus avisos siguen igual.',
  end: 'No recibirlo más',
  doneTitle: 'Resumen mensual desactivado',
  done: 'Puedes volver a activarlo en tu página de partner, en «Resultados».',
  manage: 'Ver mis resultados',
};

/** The part of the page of notifications that erases the data of the device. */
export const deviceDataTexts = {
  title: 'Este dispositivo',
  what: 'La guía guarda los avisos que pediste en este navegador, los cruces que mediste y tus respuestas sobre lugares, sin tu nombre.',
  stays:
    'Los usos de cupones se conservan, porque cuentan para su límite. Tu cuenta, si tienes, se borra en «Mi cuenta».',
  erase: 'Borrar los datos de este dispositivo',
  ask: 'Se borran los avisos, los cruces medidos y las respuestas de este dispositivo. No se puede deshacer.',
  confirm: 'Sí, borrar todo',
  keep: 'No, conservarlos',
  erasing: 'Borrando…',
  erased: (rules: number, crossings: number, votes: number) =>
    rules + crossings + votes === 0
      ? 'Listo. La guía no tenía datos de este dispositivo.'
      : `Listo. De este dispositivo se borró: ${listCounts(rules, crossings, votes)}.`,
};

function listCounts(rules: number, crossings: number, votes: number): string {
  const counts: [number, string, string][] = [
    [rules, 'aviso', 'avisos'],
    [crossings, 'cruce medido', 'cruces medidos'],
    [votes, 'respuesta', 'respuestas'],
  ];
  const parts = counts
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => `${count} ${count === 1 ? one : many}`);
  return new Intl.ListFormat('es-MX', { type: 'conjunction' }).format(parts);
}
