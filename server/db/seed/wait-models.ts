import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { laneKinds } from '#domain/bridges/bridges.ts';
import type { LaneModel } from '#domain/bridges/forecast/lane-learner.ts';
import { hoursPerWeek } from '#domain/bridges/forecast/local-hours.ts';
import { usualSpread } from '#domain/bridges/forecast/range-learner.ts';
import { maxLead } from '#domain/bridges/forecast/rank-persistence.ts';

/** A lane's model that applies until the guide has enough readings of its own. */
export type ShippedModel = Omit<LaneModel, 'days'>;

const file = new URL('./wait-models.json', import.meta.url);
/** Numbers are rounded to three decimals. */
const precision = 1000;

const packedLane = z.strictObject({
  port: z.string(),
  lane: z.enum(laneKinds),
  counts: z.array(z.int().min(0)).length(hoursPerWeek),
  /** By hour of the week: each wait, followed by the number of percentiles that it fills. */
  waits: z.array(z.array(z.int().min(0))).length(hoursPerWeek),
  /** By lead: the three shares, the margin and the spread. */
  leads: z.array(z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()])).length(maxLead),
});
type PackedLane = z.infer<typeof packedLane>;

/** Reads the shipped models (`npm run wait-models`, ATTRIBUTION.md). */
export async function readShippedModels(): Promise<ShippedModel[]> {
  const lanes = z.array(packedLane).parse(JSON.parse(await readFile(file, 'utf8')));
  return lanes.map(({ waits, leads, ...lane }) => ({
    ...lane,
    waits: waits.map(unpackWaits),
    leads: leads.map(([first, second, third, margin, spread]) => ({ shares: [first, second, third], margin, spread })),
  }));
}

/** Formats models as wait-models.json, one array per line. */
export function serializeModels(models: LaneModel[]): string {
  const lanes = models.map(({ port, lane, counts, waits, leads }) => {
    const packed: PackedLane = {
      port,
      lane,
      counts,
      waits: waits.map(packWaits),
      leads: leads.map(({ shares: [first, second, third], margin, spread = usualSpread }) => [
        round(first),
        round(second),
        round(third),
        round(margin),
        round(spread),
      ]),
    };
    return Object.entries(packed).map(([name, value]) => `  "${name}": ${JSON.stringify(value)}`);
  });
  return `[\n${lanes.map((lines) => ` {\n${lines.join(',\n')}\n }`).join(',\n')}\n]\n`;
}

const round = (value: number) => Math.round(value * precision) / precision;

function packWaits(waits: number[]): number[] {
  const counts = new Map<number, number>();
  for (const wait of waits) counts.set(wait, (counts.get(wait) ?? 0) + 1);
  return [...counts].flat();
}

function unpackWaits(packed: number[]): number[] {
  const waits: number[] = [];
  for (let i = 0; i < packed.length; i += 2)
    waits.push(...Array.from({ length: packed[i + 1] ?? 0 }, () => packed[i] as number));
  return waits;
}
