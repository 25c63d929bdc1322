import type { LoadResult } from '#bench/load/load-thread.ts';
import { type BenchResult, formatTable, median } from '#bench/support/report.ts';
import { round } from '#bench/support/server-figures.ts';
import { type BenchRow, fewClients, manyClients, type RepeatedLoad, rounds, seconds } from './bench-rows.ts';
import { type MixedResult, readsPerSecond, writes } from './mixed-load.ts';
import type { RoundResults } from './rounds.ts';
import { requestsEach, type SingleRequest, singleRequests } from './single-requests.ts';
import type { StartUp } from './start-up.ts';

export type Measured = {
  database: 'PostgreSQL' | 'embedded';
  count: number;
  rows: BenchRow[];
  rounds: RoundResults;
  singles: Record<SingleRequest, number>;
  idleMib: number;
  peakMib: number;
};
/** Measured once, at the smallest size on PostgreSQL. */
export type ExtraResults = { duringList: LoadResult; mixed: MixedResult; starts: StartUp };

const limits = { searchMs: 10, startMs: 1500, idleMib: 200, peakMib: 400, staleMs: 1000, besideListMs: 1000 };
/** Searches with a limit, and the size at which it applies. */
const [searches, searchedAt] = [['name contains', 'tag', 'nearest'] as SingleRequest[], 100_000];

/** Formats all tables and lists the exceeded limits. */
export function formatScaleResult(measured: Measured[], extras: ExtraResults[], loadBefore: number): BenchResult {
  const parts = [
    methodNote(measured, loadBefore),
    ...measured.map(sizeTable),
    growthTable(measured),
    memoryTable(measured),
    ...extras.map(extrasTable),
  ];
  return {
    text: parts.map(({ text }) => text).join('\n\n'),
    exceeded: parts.flatMap(({ exceeded }) => exceeded),
  };
}

function methodNote(measured: Measured[], loadBefore: number): BenchResult {
  const loads = measured.flatMap(({ rounds: all }) => [...all.values()].flat());
  const busiest = Math.max(...loads.map(({ utilization }) => utilization));
  const text = `Medians of ${rounds} interleaved rounds of ${seconds} s: ${manyClients} clients (${fewClients} where a whole category misses the cache or has megabytes) on one thread, one process each for our server and the baselines, PostgreSQL with production durability (fsync), all on the same cores. The load thread was busy for at most ${Math.round(busiest * 100)} % of its time. Load average of the machine before the run: ${loadBefore.toFixed(1)}; the figures are valid only on an idle machine.

Cached rows repeat requests of anonymous visitors. Missed rows: pages after a cursor and searches are never cached; W2 is requested with a session; W3 requests each place once (at small sizes, after a rename that invalidates all of them). \`node:http\` parses the same requests and sends our own headers and bytes; \`Hono + pg\` and \`node + pg\` have one query that builds the JSON, one table and no permissions, and return the first page where we return a later one.`;
  return { text, exceeded: [] };
}

function sizeTable({ database, count, rows, rounds: all }: Measured): BenchResult {
  const exceeded: string[] = [];
  const medianOf = (ask: RepeatedLoad, value: (load: LoadResult) => number) => median((all.get(ask) ?? []).map(value));
  const cells = rows.map(({ name, ours, baseline, minRatio, maxP99Ms }) => {
    const ratio = baseline && median(ratios(all.get(ours) ?? [], all.get(baseline.ask) ?? []));
    const p99 = medianOf(ours, (load) => load.p99Ms);
    const where = `${count.toLocaleString('en')} places, ${database}: ${name}`;
    if (minRatio && !((ratio ?? Number.NaN) >= minRatio))
      exceeded.push(`${where} is ${round(ratio ?? Number.NaN)} of ${baseline?.name}`);
    if (maxP99Ms && !(p99 <= maxP99Ms)) exceeded.push(`${where} takes ${round(p99)} ms (p99)`);
    const failed = [ours, ...(baseline ? [baseline.ask] : [])]
      .flatMap((ask) => all.get(ask) ?? [])
      .reduce((sum, load) => sum + load.failed, 0);
    if (failed > 0) exceeded.push(`${where}: ${failed} requests failed`);
    return [
      name,
      Math.round(medianOf(ours, (load) => load.perSecond)),
      round(p99),
      round(medianOf(ours, (load) => load.bytes) / 1024),
      ...(baseline
        ? [baseline.name, Math.round(medianOf(baseline.ask, (load) => load.perSecond)), round(ratio ?? Number.NaN)]
        : ['', '', '']),
      [minRatio && `≥ ${minRatio}`, maxP99Ms && `p99 ≤ ${maxP99Ms} ms`].filter(Boolean).join(', '),
    ];
  });
  const head = ['', 'per second', 'p99 ms', 'KiB', 'baseline', 'per second', 'ratio', 'limit'];
  return {
    text: `### ${count.toLocaleString('en')} places, ${database}\n\n${formatTable([head, ...cells])}`,
    exceeded,
  };
}

/** Ratios per round, since a slow moment affects both servers. */
const ratios = (ours: LoadResult[], beside: LoadResult[]) =>
  ours.map(({ perSecond }, round) => perSecond / (beside[round]?.perSecond ?? Number.NaN));

function growthTable(measured: Measured[]): BenchResult {
  const grown = measured.filter(({ database }) => database === 'PostgreSQL').toSorted((a, b) => a.count - b.count);
  const steps = grown.slice(1).map((to, n) => ({ from: grown[n] as Measured, to }));
  const places = ({ count }: Measured) => count.toLocaleString('en');
  const head = [
    'ms per request',
    ...measured.filter(({ database }) => database === 'embedded').map((at) => `${places(at)}, embedded`),
    ...grown.map(places),
    ...steps.map(({ from, to }) => `${places(from)} → ${places(to)}`),
    'limit',
  ];
  const cells = singleRequests.map((call) => [
    call,
    ...measured.filter(({ database }) => database === 'embedded').map(({ singles }) => round(singles[call])),
    ...grown.map(({ singles }) => round(singles[call])),
    ...steps.map(({ from, to }) => `× ${round(to.singles[call] / from.singles[call])}`),
    searches.includes(call) ? `≤ ${limits.searchMs} at ${searchedAt.toLocaleString('en')}` : '',
  ]);
  const exceeded = grown.flatMap(({ count, singles }) =>
    searches
      .filter((call) => count === searchedAt && !(singles[call] <= limits.searchMs))
      .map((call) => `${searchedAt.toLocaleString('en')} places: ${call} takes ${round(singles[call])} ms`),
  );
  const note = `Medians of ${requestsEach} sequential HTTP requests without other load, each read from the database; lists of 24 rows.`;
  return { text: `### How cost grows\n\n${formatTable([head, ...cells])}\n\n${note}`, exceeded };
}

function memoryTable(measured: Measured[]): BenchResult {
  const rows = [
    ['memory', 'idle MiB', 'peak under load MiB'],
    ['limit on PostgreSQL', `≤ ${limits.idleMib}`, `≤ ${limits.peakMib}`],
    ...measured.map(({ database, count, idleMib, peakMib }) => [
      `${count.toLocaleString('en')} places, ${database}`,
      idleMib,
      peakMib,
    ]),
  ];
  const exceeded = measured
    .filter(({ database }) => database === 'PostgreSQL')
    .flatMap(({ count, idleMib, peakMib }) => [
      ...(idleMib > limits.idleMib ? [`${count.toLocaleString('en')} places: ${idleMib} MiB idle`] : []),
      ...(peakMib > limits.peakMib ? [`${count.toLocaleString('en')} places: ${peakMib} MiB under load`] : []),
    ]);
  return { text: `### Memory, start, and writes among reads\n\n${formatTable(rows)}`, exceeded };
}

function extrasTable({ duringList, mixed, starts }: ExtraResults): BenchResult {
  const { reads, staleMs, staleOwn, hitRate } = mixed;
  const figures = [
    { name: 'start: until the first healthy response, ms', value: starts.healthMs, max: limits.startMs },
    { name: 'start: until the first rows, ms', value: starts.rowMs, max: limits.startMs },
    {
      name: 'slowest response while the list of all places is built and compressed, ms',
      value: duringList.maxMs,
      max: limits.besideListMs,
    },
    { name: 'reads: per second', value: reads.perSecond },
    { name: 'reads: p99 ms', value: reads.p99Ms },
    { name: 'reads: slowest ms', value: reads.maxMs },
    { name: 'reads: failed', value: reads.failed + duringList.failed, max: 0 },
    { name: 'old name after the write, own process: responses', value: staleOwn, max: 0 },
    { name: 'old name after the write, other process: median ms', value: median(staleMs) },
    { name: 'old name after the write, other process: longest ms', value: Math.max(...staleMs), max: limits.staleMs },
    ...(hitRate === null ? [] : [{ name: 'reads from the cache, %', value: hitRate }]),
  ];
  const rows = figures.map(({ name, value, max }) => [name, round(value), max === undefined ? '' : `≤ ${max}`]);
  const exceeded = figures
    .filter(({ value, max }) => max !== undefined && !(value <= max))
    .map(({ name, value }) => `${name}: ${round(value)}`);
  const note = `On PostgreSQL at the smallest size; starts use a migrated database. Reads: ${readsPerSecond.toLocaleString('en')} per second (open loop), half W1 and half W3, on one of two processes, while a place is renamed on the other ${writes} times, once a second.`;
  return { text: `${formatTable([['', 'measured', 'limit'], ...rows])}\n\n${note}`, exceeded };
}
