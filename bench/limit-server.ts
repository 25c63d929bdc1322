import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '#tests/support/ports.ts';

export type LimitServer = { url: string; port: number; stop: () => void };

/** Starts a bare server that others are held against, a program of this folder; it says when it listens on its PORT. */
export async function startLimit(program: URL, env: Record<string, string>): Promise<LimitServer> {
  const port = await freePort();
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
