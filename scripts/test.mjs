// Every check, one after another; a failing part fails the whole. The last lines name what failed and count all together.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countCheck, countE2e, countUnit } from './count-checks.ts';

const reports = mkdtempSync(join(tmpdir(), 'entrepuentes-test-'));
const unitReport = join(reports, 'unit.json');
const e2eReport = join(reports, 'e2e.json');

const parts = [
  ['format and lint', 'biome', ['ci', '.'], countCheck],
  ['types', 'sh', ['-c', 'react-router typegen && tsc'], countCheck],
  ['unused code', 'knip', [], countCheck],
  [
    'unit and integration',
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
    (ok) => countUnit(ok, textOf(unitReport)),
  ],
  ['end to end', 'playwright', ['test', '--reporter=line,json'], (ok) => countE2e(ok, textOf(e2eReport))],
];

let passed = 0;
let failed = 0;
const failures = [];
for (const [name, command, args, count] of parts) {
  console.log(`\n── ${name}`);
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: e2eReport };
  const { status } = spawnSync(command, args, { stdio: 'inherit', env });
  const result = count(status === 0);
  passed += result.passed;
  failed += result.failed;
  if (result.failed > 0) failures.push(...(result.failures.length > 0 ? result.failures : [name]));
}
rmSync(reports, { recursive: true });
for (const failure of failures) console.log(`\n✗ ${failure}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

function textOf(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}
