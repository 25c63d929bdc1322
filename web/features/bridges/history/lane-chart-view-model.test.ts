import { expect, test } from 'vitest';
import type { UsualWeek } from '#contract/bridges.ts';
import { buildBridge, buildLane, everyDay, minutesBefore } from '#tests/support/responses/bridge-board.ts';
import { toLaneChartViewModel } from './lane-chart-view-model.ts';

/** A Friday at 2 p.m. in Laredo. */
const now = '2026-07-17T19:00:00.000Z';
const lane = 'passenger_standard' as const;
const cells: UsualWeek['cells'] = Array.from({ length: 168 }, (_, i) => ({
  weekday: Math.floor(i / 24),
  hour: i % 24,
  median: 30,
  low: 20,
  high: 45,
  count: 20,
  learned: true,
}));
const reading = (hoursAgo: number, minutes: number) => ({
  minutes,
  lanesOpen: 4,
  doubtful: false,
  measured: null,
  observedAt: minutesBefore(now, 60 * hoursAgo),
});
type Options = { openingHours?: string; week?: UsualWeek['cells']; readings?: ReturnType<typeof reading>[] };
const chart = ({ openingHours = everyDay('Open 24 hours'), week = cells, readings = [] }: Options, changes = {}) => {
  const own = buildLane(now, changes);
  const bridge = buildBridge(now, { openingHours, lanes: [own] });
  return toLaneChartViewModel(bridge, { lane: own, week: { port: bridge.port, lane, cells: week }, readings }, now);
};

const pickDrawn = ({ official, top }: ReturnType<typeof chart>) => ({ official, top });

test('[BRDG-3] draws the readings of the last day, joined unless hours lie between them, up to now', () => {
  const { official, top } = chart({ readings: [reading(30, 5), reading(24, 0), reading(4, 30), reading(2, 90)] });
  // 24 hours ago is the left edge, now four fifths of the width; the top of the scale is 90 minutes
  expect(top).toBe(90);
  expect(official).toBe('M0 100h0M200 66.7h0L220 0');
});

test('[BRDG-3][FCST-2] draws the next six hours with their range, and as rows with the usual waits', () => {
  const { range, estimate, rows } = chart({ readings: [reading(1, 40)] });
  expect(estimate).toMatch(/^M250 .*L300 /);
  expect(range).toMatch(/^M250 .*Z$/);
  expect(rows).toHaveLength(7);
  expect(rows[0]).toMatchObject({ wait: '40 min, oficial', usual: 'de 20 a 45 min' });
  expect(rows[0]?.hour.replace(/\s/g, ' ')).toBe('1:00 p.m.');
  expect(rows[1]).toMatchObject({ wait: '51 min, estimado (de 40 a 65)', usual: 'de 20 a 45 min' });
});

test('[FCST-3] a doubtful reading is a row of the table, and neither drawn nor on the scale', () => {
  const doubtful = { ...reading(3, 330), doubtful: true };
  const doubted = chart({ readings: [reading(4, 30), doubtful, reading(2, 90)] });
  expect(pickDrawn(doubted)).toEqual(pickDrawn(chart({ readings: [reading(4, 30), reading(2, 90)] })));
  expect(doubted.rows.map(({ wait }) => wait)).toContain('330 min, oficial (dudoso)');
});

test('[BRDG-7] the band of usual waits leaves out closed hours and hours with few readings', () => {
  const open = chart({}).usual;
  expect(open.match(/M/g)).toHaveLength(1);
  const nights = chart({ openingHours: everyDay('8:00 AM – 12:00 AM') });
  expect(nights.usual.match(/M/g)).toHaveLength(2);
  expect(chart({ week: cells.map((cell) => ({ ...cell, count: 1 })) }).usual).toBe('');
  expect(chart({ week: [] }).usual).toBe('');
});

test('[BRDG-3] a closed hour ahead is closed in words and not drawn; a lane without data has no rows', () => {
  const { estimate, rows } = chart({ openingHours: everyDay('8:00 AM – 4:30 PM') });
  expect(estimate).toMatch(/^M250 \S+h0L260 \S+$/);
  expect(rows.map(({ wait }) => wait).slice(2)).toEqual(['cerrado', 'cerrado', 'cerrado', 'cerrado']);
  expect(chart({ week: [] }, { estimates: [] })).toMatchObject({ official: '', range: '', estimate: '', rows: [] });
});
