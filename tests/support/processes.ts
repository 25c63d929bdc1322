import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { start } from '#texts/start.ts';
import { password } from './people.ts';
import { freePort } from './ports.ts';

export type Finished = { code: number | null; output: string };

export type RunningServer = {
  url: string;
  port: number;
  pid: number;
  /** What it has printed so far. */
  output: () => string;
  /** Closes the pipe that it prints to, as a terminal that goes away. */
  hangUp: () => void;
  /** Sends the signal, waits for the end. */
  stop: (signal: NodeJS.Signals) => Promise<Finished>;
};

const root = fileURLToPath(new URL('../..', import.meta.url));
const patienceMs = 60_000;
/** Nobody listens there, so that no test asks a public source. */
const closedAddress = 'http://127.0.0.1:3139';
const running = new Set<ChildProcess>();
/** As `npm start` has it: what one process compiled the next ones read, and as little memory as does no harm. */
const [, compiled = '', arenas = '', threshold = '', flags = ''] =
  /NODE_COMPILE_CACHE=(\S+) MALLOC_ARENA_MAX=(\d) MALLOC_MMAP_THRESHOLD_=(\d+) exec node (.+) server\/main\.ts/.exec(
    readFileSync(join(root, 'package.json'), 'utf8'),
  ) ?? [];

/** Runs one of our programs to its end. */
export async function run(program: string, args: string[], env: Record<string, string>): Promise<Finished> {
  const { child, output } = launch(program, args, env);
  const [code] = await once(child, 'close');
  return { code, output: output() };
}

/** Starts `node server/main.ts` in production on a free port and waits until it says so and answers; throws what it printed if it ends. */
export async function startServer(env: Record<string, string>): Promise<RunningServer> {
  const port = await freePort();
  const { child, output } = launch('server/main.ts', [], { PORT: String(port), ...env });
  const closed = once(child, 'close') as Promise<[number | null]>;
  const url = `http://localhost:${port}`;
  await answering(`${url}/health`, child, output);
  const stop = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    const [code] = await closed;
    return { code, output: output() };
  };
  const hangUp = () => void child.stdout.destroy();
  return { url, port, pid: child.pid as number, output, hangUp, stop };
}

/** Kills what a failed test left running. */
export function killStarted(): void {
  for (const child of running) child.kill('SIGKILL');
}

/** How many places and events a running server tells of. */
export async function counts(url: string): Promise<{ places: number; events: number }> {
  const headers = { 'Content-Type': 'application/json' };
  const places = await fetch(`${url}/API/cargarlugares`, { method: 'POST', headers, body: '{"category":""}' });
  const events = await fetch(`${url}/API/cargareventos`, { method: 'POST' });
  const [listed, held] = [(await places.json()) as unknown[], (await events.json()) as unknown[]];
  return { places: listed.length, events: held.length };
}

/** Starts one of our programs in production, with no public source to ask, and does not wait for anything. */
export function launch(program: string, args: string[], env: Record<string, string>) {
  const nobody = { BWT_URL: closedAddress, RATES_URL: closedAddress };
  const fixed = {
    PATH: process.env.PATH ?? '',
    NODE_COMPILE_CACHE: compiled,
    MALLOC_ARENA_MAX: arenas,
    MALLOC_MMAP_THRESHOLD_: threshold,
    NODE_ENV: 'production',
    LOG_LEVEL: 'silent',
    ...nobody,
  };
  const options = { cwd: root, env: { ...fixed, ...env } };
  // processes that live for seconds: compiling the embedded database well would cost a third of each start
  const child = spawn(process.execPath, ['--liftoff-only', ...flags.split(' '), program, ...args], {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  child.once('close', () => running.delete(child));
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (printed += chunk));
  return { child, output: () => printed };
}

async function answering(url: string, child: ChildProcess, output: () => string): Promise<void> {
  for (const begun = Date.now(); Date.now() - begun < patienceMs; await pause(50)) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the server ended: ${output()}`);
    const response = await fetch(url, { signal: AbortSignal.timeout(5000) }).catch(() => null);
    if (response?.ok && output().includes(start.ready)) return;
  }
  throw new Error(`the server does not answer: ${output()}`);
}

/** The session of a person of the tests at a server, as a Cookie header. */
export async function signInAt({ url }: RunningServer, usernameoremail: string): Promise<string> {
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ usernameoremail, password });
  const answer = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(await answer.text());
  return (answer.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
}
