/** 'Mi cruce': the bridge and the destination that a visitor saved on this device. */
export const savedCrossingTexts = {
  title: 'Mi cruce',
  /** `day` is a weekday, 'martes'; waits are formatted, '45 min'. */
  same: (day: string, wait: string) => `Como el ${day} pasado a esta hora: ${wait}`,
  more: (day: string, wait: string) => `Más que el ${day} pasado a esta hora: ${wait}`,
  less: (day: string, wait: string) => `Menos que el ${day} pasado a esta hora: ${wait}`,
  usual: (day: string, wait: string) => `Lo usual un ${day} a esta hora: ${wait}`,
  gone: 'El puente de tu cruce ya no está en la guía. Elige otro.',
  start: 'Guardar mi cruce',
  startHelp: 'La guía abrirá con tu puente y cuánto falta a tu destino. Se guarda solo en este dispositivo.',
  change: 'Cambiar',
  bridge: 'Puente',
  destination: 'A dónde vas',
  save: 'Guardar',
  saving: 'Guardando…',
  offline:
    'Sin conexión no se puede calcular otro cruce. El que ya guardaste sigue aquí; inténtalo cuando vuelva la señal.',
  saveThis: 'Guardar como mi cruce',
  forget: 'Quitar mi cruce',
  notSaved: 'Este navegador no deja guardar. Agrega esta página a tus favoritos: su dirección ya lleva tu cruce.',
};
