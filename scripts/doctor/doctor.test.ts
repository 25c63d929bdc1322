import { chmod, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createTemporaryFolder, removeFolders } from '#tests/support/files/temporary-folders.ts';
import { doctorOutput as texts } from '#texts/doctor-output.ts';
import { checkFeeds, checkJobs } from './check-server.ts';
import { checkBackups, checkDataFolder } from './check-storage.ts';

afterAll(removeFolders);

test('the doctor warns of feeds without success for an hour, and of jobs that failed', () => {
  const metrics =
    'feed_age_seconds{feed="cbp"} 7300\nfeed_age_seconds{feed="rates"} 20\nqueue_jobs_failed{job="mails"} 2\n';
  expect(checkFeeds(metrics)).toEqual([{ level: 'warning', sentence: texts.feedOld('cbp', '2 h') }]);
  expect(checkJobs(metrics)).toEqual([{ level: 'warning', sentence: texts.jobsFailed('mails', 2) }]);
  expect(checkFeeds('')).toEqual([{ level: 'warning', sentence: texts.feedsUnknown }]);
  const fresh = 'feed_age_seconds{feed="cbp"} 20\n';
  expect(checkFeeds(fresh)).toEqual([{ level: 'ok', sentence: texts.feedsFresh }]);
});

test('the doctor reports missing, old and fresh backups', async () => {
  const folder = await createTemporaryFolder();
  const now = new Date();
  expect(await checkBackups(folder, now)).toEqual({ level: 'problem', sentence: texts.backupMissing(folder) });
  await writeFile(join(folder, 'a.dump'), '');
  await utimes(join(folder, 'a.dump'), now, new Date(now.getTime() - 72 * 3_600_000));
  expect(await checkBackups(folder, now)).toEqual({ level: 'problem', sentence: texts.backupOld('3 días') });
  await writeFile(join(folder, 'b.tar.gz'), '');
  expect((await checkBackups(folder, now)).level).toBe('ok');
});

test('the doctor reports a data folder that is missing or open to other users', async () => {
  const folder = await createTemporaryFolder();
  await chmod(folder, 0o755);
  expect((await checkDataFolder(folder))[0]).toEqual({ level: 'problem', sentence: texts.folderOpen(folder) });
  await chmod(folder, 0o700);
  expect((await checkDataFolder(folder))[0]).toEqual({ level: 'ok', sentence: texts.folderSafe(folder) });
  const missing = join(folder, 'no');
  expect(await checkDataFolder(missing)).toEqual([{ level: 'problem', sentence: texts.folderMissing(missing) }]);
});
