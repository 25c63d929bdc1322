import { expect, test } from 'vitest';
import type { LaneKind } from '#domain/bridges/bridges.ts';
import { parseRss } from './cbp-rss.ts';

const now = new Date('2026-09-10T19:30:00Z');
const setting = { port: '230402', kind: 'POV', timeZone: 'America/Chicago', now } as const;
const lanes: LaneKind[] = ['passenger_standard', 'passenger_ready'];

/** An RSS feed of one port with the given lane text. */
const feed = (laneText: string, date = '9/10/2026') =>
  `<rss><channel><title>CBP</title><item><title>Laredo - Bridge II</title><description>Hours: 24 hrs/day &lt;br/&gt; Date: ${date} &lt;br/&gt; ${laneText}</description></item></channel></rss>`;
const passengers = '&lt;h4&gt;&lt;b&gt; Passenger Vehicles &lt;/b&gt;&lt;/h4&gt; Maximum Lanes: 15 &lt;br/&gt;';

/** One line per lane, followed by the warnings. */
function read(body: string, at = now) {
  const result = parseRss(body, { ...setting, lanes, now: at });
  if (!result) return null;
  const lines = result.lanes.map(({ status, reading }) =>
    reading ? `${reading.minutes} min, ${reading.lanesOpen} lanes, ${reading.observedAt.toISOString()}` : status,
  );
  return [...lines, ...result.warnings];
}

test('[BRDG-2] reads minutes and open lanes, and no delay as 0 minutes', () => {
  const laneText =
    'General Lanes: At 2:00 pm CDT 45 min delay 6 lane(s) open &lt;br/&gt;Ready Lanes: At Noon CDT no delay 3 lane(s) open';
  const lines = ['45 min, 6 lanes, 2026-09-10T19:00:00.000Z', '0 min, 3 lanes, 2026-09-10T17:00:00.000Z'];
  expect(read(feed(passengers + laneText))).toEqual(lines);
  expect(read(feed(laneText))).toEqual(lines); // without a heading
});

test('[BRDG-2] ignores lanes of another kind in the same feed', () => {
  const trucks =
    '&lt;h4&gt;&lt;b&gt; Commercial Vehicles &lt;/b&gt;&lt;/h4&gt; Maximum Lanes: 4 &lt;br/&gt;General Lanes: At 2:00 pm CDT 90 min delay 2 lane(s) open &lt;br/&gt;';
  const laneText = 'General Lanes: At 2:00 pm CDT 10 min delay 1 lane(s) open &lt;br/&gt;Ready Lanes: Lanes Closed';
  const lines = ['10 min, 1 lanes, 2026-09-10T19:00:00.000Z', 'closed'];
  expect(read(feed(trucks + passengers + laneText))).toEqual(lines);
});

test.each([
  ['Update Pending', ['pending']],
  ['Actualización pendiente', ['pending']],
  ['Closed', ['closed']],
  ['Carriles cerrados', ['closed']],
  ['N/A', ['unknown', 'lane-missing 230402 passenger_standard']],
  ['Sin datos', ['unknown', 'shape 230402 passenger_standard status "Sin datos"']],
  ['', ['unknown', 'shape 230402 passenger_standard status ""']],
  ['45 min delay', ['unknown', 'shape 230402 passenger_standard status "45 min delay"']],
])('[BRDG-2] reads "%s" in a feed as no number', (laneText, [status, ...warnings]) => {
  const body = feed(`${passengers}General Lanes: ${laneText} &lt;br/&gt;Ready Lanes: Update Pending`);
  expect(read(body)).toEqual([status, 'pending', ...warnings]);
});

test('[BRDG-2] warns of a lane missing from the feed', () => {
  expect(read(feed(`${passengers}General Lanes: Update Pending`))).toEqual([
    'pending',
    'unknown',
    'shape 230402 passenger_ready',
  ]);
});

test("[BRDG-2] dates the last hour of yesterday's feed to yesterday", () => {
  const body = feed(
    `${passengers}General Lanes: At 11:00 pm CDT 20 min delay 4 lane(s) open &lt;br/&gt;Ready Lanes: Closed`,
  );
  expect(read(body, new Date('2026-09-11T05:30:00Z'))?.[0]).toBe('20 min, 4 lanes, 2026-09-11T04:00:00.000Z');
  expect(read(body, new Date('2026-09-11T09:00:00Z'))).toBeNull(); // the feed is stale by then
});

test.each(['', '<html>Mantenimiento</html>', feed('', 'hoy'), '<rss><channel></channel></rss>'])(
  '[BRDG-2] rejects a body that is not the feed of a port: %s',
  (body) => {
    expect(read(body)).toBeNull();
  },
);

test('[BRDG-2] parses hostile feeds in less than five seconds of CPU time', () => {
  const hostile = ['<item>', '<item><description>', '<', '|passenger', 'General Lanes: At '].map((part) =>
    part.repeat(2 ** 21 / part.length),
  );
  const before = process.cpuUsage();
  for (const part of hostile) for (const body of [part, feed(part)]) parseRss(body, { ...setting, lanes });
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(5000);
});

test("[BRDG-2] dates a future hour to now in today's feed, and to its own day in yesterday's feed", () => {
  const early = feed(`${passengers}General Lanes: At 3:00 pm CDT 45 min delay 6 lane(s) open`);
  expect(read(early)?.[0]).toBe('45 min, 6 lanes, 2026-09-10T19:30:00.000Z');
  const over = feed(`${passengers}General Lanes: At 12:30 am CDT 45 min delay 6 lane(s) open`, '9/10/2026');
  expect(read(over, new Date('2026-09-11T05:10:00Z'))?.[0]).toBe('45 min, 6 lanes, 2026-09-10T05:30:00.000Z');
});
