/** Name that replaces an erased person in the audit log. */
export const erasedAccountName = 'Cuenta borrada';

/** Reason why an administrator cannot erase its account. */
export const lastAdministrator =
  'Eres la única persona que administra la guía: antes de borrar tu cuenta, alguien más debe poder administrarla.';

/** Export and erasure on the account page. */
export const accountDataTexts = {
  title: 'Mis datos',
  lead: 'Descarga en un archivo JSON todo lo que guardamos de ti, o borra tu cuenta.',
  download: 'Descargar mis datos',
  downloading: 'Preparando el archivo…',
  downloaded: 'Se descargó el archivo con tus datos.',
  downloadFailed: 'No se pudieron descargar tus datos',
  fileName: 'entrepuentes-mis-datos.json',
  erase: 'Borrar mi cuenta',
  eraseTitle: '¿Borrar tu cuenta para siempre?',
  eraseLead: 'No se puede deshacer. Se borran tu perfil, tus sesiones y tu verificación en dos pasos.',
  loading: 'Consultando qué cambia…',
  loadFailed: 'No se pudo consultar qué cambia',
  eraseSubmit: 'Borrar mi cuenta para siempre',
  askLead: 'La administración decide primero qué pasa con lo que llevas en la guía, y luego la borra:',
  askSubmit: 'Pedir que se borre mi cuenta',
  asking: 'Enviando…',
  asked: (day: string) =>
    `Pediste borrar tu cuenta el ${day}. La administración decide qué pasa con lo que llevas en la guía y la borra. Mientras tanto todo sigue igual.`,
  withdraw: 'Retirar la solicitud',
  withdrawFailed: 'No se pudo retirar la solicitud',
  erasing: 'Borrando…',
  eraseFailed: 'No se pudo borrar la cuenta',
  cancel: 'Cancelar',
  business: (name: string, coupons: number) =>
    coupons === 0
      ? `«${name}» pasa a otro partner o queda sin partner.`
      : `«${name}» pasa a otro partner, o queda sin partner y los visitantes dejan de ver ${coupons === 1 ? 'su cupón publicado' : `sus ${coupons} cupones publicados`}.`,
  places: (count: number) =>
    count === 1
      ? 'Tu lugar sigue en la guía, con otro partner o sin partner.'
      : `Tus ${count} lugares siguen en la guía, con otro partner o sin partner.`,
  houses: (count: number) =>
    count === 1
      ? 'Tu casa de cambio pasa a otro partner o queda sin partner.'
      : `Tus ${count} casas de cambio pasan a otro partner o quedan sin partner.`,
  receipts: (count: number) =>
    count === 1
      ? 'El recibo de tu cupón usado se conserva sin tu nombre.'
      : `Los recibos de tus ${count} cupones usados se conservan sin tu nombre.`,
  log: 'El registro de cambios de la guía conserva lo que hiciste, sin tu nombre.',
};
