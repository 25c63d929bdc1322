import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { BridgeForm, EditableBridge } from '#contract/bridges.ts';
import { AppError } from '#domain/app-error.ts';
import { laneKinds, type Toll } from '#domain/bridges/bridges.ts';
import { city } from '#domain/city.ts';
import { type Actor, audit, type UndoableChange } from '#server/db/audit.ts';
import { bridgeLanes, bridges } from '#server/db/schema/bridges.ts';
import type { Db, Tx } from '#server/db/store.ts';
import { assertCurrentVersion, lockRow, readVersion } from '#server/db/versioned-rows.ts';

export type BridgeAdminService = ReturnType<typeof bridgeAdminService>;

type Row = typeof bridges.$inferSelect;
type LaneRow = typeof bridgeLanes.$inferSelect;
type Lane = Omit<LaneRow, 'bridgeId'>;
/** Editable fields of a bridge. */
type EditableFields = Pick<Row, Exclude<(typeof audited)[number], 'lanes'>> & { lanes: Lane[] };

const audited = [
  'name',
  'officialName',
  'address',
  'latitude',
  'longitude',
  'openingHours',
  'tolls',
  'note',
  'active',
  'lanes',
] as const;

/** Administration of the bridges (BRDG-12). Every write adds a row to the audit log. */
export function bridgeAdminService({ db, clock }: { db: Db; clock: () => Date }) {
  /** Locks a bridge and updates it. Writes nothing if no field changes. */
  const change = (
    actor: Actor,
    action: string,
    condition: SQL,
    expectedVersion: number | undefined,
    values: EditableFields,
  ) =>
    db.transaction(async (tx) => {
      const row = await lockRow(tx, bridges, ofCity(condition), 'bridge/unknown');
      const { id } = row;
      await assertCurrentVersion(tx, { entity: 'bridge', code: 'bridge/changed' }, row, expectedVersion);
      const before = editableFields(row, await tx.select().from(bridgeLanes).where(eq(bridgeLanes.bridgeId, id)));
      const after = { ...values, lanes: lanesAfter(before.lanes, values.lanes) };
      if (isDeepStrictEqual(before, after)) return;
      const { lanes, ...columns } = after;
      await tx
        .update(bridges)
        .set({ ...columns, version: row.version + 1 })
        .where(eq(bridges.id, id));
      await storeLanes(tx, id, lanes);
      await audit(tx, { actor, at: clock(), action, entity: 'bridge', id, before, after, columns: audited });
    });

  /** Every bridge of the city in order, or one of them, each with all possible lanes. */
  async function editable(port?: string): Promise<EditableBridge[]> {
    const rows = await db
      .select()
      .from(bridges)
      .where(ofCity(port === undefined ? undefined : eq(bridges.port, port)))
      .orderBy(asc(bridges.position), asc(bridges.id));
    const ids = rows.map(({ id }) => id);
    const lanes = await db.select().from(bridgeLanes).where(inArray(bridgeLanes.bridgeId, ids));
    return rows.map((row) =>
      toWire(
        row,
        lanes.filter(({ bridgeId }) => bridgeId === row.id),
      ),
    );
  }

  return {
    list: (): Promise<EditableBridge[]> => editable(),

    /** Edits a bridge. A lane missing from the form is hidden. Throws bridge/unknown or bridge/changed. */
    async update(
      actor: Actor,
      port: string,
      form: Omit<BridgeForm, 'port' | 'Version'>,
      expectedVersion?: number,
    ): Promise<EditableBridge> {
      await change(actor, 'update', eq(bridges.port, port), expectedVersion, {
        ...form,
        active: form.active === 1,
        tolls: form.tolls.map(normalizeToll),
        lanes: form.lanes.map(({ shown, ...lane }) => ({ ...lane, shown: shown === 1 })),
      });
      const [bridge] = await editable(port);
      if (!bridge) throw new AppError('bridge/unknown');
      return bridge;
    },

    /** Current version of a bridge; undefined if it does not exist. */
    versionOf: (id: number): Promise<number | undefined> => readVersion(db, bridges, ofCity(eq(bridges.id, id))),

    /** Undoes an edit from the audit log. Throws bridge/unknown or bridge/changed. */
    undo: (actor: Actor, { id, before, version: expectedVersion }: UndoableChange): Promise<void> =>
      change(actor, 'undo', eq(bridges.id, id), expectedVersion, before as EditableFields),
  };
}

const ofCity = (condition: SQL | undefined) => and(eq(bridges.city, city.key), condition);

/** Copies a toll with a fixed key order, so that tolls from the database and from forms compare equal. */
const normalizeToll = ({ what, to, mxn, usd, asOf, source }: Toll): Toll => ({ what, to, mxn, usd, asOf, source });

function editableFields(row: Row, lanes: LaneRow[]): EditableFields {
  const { name, officialName, address, latitude, longitude, openingHours, tolls, note, active } = row;
  const fields = { name, officialName, address, latitude, longitude, openingHours, note, active };
  return { ...fields, tolls: tolls.map(normalizeToll), lanes: inOrder(lanes) };
}

const inOrder = (lanes: Lane[]): Lane[] =>
  laneKinds.flatMap((kind) =>
    lanes.filter(({ lane }) => lane === kind).map(({ lane, shown, openingHours }) => ({ lane, shown, openingHours })),
  );

/** Lanes after an edit. A stored lane missing from the form becomes hidden; an empty new lane is not added. */
function lanesAfter(before: Lane[], values: Lane[]): Lane[] {
  const isKnown = ({ lane }: Lane) => before.some((one) => one.lane === lane);
  const missing = before.filter(({ lane }) => !values.some((one) => one.lane === lane));
  const included = values.filter((lane) => lane.shown || lane.openingHours !== '' || isKnown(lane));
  return inOrder([...included, ...missing.map((lane) => ({ ...lane, shown: false }))]);
}

async function storeLanes(tx: Tx, bridgeId: number, lanes: Lane[]): Promise<void> {
  for (const { lane, ...values } of lanes)
    await tx
      .insert(bridgeLanes)
      .values({ bridgeId, lane, ...values })
      .onConflictDoUpdate({ target: [bridgeLanes.bridgeId, bridgeLanes.lane], set: values });
}

function toWire(row: Row, lanes: LaneRow[]): EditableBridge {
  const { active, lanes: stored, ...fields } = editableFields(row, lanes);
  return {
    ...fields,
    Id: row.id,
    Version: row.version,
    port: row.port,
    active: active ? 1 : 0,
    lanes: laneKinds.map((lane) => {
      const { shown = false, openingHours = '' } = stored.find((one) => one.lane === lane) ?? {};
      return { lane, shown: shown ? 1 : 0, openingHours };
    }),
  };
}
