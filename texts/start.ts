/** What the terminal says while the product starts and stops. */
export const start = {
  ready: 'Entrepuentes está listo',
  address: 'Dirección',
  data: 'Datos',
  database: 'Base de datos',
  embedded: 'incorporada (PGlite), para un solo proceso',
  postgres: 'PostgreSQL (DATABASE_URL)',
  stopping: 'Deteniendo…',
  locked: (dir: string, pid: string) =>
    `La carpeta de datos ${dir} ya está en uso por otro proceso de Entrepuentes${pid && ` (${pid})`}. Detenlo o elige otra con DATA_DIR.`,
  badEnvironment: 'No se puede iniciar. Revisa estas variables de entorno:',
  expected: {
    PORT: 'se espera un número de puerto entre 0 y 65535',
    HOST: 'se espera el nombre o la dirección en que se escucha, como 127.0.0.1',
    PUBLIC_URL: 'se espera una dirección que empiece con http:// o https://',
    DATA_DIR: 'se espera el nombre de una carpeta',
    DATABASE_URL: 'se espera una dirección que empiece con postgres:// o postgresql://',
    ASSET_BASE_URL: 'se espera una dirección que empiece con http:// o https://',
    LOG_LEVEL: 'se espera fatal, error, warn, info, debug, trace o silent',
    DEMO: 'se espera 1, true, 0 o false',
  },
  portTaken: (port: number) => `El puerto ${port} ya está ocupado. Elige otro con PORT.`,
  notBuilt: 'Faltan las páginas compiladas. Inicia con «npm start», que las prepara.',
};

/** What `npm run db:backup` and `npm run db:restore` say. */
export const backup = {
  usage: 'Uso: npm run db:backup [-- archivo] · npm run db:restore -- archivo',
  done: (file: string) => `Respaldo guardado en ${file}`,
  restored: (file: string) => `Base de datos restaurada desde ${file}`,
  keptAside: (dir: string) => `Los datos anteriores quedaron en ${dir}`,
  noFile: (file: string) => `No existe el archivo ${file}`,
  notADump: (file: string) => `El archivo ${file} no es un respaldo que se pueda abrir. No se cambió nada.`,
  serverDidNotAnswer: 'El servidor en marcha no entregó el respaldo a tiempo. Revisa su registro.',
  toolMissing: (tool: string) => `Falta el programa ${tool} de PostgreSQL. Instálalo e inténtalo de nuevo.`,
};
