import { and, asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { BridgeBoard, EditableBridge } from '#contract/bridges.ts';
import type { AuditedChange } from '#contract/overview.ts';
import { laneKinds } from '#domain/bridges/bridges.ts';
import { bridgeLanes } from '#server/db/schema/bridges.ts';
import { auditLog } from '#server/db/schema/system.ts';
import { seedBridges } from '#server/db/seed/bridges.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { type BackOffice, createBackOffice, type RoleName } from '#tests/support/server/back-office.ts';
import { bridgeErrors } from '#texts/bridges/bridge-errors.ts';
import { errors } from '#texts/errors.ts';

const port = '230402';
const toll = { what: 'Auto', to: 'us', mxn: '35.00', usd: '2.05', asOf: '2026-10-01', source: 'CAPUFE' } as const;

onEachDatabase('bridge admin', (database) => {
  let office: BackOffice;

  beforeEach(async () => {
    office = await createBackOffice(database.store);
    await database.store.db.transaction(seedBridges);
  });

  const all = async () =>
    (await office.send('admin', '/api/bridges/editable', undefined, 'GET')).body as EditableBridge[];
  const one = async (which = port) => (await all()).find((bridge) => bridge.port === which) as EditableBridge;
  const put = (form: object, who: RoleName = 'admin', which = port) =>
    office.send(who, `/api/bridges/${which}`, form, 'PUT');
  /** Saves the bridge with the given changes. */
  const edit = async (input: Partial<EditableBridge> = {}) => put({ ...(await one()), Version: undefined, ...input });
  const shown = async () => (await office.send('nobody', '/api/bridges', undefined, 'GET')).body as BridgeBoard;
  const trail = async () =>
    (await office.send('admin', '/api/overview/changes?entidad=bridge', undefined, 'GET')).body as AuditedChange[];
  const undo = ({ Id }: AuditedChange) => office.send('admin', `/api/overview/changes/${Id}/deshacer`);
  const withoutVersion = (bridge: EditableBridge) => ({ ...bridge, Version: 0 });

  test('[BRDG-12] lists the bridges in order, each with every possible lane', async () => {
    const bridges = await all();
    expect(bridges.map((bridge) => bridge.port)).toEqual(['230401', '230402', '230403', '230404']);
    for (const { lanes } of bridges) expect(lanes.map(({ lane }) => lane)).toEqual(laneKinds);
    const { lanes } = await one();
    expect(lanes.filter((lane) => lane.shown).map(({ lane }) => lane)).toEqual([
      'passenger_standard',
      'passenger_ready',
    ]);
  });

  test('[BRDG-12] only administrators read and edit them', async () => {
    const before = await one();
    for (const [who, status] of [
      ['nobody', 401],
      ['visitor', 403],
      ['owner', 403],
    ] as const) {
      expect((await office.send(who, '/api/bridges/editable', undefined, 'GET')).status).toBe(status);
      expect((await put({ ...before, name: 'Mío' }, who)).status).toBe(status);
    }
    expect(await one()).toEqual(before);
  });

  test('[BRDG-12] the public board shows saved names, hours, lanes, tolls and visibility at once', async () => {
    const before = await one();
    const hours = 'Monday: 6:00 AM – 10:00 PM | Sunday: Closed';
    const lanes = before.lanes.map((lane) => ({
      ...lane,
      shown:
        lane.lane === 'passenger_sentri' ? (1 as const) : lane.lane === 'passenger_ready' ? (0 as const) : lane.shown,
      openingHours: lane.lane === 'passenger_sentri' ? 'Monday: 6:00 AM – 2:00 PM' : lane.openingHours,
    }));
    const input = { name: 'Puente II', openingHours: hours, note: 'Obras.', tolls: [toll], lanes };
    const response = await put({ ...before, ...input });
    expect(response).toEqual({ status: 200, body: { ...before, ...input, Version: 2 } });
    const now = (await shown()).bridges.find((bridge) => bridge.port === port);
    expect(now).toMatchObject({ name: 'Puente II', openingHours: hours, note: 'Obras.', tolls: [toll], version: 2 });
    expect(now?.lanes.map(({ lane, openingHours }) => [lane, openingHours])).toEqual([
      ['passenger_standard', ''],
      ['passenger_sentri', 'Monday: 6:00 AM – 2:00 PM'],
    ]);
    await edit({ active: 0 });
    expect((await shown()).bridges.map((bridge) => bridge.port)).toEqual(['230401', '230403', '230404']);
    expect((await one()).active).toBe(0); // administrators still see it
    await edit({ active: 1 });
    expect((await shown()).bridges).toHaveLength(4);
  });

  test('[BRDG-12] a hidden or omitted lane keeps its row, and a lane that never existed gets none', async () => {
    const { Id, lanes } = await one();
    await edit({ lanes: lanes.filter(({ lane }) => lane === 'passenger_standard') });
    const rows = await database.store.db
      .select()
      .from(bridgeLanes)
      .where(eq(bridgeLanes.bridgeId, Id))
      .orderBy(asc(bridgeLanes.lane));
    expect(rows.map(({ lane, shown, openingHours }) => [lane, shown, openingHours !== ''])).toEqual([
      ['passenger_ready', false, true],
      ['passenger_standard', true, false],
    ]);
  });

  test('[BRDG-12] audits an edit once, and not at all if nothing changes', async () => {
    await edit();
    await edit({ tolls: (await one()).tolls.map(({ source, asOf, ...rest }) => ({ source, asOf, ...rest })) });
    expect(await trail()).toEqual([]);
    expect((await one()).Version).toBe(1);
    await edit({ officialName: 'Juárez-Lincoln' });
    const [entry, ...others] = await trail();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      Accion: 'update',
      Entidad: 'bridge',
      EntidadId: (await one()).Id,
      Reversible: true,
      Antes: { officialName: 'Puente Internacional 2, Juárez-Lincoln' },
      Despues: { officialName: 'Juárez-Lincoln' },
    });
  });

  test('[BRDG-12][ADM-1] every edit can be undone, and so can the undo', async () => {
    const before = await one();
    const sentri = before.lanes.map((lane) =>
      lane.lane === 'passenger_sentri' ? { ...lane, shown: 1 as const } : lane,
    );
    for (const input of [{ name: 'Otro', note: '' }, { tolls: [] }, { lanes: sentri }, { active: 0 as const }]) {
      await edit(input);
      const after = withoutVersion(await one());
      expect((await undo((await trail())[0] as AuditedChange)).status).toBe(200);
      expect(withoutVersion(await one())).toEqual(withoutVersion(before));
      expect((await undo((await trail())[0] as AuditedChange)).status).toBe(200);
      expect(withoutVersion(await one())).toEqual(after);
      await undo((await trail())[0] as AuditedChange);
    }
    const [first] = await database.store.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entity, 'bridge'), eq(auditLog.action, 'update')));
    expect((await undo({ Id: first?.id } as AuditedChange)).status).toBe(409); // others came after it
  });

  test('[BRDG-12][ADM-2] one of two concurrent edits is rejected with the changed fields in Spanish', async () => {
    const { Version, ...begun } = await one();
    const responses = await Promise.all([
      put({ ...begun, Version, note: 'Una', lanes: [] }),
      put({ ...begun, Version, note: 'Otra', lanes: [] }),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    const rejected = responses.find(({ status }) => status === 409)?.body;
    expect(rejected).toBe(`${errors['bridge/changed']} Cambió: Nota, Carriles.`);
    expect(await trail()).toHaveLength(1);
    expect((await put({ ...begun, Version: 2 })).status).toBe(200);
    expect((await put({ ...begun, name: 'La última' })).status).toBe(200); // without a version the last one wins
  });

  test('[BRDG-12] rejects invalid values with a specific message and changes nothing', async () => {
    const before = await one();
    const cases: [object, string][] = [
      [{ name: '  ' }, bridgeErrors.name],
      [{ officialName: '' }, bridgeErrors.officialName],
      [{ latitude: 91 }, bridgeErrors.coordinates],
      [{ longitude: '−99' }, bridgeErrors.coordinates],
      [{ tolls: [{ ...toll, what: '' }] }, bridgeErrors.tollWhat],
      [{ tolls: [{ ...toll, mxn: '', usd: '' }] }, bridgeErrors.tollPrice],
      [{ tolls: [{ ...toll, mxn: '32,00' }] }, bridgeErrors.price],
      [{ tolls: [{ ...toll, asOf: '' }] }, bridgeErrors.tollDay],
      [{ tolls: [{ ...toll, to: 'ca' }] }, bridgeErrors.tollTo],
      [{ lanes: [before.lanes[0], before.lanes[0]] }, bridgeErrors.lanes],
      [{ lanes: [{ ...before.lanes[0], lane: 'bicycle' }] }, bridgeErrors.lane],
    ];
    for (const [input, message] of cases) {
      const response = await put({ ...before, ...input });
      expect(response.status, JSON.stringify(input)).toBe(400);
      expect(response.body).toContain(message.replace(/\.$/, ''));
    }
    expect(await put(before, 'admin', '999999')).toEqual({ status: 404, body: errors['bridge/unknown'] });
    expect((await put(before, 'admin', 'dos')).status).toBe(400);
    expect(await one()).toEqual(before);
  });
});
