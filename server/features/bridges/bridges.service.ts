import { and, asc, eq, gte, lt } from 'drizzle-orm';
import type { Board, CrossingNow, History, LaneNow } from '#contract/bridges.ts';
import { type Estimate, type LaneKind, laneKinds, longestHistoryDays } from '#domain/bridges.ts';
import { city } from '#domain/city.ts';
import { Failure } from '#domain/failure.ts';
import { laneFace, officialForMs } from '#domain/lane-face.ts';
import { localInstant, midnightOf } from '#domain/local-time.ts';
import { openAt, opensNext } from '#domain/open-at.ts';
import {
  bridgeLaneStates,
  bridgeLanes,
  bridgeReadings,
  bridgeStates,
  bridges,
  feedHealth,
} from '#server/db/schema/bridges.ts';
import type { Db } from '#server/db/store.ts';
import { bridgeProblems } from '#texts/bridges.ts';
import { type ForecastsService, type LatestEstimates, laneKey } from './forecasts.service.ts';
import { latestReadings } from './latest-readings.ts';

export type BridgesService = ReturnType<typeof bridgesService>;
type Range = { port: string; lane: LaneKind; from?: string | undefined; to?: string | undefined };
type LaneRow = Awaited<ReturnType<typeof lanesNow>>[number];
type BridgeRow = typeof bridges.$inferSelect;
type StateRow = typeof bridgeStates.$inferSelect;
type Dependencies = { db: Db; clock: () => Date; forecasts: Pick<ForecastsService, 'latest'> };

const source = { name: 'CBP Border Wait Times', url: 'https://bwt.cbp.gov' };
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const weekMs = 7 * dayMs;

/** The crossings as they are now, and as they were (BRDG-1, BRDG-9). */
export function bridgesService({ db, clock, forecasts }: Dependencies) {
  /** The crossings in their order, or one of them; throws bridge/unknown when there is no such one. */
  async function board(port?: string): Promise<Board> {
    const now = clock();
    const [crossings, states, lanes, estimates, [health]] = await Promise.all([
      db
        .select()
        .from(bridges)
        .where(and(eq(bridges.city, city.key), eq(bridges.active, true)))
        .orderBy(asc(bridges.position), asc(bridges.id)),
      db.select().from(bridgeStates),
      lanesNow(db),
      forecasts.latest(),
      db.select().from(feedHealth).where(eq(feedHealth.feed, 'bridges')),
    ]);
    const shown = crossings.filter((crossing) => port === undefined || crossing.port === port);
    if (port !== undefined && shown.length === 0) throw new Failure('bridge/unknown');
    return {
      at: now.toISOString(),
      source: { ...source, lastGoodAt: iso(health?.lastGoodAt), failingSince: iso(health?.failingSince) },
      forecastMadeAt: iso(estimates?.madeAt),
      bridges: shown.map((crossing) => {
        const state = states.find((one) => one.port === crossing.port);
        const own = lanes.filter((lane) => lane.port === crossing.port);
        return crossingNow(crossing, state, own, estimates, now);
      }),
    };
  }

  /** Throws bridge/unknown, or bridge/unknown-lane for a lane that the crossing never had. */
  async function expectLane(port: string, lane: LaneKind): Promise<void> {
    const lanes = await db
      .select({ lane: bridgeLanes.lane })
      .from(bridges)
      .leftJoin(bridgeLanes, eq(bridgeLanes.bridgeId, bridges.id))
      .where(and(eq(bridges.city, city.key), eq(bridges.active, true), eq(bridges.port, port)));
    if (lanes.length === 0) throw new Failure('bridge/unknown');
    if (!lanes.some((own) => own.lane === lane)) throw new Failure('bridge/unknown-lane');
  }

  return {
    board,
    expectLane,

    /** The readings of a lane from one instant up to another, the oldest first; throws bridge/unknown, bridge/unknown-lane, or bridge/range for one that is none or too long. */
    async history({ port, lane, from, to }: Range): Promise<History> {
      const end = to ? momentOf(to, 1) : clock();
      const start = from ? momentOf(from, 0) : new Date(end.getTime() - weekMs);
      if (start >= end) throw new Failure('bridge/range', { more: bridgeProblems.range });
      if (end.getTime() - start.getTime() > longestHistoryDays * dayMs)
        throw new Failure('bridge/range', { more: bridgeProblems.rangeLength(longestHistoryDays) });
      await expectLane(port, lane);
      const rows = await db
        .select()
        .from(bridgeReadings)
        .where(
          and(
            eq(bridgeReadings.port, port),
            eq(bridgeReadings.lane, lane),
            gte(bridgeReadings.observedAt, start),
            lt(bridgeReadings.observedAt, end),
          ),
        )
        .orderBy(asc(bridgeReadings.observedAt));
      const readings = rows.map(({ minutes, lanesOpen, observedAt }) => ({
        minutes,
        lanesOpen,
        observedAt: observedAt.toISOString(),
      }));
      return { port, lane, from: start.toISOString(), to: end.toISOString(), readings };
    },
  };
}

/** A history as CSV, each row as measured, with the city's own time. */
export function historyCsv({ port, lane, readings }: History): string {
  const rows = readings.map(({ observedAt, minutes, lanesOpen }) =>
    [localInstant(new Date(observedAt), city.timeZone), port, lane, minutes, lanesOpen ?? ''].join(','),
  );
  return ['observed_at_local,port_number,lane,delay_minutes,lanes_open', ...rows, ''].join('\r\n');
}

/** An instant as it was given; of a day so many midnights later. */
const momentOf = (given: string, days: 0 | 1) =>
  given.length === 10 ? midnightOf(given, city.timeZone, days) : new Date(given);
const iso = (instant: Date | null | undefined) => instant?.toISOString() ?? null;

/** Every lane that is shown, with what its source says of it and the last number that was ever taken there. */
async function lanesNow(db: Db) {
  const rows = await db
    .select({
      port: bridges.port,
      lane: bridgeLanes.lane,
      openingHours: bridgeLanes.openingHours,
      status: bridgeLaneStates.status,
      seenAt: bridgeLaneStates.seenAt,
    })
    .from(bridges)
    .innerJoin(bridgeLanes, and(eq(bridgeLanes.bridgeId, bridges.id), eq(bridgeLanes.shown, true)))
    .leftJoin(
      bridgeLaneStates,
      and(eq(bridgeLaneStates.port, bridges.port), eq(bridgeLaneStates.lane, bridgeLanes.lane)),
    )
    .where(and(eq(bridges.city, city.key), eq(bridges.active, true)));
  const readings = new Map((await latestReadings(db, rows)).map((reading) => [laneKey(reading), reading]));
  return rows.map((row) => ({ ...row, reading: readings.get(laneKey(row)) ?? null }));
}

function crossingNow(
  crossing: BridgeRow,
  state: StateRow | undefined,
  lanes: LaneRow[],
  estimates: LatestEstimates | null,
  now: Date,
): CrossingNow {
  const { port, name, officialName, address, latitude, longitude, openingHours, tolls, note, version } = crossing;
  const saidOpen = state && isRecent(state.seenAt, now) ? state.isOpen : null;
  const isOpen = saidOpen ?? openAt(openingHours, now, city.timeZone) ?? true;
  const opensAt = isOpen ? null : opensByHours(openingHours, now);
  const shown = lanes
    .toSorted((one, other) => laneKinds.indexOf(one.lane) - laneKinds.indexOf(other.lane))
    .map((lane) => laneNow(lane, { crossing, saidOpen, now }, estimates));
  return {
    ...{ port, name, officialName, address, latitude, longitude, openingHours, tolls, note, version },
    ...{ isOpen, opensAt, notice: state?.notice ?? '', seenAt: iso(state?.seenAt), lanes: shown },
  };
}

type Around = { crossing: BridgeRow; saidOpen: boolean | null; now: Date };

function laneNow(row: LaneRow, { crossing, saidOpen, now }: Around, latest: LatestEstimates | null): LaneNow {
  const { lane, openingHours, reading } = row;
  const hours = openingHours || crossing.openingHours;
  const estimates = estimatesOf(row, latest);
  const said = row.seenAt && isRecent(row.seenAt, now) ? row.status : null;
  const observedAt = reading?.observedAt ?? null;
  const isOpenAt = (at: Date) => openAt(hours, at, city.timeZone);
  const takenOutOfHours = observedAt !== null && isOpenAt(observedAt) === false;
  const known = { status: said, openByHours: isOpenAt(now), crossingOpen: saidOpen, takenOutOfHours };
  const face = laneFace({ ...known, observedAt, hasEstimate: estimates.length > 0 }, now);
  const numbers = { official: reading?.minutes, estimate: estimates[0]?.minutes, closed: null, unknown: null };
  return {
    ...{ lane, face, openingHours, estimates, minutes: numbers[face] ?? null, status: said ?? 'unknown' },
    reading: reading && {
      minutes: reading.minutes,
      lanesOpen: reading.lanesOpen,
      observedAt: reading.observedAt.toISOString(),
    },
    opensAt: face === 'closed' ? opensByHours(hours, now) : null,
  };
}

/** What its hours have open is closed for another reason: nobody knows until when. */
const opensByHours = (hours: string, now: Date) =>
  openAt(hours, now, city.timeZone) ? null : iso(opensNext(hours, now, city.timeZone));

function estimatesOf(lane: LaneRow, latest: LatestEstimates | null): LaneNow['estimates'] {
  const { madeAt, estimates } = latest ?? { madeAt: new Date(0), estimates: new Map<string, Estimate[]>() };
  return (estimates.get(laneKey(lane)) ?? []).map((estimate) => ({
    ...estimate,
    at: new Date(madeAt.getTime() + estimate.horizon * hourMs).toISOString(),
  }));
}

/** What a source said counts as long as an official number does. */
const isRecent = (seenAt: Date, now: Date) => now.getTime() - seenAt.getTime() <= officialForMs;
