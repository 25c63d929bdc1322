import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Store } from '#server/db/store.ts';
import { openFiles } from '#server/integrations/files/files.ts';
import { createTestApp, keptLog } from '#tests/support/app.ts';
import { type Bucket, openBucket } from '#tests/support/bucket.ts';
import { newFolder, removeFolders } from '#tests/support/folders.ts';

const name = 'AbCdEfGhIjKlMnOpQrStU_-1600.webp';
let bucket: Bucket;

beforeAll(async () => {
  bucket = await openBucket();
});
afterAll(async () => {
  await bucket.close();
  await removeFolders();
});

describe.each(['a folder', 'a bucket'])('stored photos in %s', (where) => {
  const at = async () => {
    const files = openFiles(where === 'a bucket' ? bucket.url : `file://${await newFolder()}`);
    await files.put(`photos/${name}`, Buffer.from('RIFF una foto'), 'image/webp');
    return createTestApp({} as Store, { files });
  };

  test('[PLACE-13] a photo is answered with what lets every cache keep it, and nothing run', async () => {
    const app = await at();
    const answer = await app.request(`/files/photos/${name}`);
    expect([answer.status, await answer.text()]).toEqual([200, 'RIFF una foto']);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '13',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'cross-origin',
      etag: `"${name}"`,
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers.has('set-cookie')).toBe(false);
  });

  test('a HEAD tells the same without the photo, and who has it is told so', async () => {
    const app = await at();
    const head = await app.request(`/files/photos/${name}`, { method: 'HEAD' });
    expect([head.status, await head.text(), head.headers.get('content-length')]).toEqual([200, '', '13']);
    for (const held of [`"${name}"`, `W/"${name}"`, `"x", "${name}"`, '*']) {
      const known = await app.request(`/files/photos/${name}`, { headers: { 'If-None-Match': held } });
      expect([known.status, await known.text()], held).toEqual([304, '']);
    }
    const other = await app.request(`/files/photos/${name}`, { headers: { 'If-None-Match': '"x"' } });
    expect(other.status).toBe(200);
  });

  test('a photo that is not there is 404', async () => {
    const app = await at();
    const missing = await app.request('/files/photos/xxxxxxxxxxxxxxxxxxxxxx-480.webp');
    expect([missing.status, await missing.text()]).toEqual([404, 'Esta dirección no existe.']);
    expect(missing.headers.get('cache-control')).toBeNull();
  });
});

test('only names that uploads give are answered, and nothing outside of the folder', async () => {
  const folder = await newFolder();
  await mkdir(join(folder, 'photos'));
  for (const file of ['secreto.txt', 'photos/otra.webp', 'photos/.webp'])
    await writeFile(join(folder, file), 'secreto');
  const app = createTestApp({} as Store, { files: openFiles(`file://${folder}`) });
  for (const path of [
    '/files/photos/otra.webp',
    '/files/photos/.webp',
    '/files/photos/..%2fsecreto.txt',
    '/files/photos/%2e%2e%2fsecreto.txt',
    `/files/photos/..%2f..%2f${name}`,
    `/files/photos/${name}%00`,
    `/files/photos/${name.toUpperCase()}`,
    `/files/photos/${name.replace('1600', '1601')}`,
  ]) {
    const answer = await app.request(path);
    expect([answer.status, await answer.text()], path).toEqual([404, 'Esta dirección no existe.']);
  }
});

test('[API-2] a store that fails is an error of ours, told without a word of the inside', async () => {
  const { log, lines } = keptLog();
  const files = openFiles('s3://clave:secreto@127.0.0.1:9/fotos?tls=off');
  const answer = await createTestApp({} as Store, { files, log }).request(`/files/photos/${name}`);
  expect(answer.status).toBe(500);
  expect(await answer.text()).toMatch(/^Algo salió mal de nuestro lado/);
  expect(JSON.stringify(lines)).not.toContain('secreto');
});
