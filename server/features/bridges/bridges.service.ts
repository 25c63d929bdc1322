import { and, asc, eq, gte, lt } from 'drizzle-orm';
import type { BridgeBoard, CurrentBridge, CurrentLane, WaitHistory } from '#contract/bridges.ts';
import { AppError } from '#domain/app-error.ts';
import { type Estimate, type LaneKind, laneKinds, maxHistoryDays } from '#domain/bridges/bridges.ts';
import { toLaneKey } from '#domain/bridges/forecast/group-by-lane.ts';
import { decideLaneDisplay, maxReportAgeMs } from '#domain/bridges/lane-display.ts';
import { city } from '#domain/city.ts';
import { findNextOpening, isOpenAt } from '#domain/opening-hours/open-at.ts';
import { formatWithOffset, startOfDay } from '#domain/time/local-time.ts';
import {
  bridgeLaneStates,
  bridgeLanes,
  bridgeReadings,
  bridgeStates,
  bridges,
  feedHealth,
} from '#server/db/schema/bridges.ts';
import type { Db, Tx } from '#server/db/store.ts';
import { bridgeErrors } from '#texts/bridges/bridge-errors.ts';
import type { ForecastsService, LatestEstimates } from './forecasts.service.ts';
import { readLatestReadings } from './latest-readings.ts';
import { readMeasuredHistory, readMeasuredWaits } from './measured/measured-rows.ts';

export type BridgesService = ReturnType<typeof bridgesService>;
type Range = { port: string; lane: LaneKind; from?: string | undefined; to?: string | undefined };
type LaneRow = Awaited<ReturnType<typeof readCurrentLanes>>[number];
type BridgeRow = typeof bridges.$inferSelect;
type StateRow = typeof bridgeStates.$inferSelect;
type Dependencies = { db: Db; clock: () => Date; forecasts: Pick<ForecastsService, 'latest'> };

const source = { name: 'CBP Border Wait Times', url: 'https://bwt.cbp.gov' };
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const weekMs = 7 * dayMs;

/** Current state and history of the bridges (BRDG-1, BRDG-9). */
export function bridgesService({ db, clock, forecasts }: Dependencies) {
  /** The board of all bridges in order, or of one. Throws bridge/unknown. */
  async function board(port?: string): Promise<BridgeBoard> {
    const now = clock();
    const [rows, states, lanes, estimates, measuredOf, [health]] = await Promise.all([
      readActiveBridges(db),
      db.select().from(bridgeStates),
      readCurrentLanes(db),
      forecasts.latest(),
      readMeasuredWaits(db, now),
      db.select().from(feedHealth).where(eq(feedHealth.feed, 'bridges')),
    ]);
    const shown = rows.filter((bridge) => port === undefined || bridge.port === port);
    if (port !== undefined && shown.length === 0) throw new AppError('bridge/unknown');
    const current = toCurrentBridges({ rows: shown, states, lanes }, estimates, now);
    return {
      at: now.toISOString(),
      source: { ...source, lastGoodAt: iso(health?.lastGoodAt), failingSince: iso(health?.failingSince) },
      forecastMadeAt: iso(estimates?.madeAt),
      bridges: current.map((bridge) => ({
        ...bridge,
        lanes: bridge.lanes.map((lane) => addMeasured(lane, bridge.port, measuredOf)),
      })),
    };
  }

  /** Throws bridge/unknown, or bridge/unknown-lane for a lane that the bridge never had. */
  async function assertLane(port: string, lane: LaneKind): Promise<void> {
    const lanes = await db
      .select({ lane: bridgeLanes.lane })
      .from(bridges)
      .leftJoin(bridgeLanes, eq(bridgeLanes.bridgeId, bridges.id))
      .where(and(eq(bridges.city, city.key), eq(bridges.active, true), eq(bridges.port, port)));
    if (lanes.length === 0) throw new AppError('bridge/unknown');
    if (!lanes.some((entry) => entry.lane === lane)) throw new AppError('bridge/unknown-lane');
  }

  return {
    board,
    assertLane,

    /**
     * Readings of a lane from one instant up to another, oldest first. Throws bridge/unknown, bridge/unknown-lane, or
     * bridge/range for an empty or too long range.
     */
    async history({ port, lane, from, to }: Range): Promise<WaitHistory> {
      const end = to ? parseInstant(to, 1) : clock();
      const start = from ? parseInstant(from, 0) : new Date(end.getTime() - weekMs);
      if (start >= end) throw new AppError('bridge/range', { more: bridgeErrors.range });
      if (end.getTime() - start.getTime() > maxHistoryDays * dayMs)
        throw new AppError('bridge/range', { more: bridgeErrors.rangeLength(maxHistoryDays) });
      await assertLane(port, lane);
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
      const measuredBeside = await readMeasuredHistory(db, { port, lane }, start, end);
      const readings = rows.map((row) => ({
        minutes: row.minutes,
        lanesOpen: row.lanesOpen,
        observedAt: row.observedAt.toISOString(),
        doubtful: row.doubtful,
        measured: measuredBeside(row),
      }));
      return { port, lane, from: start.toISOString(), to: end.toISOString(), readings };
    },
  };
}

/** Formats a history as CSV, with local times of the city. */
export function formatHistoryCsv({ port, lane, readings }: WaitHistory): string {
  const rows = readings.map(({ observedAt, minutes, lanesOpen, measured, doubtful }) => {
    const official = [formatWithOffset(new Date(observedAt), city.timeZone), port, lane, minutes, lanesOpen ?? ''];
    return [...official, measured?.minutes ?? '', measured?.people ?? '', doubtful ? 1 : ''].join(',');
  });
  const columns =
    'observed_at_local,port_number,lane,delay_minutes,lanes_open,measured_minutes,measured_people,doubtful';
  return [columns, ...rows, ''].join('\r\n');
}

/** Parses an instant, or a day 'YYYY-MM-DD' as the local midnight `days` later. */
const parseInstant = (text: string, days: 0 | 1) =>
  text.length === 10 ? startOfDay(text, city.timeZone, days) : new Date(text);
const iso = (instant: Date | null | undefined) => instant?.toISOString() ?? null;

/** The bridges with their official readings at an instant, as an open transaction sees them. */
export async function readOfficialBridges(tx: Tx, now: Date): Promise<UnmeasuredBridge[]> {
  const rows = await readActiveBridges(tx);
  const states = await tx.select().from(bridgeStates);
  return toCurrentBridges({ rows, states, lanes: await readCurrentLanes(tx) }, null, now);
}

const readActiveBridges = (db: Tx) =>
  db
    .select()
    .from(bridges)
    .where(and(eq(bridges.city, city.key), eq(bridges.active, true)))
    .orderBy(asc(bridges.position), asc(bridges.id));

/** Every visible lane with its reported state and its latest reading. */
async function readCurrentLanes(db: Tx) {
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
  const readings = new Map((await readLatestReadings(db, rows)).map((reading) => [toLaneKey(reading), reading]));
  return rows.map((row) => ({ ...row, reading: readings.get(toLaneKey(row)) ?? null }));
}

type UnmeasuredBridge = Omit<CurrentBridge, 'lanes'> & { lanes: Omit<CurrentLane, 'measured'>[] };
type Rows = { rows: BridgeRow[]; states: StateRow[]; lanes: LaneRow[] };

function toCurrentBridges({ rows, states, lanes }: Rows, estimates: LatestEstimates | null, now: Date) {
  return rows.map((bridge) => {
    const state = states.find((one) => one.port === bridge.port);
    const ownLanes = lanes.filter((lane) => lane.port === bridge.port);
    return toCurrentBridge(bridge, state, ownLanes, estimates, now);
  });
}

function toCurrentBridge(
  bridge: BridgeRow,
  state: StateRow | undefined,
  lanes: LaneRow[],
  estimates: LatestEstimates | null,
  now: Date,
): UnmeasuredBridge {
  const { port, name, officialName, address, latitude, longitude, openingHours, tolls, note, version } = bridge;
  const reportedOpen = state && isRecent(state.seenAt, now) ? state.isOpen : null;
  const isOpen = reportedOpen ?? isOpenAt(openingHours, now, city.timeZone) ?? true;
  const opensAt = isOpen ? null : nextOpening(openingHours, now);
  const shown = lanes
    .toSorted((one, other) => laneKinds.indexOf(one.lane) - laneKinds.indexOf(other.lane))
    .map((lane) => toCurrentLane(lane, { bridge, reportedOpen, now }, estimates));
  return {
    port,
    name,
    officialName,
    address,
    latitude,
    longitude,
    openingHours,
    tolls,
    note,
    version,
    isOpen,
    opensAt,
    notice: state?.notice ?? '',
    seenAt: iso(state?.seenAt),
    lanes: shown,
  };
}

/** Adds the wait that people measured, beside the official number or, without a current one, the estimate. */
function addMeasured(
  lane: Omit<CurrentLane, 'measured'>,
  port: string,
  measuredOf: Awaited<ReturnType<typeof readMeasuredWaits>>,
): CurrentLane {
  const measured = lane.face === 'closed' ? null : measuredOf({ port, lane: lane.lane }, lane.minutes);
  return { ...lane, measured: measured && { ...measured, latestAt: measured.latestAt.toISOString() } };
}

type LaneContext = { bridge: BridgeRow; reportedOpen: boolean | null; now: Date };

function toCurrentLane(
  row: LaneRow,
  { bridge, reportedOpen, now }: LaneContext,
  latest: LatestEstimates | null,
): Omit<CurrentLane, 'measured'> {
  const { lane, openingHours, reading } = row;
  const hours = openingHours || bridge.openingHours;
  const estimates = estimatesOf(row, latest);
  const reportedStatus = row.seenAt && isRecent(row.seenAt, now) ? row.status : null;
  const observedAt = reading?.observedAt ?? null;
  const isLaneOpenAt = (at: Date) => isOpenAt(hours, at, city.timeZone);
  const isTakenOutsideHours = observedAt !== null && isLaneOpenAt(observedAt) === false;
  const laneFacts = {
    status: reportedStatus,
    isOpenByHours: isLaneOpenAt(now),
    isBridgeOpen: reportedOpen,
    isTakenOutsideHours,
    isDoubtful: reading?.doubtful ?? false,
  };
  const face = decideLaneDisplay({ ...laneFacts, observedAt, hasEstimate: estimates.length > 0 }, now);
  const numbers = { official: reading?.minutes, estimate: estimates[0]?.minutes, closed: null, unknown: null };
  return {
    lane,
    face,
    openingHours,
    estimates,
    minutes: numbers[face] ?? null,
    status: reportedStatus ?? 'unknown',
    reading: reading && {
      minutes: reading.minutes,
      lanesOpen: reading.lanesOpen,
      observedAt: reading.observedAt.toISOString(),
      doubtful: reading.doubtful,
    },
    opensAt: face === 'closed' ? nextOpening(hours, now) : null,
  };
}

/** Next opening by the opening hours; null if they say open, since the end of another closure is unknown. */
const nextOpening = (hours: string, now: Date) =>
  isOpenAt(hours, now, city.timeZone) ? null : iso(findNextOpening(hours, now, city.timeZone));

function estimatesOf(lane: LaneRow, latest: LatestEstimates | null): CurrentLane['estimates'] {
  const { madeAt, estimates } = latest ?? { madeAt: new Date(0), estimates: new Map<string, Estimate[]>() };
  return (estimates.get(toLaneKey(lane)) ?? []).map((estimate) => ({
    ...estimate,
    at: new Date(madeAt.getTime() + estimate.horizon * hourMs).toISOString(),
  }));
}

/** Whether a reported state is current. */
const isRecent = (seenAt: Date, now: Date) => now.getTime() - seenAt.getTime() <= maxReportAgeMs;
