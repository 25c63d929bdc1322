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
  erasing: 'Borrando…',
  eraseFailed: 'No se pudo borrar la cuenta',
  cancel: 'Cancelar',
  business: (name: string, coupons: number) =>
    coupons === 0
      ? `«${name}» queda sin partner. Ningún cupón deja de verse.`
      : `«${name}» queda sin partner y los visitantes dejan de ver ${coupons === 1 ? 'su cupón publicado' : `sus ${coupons} cupones publicados`}.`,
  places: (count: number) =>
    count === 1
      ? 'Tu lugar sigue en la guía, sin partner: ya nadie más que la administración podrá editarlo.'
      : `Tus ${count} lugares siguen en la guía, sin partner: ya nadie más que la administración podrá editarlos.`,
  houses: (count: number) =>
    count === 1 ? 'Tu casa de cambio queda sin partner.' : `Tus ${count} casas de cambio quedan sin partner.`,
  receipts: (count: number) =>
    count === 1
      ? 'El recibo de tu cupón usado se conserva sin tu nombre.'
      : `Los recibos de tus ${count} cupones usados se conservan sin tu nombre.`,
  log: 'El registro de cambios de la guía conserva lo que hiciste, sin tu nombre.',
};
