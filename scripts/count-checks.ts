/** `failures` names what failed and why, as far as a report tells. */
type Count = { passed: number; failed: number; failures: string[] };
type UnitTest = { fullName: string; status: string; failureMessages: string[] | null };
type UnitReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults?: { name: string; status: string; message: string; assertionResults: UnitTest[] }[];
};
type E2eSpec = {
  title: string;
  file: string;
  tests: { status: string; results: { errors: { message: string }[] }[] }[];
};
type E2eSuite = { specs: E2eSpec[]; suites?: E2eSuite[] };
type E2eReport = { stats: { expected: number; unexpected: number; flaky: number }; suites?: E2eSuite[] };

/** A check that only ends well or badly. */
export function countCheck(endedWell: boolean): Count {
  return { passed: endedWell ? 1 : 0, failed: endedWell ? 0 : 1, failures: [] };
}

/** What Vitest's JSON report tells; null when it left none. */
export function countUnit(endedWell: boolean, report: string | null): Count {
  return counted(endedWell, report, ({ numPassedTests, numFailedTests, testResults = [] }: UnitReport) => ({
    passed: numPassedTests,
    failed: numFailedTests,
    failures: testResults.flatMap(({ name: file, status, message, assertionResults }) => {
      const failed = assertionResults.filter((one) => one.status === 'failed');
      if (status === 'failed' && failed.length === 0) return [failure(file, 'the whole file', message)];
      return failed.map(({ fullName, failureMessages }) => failure(file, fullName, failureMessages?.[0]));
    }),
  }));
}

/** What Playwright's JSON report tells; null when it left none. A test that passed only at its second try has failed. */
export function countE2e(endedWell: boolean, report: string | null): Count {
  return counted(endedWell, report, ({ stats, suites = [] }: E2eReport) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    failures: suites
      .flatMap(specsOf)
      .flatMap(({ title, file, tests }) =>
        tests
          .filter(({ status }) => status === 'unexpected' || status === 'flaky')
          .map(({ results }) => failure(file, title, results.flatMap(({ errors }) => errors)[0]?.message)),
      ),
  }));
}

function specsOf({ specs, suites = [] }: E2eSuite): E2eSpec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

function failure(file: string, title: string, message = ''): string {
  return `${file} › ${title}\n  ${message.trimStart().split('\n', 1)[0]}`;
}

/** A runner that ends badly, leaves no report or ran nothing counts as one failure at least. */
function counted<Report>(endedWell: boolean, report: string | null, read: (report: Report) => Count): Count {
  const count = readCount(report, read);
  return endedWell && count.passed > 0 ? count : { ...count, failed: Math.max(1, count.failed) };
}

/** What a report tells; one that cannot be read, or lacks a number, is a failure. */
function readCount<Report>(report: string | null, read: (report: Report) => Count): Count {
  const unread = { passed: 0, failed: 1, failures: [] };
  try {
    const count = read(JSON.parse(report ?? ''));
    return Number.isInteger(count.passed + count.failed) ? count : unread;
  } catch {
    return unread;
  }
}
