import { expect, test } from 'vitest';
import { countCheck, countE2e, countUnit } from './count-checks.ts';

const unit = (numPassedTests: number, numFailedTests: number) => JSON.stringify({ numPassedTests, numFailedTests });
const e2e = (expected: number, unexpected: number, flaky: number) =>
  JSON.stringify({ stats: { expected, unexpected, flaky, skipped: 0 } });

test('a check that only ends counts as one', () => {
  expect([countCheck(true), countCheck(false)]).toEqual([
    { passed: 1, failed: 0 },
    { passed: 0, failed: 1 },
  ]);
});

test('the tests of a report are counted, those that needed a second try as failed', () => {
  expect(countUnit(true, unit(40, 0))).toEqual({ passed: 40, failed: 0 });
  expect(countUnit(false, unit(38, 2))).toEqual({ passed: 38, failed: 2 });
  expect(countE2e(true, e2e(20, 0, 0))).toEqual({ passed: 20, failed: 0 });
  expect(countE2e(true, e2e(17, 2, 1))).toEqual({ passed: 17, failed: 3 });
});

test('a runner that ends badly, leaves no report or ran nothing has failed at least once', () => {
  expect(countUnit(false, unit(40, 0))).toEqual({ passed: 40, failed: 1 });
  expect(countE2e(false, e2e(20, 0, 0))).toEqual({ passed: 20, failed: 1 });
  const failed = { passed: 0, failed: 1 };
  for (const report of [null, '', 'no es JSON', '{}', 'null', unit(0, 0), e2e(0, 0, 0), '{"stats":{}}'])
    for (const count of [countUnit, countE2e]) expect(count(true, report), `${count.name} ${report}`).toEqual(failed);
});
