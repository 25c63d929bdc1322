/** Labels of a wait that the browser renders, on several pages. */
export const waitLabels = {
  minutes: 'min',
  estimate: 'Estimado',
  best: 'Mejor opción',
  stale: (age: string) => `Número de ${age}`,
};
