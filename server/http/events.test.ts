import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bridgesEvent, bridgesStreamPath } from '#contract/events.ts';
import { audit } from '#server/db/audit.ts';
import { hearChanges } from '#server/db/changes.ts';
import type { Store, Tx } from '#server/db/store.ts';
import { createTestApp } from '#tests/support/app.ts';
import { readEvents, through } from '#tests/support/event-reader.ts';
import { onEachDatabase } from '#tests/support/stores.ts';
import { createEventHub, type EventHub } from './event-hub.ts';

onEachDatabase('the event stream', (database) => {
  let hub: EventHub;
  let stopHearing: () => Promise<void>;
  let open: (query?: string) => ReturnType<typeof readEvents>;

  beforeEach(async () => {
    hub = createEventHub({ mostListeners: 3 });
    const app = createTestApp(database.store, { hub });
    open = (query = '') => readEvents(through(app), `/api/events${query}`);
    stopHearing = await hearChanges(database.store, ({ id, noun }) => hub.publish(id, noun), hub.reset);
  });
  afterEach(async () => {
    hub.close();
    await stopHearing();
  });

  const write = (tx: Tx, entity: string) =>
    audit(tx, { by: 'system', at: new Date(), action: 'test', entity, id: 1, before: null, after: null, columns: [] });
  const change = (...entities: string[]) =>
    database.store.db.transaction(async (tx) => {
      for (const entity of entities) await write(tx, entity);
    });

  test('a change is told to every open stream once it is kept, each noun once', async () => {
    const [one, two] = [await open(), await open()];
    expect(one.answer.headers.get('Content-Type')).toBe('text/event-stream; charset=utf-8');
    expect(one.answer.headers.get('Cache-Control')).toBe('no-store');
    await database.store.db
      .transaction(async (tx) => {
        await write(tx, 'post');
        tx.rollback();
      })
      .catch(() => {});
    await change('list-item', 'list', 'account', 'list-item');
    await change('alert');
    for (const stream of [one, two]) {
      const told = [await stream.next(), await stream.next()];
      expect(told.map((event) => [event?.event, event?.data])).toEqual([
        ['changed', 'lists'],
        ['changed', 'alerts'],
      ]);
      expect(told[1]?.id).toBe(hub.latest());
      expect(told[0]?.id).not.toBe(told[1]?.id);
    }
  });

  test('who comes back is told what came after the event it knows, and who knows the latest nothing', async () => {
    const first = await open();
    for (const entity of ['alert', 'post', 'ad']) await change(entity);
    const known = await first.next();
    await first.leave();
    await expect.poll(hub.size).toBe(0);
    const back = await open(`?desde=${known?.id}`);
    expect([(await back.next())?.data, (await back.next())?.data]).toEqual(['posts', 'ads']);
    const current = await open(`?desde=${hub.latest()}`);
    await change('coupon');
    expect((await current.next())?.data).toBe('coupons');
  });

  test('who missed more than is kept, or knows an event of another server, is told that all may have changed', async () => {
    hub.publish('first', 'posts');
    for (let n = 0; n < 500; n++) hub.publish(`later-${n}`, 'posts');
    for (const known of ['first', 'start-of-another', "'; drop table places"]) {
      const stream = await open(`?desde=${encodeURIComponent(known)}`);
      expect(await stream.next()).toEqual({ event: 'reset', id: 'later-499', data: '' });
      await stream.leave();
    }
  });

  test('there are only so many; the next one is told so, until one of them leaves', async () => {
    const streams = [await open(), await open(), await open()];
    const refused = await open();
    expect(refused.answer.status).toBe(503);
    await streams[0]?.leave();
    await expect.poll(hub.size).toBe(2);
    expect((await open()).answer.status).toBe(200);
  });

  test('one that does not read is ended, and the others go on', async () => {
    const [slow, quick] = [await open(), await open()];
    for (let n = 0; n < 2000; n++) {
      hub.publish(`event-${n}`, 'places');
      expect((await quick.next())?.id).toBe(`event-${n}`);
    }
    expect(hub.size()).toBe(1);
    let last = await slow.next();
    for (let told = last; told; told = await slow.next()) last = told;
    expect(last?.id).not.toBe('event-1999');
  });

  test('at the end every stream is ended, and none is opened', async () => {
    const stream = await open();
    hub.close();
    expect(await stream.next()).toBeNull();
    expect((await open()).answer.status).toBe(503);
  });

  test('what a statement of its own says reaches no page unless it is a change', async () => {
    const stream = await open();
    await database.store.db.execute(sql`select pg_notify('other', 'places:1')`);
    await change('place');
    expect((await stream.next())?.data).toBe('places');
  });
});

test('[BRDG-8][BRDG-9] the crossings are told whole: as they are to whoever comes, then at each change; who is back and missed nothing waits', async () => {
  const bridgesHub = createEventHub({ state: bridgesEvent });
  const app = createTestApp({} as Store, { bridgesHub });
  const open = (headers: Record<string, string> = {}) =>
    readEvents((path, init) => app.request(path, { ...init, headers }), bridgesStreamPath);
  const board = (minutes: number) => JSON.stringify({ at: '2026-07-17T19:00:00.000Z', bridges: [{ minutes }] });
  bridgesHub.publish('first', board(10));
  bridgesHub.publish('second', board(20));
  const stream = await open({ Origin: 'https://periodico.test' });
  expect(stream.answer.headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect(await stream.next()).toEqual({ event: 'bridges', id: 'second', data: board(20) });
  const back = await open({ 'Last-Event-ID': 'second' });
  const late = await open({ 'Last-Event-ID': 'of another process' });
  expect((await late.next())?.id).toBe('second');
  bridgesHub.publish('third', board(30));
  for (const reader of [stream, back, late]) expect((await reader.next())?.data).toBe(board(30));
  bridgesHub.close();
  for (const reader of [stream, back, late]) expect(await reader.next()).toBeNull();
});

test('one address holds only so many streams, another one still gets its own', () => {
  const small = createEventHub({ maxPerAddress: 2 });
  const join = (address: string) => small.join({ address, write: () => true, end: () => {} }, undefined);
  const [leave] = [join('203.0.113.1'), join('203.0.113.1')];
  expect([join('203.0.113.1'), join('203.0.113.2') === null]).toEqual([null, false]);
  leave?.();
  leave?.();
  expect([join('203.0.113.1') === null, join('203.0.113.1')]).toEqual([false, null]);
  expect(small.size()).toBe(3);
  small.close();
});
