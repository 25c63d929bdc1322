import { z } from 'zod';
import { officialForMs } from '#domain/bridges.ts';
import { warning } from '#domain/feeds.ts';
import type { BridgeReport, KnownBridge } from './bridges.ts';
import { type CbpRecord, cbpRecord, languageAmong, readRecord } from './cbp-record.ts';

export type Setting = { known: KnownBridge[]; timeZone: string; now: Date };
/** What an answer says of our crossings, or why it cannot be used. */
export type ReadAnswer =
  | { bridges: BridgeReport[]; language: 'en' | 'es' | ''; warnings: string[] }
  | { problem: string };

/** A record that was made before that is no news. */
const frozenMs = officialForMs;

/**
 * CBP's list of all ports as the guide keeps it. Ports are matched by number alone; one of ours that is missing, or whose
 * record stands still, is left out with a warning. Of no use is what is no such list, holds none of ours, or is frozen.
 */
export function readAnswer(body: string, setting: Setting): ReadAnswer {
  const records = recordsIn(body);
  if (!records) return { problem: 'no list of ports' };
  const read = setting.known.map((bridge) => readPort(records, bridge, setting));
  const bridges = read.flatMap(({ report }) => (report ? [report] : []));
  if (bridges.length === 0) return { problem: read.some(({ frozen }) => frozen) ? 'frozen' : 'none of our ports' };
  const language = languageAmong(read.map((port) => port.language));
  return { bridges, language, warnings: read.flatMap(({ warnings }) => warnings) };
}

type Port = { report: BridgeReport | null; frozen: boolean; language: 'en' | 'es' | ''; warnings: string[] };

/** The first record of a port that can be used. */
function readPort(records: CbpRecord[], { port, lanes, last }: KnownBridge, { timeZone, now }: Setting): Port {
  const own = records.filter(({ port_number }) => port_number === port);
  const read = own.flatMap((record) => readRecord(record, { lanes, last, timeZone, now }) ?? []);
  const fresh = read.find(({ madeAt }) => now.getTime() - madeAt.getTime() <= frozenMs);
  const twice = own.length > 1 ? [warning('port-duplicate', port)] : [];
  if (fresh) {
    const { report, language, warnings } = fresh;
    return { report, frozen: false, language, warnings: [...twice, ...warnings] };
  }
  const [old] = read;
  const why = old
    ? warning('port-frozen', port, old.madeAt.toISOString())
    : own[0]
      ? warning('shape', port, `date "${`${own[0].date} ${own[0].time}`.slice(0, 40)}"`)
      : warning('port-missing', port);
  return { report: null, frozen: old !== undefined, language: '', warnings: [...twice, why] };
}

/** The records of a list, those left out that are none; null when it is no list. */
function recordsIn(body: string): CbpRecord[] | null {
  try {
    const list = z.array(z.unknown()).parse(JSON.parse(body));
    return list.flatMap((entry) => cbpRecord.safeParse(entry).data ?? []);
  } catch {
    return null;
  }
}
