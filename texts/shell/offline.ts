/** Notice above a page without a connection. */
export const connectionNotice = {
  lost: 'Sin conexión',
  since: (age: string, at: string) => `Sin conexión: así estaba ${age} (${at})`,
  /** Below a minute, the clock time alone. */
  sinceNow: (at: string) => `Sin conexión: así estaba a la${/^1\D/.test(at) ? '' : 's'} ${at}`,
};

/** Page of the service worker for an address without an offline copy. */
export const missingPageTexts = {
  title: 'Sin conexión · Entrepuentes',
  name: 'Entrepuentes',
  heading: 'No hay conexión',
  help: 'Esta página no está guardada en este teléfono. Se abrirá sola cuando vuelva la señal.',
  retry: 'Reintentar',
  related: 'Lo más cercano que está guardado',
  others: 'Guardado en este teléfono',
  empty: 'Todavía no hay páginas guardadas. Las que abras con señal se guardan para cuando no haya.',
};
