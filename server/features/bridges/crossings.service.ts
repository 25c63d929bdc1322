import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Crossing, CrossingForm } from '#contract/bridges.ts';
import { laneKinds, type Toll } from '#domain/bridges.ts';
import { city } from '#domain/city.ts';
import { Failure } from '#domain/failure.ts';
import { type Actor, audit } from '#server/db/audit.ts';
import { bridgeLanes, bridges } from '#server/db/schema/bridges.ts';
import type { Db, Tx } from '#server/db/store.ts';
import type { UndoneChange } from '#server/db/undo.ts';
import { expectCurrent } from '#server/db/versions.ts';

export type CrossingsService = ReturnType<typeof crossingsService>;

type Row = typeof bridges.$inferSelect;
type LaneRow = typeof bridgeLanes.$inferSelect;
type Lane = Omit<LaneRow, 'bridgeId'>;
/** All that a person can change of a crossing. */
type Facts = Pick<Row, Exclude<(typeof audited)[number], 'lanes'>> & { lanes: Lane[] };

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

/** The crossings as administrators edit them; every write leaves a row in the audit log (BRDG-12). */
export function crossingsService({ db, clock }: { db: Db; clock: () => Date }) {
  /** Writes to a crossing that nobody else writes to meanwhile; what changes nothing writes nothing. */
  const change = (by: Actor, action: string, which: SQL, begunFrom: number | undefined, wanted: Facts) =>
    db.transaction(async (tx) => {
      const [row] = await tx.select().from(bridges).where(ofCity(which)).for('update');
      if (!row) throw new Failure('bridge/unknown');
      const { id, version: current } = row;
      await expectCurrent(tx, { entity: 'bridge', id, begunFrom, current, code: 'bridge/changed' });
      const before = factsIn(row, await tx.select().from(bridgeLanes).where(eq(bridgeLanes.bridgeId, id)));
      const after = { ...wanted, lanes: lanesAfter(before.lanes, wanted.lanes) };
      if (isDeepStrictEqual(before, after)) return;
      const { lanes, ...columns } = after;
      await tx
        .update(bridges)
        .set({ ...columns, version: current + 1 })
        .where(eq(bridges.id, id));
      await storeLanes(tx, id, lanes);
      await audit(tx, { by, at: clock(), action, entity: 'bridge', id, before, after, columns: audited });
    });

  /** Every crossing of the city in its order, or one of them; each with all lanes that there may be. */
  async function editable(port?: string): Promise<Crossing[]> {
    const rows = await db
      .select()
      .from(bridges)
      .where(ofCity(port === undefined ? undefined : eq(bridges.port, port)))
      .orderBy(asc(bridges.position), asc(bridges.id));
    const ids = rows.map(({ id }) => id);
    const lanes = await db.select().from(bridgeLanes).where(inArray(bridgeLanes.bridgeId, ids));
    return rows.map((row) =>
      wireOf(
        row,
        lanes.filter(({ bridgeId }) => bridgeId === row.id),
      ),
    );
  }

  return {
    editable: (): Promise<Crossing[]> => editable(),

    /** Edits a crossing; a lane that is left out is no longer shown. Throws bridge/unknown or bridge/changed. */
    async update(
      by: Actor,
      port: string,
      form: Omit<CrossingForm, 'port' | 'Version'>,
      begunFrom?: number,
    ): Promise<Crossing> {
      await change(by, 'update', eq(bridges.port, port), begunFrom, {
        ...form,
        active: form.active === 1,
        tolls: form.tolls.map(tollOf),
        lanes: form.lanes.map(({ shown, ...lane }) => ({ ...lane, shown: shown === 1 })),
      });
      const [crossing] = await editable(port);
      if (!crossing) throw new Failure('bridge/unknown');
      return crossing;
    },

    /** The version that a crossing has; undefined when there is no such one. */
    async versionOf(id: number): Promise<number | undefined> {
      const [row] = await db
        .select({ version: bridges.version })
        .from(bridges)
        .where(ofCity(eq(bridges.id, id)));
      return row?.version;
    },

    /** Takes an audited edit back; throws bridge/unknown or bridge/changed. */
    undo: (by: Actor, { id, before, version: begunFrom }: UndoneChange): Promise<void> =>
      change(by, 'undo', eq(bridges.id, id), begunFrom, before as Facts),
  };
}

const ofCity = (which: SQL | undefined) => and(eq(bridges.city, city.key), which);

/** Always with its keys in one order, in which neither the database nor a sender need have them. */
const tollOf = ({ what, to, mxn, usd, asOf, source }: Toll): Toll => ({ what, to, mxn, usd, asOf, source });

function factsIn(row: Row, lanes: LaneRow[]): Facts {
  const { name, officialName, address, latitude, longitude, openingHours, tolls, note, active } = row;
  const facts = { name, officialName, address, latitude, longitude, openingHours, note, active };
  return { ...facts, tolls: tolls.map(tollOf), lanes: inOrder(lanes) };
}

const inOrder = (lanes: Lane[]): Lane[] =>
  laneKinds.flatMap((kind) =>
    lanes.filter(({ lane }) => lane === kind).map(({ lane, shown, openingHours }) => ({ lane, shown, openingHours })),
  );

/** A lane that was there and is left out stays, unshown; one that never was and is not wanted does not come to be. */
function lanesAfter(before: Lane[], wanted: Lane[]): Lane[] {
  const isKnown = ({ lane }: Lane) => before.some((one) => one.lane === lane);
  const left = before.filter(({ lane }) => !wanted.some((one) => one.lane === lane));
  const given = wanted.filter((lane) => lane.shown || lane.openingHours !== '' || isKnown(lane));
  return inOrder([...given, ...left.map((lane) => ({ ...lane, shown: false }))]);
}

async function storeLanes(tx: Tx, bridgeId: number, lanes: Lane[]): Promise<void> {
  for (const { lane, ...values } of lanes)
    await tx
      .insert(bridgeLanes)
      .values({ bridgeId, lane, ...values })
      .onConflictDoUpdate({ target: [bridgeLanes.bridgeId, bridgeLanes.lane], set: values });
}

function wireOf(row: Row, lanes: LaneRow[]): Crossing {
  const { active, lanes: known, ...facts } = factsIn(row, lanes);
  return {
    ...facts,
    Id: row.id,
    Version: row.version,
    port: row.port,
    active: active ? 1 : 0,
    lanes: laneKinds.map((lane) => {
      const { shown = false, openingHours = '' } = known.find((one) => one.lane === lane) ?? {};
      return { lane, shown: shown ? 1 : 0, openingHours };
    }),
  };
}
