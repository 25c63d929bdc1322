/** A test with the reason why it failed, was retried or was skipped. */
type Named = { title: string; reason: string };
type FileTime = { file: string; seconds: number };
/** Outcome of one part of the test run. `flaky` tests passed at a retry, and count as passed. */
export type Result = { passed: number; failed: Named[]; skipped: Named[]; flaky: Named[]; files: FileTime[] };

type UnitTest = {
  fullName: string;
  status: string;
  failureMessages: string[] | null;
  meta?: { skipReason?: string };
};
type UnitFile = {
  name: string;
  status: string;
  message: string;
  startTime: number;
  endTime: number;
  assertionResults: UnitTest[];
};
type UnitReport = { testResults: UnitFile[] };
type BrowserAttempt = { duration: number; errors: { message: string }[] };
type BrowserSpec = { title: string; file: string; tests: { status: string; results: BrowserAttempt[] }[] };
type BrowserSuite = { specs: BrowserSpec[]; suites?: BrowserSuite[] };
type BrowserReport = { suites: BrowserSuite[] };

const didNotRun = 'did not run';
const noTests: Result = { passed: 0, failed: [], skipped: [], flaky: [], files: [] };

/** Creates the result of a check that only passes or fails. */
export function checkResult(succeeded: boolean): Result {
  return succeeded ? { ...noTests, passed: 1 } : withFailure(noTests, 'reported problems');
}

/**
 * Reads Vitest's JSON report; pass null when it is missing. A test that was kept from running counts as failed, unless it
 * declares a reason in its metadata (`skipReason`).
 */
export function unitResult(succeeded: boolean, report: string | null): Result {
  return readReport(succeeded, report, ({ testResults }: UnitReport) => {
    const result = structuredClone(noTests);
    for (const { name: file, status, message, startTime, endTime, assertionResults: tests } of testResults) {
      const failedBefore = result.failed.length;
      for (const { fullName, status, failureMessages, meta } of tests) {
        const title = `${file} › ${fullName}`;
        if (status === 'passed') result.passed++;
        else if (status === 'skipped' && meta?.skipReason) result.skipped.push({ title, reason: meta.skipReason });
        else result.failed.push({ title, reason: status === 'failed' ? firstLine(failureMessages?.[0]) : didNotRun });
      }
      if (status === 'failed' && result.failed.length === failedBefore)
        result.failed.push({ title: `${file} › the whole file`, reason: firstLine(message) });
      result.files.push({ file, seconds: (endTime - startTime) / 1000 });
    }
    return result;
  });
}

/** Reads Playwright's JSON report; pass null when it is missing. A test that was kept from running counts as failed. */
export function browserResult(succeeded: boolean, report: string | null): Result {
  return readReport(succeeded, report, ({ suites }: BrowserReport) => {
    const result = structuredClone(noTests);
    const specs = suites.flatMap(listSpecs);
    for (const { title: name, file, tests } of specs)
      for (const { status, results } of tests) {
        const title = `${file} › ${name}`;
        const reason = firstLine(results.flatMap(({ errors }) => errors)[0]?.message);
        if (status === 'expected' || status === 'flaky') result.passed++;
        if (status === 'flaky') result.flaky.push({ title, reason });
        if (status === 'unexpected') result.failed.push({ title, reason });
        if (status === 'skipped') result.failed.push({ title, reason: didNotRun });
      }
    const sumSeconds = (inFile: BrowserSpec[]) =>
      inFile
        .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
        .reduce((sum, { duration }) => sum + duration / 1000, 0);
    for (const [file, inFile] of Map.groupBy(specs, ({ file }) => file))
      result.files.push({ file, seconds: sumSeconds(inFile) });
    return result;
  });
}

/** Formats the ten slowest files of a part, slowest first, one line each. */
export function slowestFiles({ files }: Result, root: string): string[] {
  return files
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, 10)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file.replace(`${root}/`, '')}`);
}

/**
 * Formats the tests that were skipped, retried or failed, with their reasons, and the counts as the last line. `strict`
 * counts flaky tests as failed; `quick` leaves out the names of skipped tests.
 */
export function summarize(
  parts: (Result & { name: string })[],
  root: string,
  { strict = false, quick = false } = {},
): string[] {
  const list = (mark: string, kind: 'skipped' | 'flaky' | 'failed', separator = '\n  ') =>
    parts.flatMap(({ name, [kind]: tests }) =>
      tests.map(({ title, reason }) => `${mark} ${name} › ${title.replace(`${root}/`, '')}${separator}${reason}`),
    );
  const [skipped, flaky, failed] = [
    list('○ skipped:', 'skipped', ': '),
    list('~ flaky:', 'flaky'),
    list('✗', 'failed'),
  ];
  const passed = parts.reduce((sum, part) => sum + part.passed, 0);
  const retried = strict ? flaky.length : 0;
  const counts = [`${passed - retried} passed`, `${failed.length + retried} failed`];
  if (skipped.length > 0) counts.push(`${skipped.length} skipped`);
  return [
    ...(quick ? [] : skipped),
    ...flaky,
    ...failed,
    ...(flaky.length > 0 ? [`${flaky.length} flaky`] : []),
    counts.join(', '),
  ];
}

function listSpecs({ specs, suites = [] }: BrowserSuite): BrowserSpec[] {
  return [...specs, ...suites.flatMap(listSpecs)];
}

function firstLine(message = ''): string {
  return message.trimStart().split('\n', 1)[0] ?? '';
}

/** Adds a failure when the runner fails without one, leaves no readable report or runs no test. */
function readReport<Report>(succeeded: boolean, report: string | null, read: (report: Report) => Result): Result {
  try {
    const result = read(JSON.parse(report ?? ''));
    const isComplete = succeeded ? result.passed > 0 : result.failed.length > 0;
    return isComplete ? result : withFailure(result, 'ended early');
  } catch {
    return withFailure(noTests, 'left no readable report');
  }
}

function withFailure(result: Result, reason: string): Result {
  return { ...result, failed: [...result.failed, { title: 'the whole part', reason }] };
}
