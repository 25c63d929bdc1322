import { readFile } from 'node:fs/promises';
import { laneKinds } from '#domain/bridges.ts';
import type { LaneProfile, WaitProfile } from '#domain/forecast.ts';
import { weekCells } from '#domain/usual-waits.ts';
import { maxLeadHours } from '#domain/wait-leads.ts';

/** A lane as wait-profile.json holds it: numbers in rows, by hour of the week from Monday at 0:00, or by hours ahead from 0. */
type PackedLane = { port: string; lane: string } & Record<(typeof weekly)[number] | (typeof ahead)[number], number[]>;

const weekly = ['low', 'median', 'high', 'count'] as const;
const ahead = ['carry', 'below', 'above'] as const;
const file = new URL('./wait-profile.json', import.meta.url);

/** What was usual at the lanes of Laredo before this guide had readings of its own (`npm run profile`, ATTRIBUTION.md). */
export async function shippedProfile(): Promise<WaitProfile> {
  return (JSON.parse(await readFile(file, 'utf8')) as PackedLane[]).map(unpacked);
}

/** The text of wait-profile.json, a row of numbers a line. */
export function packedProfile(profile: WaitProfile): string {
  const lanes = profile.map(({ port, lane, usual, leads }) => {
    const rows = [
      ...weekly.map((name) => [name, usual.map((cell) => cell[name])]),
      ...ahead.map((name) => [name, leads.map((lead) => lead[name])]),
    ];
    return [['port', port], ['lane', lane], ...rows].map(([name, value]) => `  "${name}": ${JSON.stringify(value)}`);
  });
  return `[\n${lanes.map((lines) => ` {\n${lines.join(',\n')}\n }`).join(',\n')}\n]\n`;
}

function unpacked(packed: PackedLane): LaneProfile {
  const lane = laneKinds.find((kind) => kind === packed.lane);
  if (!lane) throw new Error(`wait-profile.json: no lane ${packed.lane}`);
  const at = (name: keyof Omit<PackedLane, 'port' | 'lane'>, i: number) => {
    const value = packed[name][i];
    if (value === undefined) throw new Error(`wait-profile.json: ${packed.port} ${lane} lacks a number of ${name}`);
    return value;
  };
  return {
    ...{ port: packed.port, lane },
    usual: Array.from({ length: weekCells }, (_, i) => ({
      ...{ low: at('low', i), median: at('median', i), high: at('high', i), count: at('count', i) },
    })),
    leads: Array.from({ length: maxLeadHours + 1 }, (_, i) => ({
      ...{ carry: at('carry', i), below: at('below', i), above: at('above', i) },
    })),
  };
}
