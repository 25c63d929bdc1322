import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readReadings } from '#bench/bridges/readings-file.ts';
import { computeSeedProfile } from '#bench/bridges/seed-profile.ts';
import { readSeedProfile } from '#server/db/seed/wait-profile.ts';
import { createTemporaryFolder, removeFolders } from '#tests/support/files/temporary-folders.ts';

afterAll(removeFolders);

test('[BRDG-3] the seed profile covers a whole week of every existing lane', async () => {
  const profile = await readSeedProfile();
  expect(profile.map(({ port, lane }) => `${port} ${lane}`)).toEqual([
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
  for (const { usual, decay } of profile) {
    expect(usual).toHaveLength(168);
    expect(usual.every(({ low, median, high }) => 0 <= low && low <= median && median <= high && high <= 330)).toBe(
      true,
    );
    expect(decay).toHaveLength(13);
    expect(decay.every(({ carry, below, above }) => 0 <= carry && carry <= 1 && below >= 0 && above >= 0)).toBe(true);
  }
});

test('[BRDG-3] the profile of a file has the lanes with enough readings, by hour of the week', async () => {
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
  const [lane, ...others] = JSON.parse(computeSeedProfile(readings));
  expect(others).toEqual([]);
  expect(lane).toMatchObject({ port: '230402', lane: 'passenger_standard' });
  const dayOfWaits = Array.from({ length: 24 }, (_, hour) => (hour >= 7 && hour < 10 ? 60 : 15));
  expect(lane.median).toEqual(Array(7).fill(dayOfWaits).flat());
  expect(lane.count).toEqual(Array(168).fill(3 * weeks)); // an hour includes its neighbours
});
