import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { queryObjects } from 'node:v8';
import { expect, test } from 'vitest';
import { aPlace, insertPlace } from '#tests/support/builders.ts';
import { type Listening, listening } from '#tests/support/listening.ts';
import { onEachDatabase } from '#tests/support/stores.ts';

const mebibyte = 1024 * 1024;
/** On a connection of its own: counting objects takes longer than the server keeps an idle one. */
const json = { 'Content-Type': 'application/json', Connection: 'close' };
const asked = '{"category":""}';
const call = `POST /API/cargarlugares HTTP/1.1\r\nHost: g\r\nContent-Type: application/json\r\nContent-Length: ${asked.length}\r\n\r\n${asked}`;
/** More than the system keeps of an answer for a reader that is slow. */
const longestListed = 10 * mebibyte;

/** Objects that something still refers to. */
const objects = () => queryObjects(Object, { format: 'count' });

onEachDatabase('who reads slowly or searches without end', (database) => {
  const list = async ({ url, live }: Listening, input: object) => {
    live.freshness.alive(performance.now()); // however busy the machine is: nobody else writes
    const answer = await fetch(`${url}/API/cargarlugares`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify(input),
    });
    return answer.text();
  };
  const longList = async () => {
    for (let i = 0; i < 30; i++)
      await insertPlace(database.store, aPlace(), {
        photos: Array.from({ length: 20 }, (_, n) => `${i} ${n} `.repeat(longestListed / 30 / 20 / 4)),
      });
  };
  /** Asks for all of the list and reads nothing of the answer yet; gives the server's own end as well. */
  async function reader({ url, server }: Listening, host = 1): Promise<{ near: Socket; far: Socket }> {
    const { port, hostname } = new URL(url);
    const localAddress = `127.0.1.${host}`; // one address is sent only so many long answers at once
    const near = connect({ port: Number(port), host: hostname, localAddress, noDelay: true }).on('error', () => {});
    const [far] = (await once(server, 'connection')) as [Socket];
    near.write(call);
    await once(near, 'readable');
    return { near, far };
  }

  test('of hundreds of searches, each another one, nothing stays', { timeout: 120_000 }, async () => {
    const node = await listening(database.store);
    await insertPlace(database.store, aPlace({ name: 'Tacos Uno' }));
    let searched = 0;
    /** Searches, each time for other words; returns how many more objects there are afterwards. */
    async function search(times: number): Promise<number> {
      const before = objects();
      for (let n = 0; n < times; n++)
        await list(node, { category: '', q: `taco${'s'.repeat(n % 3)} ${searched++}`, limit: 24 });
      return objects() - before;
    }
    await search(100); // makes what is made once
    const grown = [await search(150), await search(150), await search(150)];
    const [, usual] = grown.sort((a, b) => a - b); // a connection or a timer comes or goes
    expect(usual).toBeLessThan(150); // not one for each search
    expect((await node.shared()).search).toBe(searched);
    await node.stop();
  });

  test('of who reads byte by byte little waits in memory, and others are answered meanwhile', async () => {
    await longList();
    const node = await listening(database.store);
    const whole = await list(node, { category: '' });
    expect(whole.length).toBeGreaterThan(longestListed / 2);
    const readers = [];
    for (let i = 0; i < 20; i++) readers.push(await reader(node, 1 + i));
    for (let byte = 0; byte < 50; byte++) {
      for (const { near } of readers) expect(near.read(1)).toHaveLength(1);
      if (byte % 10 === 0) expect((await list(node, { category: '' })).length).toBe(whole.length);
      for (const { far } of readers) expect(far.writableLength).toBeLessThan(mebibyte);
    }
    for (const { near } of readers) near.destroy();
    await node.stop();
  });

  test('one address is sent eight long answers at once; the next waits until a reader leaves', async () => {
    await longList();
    const node = await listening(database.store);
    const whole = await list(node, { category: '' });
    const readers = [];
    for (let i = 0; i < 8; i++) readers.push(await reader(node));
    const { port, hostname } = new URL(node.url);
    const waiting = connect({ port: Number(port), host: hostname, localAddress: '127.0.1.1' }).on('error', () => {});
    let read = 0;
    waiting.on('data', (bytes: Buffer) => {
      read += bytes.length;
    });
    waiting.write(call);
    expect((await list(node, { category: '' })).length).toBe(whole.length); // another address is not kept waiting
    expect(read).toBe(0);
    readers[0]?.near.destroy();
    await expect.poll(() => read, { timeout: 10_000 }).toBeGreaterThan(whole.length);
    for (const socket of [waiting, ...readers.map(({ near }) => near)]) socket.destroy();
    await node.stop();
  });

  test('who stops reading is let go after a while, who goes on gets everything', async () => {
    await longList();
    const node = await listening(database.store, { stalledMs: 2000 });
    const whole = await list(node, { category: '' });
    const { far } = await reader(node);
    await once(far, 'close');
    expect(await list(node, { category: '' })).toBe(whole);
    await node.stop();
  });
});
