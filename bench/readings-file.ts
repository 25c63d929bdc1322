import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import { laneKinds, type Reading } from '#domain/bridges.ts';

/** What a file of readings holds, and what of it is no reading, by the number of its line. */
export type ReadingsFile = { readings: Reading[]; faults: { line: number; fault: string }[] };
type Row = Partial<Record<string, string>>;

const columns = ['observed_at_local', 'port_number', 'lane', 'delay_minutes', 'lanes_open'];
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/;
const maxMinutes = 1440;

/** Reads a CSV file of readings; throws an Error of one line where there is no such file or it is none. */
export async function readReadings(file: string): Promise<ReadingsFile> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Error(`${file} cannot be read (${error.code})`);
  });
  const { data, meta } = Papa.parse<Row>(text, { header: true });
  const missing = columns.find((column) => !meta.fields?.includes(column));
  if (missing) throw new Error(`${file} has no column ${missing}`);
  const found: ReadingsFile = { readings: [], faults: [] };
  for (const [i, row] of data.entries()) {
    if (Object.keys(row).length === 1 && !row[columns[0] as string]?.trim()) continue; // an empty line
    const reading = readingIn(row);
    if (typeof reading === 'string') found.faults.push({ line: i + 2, fault: reading });
    else found.readings.push(reading);
  }
  return found;
}

/** The reading in a row, or what is wrong with it. */
function readingIn(row: Row): Reading | string {
  const [observed = '', port = '', named = '', delay = '', open = ''] = columns.map((column) => row[column]?.trim());
  const observedAt = new Date(instant.test(observed) ? observed : Number.NaN);
  if (Number.isNaN(observedAt.getTime())) return `no instant with its offset: '${observed}'`;
  if (!port) return 'no port';
  const lane = laneKinds.find((kind) => kind === named);
  if (!lane) return `no lane that is known: '${named}'`;
  if (!/^\d{1,4}$/.test(delay) || Number(delay) > maxMinutes) return `no minutes from 0 to ${maxMinutes}: '${delay}'`;
  if (!/^\d{0,3}$/.test(open)) return `no number of lanes: '${open}'`;
  return { port, lane, observedAt, minutes: Number(delay), lanesOpen: open === '' ? null : Number(open) };
}
