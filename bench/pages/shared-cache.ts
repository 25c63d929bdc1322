import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type BenchResult, formatTable } from '#bench/support/report.ts';
import { round } from '#bench/support/server-figures.ts';
import { admin, signIn } from '#bench/support/sign-in.ts';
import { createTemporaryFolder, removeFolders } from '#tests/support/files/temporary-folders.ts';
import { findFreePort } from '#tests/support/processes/free-port.ts';
import { startServer } from '#tests/support/processes/start-server.ts';
import { openEventStream } from '#tests/support/server/event-stream.ts';

const sharedCacheS = 1;
const connections = 30;
const seconds = 10;
const maxRequestsPerSecond = 2;
/** Twice the setting, and a second for the clock of nginx, which counts whole seconds. */
const maxChangeMs = (2 * sharedCacheS + 1) * 1000;
const config = new URL('../../docs/nginx.conf', import.meta.url);

/** Measures the server behind nginx as a cache, with docs/nginx.conf: its load, the age of a change, and who is served what. */
export async function benchSharedCache(): Promise<BenchResult> {
  const env = { ...admin, SHARED_CACHE_S: String(sharedCacheS), TRUSTED_PROXIES: '127.0.0.1' };
  const server = await startServer({ ...env, DATA_DIR: await createTemporaryFolder() });
  const proxy = await startNginx(server.port);
  try {
    const cookie = await signIn(server);
    const signedIn = { Cookie: `${cookie.name}=${cookie.value}` };
    const { perSecond, serverPerSecond } = await measureLoad(`${proxy.url}/puentes`, server.url);
    const changeMs = await measureChange(proxy.url, signedIn);
    const personal = await countStoredPersonal(proxy, signedIn);
    const rows = [
      ['figure', 'limit', 'measured'],
      ['requests per second to nginx', '', Math.round(perSecond)],
      ['requests per second to the server', `≤ ${maxRequestsPerSecond}`, round(serverPerSecond)],
      ['change seen after ms', `≤ ${maxChangeMs}`, Math.round(changeMs)],
      ['signed-in responses stored', '0', personal],
    ];
    const exceeded = [
      ...(serverPerSecond > maxRequestsPerSecond ? [`the server received ${serverPerSecond} requests a second`] : []),
      ...(changeMs > maxChangeMs ? [`a change was seen after ${changeMs} ms`] : []),
      ...(personal > 0 ? ['nginx stored a response of a signed-in visitor'] : []),
    ];
    const note = `/puentes at ${connections} connections for ${seconds} s, with SHARED_CACHE_S=${sharedCacheS}, by ${proxy.version}.`;
    return { text: `${formatTable(rows)}\n\n${note}`, exceeded };
  } finally {
    await proxy.stop();
    await server.stop('SIGTERM');
    await removeFolders();
  }
}

/** Starts nginx with docs/nginx.conf on a free port, in front of the server at `upstreamPort`. */
async function startNginx(upstreamPort: number) {
  const [port, folder] = [await findFreePort(), await createTemporaryFolder()];
  await chmod(folder, 0o711); // the workers of nginx run as another user
  const text = (await readFile(config, 'utf8')).replace(':3000', `:${upstreamPort}`).replace('8080', String(port));
  await writeFile(join(folder, 'nginx.conf'), `daemon off; pid nginx.pid; error_log stderr warn;\n${text}`);
  const child = spawn('nginx', ['-p', folder, '-c', 'nginx.conf'], { stdio: ['ignore', 'ignore', 'inherit'] });
  const failed = once(child, 'error').then(([error]) => Promise.reject(new Error(`nginx does not start: ${error}`)));
  const closed = once(child, 'close');
  const url = `http://127.0.0.1:${port}`;
  await Promise.race([waitUntilListening(url), failed, closed.then(() => Promise.reject(new Error('nginx ended')))]);
  const version = execFileSync('sh', ['-c', 'nginx -v 2>&1'], { encoding: 'utf8' }).trim().replace(/^.*: /, '');
  const stop = async () => {
    child.kill('SIGTERM');
    await closed;
  };
  return { url, version, cacheFolder: join(folder, 'cache'), stop };
}

async function waitUntilListening(url: string): Promise<void> {
  while (
    !(await fetch(`${url}/health`).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await pause(50);
}

/** Requests one page over many connections; resolves to the requests per second that nginx and the server received. */
async function measureLoad(page: string, serverUrl: string): Promise<{ perSecond: number; serverPerSecond: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const before = await countServed(serverUrl);
  const endMs = performance.now() + seconds * 1000;
  let received = 0;
  const request = () =>
    new Promise<void>((resolve, reject) => {
      get(page, { agent, headers: { 'Accept-Encoding': 'gzip, br' } }, (response) => {
        if (response.statusCode !== 200) return reject(new Error(`${page} returned ${response.statusCode}`));
        received++;
        response.resume().on('end', resolve);
      }).on('error', reject);
    });
  const client = async () => {
    while (performance.now() < endMs) await request();
  };
  await Promise.all(Array.from({ length: connections }, client));
  agent.destroy();
  const served = (await countServed(serverUrl)) - before;
  return { perSecond: received / seconds, serverPerSecond: served / seconds };
}

/** Number of public responses that the server has sent. */
async function countServed(serverUrl: string): Promise<number> {
  const metrics = await (await fetch(`${serverUrl}/metrics`)).text();
  const counts = [...metrics.matchAll(/^shared_answers_total\{.*\} (\d+)$/gm)];
  return counts.reduce((sum, [, count]) => sum + Number(count), 0);
}

/** Creates an alert; resolves to the time until the page shows it. Throws if a request after its event does not. */
async function measureChange(url: string, signedIn: Record<string, string>): Promise<number> {
  const titulo = 'Fila corta en el puente';
  const events = await openEventStream((path) => fetch(url + path));
  const isShown = async () => (await (await fetch(`${url}/alertas`)).text()).includes(titulo);
  if (await isShown()) throw new Error('the alert is shown before it exists');
  const event = events.next();
  const headers = { ...signedIn, 'Content-Type': 'application/json' };
  const body = JSON.stringify({ titulo });
  const created = await fetch(`${url}/api/alertas/Crear`, { method: 'POST', headers, body });
  if (created.status !== 200) throw new Error(`creating an alert returned ${created.status}: ${await created.text()}`);
  const createdMs = performance.now();
  while (!(await isShown())) await pause(20);
  const changeMs = performance.now() - createdMs;
  await event;
  await events.close();
  if (!(await isShown())) throw new Error('a request after the event received the old page');
  return changeMs;
}

/** Counts the stored responses that name the signed-in user; throws if the user does not receive a response of its own. */
async function countStoredPersonal(proxy: { url: string; cacheFolder: string }, headers: Record<string, string>) {
  const anonymous = await (await fetch(proxy.url)).text();
  const page = await (await fetch(proxy.url, { headers })).text();
  const again = await (await fetch(proxy.url)).text();
  const name = /\badmin\b/;
  if (!name.test(page) || name.test(anonymous) || name.test(again)) throw new Error('nginx mixed up two visitors');
  const count = execFileSync('sh', ['-c', `grep -rlw admin ${proxy.cacheFolder} | wc -l`], { encoding: 'utf8' });
  return Number(count);
}
