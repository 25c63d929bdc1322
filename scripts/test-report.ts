/** Counts of one part of the test run; `failures` names each failed test with its reason. */
type Result = { passed: number; failed: number; failures: string[]; files: FileTime[] };
type FileTime = { file: string; seconds: number };
type UnitTest = { fullName: string; status: string; failureMessages: string[] | null };
type UnitFile = {
  name: string;
  status: string;
  message: string;
  startTime: number;
  endTime: number;
  assertionResults: UnitTest[];
};
type UnitReport = { numPassedTests: number; numFailedTests: number; testResults?: UnitFile[] };
type BrowserSpec = {
  title: string;
  file: string;
  tests: { status: string; results: { duration: number; errors: { message: string }[] }[] }[];
};
type BrowserSuite = { specs: BrowserSpec[]; suites?: BrowserSuite[] };
type BrowserReport = {
  stats: { expected: number; unexpected: number; flaky: number };
  suites?: BrowserSuite[];
};

/** Creates the result of a check that only passes or fails. */
export function checkResult(succeeded: boolean): Result {
  return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, failures: [], files: [] };
}

/** Reads Vitest's JSON report; pass null when it is missing. */
export function unitResult(succeeded: boolean, report: string | null): Result {
  return result(succeeded, report, ({ numPassedTests, numFailedTests, testResults = [] }: UnitReport) => ({
    passed: numPassedTests,
    failed: numFailedTests,
    failures: testResults.flatMap(({ name: file, status, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed');
      if (status === 'failed' && failed.length === 0) return [failure(file, 'the whole file', message)];
      return failed.map(({ fullName, failureMessages }) => failure(file, fullName, failureMessages?.[0]));
    }),
    files: testResults.map(({ name, startTime, endTime }) => ({ file: name, seconds: (endTime - startTime) / 1000 })),
  }));
}

/** Reads Playwright's JSON report; pass null when it is missing. A test that passes only on a retry counts as failed. */
export function browserResult(succeeded: boolean, report: string | null): Result {
  return result(succeeded, report, ({ stats, suites = [] }: BrowserReport) => {
    const specs = suites.flatMap(specsOf);
    return {
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      failures: specs.flatMap(({ title, file, tests }) =>
        tests
          .filter(({ status }) => status === 'unexpected' || status === 'flaky')
          .map(({ results }) => failure(file, title, results.flatMap(({ errors }) => errors)[0]?.message)),
      ),
      files: [...Map.groupBy(specs, ({ file }) => file)].map(([file, inFile]) => ({
        file,
        seconds: inFile.flatMap(({ tests }) => tests.flatMap(({ results }) => results)).reduce(addDuration, 0) / 1000,
      })),
    };
  });
}

const addDuration = (sum: number, { duration }: { duration: number }) => sum + duration;

/** Formats the ten slowest files of a part, slowest first, one line each. */
export function slowestFiles({ files }: Result, root: string): string[] {
  return files
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, 10)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file.replace(`${root}/`, '')}`);
}

function specsOf({ specs, suites = [] }: BrowserSuite): BrowserSpec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

function failure(file: string, title: string, message = ''): string {
  return `${file} › ${title}\n  ${message.trimStart().split('\n', 1)[0]}`;
}

/** Counts at least one failure when the runner fails, leaves no report or runs no test. */
function result<Report>(succeeded: boolean, report: string | null, read: (report: Report) => Result): Result {
  const counts = readReport(report, read);
  return succeeded && counts.passed > 0 ? counts : { ...counts, failed: Math.max(1, counts.failed) };
}

/** Counts a report that is unreadable or lacks a number as one failure. */
function readReport<Report>(report: string | null, read: (report: Report) => Result): Result {
  const unreadable = { passed: 0, failed: 1, failures: [], files: [] };
  try {
    const found = read(JSON.parse(report ?? ''));
    return Number.isInteger(found.passed + found.failed) ? found : unreadable;
  } catch {
    return unreadable;
  }
}
