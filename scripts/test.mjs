// Runs every check and prints the slowest test files, the time, and as the last line the count. A failing part fails the run.
// `--quick` leaves out the tests that need a browser, another program or PostgreSQL.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserResult, checkResult, slowestFiles, unitResult } from './test-report.ts';

const quick = process.argv.includes('--quick');
const reports = mkdtempSync(join(tmpdir(), 'entrepuentes-test-'));
const checks = [
  { name: 'format and lint', command: ['biome', 'ci', '.'], read: checkResult },
  { name: 'types', command: ['sh', '-c', 'react-router typegen && tsc'], read: checkResult },
  { name: 'unused code', command: ['knip'], read: checkResult },
];
const unit = vitest('unit and component', '!process', quick ? { TEST_POSTGRES: 'off' } : {});
const processes = vitest('process', 'process');
const browserReport = join(reports, 'browser.json');
const browser = {
  name: 'browser',
  command: ['playwright', 'test', '--reporter=line,json'],
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport },
  read: (succeeded) => browserResult(succeeded, textOf(browserReport)),
};
/** Parts of a stage run side by side: process tests wait while the others compute. Browser tests use both cores alone. */
const stages = quick ? [[...checks, unit]] : [[...checks, processes, unit], [browser]];

const startMs = performance.now();
const startCpuMs = usedCpuMs();
const results = [];
for (const stage of stages) results.push(...(await Promise.all(stage.map(runPart))));
rmSync(reports, { recursive: true });

const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
for (const { failed, failures, name } of results)
  if (failed > 0) for (const failure of failures.length > 0 ? failures : [name]) console.log(`\n✗ ${failure}`);
for (const result of results.filter(({ files }) => files.length > 0))
  console.log(`\n── ${result.name}: slowest files\n${slowestFiles(result, process.cwd()).join('\n')}`);
console.log(`\n${line('part', 'tests', 'wall', 'CPU')}`);
for (const { name, passed, failed, wallMs, cpuMs } of results)
  console.log(line(name, passed + failed, seconds(wallMs), cpuMs === null ? '' : seconds(cpuMs)));
console.log(`\n${minutes(performance.now() - startMs)} min, ${minutes(usedCpuMs() - startCpuMs)} CPU minutes`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

function vitest(name, project, env = {}) {
  const report = join(reports, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const command = ['vitest', 'run', `--project=${project}`, ...reporters];
  return { name, command, env, read: (succeeded) => unitResult(succeeded, textOf(report)) };
}

/** Prints a part's output when it ends, or at once where it is alone in its stage. */
async function runPart({ name, command: [program, ...args], env = {}, read }, _, stage) {
  const isAlone = stage.length === 1;
  const partStartMs = performance.now();
  const partStartCpuMs = usedCpuMs();
  if (isAlone) console.log(`\n── ${name}`);
  const child = spawn(program, args, {
    stdio: ['inherit', ...(isAlone ? ['inherit', 'inherit'] : ['pipe', 'pipe'])],
    env: { ...process.env, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const code = await new Promise((resolve) => child.once('error', () => resolve(1)).once('close', resolve));
  if (!isAlone) console.log(`\n── ${name}\n${output.trim()}`);
  const wallMs = performance.now() - partStartMs;
  const cpuMs = isAlone ? usedCpuMs() - partStartCpuMs : null;
  return { name, wallMs, cpuMs, ...read(code === 0) };
}

/** CPU time of the whole machine: a browser's processes outlive the one that would count them. */
function usedCpuMs() {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0);
}

function line(name, tests, wall, cpu) {
  return `${name.padEnd(30)}${String(tests).padStart(7)}${wall.padStart(9)}${cpu.padStart(9)}`;
}

function seconds(ms) {
  return `${(ms / 1000).toFixed(0)} s`;
}

function minutes(ms) {
  return (ms / 60_000).toFixed(1);
}

function textOf(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}
