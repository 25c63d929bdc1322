import { constants } from 'node:fs';
import { access, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type FreeSpace, isNearlyFull, readFreeSpace } from '#server/free-space.ts';
import { doctorOutput as texts } from '#texts/doctor-output.ts';
import { type Finding, formatAge, ok, problem, warning } from './findings.ts';

const maxBackupAgeS = 26 * 3600; // nightly, with two hours of slack
const othersMask = 0o077;

/** Checks that a data folder is private and writable, and that its disk has room. */
export async function checkDataFolder(folder: string): Promise<Finding[]> {
  const stats = await stat(folder).catch(() => null);
  if (!stats) return [problem(texts.folderMissing(folder))];
  const isWritable = await access(folder, constants.W_OK).then(
    () => true,
    () => false,
  );
  return [
    stats.mode & othersMask ? problem(texts.folderOpen(folder)) : ok(texts.folderSafe(folder)),
    ...(isWritable ? [] : [problem(texts.folderReadOnly(folder))]),
    checkSpace(folder, await readFreeSpace(folder)),
  ];
}

function checkSpace(folder: string, space: FreeSpace): Finding {
  const free = `${(space.bytes / 1024 ** 3).toFixed(1)} GiB, ${space.inodes} inodos`;
  return isNearlyFull(space) ? problem(texts.diskLow(folder, free)) : ok(texts.diskFree(free));
}

/** Checks the age of the newest dump in a folder. */
export async function checkBackups(folder: string, now: Date): Promise<Finding> {
  const names = await readdir(folder).catch(() => []);
  const dumps = names.filter((name) => /\.(dump|tar\.gz)$/.test(name));
  const times = await Promise.all(dumps.map(async (name) => (await stat(join(folder, name))).mtimeMs));
  if (times.length === 0) return problem(texts.backupMissing(folder));
  const ageS = (now.getTime() - Math.max(...times)) / 1000;
  return ageS > maxBackupAgeS ? problem(texts.backupOld(formatAge(ageS))) : ok(texts.backupFresh(formatAge(ageS)));
}

/** Says that the age of backups is unknown. */
export const unknownBackups = (): Finding => warning(texts.backupUnknown);
