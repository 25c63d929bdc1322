import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readReadings } from '#bench/bridges/readings-file.ts';
import { computeShippedModels } from '#bench/bridges/shipped-models.ts';
import { readShippedModels } from '#server/db/seed/wait-models.ts';
import { createTemporaryFolder, removeFolders } from '#tests/support/files/temporary-folders.ts';

afterAll(removeFolders);

test('[BRDG-3] the shipped models cover a whole week of every existing lane', async () => {
  const models = await readShippedModels();
  expect(models.map(({ port, lane }) => `${port} ${lane}`)).toEqual([
    '230401 passenger_sentri',
    '230401 pedestrian_ready',
    '230401 pedestrian_standard',
    '230402 passenger_ready',
    '230402 passenger_standard',
    '230403 commercial_fast',
    '230403 commercial_standard',
    '230403 passenger_ready',
    '230403 passenger_sentri',
    '230403 passenger_standard',
    '230404 commercial_fast',
    '230404 commercial_standard',
  ]);
  for (const { waits, counts, leads } of models) {
    expect(waits).toHaveLength(168);
    for (const percentiles of waits) {
      expect(percentiles).toHaveLength(99);
      expect(percentiles).toEqual(percentiles.toSorted((a, b) => a - b));
      expect(percentiles[0]).toBeGreaterThanOrEqual(0);
      expect(percentiles[98]).toBeLessThanOrEqual(330);
    }
    expect(counts).toHaveLength(168);
    expect(leads).toHaveLength(8);
    expect(leads.every(({ margin, spread = 0 }) => margin >= 0 && spread > 0)).toBe(true);
  }
});

test('[BRDG-3] the models of a file have the lanes with enough readings, by hour of the week', async () => {
  const folder = await createTemporaryFolder();
  const file = join(folder, 'readings.csv');
  const weeks = 6;
  const rows = Array.from({ length: weeks * 168 }, (_, hour) => {
    const at = `${new Date(Date.UTC(2026, 0, 5, hour)).toISOString().slice(0, 19)}-06:00`; // from a Monday on
    const isRush = hour % 24 >= 7 && hour % 24 < 10;
    const rare = hour < 99 ? [`${at},230401,passenger_sentri,5,1`] : [];
    return [`${at},230402,passenger_standard,${isRush ? 60 : 15},3`, ...rare].join('\n');
  });
  await writeFile(file, `observed_at_local,port_number,lane,delay_minutes,lanes_open\n${rows.join('\n')}\n`);
  const { readings, faults } = await readReadings(file);
  expect(faults).toEqual([]);
  const [lane, ...others] = JSON.parse(await computeShippedModels(readings));
  expect(others).toEqual([]);
  expect(lane).toMatchObject({ port: '230402', lane: 'passenger_standard' });
  const dayOfWaits = Array.from({ length: 24 }, (_, hour) => (hour >= 7 && hour < 10 ? 60 : 15));
  const medians = lane.waits.map((runs: number[]) => {
    const percentiles = runs.flatMap((wait, i) => (i % 2 === 0 ? Array<number>(runs[i + 1] ?? 0).fill(wait) : []));
    return percentiles[49];
  });
  expect(medians).toEqual(Array(7).fill(dayOfWaits).flat());
  expect(lane.counts).toEqual(Array(168).fill(3 * weeks)); // an hour includes its neighbours
});
