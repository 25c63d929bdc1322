import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';

const folder = new URL('../../docs/', import.meta.url);

export type BenchResult = {
  /** Markdown */
  text: string;
  /** Exceeded limits, one line each. */
  exceeded: string[];
};

/** Prints a result and writes it, with machine, versions and date, between its markers in a page of docs/. */
export function writeReport(name: string, result: BenchResult, page = 'performance.md'): void {
  const file = new URL(page, folder);
  const text = `${describeMachine()}\n\n${result.text}`;
  console.log(`\n${text}\n`);
  const start = `<!-- ${name}:start -->`;
  const end = `<!-- ${name}:end -->`;
  const pageText = readFileSync(file, 'utf8');
  if (!pageText.includes(start)) throw new Error(`docs/${page} lacks ${start}`);
  const [before = ''] = pageText.split(start);
  const after = pageText.split(end)[1] ?? '';
  writeFileSync(file, `${before}${start}\n${text}\n${end}${after}`);
}

/** Returns the commit at which a table of docs/performance.md was measured; '?' without one. */
export function readMeasuredCommit(name: string): string {
  const [, table = ''] = readFileSync(new URL('performance.md', folder), 'utf8').split(`<!-- ${name}:start -->`);
  return /Measured \S+ at (\w+)/.exec(table)?.[1] ?? '?';
}

/** Formats a Markdown table; the first row is its header. */
export function formatTable([head = [], ...rows]: (string | number)[][]): string {
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Returns the median; the upper of the two middle values for an even count. */
export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function describeMachine(): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const memory = Math.round(totalmem() / 2 ** 30);
  const date = new Date().toISOString().slice(0, 10);
  return `Measured ${date} at ${commit} on ${cpus().length} cores (${cpus()[0]?.model}), ${memory} GiB, Node ${process.version}.`;
}
