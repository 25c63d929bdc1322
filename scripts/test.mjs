// Runs every check and prints the slowest test files, the duration, and the counts as the last line. A failing part fails the run.
// `--quick` leaves out the tests that need a browser, a child process or a database. `--strict` counts flaky tests as failed.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserResult, checkResult, slowestFiles, summarize, unitResult } from './test-report.ts';

const quick = process.argv.includes('--quick');
const strict = process.argv.includes('--strict');
const reports = mkdtempSync(join(tmpdir(), 'entrepuentes-test-'));
/** Replaces generated files that the other checks read, so it runs before them. */
const routeTypes = { name: 'route types', command: ['react-router', 'typegen'], read: checkResult };
const checks = [
  { name: 'format and lint', command: ['biome', 'ci', '.'], read: checkResult },
  { name: 'types', command: ['tsc'], read: checkResult },
  { name: 'unused code', command: ['knip'], read: checkResult },
];
const noDatabases = { TEST_DATABASES: 'off' };
const unit = vitest('unit', ['unit'], quick ? noDatabases : {});
const component = vitest('component', ['component'], noDatabases);
const processes = vitest('process', ['process']);
const browserReport = join(reports, 'browser.json');
const browser = {
  name: 'browser',
  command: ['playwright', 'test', '--reporter=line,json'],
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport },
  read: (succeeded) => browserResult(succeeded, readIfExists(browserReport)),
  isStreamed: true,
};
/**
 * Parts of a stage run concurrently: process tests mostly wait while the others compute. Component tests take the CPU time
 * that browser tests leave, so they run with a lower priority.
 */
const stages = quick
  ? [[routeTypes], [...checks, unit], [component]]
  : [[routeTypes], [...checks, processes, unit], [browser, { ...component, isBackground: true }]];

/** Low enough to leave the CPU to browsers, high enough to make progress on a busy machine. */
const backgroundPriority = 10;

const startMs = performance.now();
const startCpuMs = usedCpuMs();
const results = [];
for (const stage of stages) results.push(...(await Promise.all(stage.map(runPart))));
rmSync(reports, { recursive: true });

for (const { name, failed, output } of results) if (failed.length > 0) printOutput(name, output);
for (const result of results.filter(({ files }) => files.length > 0))
  console.log(`\n── ${result.name}: slowest files\n${slowestFiles(result, process.cwd()).join('\n')}`);
console.log(`\n${line('part', 'tests', 'wall')}`);
for (const { name, passed, failed, wallMs } of results)
  console.log(line(name, passed + failed.length, seconds(wallMs)));
console.log(`\n${minutes(performance.now() - startMs)} min, ${minutes(usedCpuMs() - startCpuMs)} CPU minutes\n`);
console.log(summarize(results, process.cwd(), { strict, quick }).join('\n'));
const hasFlaky = results.some(({ flaky }) => flaky.length > 0);
process.exitCode = results.some(({ failed }) => failed.length > 0) || (strict && hasFlaky) ? 1 : 0;

function vitest(name, projects, env = {}) {
  const report = join(reports, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const command = ['vitest', 'run', ...projects.map((project) => `--project=${project}`), ...reporters];
  return { name, command, env, read: (succeeded) => unitResult(succeeded, readIfExists(report)) };
}

/** Runs a part. Output that is not streamed is printed when the part ends, or with the failures at the end of the run. */
async function runPart({ name, command: [program, ...args], env = {}, read, isStreamed, isBackground }) {
  const partStartMs = performance.now();
  if (isStreamed) console.log(`\n── ${name}`);
  const stdio = isStreamed ? 'inherit' : 'pipe';
  const child = spawn(program, args, { stdio: ['inherit', stdio, stdio], env: { ...process.env, ...env } });
  if (isBackground && child.pid) setPriority(child.pid, backgroundPriority);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const code = await new Promise((resolve) => child.once('error', () => resolve(1)).once('close', resolve));
  const result = { name, output, wallMs: performance.now() - partStartMs, ...read(code === 0) };
  if (result.failed.length === 0) printOutput(name, output);
  return result;
}

function printOutput(name, output) {
  if (output) console.log(`\n── ${name}\n${output.trim()}`);
}

/** Returns the CPU time of the whole machine, since browser processes outlive the process that could count them. */
function usedCpuMs() {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0);
}

function line(name, tests, wall) {
  return `${name.padEnd(30)}${String(tests).padStart(7)}${wall.padStart(9)}`;
}

function seconds(ms) {
  return `${(ms / 1000).toFixed(0)} s`;
}

function minutes(ms) {
  return (ms / 60_000).toFixed(1);
}

function readIfExists(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}
