import { readFile } from 'node:fs/promises';
import { laneKinds } from '#domain/bridges/bridges.ts';
import { maxDecayHours } from '#domain/bridges/forecast/deviation-decay.ts';
import type { LaneProfile, WaitProfile } from '#domain/bridges/forecast/forecast.ts';
import { hoursPerWeek } from '#domain/bridges/forecast/local-hours.ts';

/** A lane in wait-profile.json: arrays by hour of the week from Monday 0:00 (`weekly`), or by hours ahead from 0 (`ahead`). */
type PackedLane = { port: string; lane: string } & Record<(typeof weekly)[number] | (typeof ahead)[number], number[]>;

const weekly = ['low', 'median', 'high', 'count'] as const;
const ahead = ['carry', 'below', 'above'] as const;
const file = new URL('./wait-profile.json', import.meta.url);

/** Reads the usual waits that apply until the guide has readings of its own (`npm run profile`, ATTRIBUTION.md). */
export async function readSeedProfile(): Promise<WaitProfile> {
  return (JSON.parse(await readFile(file, 'utf8')) as PackedLane[]).map(unpack);
}

/** Formats a profile as wait-profile.json, one array per line. */
export function serializeProfile(profile: WaitProfile): string {
  const lanes = profile.map(({ port, lane, usual, decay }) => {
    const rows = [
      ...weekly.map((name) => [name, usual.map((cell) => cell[name])]),
      ...ahead.map((name) => [name, decay.map((lead) => lead[name])]),
    ];
    return [['port', port], ['lane', lane], ...rows].map(([name, value]) => `  "${name}": ${JSON.stringify(value)}`);
  });
  return `[\n${lanes.map((lines) => ` {\n${lines.join(',\n')}\n }`).join(',\n')}\n]\n`;
}

function unpack(packed: PackedLane): LaneProfile {
  const lane = laneKinds.find((kind) => kind === packed.lane);
  if (!lane) throw new Error(`wait-profile.json: unknown lane ${packed.lane}`);
  const at = (name: keyof Omit<PackedLane, 'port' | 'lane'>, i: number) => {
    const value = packed[name][i];
    if (value === undefined) throw new Error(`wait-profile.json: ${packed.port} ${lane} lacks a value of ${name}`);
    return value;
  };
  return {
    port: packed.port,
    lane,
    usual: Array.from({ length: hoursPerWeek }, (_, i) => ({
      low: at('low', i),
      median: at('median', i),
      high: at('high', i),
      count: at('count', i),
    })),
    decay: Array.from({ length: maxDecayHours + 1 }, (_, i) => ({
      carry: at('carry', i),
      below: at('below', i),
      above: at('above', i),
    })),
  };
}
