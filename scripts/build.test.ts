import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '#tests/support/files/temporary-folders.ts';
import { keepLastAssets } from './build.mjs';

test('[REAL-6] a build keeps the hashed files of the last one that differs, also after a failed build', async () => {
  const root = await createTemporaryFolder();
  /** Builds a version with these files in an empty folder, as `react-router build` does. */
  const build = (...names: string[]) =>
    keepLastAssets(root, () => {
      rmSync(join(root, 'build'), { recursive: true, force: true });
      if (names.length === 0) throw new Error('broken');
      mkdirSync(join(root, 'build/client/assets'), { recursive: true });
      for (const name of names) writeFileSync(join(root, 'build/client/assets', name), name);
    });
  const listLast = () => {
    const folder = join(root, 'build/last/assets');
    return existsSync(folder) ? readdirSync(folder) : [];
  };
  build('base-1.js', 'base-1.js.br');
  expect(listLast()).toEqual([]);
  build('base-2.js');
  expect(listLast()).toEqual(['base-1.js', 'base-1.js.br']);
  build('base-2.js');
  expect(listLast()).toEqual(['base-1.js', 'base-1.js.br']);
  build('base-3.js');
  expect(listLast()).toEqual(['base-2.js']);
  expect(() => build()).toThrow('broken');
  build('base-4.js');
  expect(listLast()).toEqual(['base-3.js']);
});
