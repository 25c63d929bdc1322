import { round } from './figures.ts';
import type { Load } from './load-thread.ts';
import { type Mixed, readsPerSecond, writes } from './mixed.ts';
import { median, type Result, table } from './report.ts';
import type { Rounds } from './rounds.ts';
import { type Ask, few, many, type Row, rounds, seconds } from './scale-rows.ts';
import { callsEach, type SingleCall, singleCalls } from './single-calls.ts';
import type { StartUp } from './start-up.ts';

export type Measured = {
  database: 'PostgreSQL' | 'embedded';
  count: number;
  rows: Row[];
  rounds: Rounds;
  singles: Record<SingleCall, number>;
  idleMib: number;
  peakMib: number;
};
/** What is measured once, at the smallest size on PostgreSQL. */
export type Extras = { besideList: Load; mixed: Mixed; starts: StartUp };

const limits = { searchMs: 10, startMs: 1500, idleMib: 200, peakMib: 350, staleMs: 1000, besideListMs: 1000 };
/** The searches that are held to their limit, and the size at which they are. */
const [searches, searchedAt] = [['name contains', 'tag', 'nearest'] as SingleCall[], 100_000];

/** All tables, and what is over its limit. */
export function scaleResult(measured: Measured[], extras: Extras[], loadBefore: number): Result {
  const parts = [
    howMeasured(measured, loadBefore),
    ...measured.map(sizeTable),
    growthTable(measured),
    memoryTable(measured),
    ...extras.map(extrasTable),
  ];
  return {
    text: parts.map(({ text }) => text).join('\n\n'),
    broken: parts.flatMap(({ broken }) => broken),
  };
}

function howMeasured(measured: Measured[], loadBefore: number): Result {
  const loads = measured.flatMap(({ rounds: all }) => [...all.values()].flat());
  const busiest = Math.max(...loads.map(({ busy }) => busy));
  const text = `Medians of ${rounds} interleaved rounds of ${seconds} s: ${many} clients (${few} where a whole category is made anew or has megabytes) on one thread, a server process each for us and for the limits, PostgreSQL waiting for the disk as in use, all on the same cores. The load's thread was at work for at most ${Math.round(busiest * 100)} % of its time. Load average of the machine before: ${loadBefore.toFixed(1)}; anything but idle makes all of it worthless.

Cached is what anonymous visitors ask again and again. Missed: pages after a cursor and searches are never kept; W2 is asked by somebody signed in; W3 walks through places of which each is asked once (of few places, after a renaming that makes all of them anew). \`node:http\` reads and parses the same requests and sends our own bytes; \`Hono + pg\` and \`node + pg\` have one query that makes the JSON, one table and no permissions, and give the first page where we give a later one.`;
  return { text, broken: [] };
}

function sizeTable({ database, count, rows, rounds: all }: Measured): Result {
  const broken: string[] = [];
  const middle = (ask: Ask, of: (load: Load) => number) => median((all.get(ask) ?? []).map(of));
  const cells = rows.map(({ name, ours, beside, least, p99Ms }) => {
    const ratio = beside && median(ratios(all.get(ours) ?? [], all.get(beside.ask) ?? []));
    const p99 = middle(ours, (load) => load.p99Ms);
    const where = `${count.toLocaleString('en')} places, ${database}: ${name}`;
    if (least && !((ratio ?? Number.NaN) >= least))
      broken.push(`${where} is ${round(ratio ?? Number.NaN)} of ${beside?.name}`);
    if (p99Ms && !(p99 <= p99Ms)) broken.push(`${where} takes ${round(p99)} ms (p99)`);
    const failed = [ours, ...(beside ? [beside.ask] : [])]
      .flatMap((ask) => all.get(ask) ?? [])
      .reduce((sum, load) => sum + load.failed, 0);
    if (failed > 0) broken.push(`${where}: ${failed} answers failed`);
    return [
      name,
      Math.round(middle(ours, (load) => load.perSecond)),
      round(p99),
      round(middle(ours, (load) => load.bytes) / 1024),
      ...(beside
        ? [beside.name, Math.round(middle(beside.ask, (load) => load.perSecond)), round(ratio ?? Number.NaN)]
        : ['', '', '']),
      [least && `≥ ${least}`, p99Ms && `p99 ≤ ${p99Ms} ms`].filter(Boolean).join(', '),
    ];
  });
  const head = ['', 'a second', 'p99 ms', 'KiB', 'beside', 'a second', 'ratio', 'limit'];
  return { text: `### ${count.toLocaleString('en')} places, ${database}\n\n${table([head, ...cells])}`, broken };
}

/** Ours to the limit's, round by round: what slowed one down slowed the other, too. */
const ratios = (ours: Load[], beside: Load[]) =>
  ours.map(({ perSecond }, turn) => perSecond / (beside[turn]?.perSecond ?? Number.NaN));

function growthTable(measured: Measured[]): Result {
  const grown = measured.filter(({ database }) => database === 'PostgreSQL').toSorted((a, b) => a.count - b.count);
  const steps = grown.slice(1).map((to, n) => ({ from: grown[n] as Measured, to }));
  const places = ({ count }: Measured) => count.toLocaleString('en');
  const head = [
    'ms a call',
    ...measured.filter(({ database }) => database === 'embedded').map((at) => `${places(at)}, embedded`),
    ...grown.map(places),
    ...steps.map(({ from, to }) => `${places(from)} → ${places(to)}`),
    'limit',
  ];
  const cells = singleCalls.map((call) => [
    call,
    ...measured.filter(({ database }) => database === 'embedded').map(({ singles }) => round(singles[call])),
    ...grown.map(({ singles }) => round(singles[call])),
    ...steps.map(({ from, to }) => `× ${round(to.singles[call] / from.singles[call])}`),
    searches.includes(call) ? `≤ ${limits.searchMs} at ${searchedAt.toLocaleString('en')}` : '',
  ]);
  const broken = grown.flatMap(({ count, singles }) =>
    searches
      .filter((call) => count === searchedAt && !(singles[call] <= limits.searchMs))
      .map((call) => `${searchedAt.toLocaleString('en')} places: ${call} takes ${round(singles[call])} ms`),
  );
  const note = `Medians of ${callsEach} calls over HTTP, one after another and nothing else asked, each read from the database; lists of 24 rows.`;
  return { text: `### How cost grows\n\n${table([head, ...cells])}\n\n${note}`, broken };
}

function memoryTable(measured: Measured[]): Result {
  const rows = [
    ['memory', 'idle MiB', 'most under load MiB'],
    ['limit on PostgreSQL', `≤ ${limits.idleMib}`, `≤ ${limits.peakMib}`],
    ...measured.map(({ database, count, idleMib, peakMib }) => [
      `${count.toLocaleString('en')} places, ${database}`,
      idleMib,
      peakMib,
    ]),
  ];
  const broken = measured
    .filter(({ database }) => database === 'PostgreSQL')
    .flatMap(({ count, idleMib, peakMib }) => [
      ...(idleMib > limits.idleMib ? [`${count.toLocaleString('en')} places: ${idleMib} MiB idle`] : []),
      ...(peakMib > limits.peakMib ? [`${count.toLocaleString('en')} places: ${peakMib} MiB under load`] : []),
    ]);
  return { text: `### Memory, start, and writes among reads\n\n${table(rows)}`, broken };
}

function extrasTable({ besideList, mixed, starts }: Extras): Result {
  const { reads, staleMs, staleOwn, hitRate } = mixed;
  const figures = [
    { name: 'start: to the first healthy answer, ms', value: starts.healthMs, most: limits.startMs },
    { name: 'start: to the first rows, ms', value: starts.rowMs, most: limits.startMs },
    {
      name: 'slowest answer while the list of all places is made and compressed, ms',
      value: besideList.longestMs,
      most: limits.besideListMs,
    },
    { name: 'reads: a second', value: reads.perSecond },
    { name: 'reads: p99 ms', value: reads.p99Ms },
    { name: 'reads: slowest ms', value: reads.longestMs },
    { name: 'reads: failed', value: reads.failed + besideList.failed, most: 0 },
    { name: 'old name after the write, own process: answers', value: staleOwn, most: 0 },
    { name: 'old name after the write, other process: median ms', value: median(staleMs) },
    { name: 'old name after the write, other process: longest ms', value: Math.max(...staleMs), most: limits.staleMs },
    ...(hitRate === null ? [] : [{ name: 'reads from the cache, %', value: hitRate }]),
  ];
  const rows = figures.map(({ name, value, most }) => [name, round(value), most === undefined ? '' : `≤ ${most}`]);
  const broken = figures
    .filter(({ value, most }) => most !== undefined && !(value <= most))
    .map(({ name, value }) => `${name}: ${round(value)}`);
  const note = `On PostgreSQL at the smallest size; the database of the starts is migrated. Reads: ${readsPerSecond.toLocaleString('en')} a second at their times, whether or not answers keep up, half W1 and half W3, on one of two processes, while a place is renamed on the other ${writes} times, once a second.`;
  return { text: `${table([['', 'measured', 'limit'], ...rows])}\n\n${note}`, broken };
}
