import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { createTemporaryFolder, removeFolders } from '#tests/support/files/temporary-folders.ts';

afterAll(removeFolders);

const script = fileURLToPath(new URL('./forecast.ts', import.meta.url));
const head = 'observed_at_local,port_number,lane,delay_minutes,lanes_open';
/** Hourly readings of one lane for three weeks: 10 minutes before noon, 40 from noon on; of 168 readings, 84 differ from the one 6 hours before. */
const rows = Array.from({ length: 21 * 24 }, (_, i) => {
  const local = new Date(Date.UTC(2026, 4, 1, i)).toISOString().slice(0, 19);
  return `${local}-05:00,999901,commercial_fast,${i % 24 < 12 ? 10 : 40},`;
});

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' });
  return { status, stdout, stderr };
}

async function csv(...lines: string[]): Promise<string> {
  const file = join(await createTemporaryFolder(), 'readings.csv');
  await writeFile(file, [head, ...lines, ''].join('\n'));
  return file;
}

test('[BRDG-4][FCST-1] compares the estimate and both baselines on the same readings of a file, for any port', async () => {
  const file = await csv(...rows);
  const { status, stdout, stderr } = run('--readings', file, '--train-until', '2026-05-15');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toContain('Trained on 336 readings before 2026-05-15, tested on the 168 after.');
  expect(stdout).toContain('| 999901 | commercial_fast | 6 | 168 | 0.0 | 0.0 | 15.0 | 0.0 | 100 % |');
  const json = run('--readings', file, '--train-until', '2026-05-15', '--json');
  const scores = JSON.parse(json.stdout) as { horizon: number; pairs: number; error: number; within: number }[];
  expect(scores.map(({ horizon, pairs }) => [horizon, pairs])).toEqual([
    [1, 168],
    [2, 168],
    [3, 168],
    [6, 168],
  ]);
  expect(scores.at(-1)).toMatchObject({ port: '999901', lane: 'commercial_fast', error: 0, within: 1 });
});

test('[BRDG-4] skips invalid rows and reports their line numbers', async () => {
  const wrong = [
    '2026-05-10 10:00,1,commercial_fast,5,',
    '2026-05-10T10:00:00-05:00,,commercial_fast,5,',
    '2026-05-10T10:00:00-05:00,1,bicycles,5,',
    '2026-05-10T10:00:00-05:00,1,commercial_fast,,',
    '2026-05-10T10:00:00-05:00,1,commercial_fast,-5,',
    '2026-05-10T10:00:00-05:00,1,commercial_fast,5,many',
    '2026-05-10T10:00:00-05:00',
  ];
  const file = await csv(...wrong, '', ...rows);
  const { status, stdout, stderr } = run('--readings', file, '--train-until', '2026-05-15');
  expect(status).toBe(0);
  expect(
    stderr
      .trim()
      .split('\n')
      .map((line) => /^line (\d+) skipped: no /.exec(line)?.[1]),
  ).toEqual(wrong.map((_, i) => String(i + 2)));
  expect(stdout).toContain('Trained on 336 readings');
});

test('[BRDG-4] reports every usage and input error in one line', async () => {
  const file = await csv(...rows);
  const noColumn = join(await createTemporaryFolder(), 'other.csv');
  await writeFile(noColumn, 'a,b\n1,2\n');
  const cases: [string[], RegExp][] = [
    [[], /^npm run forecast -- --readings FILE.csv --train-until YYYY-MM-DD/],
    [['--readings', file], /^npm run forecast/],
    [['--wrong'], /^Unknown option '--wrong'/],
    [['--readings', `${file}x`, '--train-until', '2026-05-15'], /cannot be read \(ENOENT\)$/],
    [['--readings', noColumn, '--train-until', '2026-05-15'], /has no column observed_at_local$/],
    [['--readings', file, '--train-until', '2026-02-30'], /^'2026-02-30' is not a day/],
    [['--readings', file, '--train-until', 'May'], /^'May' is not a day/],
    [['--readings', file, '--train-until', '2026-01-01'], /no reading before 2026-01-01/],
    [['--readings', file, '--train-until', '2026-12-01'], /no reading from 2026-12-01 on$/],
  ];
  for (const [args, message] of cases) {
    const { status, stdout, stderr } = run(...args);
    expect({ status, stdout, lines: stderr.trim().split('\n').length }, args.join(' ')).toEqual({
      status: 1,
      stdout: '',
      lines: 1,
    });
    expect(stderr.trim()).toMatch(message);
  }
});
