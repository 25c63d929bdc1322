type Count = { passed: number; failed: number };
type UnitReport = { numPassedTests: number; numFailedTests: number };
type E2eReport = { stats: { expected: number; unexpected: number; flaky: number } };

/** A check that only ends well or badly. */
export function countCheck(endedWell: boolean): Count {
  return { passed: endedWell ? 1 : 0, failed: endedWell ? 0 : 1 };
}

/** What Vitest's JSON report tells; null when it left none. */
export function countUnit(endedWell: boolean, report: string | null): Count {
  return counted(endedWell, report, ({ numPassedTests, numFailedTests }: UnitReport) => ({
    passed: numPassedTests,
    failed: numFailedTests,
  }));
}

/** What Playwright's JSON report tells; null when it left none. A test that passed only at its second try has failed. */
export function countE2e(endedWell: boolean, report: string | null): Count {
  return counted(endedWell, report, ({ stats }: E2eReport) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
  }));
}

/** A runner that ends badly, leaves no report or ran nothing counts as one failure at least. */
function counted<Report>(endedWell: boolean, report: string | null, read: (report: Report) => Count): Count {
  const { passed, failed } = numbers(report, read);
  return endedWell && passed > 0 ? { passed, failed } : { passed, failed: Math.max(1, failed) };
}

/** What a report tells; one that cannot be read, or lacks a number, is a failure. */
function numbers<Report>(report: string | null, read: (report: Report) => Count): Count {
  try {
    const count = read(JSON.parse(report ?? ''));
    return Number.isInteger(count.passed + count.failed) ? count : { passed: 0, failed: 1 };
  } catch {
    return { passed: 0, failed: 1 };
  }
}
