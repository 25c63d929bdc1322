/** Words on the fields of forms (web/components/text-field.tsx). */
export const fieldWords = {
  offGlobe: 'La latitud va de -90 a 90 y la longitud de -180 a 180.',
  show: (label: string) => `Mostrar: ${label}`,
  hide: (label: string) => `Ocultar: ${label}`,
};
