import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bridgesStreamEvent, bridgesStreamPath } from '#contract/change-feed.ts';
import { audit } from '#server/db/audit.ts';
import { subscribe } from '#server/db/change-notifications.ts';
import type { Store, Tx } from '#server/db/store.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { fetchFrom, openEventStream } from '#tests/support/server/event-stream.ts';
import { createTestApp } from '#tests/support/server/test-server.ts';
import { createEventHub, type EventHub } from './event-hub.ts';

onEachDatabase('the event stream', (database) => {
  let hub: EventHub;
  let unsubscribe: () => Promise<void>;
  let open: (query?: string) => ReturnType<typeof openEventStream>;

  beforeEach(async () => {
    hub = createEventHub({ maxStreams: 3 });
    const app = createTestApp(database.store, { hub });
    open = (query = '') => openEventStream(fetchFrom(app), `/api/events${query}`);
    unsubscribe = await subscribe(database.store, ({ id, topic }) => hub.publish(id, topic), hub.reset);
  });
  afterEach(async () => {
    hub.close();
    await unsubscribe();
  });

  const write = (tx: Tx, entity: string) =>
    audit(tx, {
      actor: 'system',
      at: new Date(),
      action: 'test',
      entity,
      id: 1,
      before: null,
      after: null,
      columns: [],
    });
  const change = (...entities: string[]) =>
    database.store.db.transaction(async (tx) => {
      for (const entity of entities) await write(tx, entity);
    });

  test('sends a committed change to every open stream, once per topic', async () => {
    const [one, two] = [await open(), await open()];
    expect(one.response.headers.get('Content-Type')).toBe('text/event-stream; charset=utf-8');
    expect(one.response.headers.get('Cache-Control')).toBe('no-store');
    await database.store.db
      .transaction(async (tx) => {
        await write(tx, 'post');
        tx.rollback();
      })
      .catch(() => {});
    await change('list-item', 'list', 'account', 'list-item');
    await change('alert');
    for (const stream of [one, two]) {
      const received = [await stream.next(), await stream.next()];
      expect(received.map((event) => [event?.event, event?.data])).toEqual([
        ['changed', 'lists'],
        ['changed', 'alerts'],
      ]);
      expect(received[1]?.id).toBe(hub.latestEventId());
      expect(received[0]?.id).not.toBe(received[1]?.id);
    }
  });

  test('a reader that reconnects receives the events after its last event id', async () => {
    const first = await open();
    for (const entity of ['alert', 'post', 'ad']) await change(entity);
    const event = await first.next();
    await first.close();
    await expect.poll(hub.size).toBe(0);
    const back = await open(`?desde=${event?.id}`);
    expect([(await back.next())?.data, (await back.next())?.data]).toEqual(['posts', 'ads']);
    const current = await open(`?desde=${hub.latestEventId()}`);
    await change('coupon');
    expect((await current.next())?.data).toBe('coupons');
  });

  test('a reader with an expired or unknown event id receives a reset event', async () => {
    hub.publish('first', 'posts');
    for (let n = 0; n < 500; n++) hub.publish(`later-${n}`, 'posts');
    for (const lastEventId of ['first', 'start-of-another', "'; drop table places"]) {
      const stream = await open(`?desde=${encodeURIComponent(lastEventId)}`);
      expect(await stream.next()).toEqual({ event: 'reset', id: 'later-499', data: '' });
      await stream.close();
    }
  });

  test('rejects streams over the limit until one of them closes', async () => {
    const streams = [await open(), await open(), await open()];
    const refused = await open();
    expect(refused.response.status).toBe(503);
    await streams[0]?.close();
    await expect.poll(hub.size).toBe(2);
    expect((await open()).response.status).toBe(200);
  });

  test('ends a stream that does not read, and keeps the others', async () => {
    const [slow, quick] = [await open(), await open()];
    for (let n = 0; n < 2000; n++) {
      hub.publish(`event-${n}`, 'places');
      expect((await quick.next())?.id).toBe(`event-${n}`);
    }
    expect(hub.size()).toBe(1);
    let last = await slow.next();
    for (let received = last; received; received = await slow.next()) last = received;
    expect(last?.id).not.toBe('event-1999');
  });

  test('closing the hub ends all streams and rejects new ones', async () => {
    const stream = await open();
    hub.close();
    expect(await stream.next()).toBeNull();
    expect((await open()).response.status).toBe(503);
  });

  test('ignores notifications on other PostgreSQL channels', async () => {
    const stream = await open();
    await database.store.db.execute(sql`select pg_notify('other', 'places:1')`);
    await change('place');
    expect((await stream.next())?.data).toBe('places');
  });
});

test('[BRDG-8][BRDG-9] a new reader of the bridge stream receives the current board, then every change; one that missed nothing waits for the next', async () => {
  const bridgeBoardHub = createEventHub({ stateEvent: bridgesStreamEvent });
  const app = createTestApp({} as Store, { bridgeBoardHub });
  const open = (headers: Record<string, string> = {}) =>
    openEventStream((path, init) => app.request(path, { ...init, headers }), bridgesStreamPath);
  const board = (minutes: number) => JSON.stringify({ at: '2026-07-17T19:00:00.000Z', bridges: [{ minutes }] });
  bridgeBoardHub.publish('first', board(10));
  bridgeBoardHub.publish('second', board(20));
  const stream = await open({ Origin: 'https://periodico.test' });
  expect(stream.response.headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect(await stream.next()).toEqual({ event: 'bridges', id: 'second', data: board(20) });
  const back = await open({ 'Last-Event-ID': 'second' });
  const late = await open({ 'Last-Event-ID': 'of another process' });
  expect((await late.next())?.id).toBe('second');
  bridgeBoardHub.publish('third', board(30));
  for (const reader of [stream, back, late]) expect((await reader.next())?.data).toBe(board(30));
  bridgeBoardHub.close();
  for (const reader of [stream, back, late]) expect(await reader.next()).toBeNull();
});

test('limits the streams of one address and still serves another', () => {
  const small = createEventHub({ maxPerAddress: 2 });
  const join = (address: string) => small.addStream({ address, write: () => true, end: () => {} }, undefined);
  const [leave] = [join('203.0.113.1'), join('203.0.113.1')];
  expect([join('203.0.113.1'), join('203.0.113.2') === null]).toEqual([null, false]);
  leave?.();
  leave?.();
  expect([join('203.0.113.1') === null, join('203.0.113.1')]).toEqual([false, null]);
  expect(small.size()).toBe(3);
  small.close();
});
