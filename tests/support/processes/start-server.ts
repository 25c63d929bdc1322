import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { nodeFlags, startEnvironment } from '#server/launch.mjs';
import { testPassword } from '#tests/support/server/test-accounts.ts';
import { serverOutput } from '#texts/terminal-output.ts';
import { findFreePort } from './free-port.ts';

export type ProcessResult = { code: number | null; output: string };

export type RunningServer = {
  url: string;
  port: number;
  pid: number;
  /** Output printed so far. */
  output: () => string;
  /** Closes the pipe of its output, as a closed terminal does. */
  closeOutput: () => void;
  /** Sends the signal and waits for the exit. */
  stop: (signal: NodeJS.Signals) => Promise<ProcessResult>;
};

const root = fileURLToPath(new URL('../../..', import.meta.url));
const startTimeoutMs = 120_000;
/** An unused port, so that no test reaches a public feed. */
const unreachableUrl = 'http://127.0.0.1:3139';
const running = new Set<ChildProcess>();
/** A process of a test runs for seconds, and optimizing the WebAssembly of the embedded database takes a third of each start. */
const inheritedFlags = process.execArgv.filter((flag) => flag === '--liftoff-only');
const quiet = {
  PATH: process.env.PATH ?? '',
  LOG_LEVEL: 'silent',
  DRAIN_TIMEOUT: '0', // otherwise each stop waits for the kept connections of `fetch`
  BWT_URL: unreachableUrl,
  RATES_URL: unreachableUrl,
};

type LaunchedProgram = ReturnType<typeof launch>;

/** Runs a program of this repository until it exits. `wrapper` is a command that starts it with fewer rights. */
export async function runProgram(
  program: string,
  args: string[],
  env: Record<string, string>,
  wrapper: string[] = [],
): Promise<ProcessResult> {
  const { child, output } = launchProgram(program, args, env, wrapper);
  const [code] = await once(child, 'close');
  return { code, output: output() };
}

/**
 * Starts the server in production mode on a free port, with the settings of `npm start`, and waits until it is ready. Throws
 * an error with the output if the process exits first.
 */
export async function startServer(env: Record<string, string>, program = 'server/main.ts'): Promise<RunningServer> {
  return startWith((port) => launchProgram(program, [], { ...port, ...env }));
}

/** Starts the server of a release from a folder that is not its own, without a Node.js on the path, and waits until it is ready. */
export async function startReleasedServer(program: string, env: Record<string, string>): Promise<RunningServer> {
  return startWith((port) => launch([program, 'start'], { cwd: '/', env: { ...quiet, ...port, ...env } }));
}

async function startWith(launchOn: (port: { PORT: string }) => LaunchedProgram): Promise<RunningServer> {
  const port = await findFreePort();
  const { child, output } = launchOn({ PORT: String(port) });
  const closed = once(child, 'close') as Promise<[number | null]>;
  const url = `http://localhost:${port}`;
  await waitUntilReady(`${url}/health`, child, output);
  const stop = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    const [code] = await closed;
    return { code, output: output() };
  };
  const closeOutput = () => void child.stdout.destroy();
  return { url, port, pid: child.pid as number, output, closeOutput, stop };
}

/** Kills the processes that a failed test left running. */
export function killStartedProcesses(): void {
  for (const child of running) child.kill('SIGKILL');
}

/** Number of places and events that a running server lists. */
export async function countListed(url: string): Promise<{ places: number; events: number }> {
  const headers = { 'Content-Type': 'application/json' };
  const places = await fetch(`${url}/API/cargarlugares`, { method: 'POST', headers, body: '{"category":""}' });
  const events = await fetch(`${url}/API/cargareventos`, { method: 'POST' });
  const [listedPlaces, listedEvents] = [(await places.json()) as unknown[], (await events.json()) as unknown[]];
  return { places: listedPlaces.length, events: listedEvents.length };
}

/** Starts a program of this repository in production mode without public feeds, and returns at once. */
export function launchProgram(
  program: string,
  args: string[],
  env: Record<string, string>,
  wrapper: string[] = [],
): LaunchedProgram {
  const options = { cwd: root, env: { ...startEnvironment, ...quiet, ...env } };
  return launch([...wrapper, process.execPath, ...inheritedFlags, ...nodeFlags, program, ...args], options);
}

function launch([command = '', ...args]: string[], options: { cwd: string; env: Record<string, string> }) {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  child.once('close', () => running.delete(child));
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (printed += chunk));
  return { child, output: () => printed };
}

async function waitUntilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  for (const begun = Date.now(); Date.now() - begun < startTimeoutMs; await pause(50)) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`The server exited: ${output()}`);
    const response = await fetch(url, { signal: AbortSignal.timeout(5000) }).catch(() => null);
    if (response?.ok && output().includes(serverOutput.ready)) return;
  }
  throw new Error(`The server is not ready: ${output()}`);
}

/** Signs in at a running server, by default with the password of test accounts; returns the Cookie header of the session. */
export async function signInAt(
  { url }: RunningServer,
  usernameoremail: string,
  password = testPassword,
): Promise<string> {
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ usernameoremail, password });
  const response = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body });
  if (!response.ok) throw new Error(`sign-in returned ${response.status}: ${await response.text()}`);
  return (response.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
}
