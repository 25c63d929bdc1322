/** Output of `npm run doctor` and `entrepuentes doctor`: what was checked, and what to do. */
export const doctorOutput = {
  marks: { ok: '  bien  ', warning: ' ojo    ', problem: ' FALLA  ' },
  sum: (problems: number, warnings: number) => `\n${problems} fallas, ${warnings} avisos`,
  settings: 'Los ajustes se pueden leer.',
  ready: (url: string) => `El servidor responde en ${url} y puede recibir visitas.`,
  notReady: (url: string) =>
    `El servidor responde en ${url}, pero no puede recibir visitas: está iniciando, deteniéndose o sin base de datos.`,
  notRunning: (url: string) => `Nada responde en ${url}. Inicia el servidor, o revisa PORT y HOST.`,
  publicReachable: (url: string) => `${url} responde por su dirección pública.`,
  publicUnreachable: (url: string, reason: string) =>
    `${url} no responde (${reason}). Revisa PUBLIC_URL, el DNS, el certificado y el proxy.`,
  metricsPublic: (url: string) =>
    `Cualquiera puede leer ${url}/metrics. Que el proxy no reenvíe esa ruta, o que ponga X-Forwarded-For.`,
  metricsPrivate: 'Las métricas no se ven desde fuera.',
  noMetrics:
    'No se pudieron leer las métricas, así que no se sabe de fuentes, tareas ni correos. Ejecuta esto en el equipo del servidor.',
  folderMissing: (folder: string) => `No existe la carpeta ${folder} (DATA_DIR).`,
  folderOpen: (folder: string) => `Otros usuarios pueden entrar en ${folder}: chmod 700 ${folder}`,
  folderReadOnly: (folder: string) =>
    `No se puede escribir en ${folder}. Ejecuta esto con el usuario del servidor, o cambia su dueño.`,
  folderSafe: (folder: string) => `Solo el servidor puede entrar en ${folder}.`,
  diskLow: (folder: string, free: string) =>
    `Quedan ${free} en el disco de ${folder}. Haz lugar antes de que se llene.`,
  diskFree: (free: string) => `Quedan ${free} en el disco.`,
  embedded: 'Base de datos incorporada: un solo proceso, y un corte de luz puede perder lo último que se guardó.',
  databaseUnreachable: (message: string) => `No se pudo entrar en la base de datos de DATABASE_URL: ${message}`,
  databaseOld: (version: string) => `PostgreSQL ${version} es demasiado antiguo: hace falta el 15 o uno más nuevo.`,
  databaseVersion: (version: string) => `PostgreSQL ${version}.`,
  databaseReplica: 'DATABASE_URL es la de una réplica, que solo permite leer. Usa la del servidor principal.',
  roleForeign: (role: string, owner: string) =>
    `El usuario «${role}» no es dueño de la base de datos (lo es «${owner}»): alter database … owner to ${role}`,
  roleSuper: (role: string) =>
    `El usuario «${role}» es superusuario de PostgreSQL, sin necesidad: usa uno que solo sea dueño de la base de datos.`,
  roleOwner: (role: string) => `El usuario «${role}» es dueño de la base de datos y nada más.`,
  migrationsMissing: 'La base de datos aún no tiene los cambios de esta versión. Se hacen al iniciar el servidor.',
  migrationsNewer:
    'Una versión más nueva ya preparó esta base de datos. Inicia esa versión, o restaura un respaldo anterior.',
  migrationsCurrent: 'La base de datos corresponde a esta versión.',
  clockOff: (seconds: number) =>
    `Los relojes de este equipo y de la base de datos difieren ${seconds} s. Instala chrony o systemd-timesyncd.`,
  clockRight: 'Los relojes de este equipo y de la base de datos coinciden.',
  backupUnknown: 'No se sabe de respaldos. Di su carpeta: doctor /var/backups/entrepuentes',
  backupMissing: (folder: string) => `No hay ningún respaldo en ${folder}.`,
  backupOld: (age: string) => `El último respaldo es de hace ${age}. Revisa el temporizador de los respaldos.`,
  backupFresh: (age: string) => `El último respaldo es de hace ${age}.`,
  mailOutbox: 'Sin SMTP_URL no se envía ningún correo: los códigos quedan en la carpeta outbox.',
  mailFails: (reason: string) => `El servidor de SMTP_URL no acepta la conexión: ${reason}`,
  mailWorks: 'El servidor de correo acepta la conexión.',
  feedOld: (feed: string, age: string) =>
    `La fuente «${feed}» no responde desde hace ${age}. Mientras, se muestran estimados y su edad.`,
  feedsUnknown: 'Ninguna fuente ha respondido todavía. Revisa que el servidor pueda salir a internet.',
  feedsFresh: 'Las fuentes que han respondido lo hicieron en la última hora.',
  jobsFailed: (job: string, count: number) => `Fallaron ${count} tareas «${job}». Busca «job failed» en el registro.`,
  jobsFine: 'Ninguna tarea falló.',
};
