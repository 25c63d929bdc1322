import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { RunningServer } from '#tests/support/processes/start-server.ts';

const pauseMs = 5;

/** Times sequential API requests of a visitor, in milliseconds, while `goesOn` returns true. */
export async function timeRequests({ url }: RunningServer, goesOn: (made: number) => boolean): Promise<number[]> {
  const times: number[] = [];
  const headers = { 'Content-Type': 'application/json' };
  while (goesOn(times.length)) {
    const start = performance.now();
    const response = await fetch(`${url}/API/cargarlugar`, { method: 'POST', headers, body: '{"id":1}' });
    await response.arrayBuffer();
    times.push(performance.now() - start);
    await pause(pauseMs);
  }
  return times;
}

/** Times repeated calls in milliseconds, with a pause before each. */
export async function timeEach(times: number, act: () => Promise<unknown>, pauseBeforeMs = 0): Promise<number[]> {
  const durationsMs: number[] = [];
  for (let i = 0; i < times; i++) {
    if (pauseBeforeMs) await pause(pauseBeforeMs);
    durationsMs.push(await timeCall(act));
  }
  return durationsMs;
}

/** Times one call in milliseconds. */
export async function timeCall(act: () => Promise<unknown>): Promise<number> {
  const startMs = performance.now();
  await act();
  return performance.now() - startMs;
}

/** Counts the open files and sockets of a process. */
export const countOpenFiles = async ({ pid }: RunningServer) => (await readdir(`/proc/${pid}/fd`)).length;

/** Reads a memory figure of a server process from the kernel, in MiB. */
export async function readMemoryMib({ pid }: RunningServer, name: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const [, kib = 'NaN'] = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status) ?? [];
  return Math.round(Number(kib) / 1024);
}

/** Returns the value at a percentile from 0 to 100 (nearest rank). */
export function percentile(values: number[], rank: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil((sorted.length * rank) / 100) - 1)] ?? Number.NaN;
}

/** Rounds to two decimals for tables. */
export const round = (value: number) => Math.round(value * 100) / 100;

/** Waits until a server is idle, without background work. */
export async function waitUntilIdle({ pid }: RunningServer): Promise<void> {
  for (let before = -1, attempt = 0; attempt < 120; attempt++) {
    const now = await cpuTicks(pid);
    if (now - before < 3) return; // ticks of 10 ms, within half a second
    before = now;
    await pause(500);
  }
  throw new Error('the server does not become idle');
}

async function cpuTicks(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /, '').split(' ');
  return Number(fields[11]) + Number(fields[12]);
}
