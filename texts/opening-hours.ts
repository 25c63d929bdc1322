/** Opening hours, apart from the texts of the place's page, because bridges show hours too. */
export const openingHours = {
  open24: 'Abierto las 24 horas',
  closed: 'Cerrado',
  weekdays: {
    Monday: 'Lunes',
    Tuesday: 'Martes',
    Wednesday: 'Miércoles',
    Thursday: 'Jueves',
    Friday: 'Viernes',
    Saturday: 'Sábado',
    Sunday: 'Domingo',
  },
};
