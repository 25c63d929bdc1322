import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { LoadRequest } from '#bench/load/load-thread.ts';
import { median } from '#bench/support/report.ts';
import { findFreePort } from '#tests/support/processes/free-port.ts';
import { launchProgram } from '#tests/support/processes/start-server.ts';

export type StartUp = { healthMs: number; rowMs: number };

const starts = 5;
const pollEveryMs = 10;
const timeoutMs = 30_000;

/** Measures server starts, from the start of the process to its first healthy response and to its first rows; medians. */
export async function timeStarts(env: Record<string, string>, call: LoadRequest): Promise<StartUp> {
  const measured: StartUp[] = [];
  for (let i = 0; i < starts; i++) measured.push(await timeStart(env, call));
  return {
    healthMs: median(measured.map(({ healthMs }) => healthMs)),
    rowMs: median(measured.map(({ rowMs }) => rowMs)),
  };
}

async function timeStart(env: Record<string, string>, { path, body }: LoadRequest): Promise<StartUp> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const startMs = performance.now();
  const { child, output } = launchProgram('server/main.ts', [], { PORT: String(port), ...env });
  const closed = once(child, 'close');
  while (!(await isOk(`${url}/health`))) {
    if (child.exitCode !== null || performance.now() - startMs > timeoutMs)
      throw new Error(`the server did not start: ${output()}`);
    await pause(pollEveryMs);
  }
  const healthMs = performance.now() - startMs;
  const headers = { 'Content-Type': 'application/json' };
  if (!(await isOk(url + path, { method: 'POST', headers, body: JSON.stringify(body) })))
    throw new Error(`${path} failed`);
  const rowMs = performance.now() - startMs;
  child.kill('SIGTERM');
  await closed;
  return { healthMs, rowMs };
}

async function isOk(url: string, options: RequestInit = {}): Promise<boolean> {
  const response = await fetch(url, options).catch(() => null);
  await response?.arrayBuffer();
  return response?.ok ?? false;
}
