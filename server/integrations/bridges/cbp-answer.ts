import { warning } from '#domain/feeds.ts';
import { officialForMs } from '#domain/lane-face.ts';
import type { BridgeReport, KnownBridge } from './bridges.ts';
import { aheadMs, type CbpRecord, cbpRecord, languageAmong, readRecord } from './cbp-record.ts';

export type Setting = { known: KnownBridge[]; timeZone: string; now: Date };
/** What an answer says of our crossings, or why it cannot be used. */
export type ReadAnswer =
  | { bridges: BridgeReport[]; language: 'en' | 'es' | ''; warnings: string[] }
  | { problem: string };

/** A record that was made before that is no news. */
const frozenMs = officialForMs;
/** CBP lists some eighty ports. */
const mostRecords = 1000;

/**
 * CBP's list of all ports as the guide keeps it. Ports are matched by number alone; one of ours that is missing, or whose
 * record stands still, is left out with a warning. Of no use is what is no such list, holds none of ours, or is frozen.
 */
export function readAnswer(body: string, setting: Setting): ReadAnswer {
  const records = recordsIn(body, new Set(setting.known.map(({ port }) => port)));
  if (!records) return { problem: 'no list of ports' };
  const read = setting.known.map((bridge) => readPort(records, bridge, setting));
  const bridges = read.flatMap(({ report }) => (report ? [report] : []));
  if (bridges.length === 0) return { problem: read.some(({ frozen }) => frozen) ? 'frozen' : 'none of our ports' };
  const language = languageAmong(read.map((port) => port.language));
  return { bridges, language, warnings: read.flatMap(({ warnings }) => warnings) };
}

type Port = { report: BridgeReport | null; frozen: boolean; language: 'en' | 'es' | ''; warnings: string[] };

/** The record of a port that was made last, the first of equals; one that claims to be of later than now comes last. */
function readPort(records: CbpRecord[], { port, lanes, last }: KnownBridge, { timeZone, now }: Setting): Port {
  const own = records.filter(({ port_number }) => port_number === port);
  const read = own.flatMap((record) => readRecord(record, { lanes, last, timeZone, now }) ?? []);
  const [newest] = read.sort((a, b) => isToCome(a, now) - isToCome(b, now) || b.madeAt.getTime() - a.madeAt.getTime());
  const fresh = newest && now.getTime() - newest.madeAt.getTime() <= frozenMs ? newest : null;
  const twice = own.length > 1 ? [warning('port-duplicate', port)] : [];
  if (fresh) {
    const { report, language, warnings } = fresh;
    return { report, frozen: false, language, warnings: [...twice, ...warnings] };
  }
  const why = newest
    ? warning('port-frozen', port, newest.madeAt.toISOString())
    : own[0]
      ? warning('shape', port, `date "${`${own[0].date} ${own[0].time}`.slice(0, 40)}"`)
      : warning('port-missing', port);
  return { report: null, frozen: newest !== undefined, language: '', warnings: [...twice, why] };
}

/** 1 for a record of a time that is not there yet, 0 for others. */
const isToCome = ({ madeAt }: { madeAt: Date }, now: Date) => Number(madeAt.getTime() - now.getTime() > aheadMs);

/** Those records of a list that are of these ports; null when it is no list, or a longer one than of all ports. */
function recordsIn(body: string, ports: Set<string>): CbpRecord[] | null {
  try {
    const list: unknown = JSON.parse(body);
    if (!Array.isArray(list) || list.length > mostRecords) return null;
    return list.filter((entry) => ports.has(portOf(entry))).flatMap((entry) => cbpRecord.safeParse(entry).data ?? []);
  } catch {
    return null;
  }
}

/** The number of a record's port, looked at before anything else of it; '' where it has none. */
function portOf(entry: unknown): string {
  const port = (entry as { port_number?: unknown } | null)?.port_number;
  return typeof port === 'string' ? port.trim() : '';
}
