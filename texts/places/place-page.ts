/** Place pages. */
export const placePage = {
  branchOf: (business: string) => `Es una sucursal de ${business}`,
  pageTitle: (name: string) => `${name} · Entrepuentes`,
  description: (name: string, address: string) =>
    `${name}, ${address}. Dirección, horario y cómo llegar, en Entrepuentes.`,
  loading: 'Cargando…',
  error: (message: string) => `Error: ${message}`,
  notFound: 'Lugar no encontrado',
  notFoundHelp: 'Puede que ya no esté en la guía o que la dirección esté mal escrita.',
  retry: 'Reintentar',
  back: 'Qué hacer',
  website: 'Sitio web',
  call: 'Llamar',
  directions: 'Cómo llegar',
  newWindow: '(se abre en otra ventana)',
  hours: 'Horario',
  today: 'hoy',
  tags: 'Etiquetas',
  types: 'Tipo de lugar',
  gallery: 'Galería de fotos',
  carousel: 'Fotos del lugar',
  carouselRole: 'carrusel',
  photo: (name: string, index: number, count: number) => `${name}, foto ${index} de ${count}`,
  showPhoto: (index: number) => `Ver la foto ${index}`,
  about: 'Sobre este lugar',
  aboutEvent: 'Sobre este evento',
  unconfirmed: (when: string) => `${when}, por confirmar`,
  checked: (date: string) => `Última revisión de estos datos: ${date}.`,
  uncheckedDate: 'No sabemos cuándo se revisaron estos datos por última vez.',
  confirm: 'Confirma antes de ir.',
  source: (name: string) => `Fuente: ${name}.`,
};

/** Additional content of the page of a place. */
export const placeExtras = {
  oldData: (year: string) => `Dato de ${year}: confírmalo antes de ir`,
  around: 'Alrededor',
  nearby: 'Lugares cercanos',
  map: (name: string) => `Mapa de los alrededores de ${name}: el río, las calles principales y los lugares cercanos`,
  mapNote: 'Mapa simplificado, no muestra todas las calles.',
  scale: (metres: number) => `${metres} m`,
  questions: '¿Lo sabes? Ayuda a quien viene',
  stillExists: '¿Todavía existe?',
  yes: 'Sí',
  no: 'No',
  sending: 'Enviando…',
  thanks: 'Gracias.',
  thanksForVote: 'Gracias. Con tu respuesta revisamos el dato.',
  answered: (isYes: boolean) => `Respondiste ${isYes ? 'Sí' : 'No'}`,
};

/** Link with which a partner claims a place. */
export const claimLink = 'Es mi negocio';

/** Questions to visitors about a place. */
export const placeQuestionTexts = {
  abierto: '¿Abierto ahora?',
  bano: '¿Hay baño?',
  estacionamiento: '¿Hay estacionamiento?',
};

/** Tags of places where the answer is Sí. */
export const questionTags = { bano: 'Baño', estacionamiento: 'Estacionamiento' };

/** Formats what visitors say: 'Sí, lo dicen 3 visitantes'; '' without answers. Answers about now are of the last two hours. */
export function formatAnswers(question: keyof typeof placeQuestionTexts, yes: number, no: number): string {
  if (yes + no === 0) return '';
  const said = yes > 0 && no > 0 ? `${countWho(yes)} que sí, ${no} que no` : formatAgreed(yes > 0, yes + no);
  return question === 'abierto' ? `${said}, en las últimas dos horas` : said;
}

const countWho = (count: number) => (count === 1 ? '1 visitante dice' : `${count} visitantes dicen`);
const formatAgreed = (isYes: boolean, count: number) =>
  `${isYes ? 'Sí' : 'No'}, lo ${count === 1 ? 'dice 1 visitante' : `dicen ${count} visitantes`}`;
