/** The page about the accuracy of the estimates (BRDG-5). */
export const accuracyPage = {
  title: '¿Qué tanto aciertan los estimados?',
  pageTitle: 'Precisión de los estimados de espera en los puentes · Entrepuentes',
  description:
    'Cuántos minutos se equivocaron los estimados de espera de los puentes de Laredo en los últimos 30 días.',
  back: 'Todos los puentes',
  lead: 'Cada estimado se compara con el número oficial que llegó después. Esto es lo que salió, también donde fallamos.',
  period: (from: string, to: string) => `Del ${from} al ${to}`,
  oneDay: (day: string) => `Del ${day}`,
  headline: (bridge: string, lane: string, error: number) =>
    `A una hora, el estimado del ${bridge} (${lane}) se equivoca en promedio ${error} min.`,
  better: (naive: number) => `Si solo repitiéramos el último número, serían ${naive}.`,
  worse: (naive: number) => `Ahí sería mejor repetir el último número: serían ${naive}.`,
  same: 'Lo mismo que repetir el último número.',
  lane: 'Carril y anticipación',
  horizon: (hours: number) => (hours === 1 ? 'A 1 hora' : `A ${hours} horas`),
  error: 'Error medio',
  naive: 'Si nada cambiara',
  within: 'Dentro del rango',
  count: 'Casos',
  minutes: (minutes: string) => `${minutes}\u00a0min`,
  worseMark: 'peor que si nada cambiara',
  percent: (part: number) => `${part}\u00a0%`,
  empty: 'Todavía no hay cifras',
  emptyHelp:
    'Las primeras aparecen una hora después de que haya un estimado y llegue el número oficial de su hora. Desde ese día se suman aquí, hasta 30 días.',
  how: 'Cómo se calcula',
  steps: [
    'Cada vez que estimamos, guardamos lo que dijimos para 1, 2, 3 y 6 horas después.',
    'Cuando llega el número oficial de esa hora, con media hora de margen, medimos la diferencia en minutos, sin importar si fue de más o de menos.',
    '«Si nada cambiara» es la diferencia que tendría repetir el último número oficial conocido en ese momento.',
    '«Dentro del rango» es la parte de los números oficiales que cayó entre los dos extremos que dimos: está bien si es cerca de la mitad.',
  ],
  check: 'Las lecturas y los estimados son públicos: compruébalo con la',
  apiDocs: 'API y su documentación',
  history: 'o con el historial de cada puente.',
};
