import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { uploadTimeoutMs } from '#server/http/uploads/upload-handler.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { buildPlace, insertPlace } from '#tests/support/rows/place-rows.ts';
import { type ListeningServer, startListening } from '#tests/support/server/listening-server.ts';

const mebibyte = 1024 * 1024;
const json = { 'Content-Type': 'application/json' };
const requestBody = '{"category":""}';
const call = `POST /API/cargarlugares HTTP/1.1\r\nHost: g\r\nContent-Type: application/json\r\nContent-Length: ${requestBody.length}\r\n\r\n${requestBody}`;
/** Larger than the socket buffers of the operating system. */
const listBytes = 10 * mebibyte;

onEachDatabase('slow readers and endless searches', (database) => {
  const list = async ({ url, live }: ListeningServer, input: object) => {
    live.topicVersions.recordHeartbeat(performance.now()); // a heartbeat: no other process writes, however busy the machine is
    const response = await fetch(`${url}/API/cargarlugares`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify(input),
    });
    return response.text();
  };
  const insertLongList = async () => {
    for (let i = 0; i < 30; i++)
      await insertPlace(database.store, buildPlace(), {
        photos: Array.from({ length: 20 }, (_, n) => `${i} ${n} `.repeat(listBytes / 30 / 20 / 4)),
      });
  };
  /** Requests the whole list without reading it; returns both ends of the connection. */
  async function openReader({ url, server }: ListeningServer, host = 1): Promise<{ near: Socket; far: Socket }> {
    const { port, hostname } = new URL(url);
    const localAddress = `127.0.1.${host}`; // long responses are limited per address
    const near = connect({ port: Number(port), host: hostname, localAddress, noDelay: true }).on('error', () => {});
    const [far] = (await once(server, 'connection')) as [Socket];
    near.write(call);
    await once(near, 'readable');
    return { near, far };
  }

  test('distinct searches leave nothing in the response cache', async () => {
    const node = await startListening(database.store);
    await insertPlace(database.store, buildPlace({ name: 'Tacos Uno' }));
    const held = async (unit: string) =>
      (await node.metrics.registry.getSingleMetric(`shared_answers_held_${unit}`)?.get())?.values[0]?.value;
    const heldNow = async () => [await held('entries'), await held('bytes')];
    await list(node, { category: '' });
    const before = await heldNow();
    expect(before[0]).toBe(1);
    for (let n = 0; n < 50; n++)
      expect(await list(node, { category: '', q: `taco${'s'.repeat(n % 3)} ${n}`, limit: 24 })).toMatch(/^\[/);
    expect(await heldNow()).toEqual(before);
    expect((await node.shared()).search).toBe(50);
    await node.stop();
  });

  test('readers that read byte by byte hold little memory and do not delay other responses', async () => {
    await insertLongList();
    const node = await startListening(database.store);
    const whole = await list(node, { category: '' });
    expect(whole.length).toBeGreaterThan(listBytes / 2);
    const readers = [];
    for (let i = 0; i < 20; i++) readers.push(await openReader(node, 1 + i));
    for (let byte = 0; byte < 50; byte++) {
      for (const { near } of readers) expect(near.read(1)).toHaveLength(1);
      if (byte % 10 === 0) expect((await list(node, { category: '' })).length).toBe(whole.length);
      for (const { far } of readers) expect(far.writableLength).toBeLessThan(mebibyte);
    }
    for (const { near } of readers) near.destroy();
    await node.stop();
  });

  test('sends one address eight long responses at once; the next waits until a reader leaves', async () => {
    await insertLongList();
    const node = await startListening(database.store);
    const whole = await list(node, { category: '' });
    const readers = [];
    for (let i = 0; i < 8; i++) readers.push(await openReader(node));
    const { port, hostname } = new URL(node.url);
    const waiting = connect({ port: Number(port), host: hostname, localAddress: '127.0.1.1' }).on('error', () => {});
    let read = 0;
    waiting.on('data', (bytes: Buffer) => {
      read += bytes.length;
    });
    waiting.write(call);
    expect((await list(node, { category: '' })).length).toBe(whole.length); // another address does not wait
    expect(read).toBe(0);
    readers[0]?.near.destroy();
    await expect.poll(() => read).toBeGreaterThan(whole.length);
    for (const socket of [waiting, ...readers.map(({ near }) => near)]) socket.destroy();
    await node.stop();
  });

  test('closes the connection of a reader that stops reading, and sends everything to one that reads', async () => {
    await insertLongList();
    const node = await startListening(database.store);
    const whole = await list(node, { category: '' });
    const { far } = await openReader(node);
    expect(far.timeout).toBe(uploadTimeoutMs);
    far.setTimeout(1000); // from here on, since a busy machine may take longer until it sends
    await once(far, 'close');
    expect(await list(node, { category: '' })).toBe(whole);
    await node.stop();
  });
});
