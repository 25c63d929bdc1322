import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { percentile, readMemoryMib, round } from '#bench/support/server-figures.ts';
import type { RunningServer } from '#tests/support/processes/start-server.ts';

type Probe = { path: string; method?: 'GET' | 'POST'; body?: string };
type ProbeResult = { ok: boolean; ms: number };
export type ProbeSummary = { sent: number; failed: number; p99Ms: number; maxMs: number };

/** A page, an API request and the health check. */
const defaultProbes: Probe[] = [
  { path: '/' },
  { path: '/API/cargarlugar', method: 'POST', body: '{"id":1}' },
  { path: '/health' },
];
const everyMs = 100;
const timeoutMs = 15_000;
const sampleEveryMs = 50;

/** Separate client addresses, since limits count per address. */
export const addresses = { attacker: '127.0.0.1', visitor: '127.0.0.2' };

/** Sends each probe ten times a second from an address, each on a new connection, until the returned function is called. */
export function startProbes({ port }: RunningServer, localAddress: string, probes = defaultProbes) {
  const results: Promise<ProbeResult>[] = [];
  const sendProbes = () => {
    for (const probe of probes) results.push(sendProbe(port, localAddress, probe));
  };
  const timer = setInterval(sendProbes, everyMs);
  sendProbes();
  return async (): Promise<ProbeSummary> => {
    clearInterval(timer);
    const all = await Promise.all(results);
    const times = all.map(({ ms }) => ms);
    const failed = all.filter(({ ok }) => !ok).length;
    return { sent: all.length, failed, p99Ms: round(percentile(times, 99)), maxMs: round(Math.max(...times)) };
  };
}

/** Sends one request on a new connection; a failure counts with the time until it is detected. */
function sendProbe(port: number, localAddress: string, { path, method = 'GET', body }: Probe): Promise<ProbeResult> {
  const startMs = performance.now();
  return new Promise((resolve) => {
    const done = (ok: boolean) => resolve({ ok, ms: performance.now() - startMs });
    const headers = { ...(body && { 'Content-Type': 'application/json', 'Content-Length': body.length }) };
    const options = { host: '127.0.0.1', port, path, method, localAddress, headers, agent: new Agent() };
    const outgoing = request({ ...options, signal: AbortSignal.timeout(timeoutMs) }, (response) => {
      response.on('end', () => done(response.statusCode === 200));
      response.on('error', () => done(false));
      response.resume();
    });
    outgoing.on('error', () => done(false));
    outgoing.end(body);
  });
}

/** Measures the milliseconds until an address gets a response again, probed ten times a second; NaN after `maxMs`. */
export async function measureRecoveryMs(
  { port }: RunningServer,
  localAddress: string,
  maxMs = 20_000,
): Promise<number> {
  const startMs = performance.now();
  while (performance.now() - startMs < maxMs) {
    const { ok } = await sendProbe(port, localAddress, { path: '/categories' });
    if (ok) return round(performance.now() - startMs);
    await pause(everyMs);
  }
  return Number.NaN;
}

/** Samples the memory of a process until the returned function is called: its peak in MiB, and whether the process has ended. */
export function watchMemory(server: RunningServer) {
  let peakMib = 0;
  let hasEnded = false;
  const sample = async () => {
    try {
      peakMib = Math.max(peakMib, await readMemoryMib(server, 'VmHWM'));
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
