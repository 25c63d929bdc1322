import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readReadings } from '#bench/bridges/readings-file.ts';
import { computeSeedProfile } from '#bench/bridges/seed-profile.ts';
import { readSeedProfile } from '#server/db/seed/wait-profile.ts';

const folder = process.env.REFERENCE_DATA ?? fileURLToPath(new URL('../../shared/data', import.meta.url));
const seedFile = new URL('../server/db/seed/wait-profile.json', import.meta.url);
const reference = join(folder, 'bwt/laredo_wait_observations_2026-04-14_07-19.csv');

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

test.runIf(existsSync(reference))(
  '[BRDG-3] the seed profile equals the output of the script for the reference readings',
  async () => {
    const { readings, faults } = await readReadings(reference);
    expect(faults).toEqual([]);
    expect(computeSeedProfile(readings)).toBe(await readFile(seedFile, 'utf8'));
  },
);
