import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { profileToShip } from '#bench/profile-to-ship.ts';
import { readReadings } from '#bench/readings-file.ts';
import { shippedProfile } from '#server/db/first-data/wait-profile.ts';

const folder = process.env.REFERENCE_DATA ?? fileURLToPath(new URL('../../shared/data', import.meta.url));
const shipped = new URL('../server/db/first-data/wait-profile.json', import.meta.url);
const reference = join(folder, 'bwt/laredo_wait_observations_2026-04-14_07-19.csv');

test('[BRDG-3] the profile that is shipped knows a whole week of each lane that really exists', async () => {
  const profile = await shippedProfile();
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
  for (const { usual, leads } of profile) {
    expect(usual).toHaveLength(168);
    expect(usual.every(({ low, median, high }) => 0 <= low && low <= median && median <= high && high <= 330)).toBe(
      true,
    );
    expect(leads).toHaveLength(13);
    expect(leads.every(({ carry, below, above }) => 0 <= carry && carry <= 1 && below >= 0 && above >= 0)).toBe(true);
  }
});

test.runIf(existsSync(reference))(
  '[BRDG-3] the profile that is shipped is what the script makes of the reference readings',
  async () => {
    const { readings, faults } = await readReadings(reference);
    expect(faults).toEqual([]);
    expect(profileToShip(readings)).toBe(await readFile(shipped, 'utf8'));
  },
);
