/** Labels of form fields (web/components/form/text-field.tsx). */
export const formFieldTexts = {
  offGlobe: 'La latitud va de -90 a 90 y la longitud de -180 a 180.',
  show: (label: string) => `Mostrar: ${label}`,
  hide: (label: string) => `Ocultar: ${label}`,
};
