import { z } from 'zod';
import type { LaneKind } from '#domain/bridges/bridges.ts';
import { maxReportAgeMs } from '#domain/bridges/lane-display.ts';
import { formatWarning } from '#domain/feeds.ts';
import type { BridgeReport, LaneReport, LastReadings } from './bridge-feed.ts';
import {
  detectLanguage,
  parseBridgeStatus,
  parseLaneStatus,
  parseLanesOpen,
  parseMinutes,
  parseObservedInstant,
  parseRecordInstant,
} from './cbp-labels.ts';

/** A lane in CBP's format; all values are strings. */
export type CbpLane = { update_time: string; operational_status: string; delay_minutes: string; lanes_open: string };

/** A parsed report with its language and warnings. */
type Parsed<Part> = { report: Part; language: 'en' | 'es' | ''; warnings: string[] };

const lane = z.object({
  update_time: z.string(),
  operational_status: z.string(),
  delay_minutes: z.string(),
  lanes_open: z.string(),
});
/** Lanes are validated one by one, so that an unknown shape affects only its lane. */
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

/** Path of each lane in a record. */
const lanePaths = {
  passenger_standard: ['passenger_vehicle_lanes', 'standard_lanes'],
  passenger_ready: ['passenger_vehicle_lanes', 'ready_lanes'],
  passenger_sentri: ['passenger_vehicle_lanes', 'NEXUS_SENTRI_lanes'],
  pedestrian_standard: ['pedestrian_lanes', 'standard_lanes'],
  pedestrian_ready: ['pedestrian_lanes', 'ready_lanes'],
  commercial_standard: ['commercial_vehicle_lanes', 'standard_lanes'],
  commercial_fast: ['commercial_vehicle_lanes', 'FAST_lanes'],
} as const satisfies Record<LaneKind, readonly [string, string]>;

/** Tolerance for clock differences: readings up to this far in the future are accepted. */
export const maxClockSkewMs = 10 * 60_000;
/** Maximum lead of a label over its record. */
export const maxLabelLeadMs = 60 * 60_000;
/** Waits above this are suspicious; they occur once in 10,000 readings. */
const highMinutes = 330;
const maxNoticeLength = 2000;

type RecordContext = {
  lanes: readonly LaneKind[];
  lastReadings?: LastReadings | undefined;
  timeZone: string;
  now: Date;
};

/**
 * Parses the known lanes of a CBP record; null without a valid date, since nothing in it can be dated then. Pure: `now` is
 * our clock, `timeZone` that of the port.
 */
export function parseRecord(
  record: CbpRecord,
  { lanes, lastReadings, timeZone, now }: RecordContext,
): (Parsed<BridgeReport> & { madeAt: Date }) | null {
  const port = record.port_number;
  const madeAt = parseRecordInstant(record.date, record.time, timeZone, new Date(now.getTime() + maxClockSkewMs));
  if (!madeAt) return null;
  const isOpen = parseBridgeStatus(record.port_status);
  const latest = new Date(madeAt.getTime() + maxLabelLeadMs);
  const read = lanes.map((kind) => {
    const [groupName, name] = lanePaths[kind];
    const parsed = lane.safeParse(record[groupName]?.[name]);
    return toLaneReport(parsed.success ? parsed.data : null, {
      port,
      kind,
      timeZone,
      upTo: madeAt,
      latest,
      now,
      isOpen,
      lastReading: lastReadings?.get(kind),
    });
  });
  const statusWarnings =
    isOpen === null ? [formatWarning('shape', port, `port_status "${record.port_status.slice(0, 40)}"`)] : [];
  return {
    madeAt,
    report: {
      port,
      isOpen,
      notice: normalizeNotice(record.construction_notice),
      lanes: read.map(({ report }) => report),
    },
    language: combineLanguages([
      detectLanguage(record.border, record.port_status, record.hours),
      ...read.map(({ language }) => language),
    ]),
    warnings: [...statusWarnings, ...read.flatMap(({ warnings }) => warnings)],
  };
}

type LaneContext = {
  port: string;
  kind: LaneKind;
  timeZone: string;
  /** Latest possible instant of a reading. */
  upTo: Date;
  /** Latest possible instant of a label. */
  latest: Date;
  now: Date;
  /** State of the bridge; null: not published */
  isOpen: boolean | null;
  /** Latest stored reading of the lane */
  lastReading?: LaneReport['reading'] | undefined;
};

/** Parses one known lane; `input` is null if it is missing or has an unknown shape. */
export function toLaneReport(input: CbpLane | null, setting: LaneContext): Parsed<LaneReport> {
  const { port, kind } = setting;
  const word = input ? parseLaneStatus(input.operational_status) : null;
  const language = word?.language ?? '';
  const withoutReading = (status: LaneReport['status'], ...warnings: string[]) => ({
    report: { lane: kind, status, reading: null },
    language,
    warnings,
  });
  if (!input) return withoutReading('unknown', formatWarning('shape', port, kind));
  if (!word)
    return withoutReading(
      'unknown',
      formatWarning('shape', port, kind, `status "${input.operational_status.slice(0, 40)}"`),
    );
  if (word.status === 'missing') return withoutReading('unknown', formatWarning('lane-missing', port, kind));
  if (word.status !== 'open') return withoutReading(word.status);
  const minutes = parseMinutes(input.delay_minutes);
  if (minutes === null)
    return withoutReading(
      'unknown',
      formatWarning('shape', port, kind, `minutes "${input.delay_minutes.slice(0, 40)}"`),
    );
  const lanesOpen = parseLanesOpen(input.lanes_open);
  const observedAt = measurementInstant(input.update_time, { minutes, lanesOpen }, setting);
  if (!observedAt)
    return withoutReading('unknown', formatWarning('shape', port, kind, `time "${input.update_time.slice(0, 40)}"`));
  const ageMs = setting.now.getTime() - observedAt.getTime();
  if (ageMs < -maxClockSkewMs)
    return withoutReading('unknown', formatWarning('reading-future', port, kind, observedAt.toISOString()));
  const warnings = [
    ...(minutes > highMinutes ? [formatWarning('minutes-high', port, kind, minutes)] : []),
    ...(ageMs > maxReportAgeMs && setting.isOpen !== false ? [formatWarning('reading-old', port, kind)] : []),
  ];
  const reading = { observedAt, minutes, lanesOpen };
  return { report: { lane: kind, status: 'open', reading }, language, warnings };
}

/**
 * Determines the instant of a measurement. Officers label a new number with the next full hour, so a label up to an hour
 * ahead means that the number was measured when the record was made. CBP also keeps serving numbers of yesterday: a number
 * equal to the stored reading of that hour keeps that reading's instant.
 */
function measurementInstant(
  time: string,
  { minutes, lanesOpen }: { minutes: number; lanesOpen: number | null },
  { timeZone, upTo, latest, lastReading }: LaneContext,
): Date | null {
  const past = parseObservedInstant(time, timeZone, upTo);
  const coming = parseObservedInstant(time, timeZone, latest);
  // `coming` may lie in the second pass of a repeated hour, which has already begun
  if (!coming || coming <= upTo || (past && coming.getTime() - past.getTime() <= maxLabelLeadMs)) return past;
  if (lastReading?.minutes !== minutes || lastReading.lanesOpen !== lanesOpen) return upTo;
  const isYesterdays = lastReading.observedAt.getTime() === past?.getTime();
  const wasSeen =
    lastReading.observedAt.getTime() > coming.getTime() - maxLabelLeadMs && lastReading.observedAt <= upTo;
  return isYesterdays || wasSeen ? lastReading.observedAt : upTo;
}

/** Spanish if any part is, since texts common to both languages are detected as English. */
export const combineLanguages = (languages: ('en' | 'es' | '')[]): 'en' | 'es' | '' =>
  languages.includes('es') ? 'es' : languages.includes('en') ? 'en' : '';

/** Normalizes spaces and control characters; keeps line breaks. */
const normalizeNotice = (notice: string) =>
  notice
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .trim()
    .slice(0, maxNoticeLength)
    .toWellFormed();
