import { expect, test } from 'vitest';
import { browserResult, checkResult, slowestFiles, unitResult } from './test-report.ts';

const unit = (numPassedTests: number, numFailedTests: number) => JSON.stringify({ numPassedTests, numFailedTests });
const browser = (expected: number, unexpected: number, flaky: number) =>
  JSON.stringify({ stats: { expected, unexpected, flaky, skipped: 0 } });

test('counts a check as one test', () => {
  expect([checkResult(true), checkResult(false)]).toEqual([
    { passed: 1, failed: 0, failures: [], files: [] },
    { passed: 0, failed: 1, failures: [], files: [] },
  ]);
});

test('counts the tests of a report, a retried one as failed', () => {
  expect(unitResult(true, unit(40, 0))).toEqual({ passed: 40, failed: 0, failures: [], files: [] });
  expect(unitResult(false, unit(38, 2))).toEqual({ passed: 38, failed: 2, failures: [], files: [] });
  expect(browserResult(true, browser(20, 0, 0))).toEqual({ passed: 20, failed: 0, failures: [], files: [] });
  expect(browserResult(true, browser(17, 2, 1))).toEqual({ passed: 17, failed: 3, failures: [], files: [] });
});

test('counts a runner that fails, leaves no report or runs no test as a failure', () => {
  expect(unitResult(false, unit(40, 0))).toEqual({ passed: 40, failed: 1, failures: [], files: [] });
  expect(browserResult(false, browser(20, 0, 0))).toEqual({ passed: 20, failed: 1, failures: [], files: [] });
  const failed = { passed: 0, failed: 1, failures: [], files: [] };
  for (const report of [null, '', 'no es JSON', '{}', 'null', unit(0, 0), browser(0, 0, 0), '{"stats":{}}'])
    for (const read of [unitResult, browserResult])
      expect(read(true, report), `${read.name} ${report}`).toEqual(failed);
});

test('reports the file, the title and the first line of the message of each failure', () => {
  const file = (name: string, status: string, message: string, ...assertionResults: object[]) => ({
    ...{ name, status, message, assertionResults },
  });
  const report = {
    numPassedTests: 1,
    numFailedTests: 2,
    testResults: [
      file('a.test.ts', 'failed', '', aTest('passes', 'passed'), aTest('fails', 'failed', 'Error: 1 is not 2\n  at a')),
      file('b.test.ts', 'failed', 'Error: no such module'),
      file('c.test.ts', 'passed', '', aTest('passes', 'passed')),
    ],
  };
  expect(unitResult(false, JSON.stringify(report)).failures).toEqual([
    'a.test.ts › fails\n  Error: 1 is not 2',
    'b.test.ts › the whole file\n  Error: no such module',
  ]);

  const inner = { specs: [aSpec('needs two tries', 'flaky', ['Error: late'], []), aSpec('passes', 'expected', [])] };
  const suites = [{ specs: [aSpec('fails', 'unexpected', ['Error: gone\n  at d'])], suites: [inner] }];
  const stats = { expected: 1, unexpected: 1, flaky: 1 };
  expect(browserResult(false, JSON.stringify({ stats, suites })).failures).toEqual([
    'd.e2e.ts › fails\n  Error: gone',
    'd.e2e.ts › needs two tries\n  Error: late',
  ]);
});

function aTest(fullName: string, status: string, ...failureMessages: string[]) {
  return { fullName, status, failureMessages };
}

test('lists the ten slowest files first, by the sum of their tests', () => {
  const testResults = Array.from({ length: 12 }, (_, i) => ({
    ...{ name: `/repo/tests/${i}.test.ts`, status: 'passed', message: '', assertionResults: [] },
    ...{ startTime: 1000, endTime: 1000 + i * 500 },
  }));
  const units = unitResult(true, JSON.stringify({ numPassedTests: 12, numFailedTests: 0, testResults }));
  expect(slowestFiles(units, '/repo')).toHaveLength(10);
  expect(slowestFiles(units, '/repo')[0]).toBe('    5.5 s  tests/11.test.ts');
  const suites = [{ specs: [aSpec('one', 'expected', []), aSpec('two', 'expected', [], [])] }];
  const stats = { expected: 2, unexpected: 0, flaky: 0 };
  expect(slowestFiles(browserResult(true, JSON.stringify({ stats, suites })), '/repo')).toEqual([
    '    4.5 s  d.e2e.ts',
  ]);
});

/** Creates a spec with the errors of each attempt; every attempt takes 1.5 s. */
function aSpec(title: string, status: string, ...attempts: string[][]) {
  const results = attempts.map((errors) => ({ duration: 1500, errors: errors.map((message) => ({ message })) }));
  return { title, file: 'd.e2e.ts', tests: [{ status, results }] };
}
