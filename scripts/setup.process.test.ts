import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test, vi } from 'vitest';
import { skipUnless } from '#tests/support/database/on-each-database.ts';
import { createTemporaryFolder, removeFolders } from '#tests/support/files/temporary-folders.ts';
import { canRun } from '#tests/support/processes/can-run.ts';
import { runProgram } from '#tests/support/processes/start-server.ts';
import { serverOutput } from '#texts/terminal-output.ts';

afterAll(removeFolders);

/** A copied installation whose production packages have these versions. */
async function createTree(installed: Record<string, string>, isBuilt = true): Promise<string> {
  const root = await createTemporaryFolder();
  for (const folder of ['scripts', 'node_modules', 'build/server'])
    await mkdir(join(root, folder), { recursive: true });
  await cp('scripts/setup.mjs', join(root, 'scripts/setup.mjs'));
  const wanted = {
    '': {},
    'node_modules/hono': { version: '4.0.0' },
    'node_modules/vite': { version: '8.0.0', devOptional: true },
    'node_modules/knip': { version: '6.0.0', dev: true },
  };
  await writeFile(join(root, 'package-lock.json'), JSON.stringify({ packages: wanted }));
  const packages = Object.fromEntries(Object.entries(installed).map(([path, version]) => [path, { version }]));
  await writeFile(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
  if (isBuilt) await writeFile(join(root, 'build/server/index.js'), '');
  return root;
}
/** Runs the set-up of `npm start` without npm on the path, so that an installation fails. */
const setUp = (root: string) => runProgram(join(root, 'scripts/setup.mjs'), ['build'], { PATH: '/nowhere' });

/** Everything that the server needs besides packages. */
const copied = [
  ...['package.json', 'package-lock.json', 'tsconfig.json', 'scripts', 'build'],
  ...['contract', 'domain', 'public', 'server', 'texts'],
];

test(
  'a tree with packages of `npm ci --omit=dev` starts without a network, as it is',
  skipUnless(canRun('unshare', '--net', 'true'), 'a process without a network is not permitted'),
  async () => {
    const root = await createTemporaryFolder();
    for (const path of copied) await cp(path, join(root, path), { recursive: true });
    const install = ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];
    await promisify(execFile)('npm', install, { cwd: root });
    const env = {
      PATH: process.env.PATH,
      HOST: '0.0.0.0',
      PORT: '0',
      DATA_DIR: join(root, '.data'),
      LOG_LEVEL: 'silent',
    };
    const server = spawn('unshare', ['--net', 'npm', 'start'], { cwd: root, env, detached: true });
    let output = '';
    for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
    await vi.waitFor(() => expect(output).toContain(serverOutput.ready), { timeout: 60_000 });
    expect(output).not.toContain('Installing packages');
    const closed = once(server, 'close');
    process.kill(-(server.pid as number), 'SIGKILL');
    await closed;
  },
);

test('packages of a development installation are no production installation', async () => {
  const { code, output } = await setUp(
    await createTree({ 'node_modules/hono': '4.0.0', 'node_modules/knip': '6.0.0' }),
  );
  expect([code, output]).toEqual([1, expect.stringContaining('Installing packages')]);
});

test('a production installation without built pages is refused with the command that builds them', async () => {
  const { code, output } = await setUp(await createTree({ 'node_modules/hono': '4.0.0' }, false));
  expect([code, output]).toEqual([1, expect.stringContaining('npm run build')]);
});

test('packages of another version are installed again', async () => {
  const { code, output } = await setUp(await createTree({ 'node_modules/hono': '3.9.9' }));
  expect([code, output]).toEqual([1, expect.stringContaining('Installing packages')]);
});
