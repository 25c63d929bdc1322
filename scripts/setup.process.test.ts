import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createTemporaryFolder, removeFolders } from '#tests/support/files/temporary-folders.ts';
import { runProgram } from '#tests/support/processes/start-server.ts';

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
    'node_modules/vite': { version: '8.0.0', dev: true },
  };
  await writeFile(join(root, 'package-lock.json'), JSON.stringify({ packages: wanted }));
  const packages = Object.fromEntries(Object.entries(installed).map(([path, version]) => [path, { version }]));
  await writeFile(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
  if (isBuilt) await writeFile(join(root, 'build/server/index.js'), '');
  return root;
}
/** Runs the set-up of `npm start` without npm on the path, so that an installation fails. */
const setUp = (root: string) => runProgram(join(root, 'scripts/setup.mjs'), ['build'], { PATH: '/nowhere' });

test('a copied production installation starts without installing or building', async () => {
  expect(await setUp(await createTree({ 'node_modules/hono': '4.0.0' }))).toEqual({ code: 0, output: '' });
});

test('a production installation without built pages is refused with the command that builds them', async () => {
  const { code, output } = await setUp(await createTree({ 'node_modules/hono': '4.0.0' }, false));
  expect([code, output]).toEqual([1, expect.stringContaining('npm run build')]);
});

test('packages of another version are installed again', async () => {
  const { code, output } = await setUp(await createTree({ 'node_modules/hono': '3.9.9' }));
  expect([code, output]).toEqual([1, expect.stringContaining('Installing packages')]);
});
