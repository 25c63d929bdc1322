import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { BridgeBoard } from '#contract/bridges.ts';
import type { ListedCrossing } from '#contract/measured.ts';
import { measuredCrossings, measuredHours } from '#server/db/schema/measured-crossings.ts';
import { auditLog } from '#server/db/schema/system.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { buildReadings, insertReadings, seedBridges, storeLaneStatus } from '#tests/support/rows/bridge-rows.ts';
import { createAccounts, signIn, type TestAccounts } from '#tests/support/server/test-accounts.ts';
import { createTestServer, type TestServer } from '#tests/support/server/test-server.ts';
import { errors } from '#texts/errors.ts';
import { measuredAccountData } from './measured-account-data.ts';

const auto = { port: '230402', lane: 'passenger_standard' } as const;
const minuteMs = 60_000;

onEachDatabase('measured crossings', (database) => {
  let now: Date;
  let server: TestServer;
  let nextKey = 0;
  const at = (local: string) => new Date(`2026-07-17T${local}:00-05:00`);

  beforeEach(async () => {
    now = at('14:08');
    server = createTestServer(database.store, { clock: () => now, borderClock: () => now });
    await seedBridges(database.store);
    await insertReadings(database.store, buildReadings(auto, { '2026-07-17T13:00:00-05:00': 45 }));
    await storeLaneStatus(database.store, auto, 'open', now);
  });

  const key = () => `key-of-the-device-${nextKey++}`;
  /** Sends a crossing that ended `ago` minutes ago, from a new device unless a cookie is given. */
  async function record(minutes: number, { ago = 5, cookie = '', ...changes }: Record<string, unknown> = {}) {
    const endedAt = now.getTime() - (ago as number) * minuteMs;
    const body = {
      lane: auto.lane,
      key: key(),
      endedAt: new Date(endedAt).toISOString(),
      startedAt: new Date(endedAt - minutes * minuteMs).toISOString(),
      ...changes,
    };
    const response = await server.app.request(`/api/bridges/${changes.port ?? auto.port}/measured`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: cookie as string },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    const set = response.headers.getSetCookie().find((one) => one.includes('device')) ?? '';
    return { status: response.status, text, body, cookie: set.split(';')[0] as string };
  }
  const get = async (path: string, cookie = '') =>
    (await server.app.request(path, { headers: { Cookie: cookie } })).json();
  const measured = async () => {
    const { bridges } = (await get('/api/bridges/230402')) as BridgeBoard;
    return bridges[0]?.lanes.find(({ lane }) => lane === auto.lane)?.measured;
  };
  const problems = async () =>
    (await database.store.db.select().from(measuredCrossings).orderBy(measuredCrossings.id)).map((row) => row.problem);

  test('[MEAS-2] shows the median beside the official number from three people on, with count and age', async () => {
    await record(40);
    await record(42, { ago: 3 });
    expect(await measured()).toBeNull();
    await record(44, { ago: 110 });
    const shown = { minutes: 42, people: 3, latestAt: new Date(now.getTime() - 3 * minuteMs).toISOString() };
    expect(await measured()).toEqual(shown);
    expect(await get('/api/bridges/230402/measured')).toMatchObject({
      lanes: [{ lane: auto.lane, measured: shown }, {}],
    });
    const { bridges } = (await get('/api/bridges/230402')) as BridgeBoard;
    expect(bridges[0]?.lanes[0]).toMatchObject({ face: 'official', minutes: 45 });
    now = new Date(now.getTime() + 15 * minuteMs); // the third crossing is older than two hours
    expect(await measured()).toBeNull();
  });

  test('[MEAS-2] impossible crossings are kept for review and never count', async () => {
    const first = await record(0);
    expect([first.status, JSON.parse(first.text)]).toEqual([200, { minutes: 0, problem: 'too-fast' }]); // both taps in the same second
    await record(1);
    await record(8 * 60 + 1);
    await record(20, { port: '230403', ago: 12 * 60 }); // Colombia is closed at 2 a.m.
    const { cookie } = await record(40);
    await record(30, { cookie, ago: 10 });
    expect(await problems()).toEqual(['too-fast', 'too-fast', 'too-long', 'lane-closed', '', 'overlap']);
    expect(await measured()).toBeNull();
  });

  test.for([
    [{ startedAt: undefined }, 400, ''],
    [{ endedAt: undefined }, 400, ''],
    [
      { startedAt: '2026-07-17T14:00:00-05:00', endedAt: '2026-07-17T13:59:00-05:00' },
      400,
      errors['measured/ends-before-start'],
    ],
    [{ ago: -10 }, 400, errors['measured/in-future']],
    [{ ago: 49 * 60 }, 400, errors['measured/too-old']],
    [{ key: 'short' }, 400, ''],
    [{ lane: 'helicopter' }, 400, ''],
    [{ port: '230402', lane: 'commercial_fast' }, 404, errors['bridge/unknown-lane']],
    [{ port: '230999' }, 404, errors['bridge/unknown']],
  ] as const)('[MEAS-1] refuses %j and stores nothing', async ([changes, status, sentence]) => {
    const response = await record(40, changes);
    expect(response.status).toBe(status);
    expect(response.text).toContain(sentence);
    expect(await problems()).toEqual([]);
  });

  test('[MEAS-1] a replayed request is stored once, an edited one is refused, and both at once store one', async () => {
    const { cookie, body } = await record(40);
    expect(await record(40, { ...body, cookie })).toMatchObject({ status: 200, text: '{"minutes":40,"problem":""}' });
    const edited = await record(40, {
      ...body,
      cookie,
      startedAt: new Date(now.getTime() - 9 * minuteMs).toISOString(),
    });
    expect([edited.status, edited.text]).toEqual([409, errors['measured/key-reused']]);
    const other = { key: key(), cookie, ago: 60 };
    const atOnce = await Promise.all(Array.from({ length: 4 }, () => record(20, other)));
    expect(atOnce.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await problems()).toEqual(['', '']);
  });

  test('[MEAS-2] a device measures at most four crossings a day, an address those of few new devices', async () => {
    const { cookie } = await record(20, { ago: 600 });
    const more = [1, 2, 3, 4].map((index) => record(20, { cookie, ago: 600 - 40 * index }));
    expect((await Promise.all(more)).map(({ status }) => status).sort()).toEqual([200, 200, 200, 429]);
    const devices = await Promise.all(Array.from({ length: 15 }, () => record(40)));
    expect(devices.filter(({ status }) => status === 200).length).toBe(11);
  });

  test('[MEAS-2] two devices of one account are one person and share the daily limit', async () => {
    const people = await createAccounts(server);
    const session = await signIn(server, people.visitor);
    await record(40, { cookie: session });
    await record(42, { cookie: session });
    await record(44);
    expect(await measured()).toBeNull();
    await record(46);
    expect(await measured()).toMatchObject({ people: 3 });
    await record(20, { cookie: session, ago: 300 });
    await record(20, { cookie: session, ago: 400 });
    expect((await record(20, { cookie: session, ago: 500 })).status).toBe(429);
  });

  test('[MEAS-2] an administrator sees every crossing and strikes it out, audited, and can restore it', async () => {
    for (const minutes of [40, 42, 44]) await record(minutes);
    const people: TestAccounts = await createAccounts(server);
    const admin = await signIn(server, people.admin);
    const list = (await get('/api/bridges/measured', admin)) as ListedCrossing[];
    expect(list.map(({ minutes, officialMinutes }) => [minutes, officialMinutes])).toContainEqual([40, 45]);
    expect(new Set(list.map(({ person }) => person)).size).toBe(3);
    const strike = async (struck: number) => {
      const path = `/api/bridges/measured/${list[0]?.Id}`;
      const headers = { 'Content-Type': 'application/json', Cookie: admin };
      return (await server.app.request(path, { method: 'PUT', headers, body: JSON.stringify({ struck }) })).json();
    };
    expect(await strike(1)).toMatchObject({ struck: 1 });
    await strike(1); // a double click changes and audits nothing
    expect(await measured()).toBeNull();
    await strike(0);
    expect(await measured()).toMatchObject({ people: 3 });
    const audited = await database.store.db
      .select()
      .from(auditLog)
      .where(sql`entity = 'measured-crossing'`)
      .orderBy(auditLog.id);
    expect(audited.map(({ action }) => action)).toEqual(['strike', 'restore']);
  });

  test('[MEAS-3] holds official numbers against what people measured, and says nothing of fewer than three people', async () => {
    await record(35);
    await record(55);
    expect(await get('/api/bridges/measured/accuracy')).toEqual({ days: 30, rows: [] });
    await record(48, { ago: 3 });
    expect(await get('/api/bridges/measured/accuracy')).toEqual({
      days: 30,
      rows: [{ ...auto, count: 3, minutes: 48, officialError: 10, estimateError: null }],
    });
  });

  test('[MEAS-3] the history has what people measured beside each official number, in JSON and CSV', async () => {
    for (const minutes of [50, 52, 54]) await record(minutes);
    const path = `/api/bridges/${auto.port}/history`;
    const query = `?lane=${auto.lane}&from=2026-07-17&to=2026-07-17`;
    expect(await get(path + query)).toMatchObject({
      readings: [{ minutes: 45, measured: { minutes: 52, people: 3 } }],
    });
    const csv = await (await server.app.request(`${path}.csv${query}`)).text();
    expect(csv.split('\r\n').slice(0, 2)).toEqual([
      'observed_at_local,port_number,lane,delay_minutes,lanes_open,measured_minutes,measured_people,doubtful',
      '2026-07-17T13:00:00-05:00,230402,passenger_standard,45,4,52,3,',
    ]);
  });

  test('[MEAS-2] after 90 days only hourly sums of the counted crossings stay, also in the history', async () => {
    for (const minutes of [50, 52, 55, 0]) await record(minutes);
    now = new Date(now.getTime() + 91 * 24 * 60 * minuteMs);
    await record(40);
    await server.services.measuredCrossings.removeOld();
    await server.services.measuredCrossings.removeOld();
    expect(await problems()).toEqual(['']);
    const hours = await database.store.db.select().from(measuredHours);
    expect(hours).toEqual([{ ...auto, hour: at('13:00'), count: 3, minutes: 157 }]);
    const path = `/api/bridges/${auto.port}/history?lane=${auto.lane}&from=2026-07-17&to=2026-07-18`;
    expect(await get(path)).toMatchObject({ readings: [{ measured: { minutes: 52, people: 3 } }] });
  });

  test('[MEAS-1] erases the crossings of an account with its devices', async () => {
    const people = await createAccounts(server);
    const session = await signIn(server, people.visitor);
    const unsigned = await record(40);
    await record(20, { cookie: `${session}; ${unsigned.cookie}`, ago: 200 });
    await record(42);
    const { usuario } = people.visitor;
    const subject = { ...usuario, partnerId: null } as Parameters<typeof measuredAccountData.exportAccount>[1];
    const exported = await database.store.db.transaction((tx) => measuredAccountData.exportAccount(tx, subject));
    expect(exported).toMatchObject([{ puente: '230402', carril: 'passenger_standard' }]);
    await database.store.db.transaction(async (tx) => measuredAccountData.eraseAccount?.(tx, subject, subject));
    expect(await problems()).toEqual(['']);
  });
});
