import { beforeEach, expect, test } from 'vitest';
import { createExpiryCalculator } from './expiry.ts';
import { createTopicVersions, type TopicVersions } from './topic-versions.ts';

const hourMs = 3_600_000;
const noon = Date.parse('2026-11-21T18:00:00Z'); // in Laredo
let topicVersions: TopicVersions;
let scheduled: number[];
let queries: number[];
let computeExpiry: ReturnType<typeof createExpiryCalculator>;

beforeEach(() => {
  topicVersions = createTopicVersions({ requiresHeartbeat: false });
  [scheduled, queries] = [[], []];
  const nextExpiry = async (now: Date) => {
    queries.push(now.getTime());
    const next = scheduled.find((time) => time > now.getTime());
    return next === undefined ? null : new Date(next);
  };
  computeExpiry = createExpiryCalculator({
    topicVersions,
    sources: [{ topic: 'alerts', nextExpiry }],
  });
});

test('a response expires at the first scheduled change of its topics, at the latest at the city’s midnight', async () => {
  expect(await computeExpiry(new Set(['lists']), noon)).toBe(Date.parse('2026-11-22T06:00:00Z'));
  expect(await computeExpiry(new Set(['alerts']), noon)).toBe(Date.parse('2026-11-22T06:00:00Z'));
  topicVersions.markChanged('alerts');
  scheduled = [noon + hourMs];
  expect(await computeExpiry(new Set(['lists', 'alerts']), noon)).toBe(noon + hourMs);
  expect(await computeExpiry(new Set(['lists']), noon)).toBe(Date.parse('2026-11-22T06:00:00Z'));
});

test('the expiry at midnight accounts for a daylight saving change', async () => {
  expect(await computeExpiry(new Set(), Date.parse('2026-11-01T05:30:00Z'))).toBe(Date.parse('2026-11-02T06:00:00Z'));
});

test('queries the next scheduled change once, until it passes or the topic changes', async () => {
  scheduled = [noon + hourMs, noon + 3 * hourMs];
  for (const at of [noon, noon + 1, noon + hourMs - 1])
    expect(await computeExpiry(new Set(['alerts']), at)).toBe(noon + hourMs);
  expect(queries).toHaveLength(1);
  expect(await computeExpiry(new Set(['alerts']), noon + hourMs)).toBe(noon + 3 * hourMs);
  scheduled = [noon + 2 * hourMs];
  topicVersions.markChanged('alerts');
  expect(await computeExpiry(new Set(['alerts']), noon + hourMs)).toBe(noon + 2 * hourMs);
});

test('a render that began before a scheduled change expires at it, even after a query for a later time', async () => {
  scheduled = [noon + hourMs, noon + 2 * hourMs];
  expect(await computeExpiry(new Set(['alerts']), noon + hourMs)).toBe(noon + 2 * hourMs);
  expect(await computeExpiry(new Set(['alerts']), noon + hourMs - 1)).toBe(noon + hourMs);
});
