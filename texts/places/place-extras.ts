/** Additional content of the page of a place. */
export const placeExtras = {
  oldData: (year: string) => `Dato de ${year}: confírmalo antes de ir`,
  around: 'Alrededor',
  nearby: 'Lugares cercanos',
  map: (name: string) => `Mapa de los alrededores de ${name}: el río, las calles principales y los lugares cercanos`,
  mapNote: 'Mapa simplificado, no muestra todas las calles.',
  scale: (metres: number) => `${metres} m`,
  stillOpen: '¿Sigue abierto?',
  yes: 'Sí',
  no: 'No',
  sending: 'Enviando…',
  thanks: 'Gracias. Con tu respuesta revisamos el dato.',
};

/** Link with which a partner claims a place. */
export const claimLink = 'Es mi negocio';
