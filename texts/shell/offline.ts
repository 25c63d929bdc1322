/** Texts of the service worker. Imported by it alone, so that its file stands by itself. */
export const storedPageTexts = {
  /** Notice above a stored page. */
  notice: (age: string, at: string) => `Sin conexión: así estaba ${age} (${at})`,
  now: 'hace un momento',
  minutes: (count: number) => `hace ${count} min`,
  hours: (count: number) => `hace ${count} h`,
  days: (count: number) => (count === 1 ? 'hace 1 día' : `hace ${count} días`),
};

export const notStoredTexts = {
  title: 'Sin conexión · Entrepuentes',
  heading: 'No hay conexión',
  help: 'Esta página no está guardada en este teléfono. Sin conexión puedes abrir estas:',
  retry: 'Reintentar',
  pages: { '/puentes': 'Puentes', '/puentes/fila': 'En la fila', '/dolar': 'Dólar', '/cupones': 'Cupones' },
};
