// `npm run wait-models -- FILE.csv` computes server/db/seed/wait-models.json from a file of readings.
import { writeFile } from 'node:fs/promises';
import { readReadings } from '#bench/bridges/readings-file.ts';
import { computeShippedModels } from '#bench/bridges/shipped-models.ts';

const target = new URL('../server/db/seed/wait-models.json', import.meta.url);
const [file] = process.argv.slice(2);

try {
  if (!file) throw new Error('npm run wait-models -- FILE.csv');
  const { readings, faults } = await readReadings(file);
  for (const { line, fault } of faults) console.error(`line ${line} skipped: ${fault}`);
  await writeFile(target, await computeShippedModels(readings));
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
