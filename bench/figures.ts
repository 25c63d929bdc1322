import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { RunningServer } from '#tests/support/processes.ts';

const callEveryMs = 5;

/** How long calls of a visitor take, one after another, in milliseconds, for as long as is asked for. */
export async function timesOfCalls({ url }: RunningServer, goesOn: (made: number) => boolean): Promise<number[]> {
  const times: number[] = [];
  const headers = { 'Content-Type': 'application/json' };
  while (goesOn(times.length)) {
    const start = performance.now();
    const answer = await fetch(`${url}/API/cargarlugar`, { method: 'POST', headers, body: '{"id":1}' });
    await answer.arrayBuffer();
    times.push(performance.now() - start);
    await pause(callEveryMs);
  }
  return times;
}

/** A figure of the kernel's about a server's memory, in MiB. */
export async function memory({ pid }: RunningServer, name: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const [, kib = 'NaN'] = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status) ?? [];
  return Math.round(Number(kib) / 1024);
}

/** The value that so many of a hundred are at or below. */
export function percentile(values: number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil((sorted.length * part) / 100) - 1)] ?? Number.NaN;
}

/** To two decimals, as tables show figures. */
export const round = (value: number) => Math.round(value * 100) / 100;

/** Waits until a server has nothing left to do of its own, such as compressing better what it keeps. */
export async function settled({ pid }: RunningServer): Promise<void> {
  for (let before = -1, tries = 0; tries < 120; tries++) {
    const now = await processorTicks(pid);
    if (now - before < 3) return; // hundredths of a second, within half a second
    before = now;
    await pause(500);
  }
  throw new Error('the server does not come to rest');
}

async function processorTicks(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /, '').split(' ');
  return Number(fields[11]) + Number(fields[12]);
}
