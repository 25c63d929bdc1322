import { once } from 'node:events';
import { symlink } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import type { SignedInUser } from '#contract/accounts.ts';
import type { UploadsService } from '#server/features/photos/uploads.service.ts';
import type { FreeSpace } from '#server/free-space.ts';
import type { OwnerLookup } from '#server/http/api/ownership.ts';
import { toRoutePath } from '#server/http/request-path.ts';
import type { App } from '#server/http/session.ts';
import { buildForm, listFilesBelow } from '#tests/support/files/images.ts';
import { createTemporaryFolder, removeFolders } from '#tests/support/files/temporary-folders.ts';
import { createMemoryLog } from '#tests/support/server/test-server.ts';
import { errors } from '#texts/errors.ts';
import { receiveForm } from './multipart.ts';
import { serveUploads } from './upload-handler.ts';

const to = '/api/photos/UploadPhoto';
const mebibyte = 1024 * 1024;
const stops: (() => void)[] = [];
const partner: SignedInUser = {
  id: 7,
  nombre: 'Ofelia',
  username: '',
  email: 'ofelia@laredo.test',
  rol: 'partner',
  partnerId: 1,
  sessionId: 1,
};

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});
afterAll(removeFolders);

/** The upload endpoints for one partner, with a service that returns the names of its photos. */
async function createUploadApp(
  storeForForm: UploadsService['storeForForm'] = async (_, photos) => photos.map(({ name }) => name),
  timeoutMs = 20_000,
  freeSpace?: () => Promise<FreeSpace>,
  isStorageAvailable = () => true,
) {
  const folder = await createTemporaryFolder();
  const unexpected: unknown[] = [];
  const app: App = new Hono({ getPath: toRoutePath });
  app.use(requestId());
  const session = async (_: unknown, next: () => Promise<void>) => next();
  const originOf = () => ({ actor: partner, address: '', isCrossOrigin: false });
  const uploads = { storeForForm: vi.fn(storeForForm) };
  const { log, lines } = createMemoryLog();
  const rest = {
    session,
    originOf,
    folder,
    timeoutMs,
    owners: {} as OwnerLookup,
    log,
    isStorageAvailable,
    ...(freeSpace && { freeSpace }),
  };
  serveUploads(app, { uploads: uploads as unknown as UploadsService, ...rest });
  app.onError((error, c) => {
    unexpected.push(error);
    return c.text('', 500);
  });
  return { app, folder, unexpected, uploads, lines };
}

async function listen(app: App): Promise<number> {
  const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

const part = (name: string, content: string) =>
  `--corte\r\nContent-Disposition: form-data; name="photo"; filename="${name}"\r\n\r\n${content}`;

/** Opens a connection that sends the beginning of a form and then stalls. */
async function sendHalf(port: number) {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  const head = `POST ${to} HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=corte\r\nContent-Length: 900000\r\n\r\n`;
  socket.write(head + part('a.jpg', 'x'.repeat(70_000)));
  await once(socket, 'ready');
  return socket;
}

test('[API-8] an aborted upload leaves no file and does not reach the service', async () => {
  const { app, folder, unexpected, uploads } = await createUploadApp();
  const socket = await sendHalf(await listen(app));
  await expect.poll(() => listFilesBelow(folder)).toHaveLength(1);
  socket.destroy();
  await expect.poll(() => listFilesBelow(folder)).toEqual([]);
  expect([unexpected, uploads.storeForForm.mock.calls]).toEqual([[], []]);
});

test('[API-8] aborts the processing of photos when the client disconnects', async () => {
  const stopped = vi.fn();
  const { app, folder, unexpected, uploads } = await createUploadApp(async (_by, _photos, signal) => {
    await once(signal, 'abort');
    stopped();
    throw signal.reason;
  });
  const socket = connect(await listen(app), '127.0.0.1');
  const body = `${part('a.jpg', 'x')}\r\n--corte--\r\n`;
  const head = `POST ${to} HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=corte\r\n`;
  socket.write(`${head}Content-Length: ${body.length}\r\n\r\n${body}`);
  await expect.poll(() => uploads.storeForForm.mock.calls.length).toBe(1);
  socket.destroy();
  await expect.poll(() => stopped.mock.calls.length).toBe(1);
  await expect.poll(() => listFilesBelow(folder)).toEqual([]);
  expect(unexpected).toEqual([]);
});

test('[API-2] responds with 503 to an upload that takes too long', async () => {
  const { app, folder, unexpected } = await createUploadApp(undefined, 300);
  const socket = await sendHalf(await listen(app));
  const [response] = (await once(socket.setEncoding('utf8'), 'data')) as string[];
  expect(response).toMatch(/^HTTP\/1\.1 503 /);
  expect(response).toContain(errors['request/too-slow']);
  expect([unexpected, await listFilesBelow(folder)]).toEqual([[], []]);
});

test('limits a user to two concurrent uploads; a third is rejected with Retry-After', async () => {
  const { app, folder } = await createUploadApp();
  const port = await listen(app);
  const sockets = [await sendHalf(port), await sendHalf(port)];
  await expect.poll(() => listFilesBelow(folder)).toHaveLength(2);
  const third = () => app.request(to, { method: 'POST', body: buildForm(['photo', ['a.jpg', Buffer.from('x')]]) });
  const rejected = await third();
  expect([rejected.status, await rejected.text()]).toEqual([429, errors['photo/busy']]);
  expect(rejected.headers.get('Retry-After')).toBe('10');
  for (const socket of sockets) socket.destroy();
  await expect.poll(async () => (await third()).status).toBe(200);
});

test('[API-2] cuts off a body larger than the allowed photos', async () => {
  const { app, folder, unexpected } = await createUploadApp();
  const chunk = new Uint8Array(mebibyte);
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(sent++ === 0 ? Buffer.from(part('a.jpg', '')) : chunk);
      if (sent > 2000) controller.close();
    },
  });
  const headers = { 'Content-Type': 'multipart/form-data; boundary=corte' };
  const response = await app.request(to, { method: 'POST', body, headers, duplex: 'half' } as RequestInit);
  expect([response.status, await response.text()]).toEqual([413, errors['request/too-large']]);
  expect(sent).toBeLessThan(320);
  expect([unexpected, await listFilesBelow(folder)]).toEqual([[], []]);
});

test('[API-2] a form truncated or corrupted at any byte never causes a server error', async () => {
  const { app, folder, unexpected } = await createUploadApp();
  const whole = Buffer.from(`${part('a.jpg', 'una foto')}\r\n--corte--\r\n`);
  const headers = { 'Content-Type': 'multipart/form-data; boundary=corte' };
  const send = async (body: Uint8Array) => {
    const response = await app.request(to, { method: 'POST', body: body as Uint8Array<ArrayBuffer>, headers });
    return [response.status, await response.text()] as const;
  };
  expect(await send(whole)).toEqual([200, '{"files":["a.jpg"]}']);
  const unexpectedField = Buffer.from(whole.toString().replace('name="photo"', 'name="other"'));
  for (const form of [whole, unexpectedField])
    for (let end = 0; end < form.length - 5; end++) {
      const [status, text] = await send(form.subarray(0, end));
      expect(status, `${end}: ${text}`).toBe(400);
    }
  for (let at = 0; at < whole.length; at++) {
    const corrupted = Buffer.from(whole);
    corrupted[at] = at % 2 ? 0 : 0xff;
    const [status, text] = await send(corrupted);
    expect([200, 400], `${at}: ${text}`).toContain(status);
  }
  expect([unexpected, await listFilesBelow(folder)]).toEqual([[], []]);
});

test('an upload onto a disk without room is refused at once with a sentence and a log line', async () => {
  for (const space of [
    { bytes: 1000, inodes: 1_000_000 },
    { bytes: 1e12, inodes: 3 },
  ]) {
    const { app, uploads, lines, folder } = await createUploadApp(undefined, 20_000, async () => space);
    const body = buildForm(['photo', ['puente.png', Buffer.alloc(mebibyte)]]);
    const response = await app.request(to, { method: 'POST', body });
    expect(response.status).toBe(507);
    expect(await response.text()).toContain(errors['server/no-space']);
    expect(lines).toMatchObject([{ msg: 'upload refused, disk full', level: 50 }]);
    expect([uploads.storeForForm.mock.calls, await listFilesBelow(folder)]).toEqual([[], []]);
  }
});

test('an upload is refused at once, with a sentence and a log line, while the storage of photos does not respond', async () => {
  const { app, uploads, lines } = await createUploadApp(undefined, 20_000, undefined, () => false);
  const body = buildForm(['photo', ['puente.png', Buffer.alloc(mebibyte)]]);
  const response = await app.request(to, { method: 'POST', body });
  expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '30']);
  expect(await response.text()).toContain(errors['photo/storage-unavailable']);
  expect(lines).toMatchObject([{ msg: 'upload failed, photo storage does not respond', level: 50 }]);
  expect(uploads.storeForForm).not.toHaveBeenCalled();
});

test('a disk that becomes full while a photo is received ends the upload at once', async () => {
  const folder = await createTemporaryFolder();
  await symlink('/dev/full', join(folder, 'photo-1'));
  const body = buildForm(['photo', ['puente.png', Buffer.alloc(3 * mebibyte)]]);
  const request = new Request('http://g/', { method: 'POST', body });
  const expected = { folder, photoField: 'photo', onField: async () => {}, signal: AbortSignal.timeout(20_000) };
  await expect(receiveForm(request, expected)).rejects.toMatchObject({ code: 'ENOSPC' });
});
