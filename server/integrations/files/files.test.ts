import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FakeBucket, startFakeBucket } from '#tests/support/fakes/s3-server.ts';
import { createTemporaryFolder, removeFolders } from '#tests/support/files/temporary-folders.ts';
import { createMemoryLog } from '#tests/support/server/test-server.ts';
import { type Files, openFiles } from './files.ts';
import { monitorStorage } from './storage-monitor.ts';
import { formatStorageUrl, parseStorageUrl } from './storage-url.ts';

let bucket: FakeBucket;

beforeAll(async () => {
  bucket = await startFakeBucket();
});

afterAll(async () => {
  await bucket.close();
  await removeFolders();
});

const kinds: [string, () => Promise<Files>][] = [
  ['in a folder', async () => openFiles(pathToFileURL(await createTemporaryFolder()).href)],
  ['in a bucket', async () => openFiles(bucket.url)],
];

async function listKeys(files: Files, folder = 'photos'): Promise<string[]> {
  const keys: string[] = [];
  for await (const batch of files.list(folder)) keys.push(...batch.map(({ key }) => key));
  return keys.sort();
}

describe.each(kinds)('files %s', (_, open) => {
  test('stores, finds, reads, lists and deletes a file', async () => {
    const files = await open();
    const before = Date.now() - 1000; // S3 timestamps have whole seconds
    await files.put('photos/a.webp', Buffer.from('hola ñandú'), 'image/webp');
    await files.put('photos/b.webp', Buffer.from('b'), 'image/webp');
    await files.put('other/c.webp', Buffer.from('c'), 'image/webp');
    const file = await files.find('photos/a.webp');
    expect(file?.size).toBe(12);
    expect(await text((await file?.read()) as Readable)).toBe('hola ñandú');
    expect(await listKeys(files)).toEqual(['photos/a.webp', 'photos/b.webp']);
    for await (const batch of files.list('photos'))
      for (const { lastModified } of batch) {
        const at = (await lastModified())?.getTime();
        expect(at).toBeGreaterThanOrEqual(before);
        expect(at).toBeLessThanOrEqual(Date.now() + 1000);
      }
    await files.delete('photos/a.webp');
    await files.delete('photos/a.webp');
    expect(await files.find('photos/a.webp')).toBeNull();
    expect(await listKeys(files)).toEqual(['photos/b.webp']);
  });

  test('returns null for a missing file and nothing for a missing folder', async () => {
    const files = await open();
    expect(await files.find('photos/none.webp')).toBeNull();
    expect(await listKeys(files, 'nowhere')).toEqual([]);
  });
});

test('lists a large bucket page by page, each file once', async () => {
  const page = (keys: string[], next?: string) => `<?xml version="1.0"?><ListBucketResult>
    <IsTruncated>${next !== undefined}</IsTruncated>${next ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''}
    ${keys.map((key) => `<Contents><Key>${key}</Key><LastModified>2026-01-02T03:04:05.000Z</LastModified><Size>1</Size></Contents>`).join('')}
    </ListBucketResult>`;
  const tokens: (string | null)[] = [];
  const store = createServer((request, response) => {
    const token = new URL(request.url ?? '', 'http://store').searchParams.get('continuation-token');
    tokens.push(token);
    response.setHeader('Content-Type', 'application/xml');
    response.end(token === null ? page(['photos/a.webp', 'photos/b.webp'], 'mas') : page(['photos/c.webp']));
  }).listen(0, '127.0.0.1');
  await once(store, 'listening');
  const { port } = store.address() as AddressInfo;
  expect(await listKeys(openFiles(`s3://key:secret@127.0.0.1:${port}/bucket?tls=off`))).toEqual([
    'photos/a.webp',
    'photos/b.webp',
    'photos/c.webp',
  ]);
  expect(tokens).toEqual([null, 'mas']);
  store.closeAllConnections();
  store.close();
});

test('rejects when the storage server is unreachable instead of reporting a missing file', async () => {
  const files = openFiles('s3://key:secret@127.0.0.1:9/bucket?tls=off');
  await expect(files.find('photos/a.webp')).rejects.toThrow();
  await expect(files.put('photos/a.webp', Buffer.from('x'), 'image/webp')).rejects.toThrow();
});

test('fails within the time limit of two attempts when the storage server does not respond', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const files = openFiles(`s3://key:secret@127.0.0.1:${port}/bucket?tls=off`, 300);
  const { log, lines } = createMemoryLog();
  const monitor = monitorStorage(files, log);
  const startedAt = performance.now();
  const put = files.put('photos/a.webp', Buffer.from('x'), 'image/webp');
  await expect(put).rejects.toMatchObject({ code: 'photo/storage-unavailable', retryAfterS: 30 });
  await monitor.check();
  await monitor.check();
  expect(monitor.isAvailable()).toBe(false);
  expect(performance.now() - startedAt).toBeLessThan(8000); // generous, because a busy machine delays timers
  expect(lines.map(({ msg }) => msg)).toEqual(['photo storage does not respond']);
  silent.closeAllConnections();
  silent.close();
});

test('rejects with its own error when a folder cannot be written', async () => {
  const folder = await createTemporaryFolder();
  const files = openFiles(pathToFileURL(join(folder, 'taken')).href);
  await writeFile(join(folder, 'taken'), 'a file where the folder should be');
  const put = files.put('photos/a.webp', Buffer.from('x'), 'image/webp');
  await expect(put).rejects.toMatchObject({ code: 'photo/storage-unavailable' });
});

test('parses folder and bucket URLs and formats them without the secret', () => {
  expect(parseStorageUrl('file:///srv/mis%20fotos')).toEqual({ kind: 'folder', folder: '/srv/mis fotos' });
  const s3 = 's3://clave:se%2Fcreto@s3.test:9000/fotos?region=us-west-1';
  expect(parseStorageUrl(s3)).toEqual({
    kind: 's3',
    endpoint: 'https://s3.test:9000',
    bucket: 'fotos',
    region: 'us-west-1',
    credentials: { accessKeyId: 'clave', secretAccessKey: 'se/creto' },
  });
  expect(parseStorageUrl(`${s3}&tls=off`)).toMatchObject({ endpoint: 'http://s3.test:9000' });
  expect(formatStorageUrl(s3)).toBe('https://s3.test:9000/fotos');
  expect(formatStorageUrl('file:///srv/fotos')).toBe('/srv/fotos');
});

test('rejects invalid storage URLs', () => {
  for (const invalid of [
    '',
    'fotos',
    '/srv/fotos',
    'file://servidor/fotos',
    'file:///',
    'file:///a%2Fb',
    'http://s3.test/fotos',
    's3://s3.test/fotos',
    's3://clave@s3.test/fotos',
    's3://clave:secreto@s3.test',
    's3://clave:secreto@s3.test/',
    's3://clave:secreto@s3.test/fotos/mas',
    's3://clave:secreto@s3.test/Fotos',
    's3://clave:secreto@s3.test/fotos?acl=public',
    's3://clave:se%creto@s3.test/fotos',
  ])
    expect(parseStorageUrl(invalid), invalid).toBeNull();
});
