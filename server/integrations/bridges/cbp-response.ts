import { maxReportAgeMs } from '#domain/bridges/lane-display.ts';
import { formatWarning } from '#domain/feeds.ts';
import { parseJson } from '#domain/parse-json.ts';
import type { BridgeReport, TrackedBridge } from './bridge-feed.ts';
import { type CbpRecord, cbpRecord, combineLanguages, maxClockSkewMs, parseRecord } from './cbp-record.ts';

export type ParseContext = { known: TrackedBridge[]; timeZone: string; now: Date };
/** Our bridges in a response, or the reason for rejecting it. */
export type ParsedResponse =
  | { bridges: BridgeReport[]; language: 'en' | 'es' | ''; warnings: string[] }
  | { problem: string };

/** Maximum age of a record. */
const maxAgeMs = maxReportAgeMs;
/** CBP lists about eighty ports. */
const maxRecords = 1000;

/**
 * Parses CBP's list of all ports. Matches ports by number only. Omits one of our ports with a warning if it is missing or its
 * record is frozen. Rejects a body that is not a list, has none of our ports, or is frozen.
 */
export function parseResponse(body: string, setting: ParseContext): ParsedResponse {
  const records = parseRecords(body, new Set(setting.known.map(({ port }) => port)));
  if (!records) return { problem: 'no list of ports' };
  const read = setting.known.map((bridge) => readPort(records, bridge, setting));
  const bridges = read.flatMap(({ report }) => (report ? [report] : []));
  if (bridges.length === 0) return { problem: read.some(({ frozen }) => frozen) ? 'frozen' : 'none of our ports' };
  const language = combineLanguages(read.map((port) => port.language));
  return { bridges, language, warnings: read.flatMap(({ warnings }) => warnings) };
}

type Port = { report: BridgeReport | null; frozen: boolean; language: 'en' | 'es' | ''; warnings: string[] };

/** Reads the latest record of a port, the first of equals; records dated in the future come last. */
function readPort(
  records: CbpRecord[],
  { port, lanes, lastReadings }: TrackedBridge,
  { timeZone, now }: ParseContext,
): Port {
  const portRecords = records.filter(({ port_number }) => port_number === port);
  const read = portRecords.flatMap((record) => parseRecord(record, { lanes, lastReadings, timeZone, now }) ?? []);
  const [newest] = read.sort((a, b) => isFuture(a, now) - isFuture(b, now) || b.madeAt.getTime() - a.madeAt.getTime());
  const fresh = newest && now.getTime() - newest.madeAt.getTime() <= maxAgeMs ? newest : null;
  const duplicateWarnings = portRecords.length > 1 ? [formatWarning('port-duplicate', port)] : [];
  if (fresh) {
    const { report, language, warnings } = fresh;
    return { report, frozen: false, language, warnings: [...duplicateWarnings, ...warnings] };
  }
  const reason = newest
    ? formatWarning('port-frozen', port, newest.madeAt.toISOString())
    : portRecords[0]
      ? formatWarning('shape', port, `date "${`${portRecords[0].date} ${portRecords[0].time}`.slice(0, 40)}"`)
      : formatWarning('port-missing', port);
  return { report: null, frozen: newest !== undefined, language: '', warnings: [...duplicateWarnings, reason] };
}

/** Sort key: 1 for a record dated in the future, otherwise 0. */
const isFuture = ({ madeAt }: { madeAt: Date }, now: Date) => Number(madeAt.getTime() - now.getTime() > maxClockSkewMs);

/** Parses the records of the given ports; null if the body is not a list or has too many entries. */
function parseRecords(body: string, ports: Set<string>): CbpRecord[] | null {
  const list = parseJson(body);
  if (!Array.isArray(list) || list.length > maxRecords) return null;
  return list.filter((entry) => ports.has(portOf(entry))).flatMap((entry) => cbpRecord.safeParse(entry).data ?? []);
}

/** Port number of an unvalidated record; '' if missing. */
function portOf(entry: unknown): string {
  const port = (entry as { port_number?: unknown } | null)?.port_number;
  return typeof port === 'string' ? port.trim() : '';
}
