/** The board of a bridge inside pages of other sites. */
export const embedTexts = {
  title: (name: string) => `Espera en ${name}`,
  all: 'Los puentes de Laredo',
  direction: 'Hacia Estados Unidos',
  minutes: 'min',
  taken: (at: string, age: string) => `oficial, ${at} (${age})`,
  estimate: 'estimado',
  updated: (at: string) => `Actualizado ${at}`,
  more: 'Más en Entrepuentes',
  newWindow: '(se abre aparte)',
  unknown: 'No conocemos ese puente',
  none: 'Por ahora no hay nada que mostrar.',
};

/** The page about open data. */
export const openDataPage = {
  title: 'Datos abiertos',
  pageTitle: 'Datos abiertos y tablero de los puentes para tu página · Entrepuentes',
  description:
    'Pon la espera de los puentes de Laredo en la página de tu radio, tienda o escuela, o toma los datos para hacer algo con ellos.',
  back: 'Todos los puentes',
  lead: 'La espera en los puentes es de todos. Ponla en tu página o haz algo con los datos: es gratis y sin permiso.',
  board: 'Un tablero en tu página',
  boardHelp:
    'Copia este código donde quieras que aparezca. Se actualiza solo cada dos minutos, no usa scripts ni cookies, sigue los colores claros u oscuros de cada persona y cabe desde 300 píxeles de ancho.',
  choose: 'Para qué puente',
  all: 'Todos',
  code: 'Código para copiar',
  preview: (name: string) => `Así se ve: ${name}`,
  themeHelp: 'Para fijar los colores agrega «tema=claro» o «tema=oscuro» a la dirección.',
  data: 'Los datos',
  dataHelp:
    'Cualquier página puede leerlos con JavaScript (CORS abierto). Cada respuesta dice de cuándo es cada número. Pide lo mismo a lo más una vez por minuto y menciona la fuente.',
  docs: 'Documentación de la API',
  calls: {
    board: 'Todos los puentes, ahora',
    one: 'Un puente',
    history: 'El historial de un carril, en JSON',
    csv: 'El mismo historial, en CSV',
    measured: 'Lo que midió la gente en las últimas 2 horas',
    accuracy: 'Qué tanto aciertan los estimados',
    measuredAccuracy: 'El número oficial y el estimado, contra lo que midió la gente',
    stream: 'Los cambios en cuanto llegan (eventos del servidor)',
    rates: 'El dólar, con las casas de cambio',
  },
  source: 'Los números oficiales son de CBP Border Wait Times; los estimados son nuestros y siempre van marcados.',
};
