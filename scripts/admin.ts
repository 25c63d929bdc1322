// `npm run admin:reset [-- e-mail or username]`: gives an administrator a new password (ADMIN_PASSWORD, else a random one) and removes the second factor.
import { Failure } from '#domain/failure.ts';
import { openEmbedded, openPostgres } from '#server/db/store.ts';
import { readEnvironment } from '#server/env.ts';
import { resetAdmin } from '#server/features/accounts/first-admin.ts';
import { createLog } from '#server/log.ts';
import { StartError } from '#server/start-error.ts';
import { adminReset as texts } from '#texts/start.ts';

const [name] = process.argv.slice(2);

try {
  const env = readEnvironment(process.env);
  const log = createLog('error', process.stderr);
  const store = env.databaseUrl
    ? await openPostgres(env.databaseUrl, (error) => log.error({ error }, 'database connection lost'))
    : await openEmbedded(env.dataDir);
  const access = await resetAdmin(store.db, name, env.admin, new Date()).finally(() => store.close());
  if (!access) throw new StartError(texts.unknown);
  console.log(access.isGiven ? texts.given(access.username) : texts.done(access.username, access.password));
  if (access.hadFactor) console.log(texts.factorRemoved);
} catch (error) {
  console.error(error instanceof StartError || error instanceof Failure ? error.message : error);
  process.exit(1);
}
