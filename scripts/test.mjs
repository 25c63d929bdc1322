// Every check, one after another; a failing part fails the whole. The last line counts all of them together.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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
    countUnit,
  ],
  ['end to end', 'playwright', ['test', '--reporter=line,json'], countE2e],
];

let passed = 0;
let failed = 0;
for (const [name, command, args, count] of parts) {
  console.log(`\n── ${name}`);
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: e2eReport };
  const { status } = spawnSync(command, args, { stdio: 'inherit', env });
  const result = count(status === 0);
  passed += result.passed;
  failed += result.failed;
}
rmSync(reports, { recursive: true });
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

function countCheck(ok) {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
}

function countUnit(ok) {
  return counted(ok, () => {
    const report = JSON.parse(readFileSync(unitReport, 'utf8'));
    return { passed: report.numPassedTests, failed: report.numFailedTests };
  });
}

function countE2e(ok) {
  return counted(ok, () => {
    const { stats } = JSON.parse(readFileSync(e2eReport, 'utf8'));
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
  });
}

/** A runner that ends badly, leaves no report or ran nothing counts as one failure at least. */
function counted(ok, read) {
  try {
    const result = read();
    const fine = ok && result.passed > 0;
    return fine ? result : { ...result, failed: Math.max(1, result.failed) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}
