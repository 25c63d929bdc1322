// `npm run profile -- FILE.csv`: makes server/db/first-data/wait-profile.json from a file of readings.
import { writeFile } from 'node:fs/promises';
import { profileToShip } from '#bench/profile-to-ship.ts';
import { readReadings } from '#bench/readings-file.ts';

const target = new URL('../server/db/first-data/wait-profile.json', import.meta.url);
const [file] = process.argv.slice(2);

try {
  if (!file) throw new Error('npm run profile -- FILE.csv');
  const { readings, faults } = await readReadings(file);
  for (const { line, fault } of faults) console.error(`line ${line} is left out: ${fault}`);
  await writeFile(target, profileToShip(readings));
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
