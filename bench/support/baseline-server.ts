import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '#tests/support/processes/free-port.ts';

export type BaselineServer = { url: string; port: number; stop: () => void };

/** Starts a baseline server program and waits until it prints that it listens on its PORT. */
export async function startBaseline(program: URL, env: Record<string, string>): Promise<BaselineServer> {
  const port = await findFreePort();
  const options = { ...process.env, ...env, PORT: String(port), NODE_ENV: 'production' };
  const child = spawn(process.execPath, [fileURLToPath(program)], {
    env: options,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`${program.pathname} ended: ${code}`))),
  ]);
  return { url: `http://127.0.0.1:${port}`, port, stop: () => void child.kill() };
}
