/** Terminal output at start and stop. */
export const serverOutput = {
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
    FILES_URL: 'se espera file:///carpeta o s3://clave:secreto@servidor/bucket?region=us-east-1',
    ASSET_BASE_URL: 'se espera una dirección que empiece con http:// o https://',
    SECRET: 'se esperan al menos 32 caracteres al azar',
    VAPID_PUBLIC_KEY: 'se espera una llave pública P-256 en base64url, de 87 letras y cifras',
    VAPID_PRIVATE_KEY: 'se espera una llave privada P-256 en base64url, de 43 letras y cifras',
    ADMIN_EMAIL: 'se espera un correo',
    ADMIN_PASSWORD: 'se esperan al menos 8 caracteres con letras y números',
    SMTP_URL: 'se espera una dirección que empiece con smtp:// o smtps://',
    MAIL_FROM: 'se espera un remitente, como Entrepuentes <guia@ejemplo.mx>',
    GOOGLE_MAPS_API_KEY: 'se espera la llave de Google Places, de letras, cifras y guiones',
    MAPS_URL: 'se espera una dirección que empiece con http:// o https://',
    BANXICO_TOKEN: 'se espera el token de Banxico, de letras y cifras',
    BWT_URL: 'se espera una dirección que empiece con http:// o https://',
    PUSH_URL: 'se espera una dirección que empiece con http:// o https://',
    RATES_URL: 'se espera una dirección que empiece con http:// o https://',
    REPLAY: 'se espera un instante y cuántas veces más rápido, como 2026-07-17T06:00:00-05:00@60',
    TRUSTED_PROXIES: 'se esperan direcciones o redes separadas por comas, como 10.0.0.0/8, ::1',
    BACKUP_DIR: 'se espera el nombre de una carpeta',
    STALE_MAX_AGE: 'se esperan segundos, de 0 a 86400',
    SHARED_CACHE_S: 'se esperan segundos, de 0 a 3600',
    HSTS_MAX_AGE: 'se esperan segundos, de 0 a 63072000',
    METRICS_PORT: 'se espera un número de puerto entre 0 y 65535',
    METRICS_HOST: 'se espera el nombre o la dirección en que se escucha, como 127.0.0.1',
    DATABASE_POOL: 'se espera cuántas conexiones, de 2 a 200',
    STATEMENT_TIMEOUT: 'se esperan segundos, de 0 a 3600',
    STOP_TIMEOUT: 'se esperan segundos, de 0 a 600',
    DRAIN_TIMEOUT: 'se esperan segundos, de 0 a 300',
    LOG_LEVEL: 'se espera fatal, error, warn, info, debug, trace o silent',
    DEMO: 'se espera 1, true, 0 o false',
    SERVICE_WORKER: 'se espera 1, true, 0 o false',
    REQUIRE_SECOND_FACTOR: 'se espera admins, o nada',
  },
  vapidPair: 'se esperan las dos, y que la pública sea la de la privada',
  files: 'Fotos',
  mail: 'Correo',
  smtp: 'por el servidor de SMTP_URL',
  outbox: (dir: string) => `sin servidor (SMTP_URL): los correos se escriben en ${dir}`,
  admin: 'Administrador',
  adminGiven: (email: string) => `${email}, con la contraseña de ADMIN_PASSWORD`,
  adminMade: (username: string, password: string) =>
    `usuario «${username}», contraseña «${password}» (se muestra solo esta vez)`,
  secretDamaged: (file: string) =>
    `El archivo ${file} está incompleto. Bórralo para que se cree otro; todas las sesiones tendrán que iniciarse de nuevo.`,
  mistyped: (known: string) => `no se conoce; ¿es ${known}?`,
  severalHosts: 'no se admite una lista de servidores; usa un solo nombre, que lleve siempre al principal',
  proxiesMissing: 'con una PUBLIC_URL https hay un proxy delante: di cuál, o todas las visitas parecerán venir de él',
  replayUnsafe:
    'una repetición solo se hace sin DATABASE_URL y con BWT_URL y RATES_URL en este equipo, como http://127.0.0.1:3150',
  secretMissing:
    'Con DATABASE_URL hace falta SECRET: al menos 32 caracteres al azar, los mismos en todos los procesos.',
  newerData:
    'Una versión más nueva de Entrepuentes ya preparó estos datos. Inicia esa versión, o restaura un respaldo anterior a ella.',
  sharedSessions:
    'Delante de la base de datos hay un PgBouncer en modo de transacción. Usa el modo de sesión (pool_mode = session) o conéctate sin él.',
  databaseReadOnly:
    'La base de datos solo permite leer. ¿DATABASE_URL es la de una réplica? Usa la del servidor principal.',
  databaseForbids: (message: string) =>
    `Al usuario de DATABASE_URL le falta un permiso: ${message}. Debe ser dueño de la base de datos.`,
  databaseRefuses: (message: string) => `La base de datos no acepta la conexión de DATABASE_URL: ${message}`,
  databaseUnreachable: (message: string) => `No se puede conectar con la base de datos de DATABASE_URL: ${message}`,
  databaseSilent:
    'La base de datos de DATABASE_URL acepta conexiones pero no responde. Revisa si está detenida o sobrecargada.',
  databaseWithoutTls:
    'La base de datos no ofrece TLS, y DATABASE_URL lo pide con sslmode. Actívalo en PostgreSQL, o quita sslmode si la red es segura.',
  databaseUntrusted: (message: string) =>
    `El certificado de la base de datos de DATABASE_URL no es de confianza: ${message}. Di con sslrootcert de quién es.`,
  databaseLocked:
    'Otro proceso prepara la base de datos desde hace más de dos minutos. Si no hay ninguno, cierra en PostgreSQL las conexiones que quedaron abiertas.',
  foreignFiles: (folder: string) =>
    `En ${folder} hay archivos de otro usuario del sistema, que no se pueden proteger. Cambia su dueño con chown.`,
  embeddedFailed:
    'La base de datos incorporada dejó de responder y hay que abrirla de nuevo. Revisa si el disco está lleno. El servidor termina aquí.',
  diskFull: (folder: string, freeMiB: number, neededMiB: number) =>
    `En el disco de ${folder} quedan ${freeMiB} MiB, y la base de datos incorporada necesita ${neededMiB}. Libera espacio e inicia de nuevo.`,
  folderRefused: (folder: string, message: string) =>
    `El usuario del servidor no puede usar la carpeta ${folder} (DATA_DIR): ${message}. Cambia su dueño con chown, o elige otra.`,
  portForbidden: (port: number) =>
    `El sistema no permite usar el puerto ${port} a este usuario. Elige uno desde 1024 con PORT o METRICS_PORT, y pon un proxy delante.`,
  hostUnknown: (host: string) =>
    `La dirección «${host}» no es de este equipo. Corrige HOST o METRICS_HOST; 0.0.0.0 es cada dirección de este equipo.`,
  portTaken: (port: number) => `El puerto ${port} ya está ocupado. Elige otro con PORT o METRICS_PORT.`,
  notBuilt: 'Faltan las páginas compiladas. Inicia con «npm start», que las prepara.',
};

/** Output of `npm run db:backup` and `npm run db:restore`. */
export const backupOutput = {
  usage: 'Uso: npm run db:backup [-- archivo] · npm run db:restore -- archivo',
  done: (file: string) => `Respaldo guardado en ${file}`,
  withoutPhotos: (location: string) => `No incluye las fotos: copia también ${location}`,
  withoutSecretFile: (file: string) => `No incluye la llave de las sesiones: copia también ${file}`,
  withoutSecret: 'No incluye la llave de las sesiones: guarda también SECRET',
  databaseInUse:
    'Hay un servidor de Entrepuentes en marcha con esta base de datos. Detenlo antes de restaurar. No se cambió nada.',
  toolFailed: (tool: string) => `El programa ${tool} terminó con un error, que está arriba. No se cambió nada.`,
  restored: (file: string) => `Base de datos restaurada desde ${file}`,
  keptAside: (dir: string) => `Los datos anteriores quedaron en ${dir}`,
  noFile: (file: string) => `No existe el archivo ${file}`,
  notADump: (file: string) => `El archivo ${file} no es un respaldo que se pueda abrir. No se cambió nada.`,
  serverDidNotAnswer: 'El servidor en marcha no entregó el respaldo a tiempo. Revisa su registro.',
  toolMissing: (tool: string) => `Falta el programa ${tool} de PostgreSQL. Instálalo e inténtalo de nuevo.`,
};

/** Output of `npm run admin:reset`. */
export const adminResetOutput = {
  done: (username: string, password: string) => `Administrador «${username}», contraseña nueva «${password}»`,
  given: (username: string) => `Administrador «${username}», con la contraseña de ADMIN_PASSWORD`,
  factorRemoved: 'También se quitó su verificación en dos pasos: al entrar puede configurar otra.',
  unknown: 'No hay un administrador con ese correo o usuario.',
};
