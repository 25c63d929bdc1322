import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#tests/support/ports.ts';
import { launch } from '#tests/support/processes.ts';
import type { Call } from './load-thread.ts';
import { median } from './report.ts';

export type StartUp = { healthMs: number; rowMs: number };

const starts = 5;
const everyMs = 10;
const patienceMs = 30_000;

/** How long a start takes, from the birth of the process to its first healthy answer and to the first rows; medians. */
export async function timeStarts(env: Record<string, string>, call: Call): Promise<StartUp> {
  const measured: StartUp[] = [];
  for (let i = 0; i < starts; i++) measured.push(await timeStart(env, call));
  return {
    healthMs: median(measured.map(({ healthMs }) => healthMs)),
    rowMs: median(measured.map(({ rowMs }) => rowMs)),
  };
}

async function timeStart(env: Record<string, string>, { path, body }: Call): Promise<StartUp> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const begun = performance.now();
  const { child, output } = launch('server/main.ts', [], { PORT: String(port), ...env });
  const closed = once(child, 'close');
  while (!(await isAnswered(`${url}/health`))) {
    if (child.exitCode !== null || performance.now() - begun > patienceMs) throw new Error(`no start: ${output()}`);
    await pause(everyMs);
  }
  const healthMs = performance.now() - begun;
  const headers = { 'Content-Type': 'application/json' };
  if (!(await isAnswered(url + path, { method: 'POST', headers, body: JSON.stringify(body) })))
    throw new Error(`${path} was not answered`);
  const rowMs = performance.now() - begun;
  child.kill('SIGTERM');
  await closed;
  return { healthMs, rowMs };
}

async function isAnswered(url: string, options: RequestInit = {}): Promise<boolean> {
  const answer = await fetch(url, options).catch(() => null);
  await answer?.arrayBuffer();
  return answer?.ok ?? false;
}
