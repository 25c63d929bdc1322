import { z } from 'zod';
import type { LaneKind } from '#domain/bridges.ts';
import { warning } from '#domain/feeds.ts';
import { officialForMs } from '#domain/lane-face.ts';
import type { BridgeReport, LaneReport, LastReadings } from './bridges.ts';
import { bridgeWord, lanesOf, laneWord, languageOf, minutesOf, observedInstant, recordInstant } from './cbp-words.ts';

/** A lane as CBP writes it; every value is text. */
export type CbpLane = { update_time: string; operational_status: string; delay_minutes: string; lanes_open: string };

/** What was read of something, its language, and what is strange about it. */
type Read<Part> = { report: Part; language: 'en' | 'es' | ''; warnings: string[] };

const lane = z.object({
  update_time: z.string(),
  operational_status: z.string(),
  delay_minutes: z.string(),
  lanes_open: z.string(),
});
/** Lanes are looked at one by one, so that one in a new shape spoils no other. */
const group = z.record(z.string(), z.unknown()).optional().catch(undefined);
const text = z.string().catch('');
export const cbpRecord = z.object({
  port_number: z.string().trim(),
  border: text,
  hours: text,
  date: text,
  time: text,
  port_status: text,
  passenger_vehicle_lanes: group,
  pedestrian_lanes: group,
  commercial_vehicle_lanes: group,
  construction_notice: text,
});
export type CbpRecord = z.infer<typeof cbpRecord>;

/** Where each lane stands in a record. */
const places = {
  passenger_standard: ['passenger_vehicle_lanes', 'standard_lanes'],
  passenger_ready: ['passenger_vehicle_lanes', 'ready_lanes'],
  passenger_sentri: ['passenger_vehicle_lanes', 'NEXUS_SENTRI_lanes'],
  pedestrian_standard: ['pedestrian_lanes', 'standard_lanes'],
  pedestrian_ready: ['pedestrian_lanes', 'ready_lanes'],
  commercial_standard: ['commercial_vehicle_lanes', 'standard_lanes'],
  commercial_fast: ['commercial_vehicle_lanes', 'FAST_lanes'],
} as const satisfies Record<LaneKind, readonly [string, string]>;

/** Clocks differ: a reading that is to come by less is taken. */
export const aheadMs = 10 * 60_000;
/** A label is ahead of its record by that much at most. */
export const earlyMs = 60 * 60_000;
/** Seen once in 10,000 readings: above it somebody may have slipped. */
const highMinutes = 330;
const longestNotice = 2000;

type RecordSetting = { lanes: readonly LaneKind[]; last?: LastReadings | undefined; timeZone: string; now: Date };

/**
 * One record of CBP as the guide keeps it, its known lanes only; null when it does not tell when it was made, so that
 * nothing in it can be dated. Pure: `now` is our clock, `timeZone` that of the port.
 */
export function readRecord(
  record: CbpRecord,
  { lanes, last, timeZone, now }: RecordSetting,
): (Read<BridgeReport> & { madeAt: Date }) | null {
  const port = record.port_number;
  const madeAt = recordInstant(record.date, record.time, timeZone, new Date(now.getTime() + aheadMs));
  if (!madeAt) return null;
  const isOpen = bridgeWord(record.port_status);
  const latest = new Date(madeAt.getTime() + earlyMs);
  const read = lanes.map((kind) => {
    const [where, name] = places[kind];
    const given = lane.safeParse(record[where]?.[name]);
    return readLane(given.success ? given.data : null, {
      port,
      kind,
      timeZone,
      upTo: madeAt,
      latest,
      now,
      isOpen,
      last: last?.get(kind),
    });
  });
  const strange = isOpen === null ? [warning('shape', port, `port_status "${record.port_status.slice(0, 40)}"`)] : [];
  return {
    madeAt,
    report: { port, isOpen, notice: noticeOf(record.construction_notice), lanes: read.map(({ report }) => report) },
    language: languageAmong([
      languageOf(record.border, record.port_status, record.hours),
      ...read.map(({ language }) => language),
    ]),
    warnings: [...strange, ...read.flatMap(({ warnings }) => warnings)],
  };
}

type LaneSetting = {
  port: string;
  kind: LaneKind;
  timeZone: string;
  /** No reading is later than this. */
  upTo: Date;
  /** Nor does its label name a later time. */
  latest: Date;
  now: Date;
  /** The crossing; null: not told */
  isOpen: boolean | null;
  /** The lane's newest reading that is stored */
  last?: LaneReport['reading'] | undefined;
};

/** One lane that we know exists; null is one that is not there, or in a shape that nobody knows. */
export function readLane(given: CbpLane | null, setting: LaneSetting): Read<LaneReport> {
  const { port, kind } = setting;
  const word = given ? laneWord(given.operational_status) : null;
  const language = word?.language ?? '';
  const without = (status: LaneReport['status'], ...warnings: string[]) => ({
    report: { lane: kind, status, reading: null },
    language,
    warnings,
  });
  if (!given) return without('unknown', warning('shape', port, kind));
  if (!word)
    return without('unknown', warning('shape', port, kind, `status "${given.operational_status.slice(0, 40)}"`));
  if (word.status === 'missing') return without('unknown', warning('lane-missing', port, kind));
  if (word.status !== 'open') return without(word.status);
  const minutes = minutesOf(given.delay_minutes);
  if (minutes === null)
    return without('unknown', warning('shape', port, kind, `minutes "${given.delay_minutes.slice(0, 40)}"`));
  const lanesOpen = lanesOf(given.lanes_open);
  const observedAt = measuredAt(given.update_time, { minutes, lanesOpen }, setting);
  if (!observedAt) return without('unknown', warning('shape', port, kind, `time "${given.update_time.slice(0, 40)}"`));
  const ageMs = setting.now.getTime() - observedAt.getTime();
  if (ageMs < -aheadMs) return without('unknown', warning('reading-future', port, kind, observedAt.toISOString()));
  const warnings = [
    ...(minutes > highMinutes ? [warning('minutes-high', port, kind, minutes)] : []),
    ...(ageMs > officialForMs && setting.isOpen !== false ? [warning('reading-old', port, kind)] : []),
  ];
  const reading = { observedAt, minutes, lanesOpen };
  return { report: { lane: kind, status: 'open', reading }, language, warnings };
}

/**
 * When a number was measured. Officers write the coming full hour beside a new one, so what is ahead by up to an hour was
 * measured as the record was made, and stands at that instant until its hour has come. But CBP also goes on to serve a
 * number of yesterday: that is what it is while it equals the reading that is known of that hour.
 */
function measuredAt(
  time: string,
  { minutes, lanesOpen }: { minutes: number; lanesOpen: number | null },
  { timeZone, upTo, latest, last }: LaneSetting,
): Date | null {
  const past = observedInstant(time, timeZone, upTo);
  const coming = observedInstant(time, timeZone, latest);
  // as late as that in an hour that comes twice: it is under way already
  if (!coming || coming <= upTo || (past && coming.getTime() - past.getTime() <= earlyMs)) return past;
  if (last?.minutes !== minutes || last.lanesOpen !== lanesOpen) return upTo;
  const isYesterdays = last.observedAt.getTime() === past?.getTime();
  const wasSeen = last.observedAt.getTime() > coming.getTime() - earlyMs && last.observedAt <= upTo;
  return isYesterdays || wasSeen ? last.observedAt : upTo;
}

/** Spanish when any part is: what is the same in both languages reads as English. */
export const languageAmong = (languages: ('en' | 'es' | '')[]): 'en' | 'es' | '' =>
  languages.includes('es') ? 'es' : languages.includes('en') ? 'en' : '';

/** Plain text with single spaces; lines stay lines. */
const noticeOf = (notice: string) =>
  notice
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .trim()
    .slice(0, longestNotice)
    .toWellFormed();
