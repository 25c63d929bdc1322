import { expect, test } from 'vitest';
import type { LaneKind } from '#domain/bridges.ts';
import { readRss } from './cbp-rss.ts';

const now = new Date('2026-09-10T19:30:00Z');
const setting = { port: '230402', kind: 'POV', timeZone: 'America/Chicago', now } as const;
const lanes: LaneKind[] = ['passenger_standard', 'passenger_ready'];

/** A feed of one port with these words of its lanes. */
const feed = (said: string, date = '9/10/2026') =>
  `<rss><channel><title>CBP</title><item><title>Laredo - Bridge II</title><description>Hours: 24 hrs/day &lt;br/&gt; Date: ${date} &lt;br/&gt; ${said}</description></item></channel></rss>`;
const passengers = '&lt;h4&gt;&lt;b&gt; Passenger Vehicles &lt;/b&gt;&lt;/h4&gt; Maximum Lanes: 15 &lt;br/&gt;';

/** Each lane as a line, and the warnings. */
function read(body: string, at = now) {
  const answer = readRss(body, { ...setting, lanes, now: at });
  if (!answer) return null;
  const lines = answer.lanes.map(({ status, reading }) =>
    reading ? `${reading.minutes} min, ${reading.lanesOpen} lanes, ${reading.observedAt.toISOString()}` : status,
  );
  return [...lines, ...answer.warnings];
}

test('[BRDG-2] a feed tells minutes and open lanes, and no delay is none', () => {
  const said =
    'General Lanes: At 2:00 pm CDT 45 min delay 6 lane(s) open &lt;br/&gt;Ready Lanes: At Noon CDT no delay 3 lane(s) open';
  const lines = ['45 min, 6 lanes, 2026-09-10T19:00:00.000Z', '0 min, 3 lanes, 2026-09-10T17:00:00.000Z'];
  expect(read(feed(passengers + said))).toEqual(lines);
  expect(read(feed(said))).toEqual(lines); // without a heading
});

test('[BRDG-2] lanes of another kind in the same feed are left alone', () => {
  const trucks =
    '&lt;h4&gt;&lt;b&gt; Commercial Vehicles &lt;/b&gt;&lt;/h4&gt; Maximum Lanes: 4 &lt;br/&gt;General Lanes: At 2:00 pm CDT 90 min delay 2 lane(s) open &lt;br/&gt;';
  const said = 'General Lanes: At 2:00 pm CDT 10 min delay 1 lane(s) open &lt;br/&gt;Ready Lanes: Lanes Closed';
  const lines = ['10 min, 1 lanes, 2026-09-10T19:00:00.000Z', 'closed'];
  expect(read(feed(trucks + passengers + said))).toEqual(lines);
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
])('[BRDG-2] "%s" in a feed is no number', (said, [status, ...warnings]) => {
  const body = feed(`${passengers}General Lanes: ${said} &lt;br/&gt;Ready Lanes: Update Pending`);
  expect(read(body)).toEqual([status, 'pending', ...warnings]);
});

test('[BRDG-2] a lane that the feed leaves out is told of', () => {
  expect(read(feed(`${passengers}General Lanes: Update Pending`))).toEqual([
    'pending',
    'unknown',
    'shape 230402 passenger_ready',
  ]);
});

test('[BRDG-2] after midnight the feed of the day before dates its last hour to that day', () => {
  const body = feed(
    `${passengers}General Lanes: At 11:00 pm CDT 20 min delay 4 lane(s) open &lt;br/&gt;Ready Lanes: Closed`,
  );
  expect(read(body, new Date('2026-09-11T05:30:00Z'))?.[0]).toBe('20 min, 4 lanes, 2026-09-11T04:00:00.000Z');
  expect(read(body, new Date('2026-09-11T09:00:00Z'))).toBeNull(); // and stands still by now
});

test.each(['', '<html>Mantenimiento</html>', feed('', 'hoy'), '<rss><channel></channel></rss>'])(
  '[BRDG-2] no feed of a port is none: %s',
  (body) => {
    expect(read(body)).toBeNull();
  },
);

test('[BRDG-2] no feed, however made, takes long to read', () => {
  const hostile = ['<item>', '<item><description>', '<', '|passenger', 'General Lanes: At '].map((part) =>
    part.repeat(2 ** 21 / part.length),
  );
  const begun = performance.now();
  for (const part of hostile) for (const body of [part, feed(part)]) readRss(body, { ...setting, lanes });
  expect(performance.now() - begun).toBeLessThan(5000);
});

test('[BRDG-2] an hour that is ahead in the feed of today is one told early, in that of a day that is over it is of that day', () => {
  const early = feed(`${passengers}General Lanes: At 3:00 pm CDT 45 min delay 6 lane(s) open`);
  expect(read(early)?.[0]).toBe('45 min, 6 lanes, 2026-09-10T19:30:00.000Z');
  const over = feed(`${passengers}General Lanes: At 12:30 am CDT 45 min delay 6 lane(s) open`, '9/10/2026');
  expect(read(over, new Date('2026-09-11T05:10:00Z'))?.[0]).toBe('45 min, 6 lanes, 2026-09-10T05:30:00.000Z');
});
