import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import type { App } from '#server/app.ts';
import type { UploadsService } from '#server/features/photos/uploads.service.ts';
import { newFolder, removeFolders } from '#tests/support/folders.ts';
import { aForm, filesBelow } from '#tests/support/pictures.ts';
import { errors } from '#texts/errors.ts';
import type { Caller, Owners } from './procedures.ts';
import { uploadCalls } from './uploads.ts';

const to = '/api/photos/UploadPhoto';
const mebibyte = 1024 * 1024;
const stops: (() => void)[] = [];
const partner: Caller = {
  ...{ id: 7, nombre: 'Ofelia', username: '', email: 'ofelia@laredo.test' },
  ...{ rol: 'partner', partnerId: 1, sessionId: 1 },
};

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});
afterAll(removeFolders);

/** The calls of uploads for one partner, before a service that only says what it got. */
async function calls(
  keep: UploadsService['keep'] = async (_, photos) => photos.map(({ name }) => name),
  patienceMs = 20_000,
) {
  const folder = await newFolder();
  const unexpected: unknown[] = [];
  const app: App = new Hono();
  app.use(requestId());
  const session = async (_: unknown, next: () => Promise<void>) => next();
  const originOf = () => ({ caller: partner, address: '', fromOtherSite: false });
  const uploads = { keep: vi.fn(keep) };
  const rest = { session, originOf, folder, patienceMs, owners: {} as Owners };
  app.use(uploadCalls({ uploads: uploads as unknown as UploadsService, ...rest }));
  app.onError((error, c) => {
    unexpected.push(error);
    return c.text('', 500);
  });
  return { app, folder, unexpected, uploads };
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

/** A connection that has sent the beginning of a form, and will send no more. */
async function halfSent(port: number) {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  const head = `POST ${to} HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=corte\r\nContent-Length: 900000\r\n\r\n`;
  socket.write(head + part('a.jpg', 'x'.repeat(70_000)));
  await once(socket, 'ready');
  return socket;
}

test('[API-8] a connection that breaks off leaves nothing, and nothing is taken', async () => {
  const { app, folder, unexpected, uploads } = await calls();
  const socket = await halfSent(await listen(app));
  await expect.poll(() => filesBelow(folder)).toHaveLength(1);
  socket.destroy();
  await expect.poll(() => filesBelow(folder)).toEqual([]);
  expect([unexpected, uploads.keep.mock.calls]).toEqual([[], []]);
});

test('[API-8] who goes away while the photos are worked on stops the work', async () => {
  const stopped = vi.fn();
  const { app, folder, unexpected, uploads } = await calls(async (_by, _photos, signal) => {
    await once(signal, 'abort');
    stopped();
    throw signal.reason;
  });
  const socket = connect(await listen(app), '127.0.0.1');
  const body = `${part('a.jpg', 'x')}\r\n--corte--\r\n`;
  const head = `POST ${to} HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=corte\r\n`;
  socket.write(`${head}Content-Length: ${body.length}\r\n\r\n${body}`);
  await expect.poll(() => uploads.keep.mock.calls.length).toBe(1);
  socket.destroy();
  await expect.poll(() => stopped.mock.calls.length).toBe(1);
  await expect.poll(() => filesBelow(folder)).toEqual([]);
  expect(unexpected).toEqual([]);
});

test('[API-2] an upload that takes too long ends with its sentence', async () => {
  const { app, folder, unexpected } = await calls(undefined, 300);
  const socket = await halfSent(await listen(app));
  const [answer] = (await once(socket.setEncoding('utf8'), 'data')) as string[];
  expect(answer).toMatch(/^HTTP\/1\.1 503 /);
  expect(answer).toContain(errors['request/too-slow']);
  expect([unexpected, await filesBelow(folder)]).toEqual([[], []]);
});

test('one person has two uploads at once; a third is told when to come back', async () => {
  const { app, folder } = await calls();
  const port = await listen(app);
  const sockets = [await halfSent(port), await halfSent(port)];
  await expect.poll(() => filesBelow(folder)).toHaveLength(2);
  const third = () => app.request(to, { method: 'POST', body: aForm(['photo', ['a.jpg', Buffer.from('x')]]) });
  const refused = await third();
  expect([refused.status, await refused.text()]).toEqual([429, errors['photo/busy']]);
  expect(refused.headers.get('Retry-After')).toBe('10');
  for (const socket of sockets) socket.destroy();
  await expect.poll(async () => (await third()).status).toBe(200);
});

test('[API-2] a body beyond all photos that are allowed is cut off', async () => {
  const { app, folder, unexpected } = await calls();
  const chunk = new Uint8Array(mebibyte);
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(sent++ === 0 ? Buffer.from(part('a.jpg', '')) : chunk);
      if (sent > 2000) controller.close();
    },
  });
  const headers = { 'Content-Type': 'multipart/form-data; boundary=corte' };
  const answer = await app.request(to, { method: 'POST', body, headers, duplex: 'half' } as RequestInit);
  expect([answer.status, await answer.text()]).toEqual([413, errors['request/too-large']]);
  expect(sent).toBeLessThan(320);
  expect([unexpected, await filesBelow(folder)]).toEqual([[], []]);
});

test('[API-2] a form cut off or spoiled at any byte is refused, never a failure of ours', async () => {
  const { app, folder, unexpected } = await calls();
  const whole = Buffer.from(`${part('a.jpg', 'una foto')}\r\n--corte--\r\n`);
  const headers = { 'Content-Type': 'multipart/form-data; boundary=corte' };
  const send = async (body: Uint8Array) => {
    const answer = await app.request(to, { method: 'POST', body: body as Uint8Array<ArrayBuffer>, headers });
    return [answer.status, await answer.text()] as const;
  };
  expect(await send(whole)).toEqual([200, '{"files":["a.jpg"]}']);
  for (let end = 0; end < whole.length - 5; end++) {
    const [status, text] = await send(whole.subarray(0, end));
    expect(status, `${end}: ${text}`).toBe(400);
  }
  for (let at = 0; at < whole.length; at++) {
    const spoiled = Buffer.from(whole);
    spoiled[at] = at % 2 ? 0 : 0xff;
    const [status, text] = await send(spoiled);
    expect([200, 400], `${at}: ${text}`).toContain(status);
  }
  expect([unexpected, await filesBelow(folder)]).toEqual([[], []]);
});
