/** The part of the page of notifications that erases the data of the device. */
export const deviceDataTexts = {
  title: 'Este dispositivo',
  what: 'La guía guarda los avisos que pediste en este navegador, los cruces que mediste y tus respuestas sobre lugares, sin tu nombre.',
  stays:
    'Los usos de cupones se conservan, porque cuentan para su límite. Tu cuenta, si tienes, se borra en «Mi cuenta».',
  erase: 'Borrar los datos de este dispositivo',
  ask: 'Se borran los avisos, los cruces medidos y las respuestas de este dispositivo. No se puede deshacer.',
  confirm: 'Sí, borrar todo',
  keep: 'No, conservarlos',
  erasing: 'Borrando…',
  erased: (rules: number, crossings: number, votes: number) =>
    rules + crossings + votes === 0
      ? 'Listo. La guía no tenía datos de este dispositivo.'
      : `Listo. De este dispositivo se borró: ${listCounts(rules, crossings, votes)}.`,
};

function listCounts(rules: number, crossings: number, votes: number): string {
  const counts: [number, string, string][] = [
    [rules, 'aviso', 'avisos'],
    [crossings, 'cruce medido', 'cruces medidos'],
    [votes, 'respuesta', 'respuestas'],
  ];
  const parts = counts
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => `${count} ${count === 1 ? one : many}`);
  return new Intl.ListFormat('es-MX', { type: 'conjunction' }).format(parts);
}
