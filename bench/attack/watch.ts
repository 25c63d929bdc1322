import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { memory, percentile, round } from '#bench/figures.ts';
import type { RunningServer } from '#tests/support/processes.ts';

type Question = { path: string; method?: 'GET' | 'POST'; body?: string };
type Asked = { ok: boolean; ms: number };
export type Visits = { asked: number; failed: number; p99Ms: number; maxMs: number };

/** A page, a call and the health check. */
const questions: Question[] = [
  { path: '/' },
  { path: '/API/cargarlugar', method: 'POST', body: '{"id":1}' },
  { path: '/health' },
];
const everyMs = 100;
const timeoutMs = 15_000;
const sampleEveryMs = 50;

/** The attacker's address and the visitors': limits count each by itself. */
export const addresses = { attacker: '127.0.0.1', visitor: '127.0.0.2' };

/** Asks each question ten times a second from an address, each on a new connection, until it is stopped. */
export function visit({ port }: RunningServer, localAddress: string, asking = questions) {
  const answers: Promise<Asked>[] = [];
  const ask = () => {
    for (const question of asking) answers.push(askOnce(port, localAddress, question));
  };
  const timer = setInterval(ask, everyMs);
  ask();
  return async (): Promise<Visits> => {
    clearInterval(timer);
    const all = await Promise.all(answers);
    const times = all.map(({ ms }) => ms);
    const failed = all.filter(({ ok }) => !ok).length;
    return { asked: all.length, failed, p99Ms: round(percentile(times, 99)), maxMs: round(Math.max(...times)) };
  };
}

/** One request on a connection of its own; a failure counts with the time until it was known. */
function askOnce(port: number, localAddress: string, { path, method = 'GET', body }: Question): Promise<Asked> {
  const begun = performance.now();
  return new Promise((resolve) => {
    const done = (ok: boolean) => resolve({ ok, ms: performance.now() - begun });
    const headers = { ...(body && { 'Content-Type': 'application/json', 'Content-Length': body.length }) };
    const options = { host: '127.0.0.1', port, path, method, localAddress, headers, agent: new Agent() };
    const asked = request({ ...options, signal: AbortSignal.timeout(timeoutMs) }, (answer) => {
      answer.on('end', () => done(answer.statusCode === 200));
      answer.on('error', () => done(false));
      answer.resume();
    });
    asked.on('error', () => done(false));
    asked.end(body);
  });
}

/** Milliseconds until an address is answered again, asked ten times a second; NaN when that takes longer than the limit. */
export async function recovery({ port }: RunningServer, localAddress: string, maxMs = 20_000): Promise<number> {
  const begun = performance.now();
  while (performance.now() - begun < maxMs) {
    const { ok } = await askOnce(port, localAddress, { path: '/categories' });
    if (ok) return round(performance.now() - begun);
    await pause(everyMs);
  }
  return Number.NaN;
}

/** Samples the resident memory of a process until it is stopped: its peak in MiB, and whether the process has ended. */
export function watchMemory(server: RunningServer) {
  let peakMib = 0;
  let hasEnded = false;
  const sample = async () => {
    try {
      peakMib = Math.max(peakMib, await memory(server, 'VmHWM'));
    } catch {
      hasEnded = true;
    }
  };
  const timer = setInterval(() => void sample(), sampleEveryMs);
  return async () => {
    clearInterval(timer);
    await sample();
    return { peakMib, hasEnded };
  };
}
