import { expect, test } from 'vitest';
import { browserResult, checkResult, type Result, slowestFiles, summarize, unitResult } from './test-report.ts';

const nothing: Result = { passed: 0, failed: [], skipped: [], flaky: [], files: [] };
const wholePart = (reason: string) => [{ title: 'the whole part', reason }];

test('counts a check as one test', () => {
  expect(checkResult(true)).toEqual({ ...nothing, passed: 1 });
  expect(checkResult(false)).toEqual({ ...nothing, failed: wholePart('reported problems') });
});

test('counts passed and failed unit tests, with the first line of the error', () => {
  const report = unitReport(
    unitFile('a.test.ts', 'failed', [
      unitTest('passes', 'passed'),
      unitTest('fails', 'failed', 'Error: 1 is not 2\n at'),
    ]),
    unitFile('b.test.ts', 'failed', [], 'Error: no such module'),
    unitFile('c.test.ts', 'passed', [unitTest('passes', 'passed')]),
  );
  const { files: _, ...counts } = unitResult(false, report);
  expect(counts).toEqual({
    passed: 2,
    failed: [
      { title: 'a.test.ts › fails', reason: 'Error: 1 is not 2' },
      { title: 'b.test.ts › the whole file', reason: 'Error: no such module' },
    ],
    skipped: [],
    flaky: [],
  });
});

test('a unit test that did not run counts as failed, unless it declares a reason', () => {
  const skipReason = 'PostgreSQL not found';
  const report = unitReport(
    unitFile('a.test.ts', 'passed', [
      unitTest('passes', 'passed'),
      unitTest('needs PostgreSQL', 'skipped', undefined, { skipReason }),
      unitTest('after a failed hook', 'skipped'),
      unitTest('after a crash', 'pending', undefined, { skipReason }),
    ]),
  );
  expect(unitResult(true, report)).toMatchObject({
    passed: 1,
    failed: [
      { title: 'a.test.ts › after a failed hook', reason: 'did not run' },
      { title: 'a.test.ts › after a crash', reason: 'did not run' },
    ],
    skipped: [{ title: 'a.test.ts › needs PostgreSQL', reason: skipReason }],
  });
});

test('a browser test that passes at the retry is flaky; one that did not run counts as failed', () => {
  const inner = {
    specs: [browserSpec('needs two tries', 'flaky', ['Error: late'], []), browserSpec('passes', 'expected', [])],
  };
  const specs = [browserSpec('fails', 'unexpected', ['Error: gone\n  at d']), browserSpec('depends', 'skipped')];
  const { files: _, ...counts } = browserResult(false, JSON.stringify({ suites: [{ specs, suites: [inner] }] }));
  expect(counts).toEqual({
    passed: 2,
    failed: [
      { title: 'd.e2e.ts › fails', reason: 'Error: gone' },
      { title: 'd.e2e.ts › depends', reason: 'did not run' },
    ],
    skipped: [],
    flaky: [{ title: 'd.e2e.ts › needs two tries', reason: 'Error: late' }],
  });
});

test('counts a runner that fails, leaves no report or runs no test as a failure', () => {
  const passing = unitReport(unitFile('a.test.ts', 'passed', [unitTest('passes', 'passed')]));
  expect(unitResult(false, passing)).toMatchObject({ passed: 1, failed: wholePart('ended early') });
  const passes = JSON.stringify({ suites: [{ specs: [browserSpec('passes', 'expected', [])] }] });
  expect(browserResult(false, passes)).toMatchObject({ passed: 1, failed: wholePart('ended early') });
  for (const read of [unitResult, browserResult]) {
    for (const report of [null, '', 'no es JSON', '{}', 'null', '{"stats":{}}'])
      expect(read(true, report), `${read.name} ${report}`).toEqual({
        ...nothing,
        failed: wholePart('left no readable report'),
      });
    expect(read(true, '{"testResults":[],"suites":[]}').failed).toEqual(wholePart('ended early'));
  }
});

test('lists skipped, flaky and failed tests; the last line has the counts', () => {
  const entry = (title: string) => [{ title, reason: 'why' }];
  const part = { ...nothing, name: 'unit', passed: 3 };
  expect(summarize([part, { ...part, name: 'browser' }], '/repo')).toEqual(['6 passed, 0 failed']);
  const parts = [
    { ...part, skipped: entry('/repo/a.test.ts › a') },
    { ...part, name: 'browser', flaky: entry('b'), failed: entry('c') },
  ];
  expect(summarize(parts, '/repo')).toEqual([
    '○ skipped: unit › a.test.ts › a: why',
    '~ flaky: browser › b\n  why',
    '✗ browser › c\n  why',
    '1 flaky',
    '6 passed, 1 failed, 1 skipped',
  ]);
  expect(summarize(parts, '/repo', { strict: true }).at(-1)).toBe('5 passed, 2 failed, 1 skipped');
  expect(summarize(parts, '/repo', { quick: true })[0]).toBe('~ flaky: browser › b\n  why');
});

test('lists the ten slowest files first, by the sum of their tests', () => {
  const files = Array.from({ length: 12 }, (_, i) => ({
    ...unitFile(`/repo/tests/${i}.test.ts`, 'passed', [unitTest('passes', 'passed')]),
    endTime: 1000 + i * 500,
  }));
  const units = unitResult(true, unitReport(...files));
  expect(slowestFiles(units, '/repo')).toHaveLength(10);
  expect(slowestFiles(units, '/repo')[0]).toBe('    5.5 s  tests/11.test.ts');
  const suites = [{ specs: [browserSpec('one', 'expected', []), browserSpec('two', 'flaky', [], [])] }];
  expect(slowestFiles(browserResult(true, JSON.stringify({ suites })), '/repo')).toEqual(['    4.5 s  d.e2e.ts']);
});

function unitReport(...testResults: object[]): string {
  return JSON.stringify({ testResults });
}

function unitFile(name: string, status: string, assertionResults: object[], message = '') {
  return { name, status, message, assertionResults, startTime: 1000, endTime: 1000 };
}

function unitTest(fullName: string, status: string, failure?: string, meta = {}) {
  return { fullName, status, failureMessages: failure === undefined ? [] : [failure], meta };
}

/** Creates a spec with the errors of each attempt; every attempt takes 1.5 s. */
function browserSpec(title: string, status: string, ...attempts: string[][]) {
  const results = attempts.map((errors) => ({ duration: 1500, errors: errors.map((message) => ({ message })) }));
  return { title, file: 'd.e2e.ts', tests: [{ status, results }] };
}
