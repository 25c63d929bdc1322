/** Validation messages of the bridge form. */
export const bridgeErrors = {
  port: 'El puente se indica con su número de CBP, de seis cifras.',
  lane: 'Ese carril no existe.',
  lanes: 'Un carril está repetido.',
  name: 'Escribe el nombre del puente, de hasta 120 letras.',
  officialName: 'Escribe el nombre oficial, de hasta 200 letras.',
  address: 'La dirección puede tener hasta 300 letras.',
  coordinates: 'Escribe las coordenadas como «latitud, longitud».',
  hours: 'Ese horario es demasiado largo.',
  note: 'La nota puede tener hasta 2000 letras.',
  price: 'Escribe el precio con números, por ejemplo 32.00.',
  tolls: 'Puede haber hasta 20 peajes.',
  tollWhat: 'Escribe qué paga cada peaje, por ejemplo «Auto».',
  tollTo: 'Elige hacia dónde se paga el peaje.',
  tollPrice: 'Escribe el precio en pesos, en dólares o en los dos.',
  tollDay: 'Escribe de qué día es el precio.',
  tollFuture: 'El día del precio no puede ser futuro: se publicaría como ya vigente.',
  tollSource: 'La fuente puede tener hasta 200 letras.',
  moment: 'Escribe un día (2026-07-17) o un instante con su zona (2026-07-17T08:00:00-05:00).',
  range: 'El inicio debe ser antes que el fin.',
  rangeLength: (days: number) => `Pide hasta ${days} días por vez.`,
};

/** Reasons why the API rejects a measured crossing. */
export const measuredProblems = {
  key: 'Falta la clave con que el teléfono identifica el cruce.',
};
