// `npm run doctor [-- FOLDER OF BACKUPS]` checks a running installation with the settings of its server, and says what to do.
// It changes nothing. The exit code is 1 when something is broken.
import { ConfigError } from '#server/config-error.ts';
import { type Environment, readEnvironment } from '#server/env.ts';
import { checkSmtp } from '#server/integrations/mail/mailers.ts';
import { backupsFolder } from '#server/jobs/dump-database.ts';
import { doctorOutput as texts } from '#texts/doctor-output.ts';
import { checkPostgres } from './doctor/check-database.ts';
import { checkServer } from './doctor/check-server.ts';
import { checkBackups, checkDataFolder, unknownBackups } from './doctor/check-storage.ts';
import { type Finding, ok, problem, reasonOf, warning } from './doctor/findings.ts';

const args = process.argv.slice(2).filter((arg) => arg !== 'doctor');

try {
  const findings = await examine(readEnvironment(process.env), args[0]);
  for (const { level, sentence } of findings) console.log(`${texts.marks[level]}${sentence}`);
  const count = (level: Finding['level']) => findings.filter((finding) => finding.level === level).length;
  console.log(texts.sum(count('problem'), count('warning')));
  process.exitCode = count('problem') > 0 ? 1 : 0;
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
}

async function examine(env: Environment, backups: string | undefined): Promise<Finding[]> {
  const folder = backups ?? env.backupDir ?? (env.databaseUrl ? undefined : backupsFolder(env.dataDir));
  const parts = await Promise.all([
    checkServer(env),
    checkDataFolder(env.dataDir),
    env.databaseUrl ? checkPostgres(env.databaseUrl) : [warning(texts.embedded)],
    folder ? [await checkBackups(folder, new Date())] : [unknownBackups()],
    [await checkMail(env.smtpUrl)],
  ]);
  return [ok(texts.settings), ...parts.flat()];
}

async function checkMail(smtpUrl: string | undefined): Promise<Finding> {
  if (!smtpUrl) return warning(texts.mailOutbox);
  return checkSmtp(smtpUrl).then(
    () => ok(texts.mailWorks),
    (error: unknown) => problem(texts.mailFails(reasonOf(error))),
  );
}
