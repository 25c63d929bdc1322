import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';

const folder = new URL('../docs/', import.meta.url);

export type Result = {
  /** Markdown */
  text: string;
  /** Limits that were not held, a line each. */
  broken: string[];
};

/** Prints a result and puts it, with machine, versions and date, between its marks in a page of docs/. */
export function report(name: string, result: Result, page = 'performance.md'): void {
  const file = new URL(page, folder);
  const text = `${machine()}\n\n${result.text}`;
  console.log(`\n${text}\n`);
  const start = `<!-- ${name}:start -->`;
  const end = `<!-- ${name}:end -->`;
  const written = readFileSync(file, 'utf8');
  if (!written.includes(start)) throw new Error(`docs/${page} lacks ${start}`);
  const [before = ''] = written.split(start);
  const after = written.split(end)[1] ?? '';
  writeFileSync(file, `${before}${start}\n${text}\n${end}${after}`);
}

/** A Markdown table; the first row is its head. */
export function table([head = [], ...rows]: (string | number)[][]): string {
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** The middle value; of an even count the upper of the two. */
export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function machine(): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const memory = Math.round(totalmem() / 2 ** 30);
  const date = new Date().toISOString().slice(0, 10);
  return `Measured ${date} at ${commit} on ${cpus().length} cores (${cpus()[0]?.model}), ${memory} GiB, Node ${process.version}.`;
}
