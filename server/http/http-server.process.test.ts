import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { aPlace, insertPlace } from '#tests/support/builders.ts';
import { type Listening, listening } from '#tests/support/listening.ts';
import { onEachDatabase } from '#tests/support/stores.ts';

const mebibyte = 1024 * 1024;
const json = { 'Content-Type': 'application/json' };
const asked = '{"category":""}';
const call = `POST /API/cargarlugares HTTP/1.1\r\nHost: g\r\nContent-Type: application/json\r\nContent-Length: ${asked.length}\r\n\r\n${asked}`;
/** More than the system keeps of an answer for a reader that is slow. */
const longestListed = 10 * mebibyte;

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

  test('distinct searches are answered and leave nothing in the response cache', async () => {
    const node = await listening(database.store);
    await insertPlace(database.store, aPlace({ name: 'Tacos Uno' }));
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
