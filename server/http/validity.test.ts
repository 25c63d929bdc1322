import { beforeEach, expect, test } from 'vitest';
import { createFreshness, type Freshness } from './freshness.ts';
import { createValidity } from './validity.ts';

const hourMs = 3_600_000;
const noon = Date.parse('2026-11-21T18:00:00Z'); // in Laredo
let freshness: Freshness;
let dues: number[];
let asked: number[];
let validUntil: ReturnType<typeof createValidity>;

beforeEach(() => {
  freshness = createFreshness({ shared: false });
  [dues, asked] = [[], []];
  const nextChange = async (now: Date) => {
    asked.push(now.getTime());
    const next = dues.find((due) => due > now.getTime());
    return next === undefined ? null : new Date(next);
  };
  validUntil = createValidity({ freshness, sources: [{ noun: 'alerts', nextChange }] });
});

test('an answer holds until something of it changes by itself, the city’s midnight at the latest', async () => {
  expect(await validUntil(['lists'], noon)).toBe(Date.parse('2026-11-22T06:00:00Z'));
  expect(await validUntil(['alerts'], noon)).toBe(Date.parse('2026-11-22T06:00:00Z'));
  freshness.bump('alerts');
  dues = [noon + hourMs];
  expect(await validUntil(['lists', 'alerts'], noon)).toBe(noon + hourMs);
  expect(await validUntil(['lists'], noon)).toBe(Date.parse('2026-11-22T06:00:00Z'));
});

test('the night of a clock change ends at its own midnight', async () => {
  expect(await validUntil([], Date.parse('2026-11-01T05:30:00Z'))).toBe(Date.parse('2026-11-02T06:00:00Z'));
});

test('the next change is asked for once, until it comes or something was written', async () => {
  dues = [noon + hourMs, noon + 3 * hourMs];
  for (const at of [noon, noon + 1, noon + hourMs - 1]) expect(await validUntil(['alerts'], at)).toBe(noon + hourMs);
  expect(asked).toHaveLength(1);
  expect(await validUntil(['alerts'], noon + hourMs)).toBe(noon + 3 * hourMs);
  dues = [noon + 2 * hourMs];
  freshness.bump('alerts');
  expect(await validUntil(['alerts'], noon + hourMs)).toBe(noon + 2 * hourMs);
});

test('an answer that was begun before a change does not live past it, though somebody asked later already', async () => {
  dues = [noon + hourMs, noon + 2 * hourMs];
  expect(await validUntil(['alerts'], noon + hourMs)).toBe(noon + 2 * hourMs);
  expect(await validUntil(['alerts'], noon + hourMs - 1)).toBe(noon + hourMs);
});
