/** Words on the fields of forms (web/components/text-field.tsx). */
export const fieldWords = {
  show: (label: string) => `Mostrar: ${label}`,
  hide: (label: string) => `Ocultar: ${label}`,
};
