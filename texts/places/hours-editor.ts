/** The opening hours editor. */
export const hoursEditorTexts = {
  kind: (day: string) => `${day}, horario`,
  unknown: 'Sin dato',
  closed: 'Cerrado',
  allDay: 'Las 24 horas',
  open: 'Con horario',
  other: 'Otro texto',
  from: (day: string, index: number) => `${day}, abre (${index})`,
  to: (day: string, index: number) => `${day}, cierra (${index})`,
  until: 'a',
  addSpan: 'Agregar tramo',
  addSpanTo: (day: string) => `Agregar un tramo al ${day.toLowerCase()}`,
  removeSpan: (day: string, index: number) => `Quitar el tramo ${index} del ${day.toLowerCase()}`,
  words: (day: string) => `${day}, texto`,
  copy: 'Copiar el lunes a toda la semana',
  unfinished: (day: string) => `Completa las horas del ${day.toLowerCase()}.`,
};
