import { expect, test } from 'vitest';
import { countCheck, countE2e, countUnit } from './count-checks.ts';

const unit = (numPassedTests: number, numFailedTests: number) => JSON.stringify({ numPassedTests, numFailedTests });
const e2e = (expected: number, unexpected: number, flaky: number) =>
  JSON.stringify({ stats: { expected, unexpected, flaky, skipped: 0 } });

test('a check that only ends counts as one', () => {
  expect([countCheck(true), countCheck(false)]).toEqual([
    { passed: 1, failed: 0, failures: [] },
    { passed: 0, failed: 1, failures: [] },
  ]);
});

test('the tests of a report are counted, those that needed a second try as failed', () => {
  expect(countUnit(true, unit(40, 0))).toEqual({ passed: 40, failed: 0, failures: [] });
  expect(countUnit(false, unit(38, 2))).toEqual({ passed: 38, failed: 2, failures: [] });
  expect(countE2e(true, e2e(20, 0, 0))).toEqual({ passed: 20, failed: 0, failures: [] });
  expect(countE2e(true, e2e(17, 2, 1))).toEqual({ passed: 17, failed: 3, failures: [] });
});

test('a runner that ends badly, leaves no report or ran nothing has failed at least once', () => {
  expect(countUnit(false, unit(40, 0))).toEqual({ passed: 40, failed: 1, failures: [] });
  expect(countE2e(false, e2e(20, 0, 0))).toEqual({ passed: 20, failed: 1, failures: [] });
  const failed = { passed: 0, failed: 1, failures: [] };
  for (const report of [null, '', 'no es JSON', '{}', 'null', unit(0, 0), e2e(0, 0, 0), '{"stats":{}}'])
    for (const count of [countUnit, countE2e]) expect(count(true, report), `${count.name} ${report}`).toEqual(failed);
});

test('what failed is named with the first line of why', () => {
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
  expect(countUnit(false, JSON.stringify(report)).failures).toEqual([
    'a.test.ts › fails\n  Error: 1 is not 2',
    'b.test.ts › the whole file\n  Error: no such module',
  ]);

  const inner = { specs: [aSpec('needs two tries', 'flaky', ['Error: late'], []), aSpec('passes', 'expected', [])] };
  const suites = [{ specs: [aSpec('fails', 'unexpected', ['Error: gone\n  at d'])], suites: [inner] }];
  const stats = { expected: 1, unexpected: 1, flaky: 1 };
  expect(countE2e(false, JSON.stringify({ stats, suites })).failures).toEqual([
    'd.e2e.ts › fails\n  Error: gone',
    'd.e2e.ts › needs two tries\n  Error: late',
  ]);
});

function aTest(fullName: string, status: string, ...failureMessages: string[]) {
  return { fullName, status, failureMessages };
}

/** Each try with its errors. */
function aSpec(title: string, status: string, ...tries: string[][]) {
  const results = tries.map((errors) => ({ errors: errors.map((message) => ({ message })) }));
  return { title, file: 'd.e2e.ts', tests: [{ status, results }] };
}
