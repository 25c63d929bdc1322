/** Labels of form fields (web/components/form/text-field.tsx). */
export const formFieldTexts = {
  offGlobe: 'La latitud va de -90 a 90 y la longitud de -180 a 180.',
  count: (length: number, max: number) => `${length} de ${max} letras`,
  over: (letters: number) => (letters === 1 ? 'Sobra 1 letra' : `Sobran ${letters} letras`),
  tooLong: (label: string, length: number, max: number) =>
    `${label}: tiene ${length} letras y puede tener hasta ${max}.`,
  show: (label: string) => `Mostrar: ${label}`,
  hide: (label: string) => `Ocultar: ${label}`,
};
