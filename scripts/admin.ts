// `npm run admin:reset [-- e-mail or username]` sets an administrator's password (ADMIN_PASSWORD, else a random one) and
// removes the second factor.
import { AppError } from '#domain/app-error.ts';
import { ConfigError } from '#server/config-error.ts';
import { openEmbedded, openPostgres } from '#server/db/store.ts';
import { readEnvironment } from '#server/env.ts';
import { resetAdmin } from '#server/features/accounts/first-admin.ts';
import { createLog } from '#server/log.ts';
import { adminResetOutput as texts } from '#texts/terminal-output.ts';

const [name] = process.argv.slice(2);

try {
  const env = readEnvironment(process.env);
  const log = createLog('error', process.stderr);
  const store = env.databaseUrl
    ? await openPostgres(env.databaseUrl, (error) => log.error({ error }, 'database connection lost'))
    : await openEmbedded(env.dataDir);
  const access = await resetAdmin(store.db, name, env.admin, new Date()).finally(() => store.close());
  if (!access) throw new ConfigError(texts.unknown);
  console.log(access.isGiven ? texts.given(access.username) : texts.done(access.username, access.password));
  if (access.hadFactor) console.log(texts.factorRemoved);
} catch (error) {
  console.error(error instanceof ConfigError || error instanceof AppError ? error.message : error);
  process.exit(1);
}
