import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import { laneKinds, type Reading } from '#domain/bridges/bridges.ts';

/** Readings of a file, and invalid rows by line number. */
export type ReadingsFile = { readings: Reading[]; faults: { line: number; fault: string }[] };
type Row = Partial<Record<string, string>>;

const columns = ['observed_at_local', 'port_number', 'lane', 'delay_minutes', 'lanes_open'];
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/;
const maxMinutes = 1440;

/** Reads a CSV file of readings; throws an Error with a one-line message when the file is missing or lacks a column. */
export async function readReadings(file: string): Promise<ReadingsFile> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Error(`${file} cannot be read (${error.code})`);
  });
  const { data, meta } = Papa.parse<Row>(text, { header: true });
  const missing = columns.find((column) => !meta.fields?.includes(column));
  if (missing) throw new Error(`${file} has no column ${missing}`);
  const result: ReadingsFile = { readings: [], faults: [] };
  for (const [i, row] of data.entries()) {
    if (Object.keys(row).length === 1 && !row[columns[0] as string]?.trim()) continue; // an empty line
    const reading = parseRow(row);
    if (typeof reading === 'string') result.faults.push({ line: i + 2, fault: reading });
    else result.readings.push(reading);
  }
  return result;
}

/** Parses a row; returns the reading or an error message. */
function parseRow(row: Row): Reading | string {
  const [observed = '', port = '', laneName = '', delay = '', open = ''] = columns.map((column) => row[column]?.trim());
  const observedAt = new Date(instant.test(observed) ? observed : Number.NaN);
  if (Number.isNaN(observedAt.getTime())) return `no timestamp with an offset: '${observed}'`;
  if (!port) return 'no port';
  const lane = laneKinds.find((kind) => kind === laneName);
  if (!lane) return `no known lane: '${laneName}'`;
  if (!/^\d{1,4}$/.test(delay) || Number(delay) > maxMinutes) return `no minutes from 0 to ${maxMinutes}: '${delay}'`;
  if (!/^\d{0,3}$/.test(open)) return `no number of lanes: '${open}'`;
  return { port, lane, observedAt, minutes: Number(delay), lanesOpen: open === '' ? null : Number(open) };
}
