// `npm run profile -- FILE.csv` computes server/db/seed/wait-profile.json from a file of readings.
import { writeFile } from 'node:fs/promises';
import { readReadings } from '#bench/bridges/readings-file.ts';
import { computeSeedProfile } from '#bench/bridges/seed-profile.ts';

const target = new URL('../server/db/seed/wait-profile.json', import.meta.url);
const [file] = process.argv.slice(2);

try {
  if (!file) throw new Error('npm run profile -- FILE.csv');
  const { readings, faults } = await readReadings(file);
  for (const { line, fault } of faults) console.error(`line ${line} skipped: ${fault}`);
  await writeFile(target, computeSeedProfile(readings));
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
