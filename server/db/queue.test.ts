import { expect, test } from 'vitest';
import { backOffInOutage } from './queue.ts';

const failed = (code: string) => Object.assign(new Error('failed'), { code });

test('attempts in an outage fail later and later, up to 5 s, until one succeeds', async () => {
  const delays: number[] = [];
  let failure: Error | null = failed('ECONNREFUSED');
  const { executeSql } = backOffInOutage(
    { executeSql: async () => (failure ? Promise.reject(failure) : { rows: [] }) },
    async (ms) => void delays.push(Math.round(ms)),
  );
  const attempt = () => executeSql('select 1').catch((error: unknown) => error);
  for (let n = 0; n < 30; n++) expect(await attempt()).toBe(failure);
  expect(delays.slice(0, 3)).toEqual([100, 120, 144]);
  expect(delays.at(-1)).toBe(5000);
  failure = null;
  expect(await attempt()).toEqual({ rows: [] });
  for (const code of ['42601', '25006']) {
    failure = failed(code);
    await attempt();
  }
  expect(delays.slice(30)).toEqual([100]); // of the read-only database, not of the wrong statement
});
