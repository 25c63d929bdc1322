import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { type FreeSpace, isNearlyFull, readFreeSpace } from '#server/free-space.ts';
import { readBackupAge } from '#server/jobs/dump-database.ts';
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
  const ageS = await readBackupAge(folder, now);
  if (ageS === null) return problem(texts.backupMissing(folder));
  return ageS > maxBackupAgeS ? problem(texts.backupOld(formatAge(ageS))) : ok(texts.backupFresh(formatAge(ageS)));
}

/** Says that the age of backups is unknown. */
export const unknownBackups = (): Finding => warning(texts.backupUnknown);
