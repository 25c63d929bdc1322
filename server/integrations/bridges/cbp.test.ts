import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type CbpScenario,
  fakeBridges,
  getFakeWait,
  startFakeCbp,
  startOfHour,
} from '#tests/support/fakes/cbp-server.ts';
import { timeOutNextRequest } from '#tests/support/fakes/time-out-next-request.ts';
import type { BridgeFeedResponse } from './bridge-feed.ts';
import { createCbpFeed, parseResponse } from './cbp.ts';

const now = new Date('2026-07-17T16:40:00Z');
const userAgent = 'Entrepuentes (https://guia.test)';
let fakeServer: Awaited<ReturnType<typeof startFakeCbp>>;

beforeEach(async () => {
  fakeServer = await startFakeCbp(() => now);
});
afterEach(() => fakeServer.close());

const requestedPaths = () => fakeServer.requests.map(({ url }) => url.pathname.slice('/api/'.length));
const neverAborted = new AbortController().signal;
const poll = () =>
  createCbpFeed({ userAgent, url: fakeServer.url }).poll({ now, known: fakeBridges, signal: neverAborted });

/** Formats each lane as a line: '230402 passenger_standard 15'. */
const waits = ({ bridges }: BridgeFeedResponse) =>
  bridges.flatMap(({ port, lanes }) => lanes.map((one) => `${port} ${one.lane} ${one.reading?.minutes ?? one.status}`));
const allWaits = fakeBridges.flatMap(({ port, lanes }) =>
  lanes.map((one) => `${port} ${one} ${getFakeWait(port, one)}`),
);

test('[BRDG-2] fetches all ports in one English request with a user agent and reads only our lanes', async () => {
  const result = await poll();
  expect(waits(result)).toEqual(allWaits);
  expect(result).toMatchObject({ source: 'bwtpublicmod', language: 'en', warnings: [] });
  expect(result.bridges[0]?.lanes[0]?.reading?.observedAt).toEqual(startOfHour(now));
  expect(result.responses).toEqual([
    { source: 'bwtpublicmod', fetchedAt: now, status: 200, problem: '', body: expect.stringContaining('230103') },
  ]);
  expect(requestedPaths()).toEqual(['bwtpublicmod']);
  expect(fakeServer.requests[0]?.headers).toMatchObject({ 'user-agent': userAgent, 'accept-language': 'en' });
});

test('[BRDG-2] reads a Spanish, reordered list identically and reports its language', async () => {
  fakeServer.setScenario('ok-es');
  const result = await poll();
  expect(waits(result)).toEqual(allWaits);
  expect(result).toMatchObject({ language: 'es', warnings: [] });
});

test.each([
  ['frozen', 'frozen'],
  ['html-200', 'no list of ports'],
  ['500', 'status 500'],
  ['truncated', 'no list of ports'],
] as [CbpScenario, string][])(
  '[BRDG-2][BRDG-11] falls back to the next list after %s, with a warning',
  async (scenario, problem) => {
    fakeServer.setScenario(scenario, 'bwtpublicmod');
    const result = await poll();
    expect(waits(result)).toEqual(allWaits);
    expect(result).toMatchObject({ source: 'bwtnew', warnings: [`fallback bwtpublicmod: ${problem}`] });
    expect(result.responses).toMatchObject([
      { source: 'bwtpublicmod', problem },
      { source: 'bwtnew', problem: '' },
    ]);
  },
);

test('[BRDG-2] falls back to the next source after a timeout', async () => {
  fakeServer.setScenario('hang', 'bwtpublicmod');
  timeOutNextRequest();
  const result = await poll();
  expect([result.source, result.responses[0]?.status, result.responses[0]?.body]).toEqual(['bwtnew', null, '']);
  expect(result.warnings[0]).toMatch(/^fallback bwtpublicmod: no answer: .*timeout/);
});

test('[BRDG-2] falls back to the RSS feeds of the ports when both lists fail', async () => {
  fakeServer.setScenario('html-200', 'bwtpublicmod');
  fakeServer.setScenario('500', 'bwtnew');
  const result = await poll();
  expect(waits(result).sort()).toEqual(allWaits.toSorted());
  expect(result).toMatchObject({ source: 'rss', language: 'en' });
  expect(result.bridges[1]).toMatchObject({ isOpen: null, notice: null });
  expect(result.bridges[1]?.lanes[0]?.reading).toMatchObject({ observedAt: startOfHour(now), lanesOpen: 2 });
  expect(requestedPaths().slice(2).sort()).toEqual([
    'bwtRss/rssbyportnum/HTML/COV/230403',
    'bwtRss/rssbyportnum/HTML/COV/230404',
    'bwtRss/rssbyportnum/HTML/PED/230401',
    'bwtRss/rssbyportnum/HTML/POV/230401',
    'bwtRss/rssbyportnum/HTML/POV/230402',
    'bwtRss/rssbyportnum/HTML/POV/230403',
  ]);
  expect(result.responses.map(({ source }) => source)).toEqual(['bwtpublicmod', 'bwtnew', 'rss']);
});

test('[BRDG-2] reports no bridges and all reasons when every source fails', async () => {
  for (const scenario of ['500', 'html-200', 'truncated', 'frozen'] as const) {
    fakeServer.setScenario(scenario);
    const result = await poll();
    expect(result, scenario).toMatchObject({ source: '', language: '', bridges: [] });
    expect(result.warnings, scenario).toHaveLength(3);
    expect(
      result.responses.every(({ problem }) => problem !== ''),
      scenario,
    ).toBe(true);
  }
  const unreachable = createCbpFeed({ userAgent, url: 'http://127.0.0.1:3159' });
  expect(await unreachable.poll({ now, known: fakeBridges, signal: neverAborted })).toMatchObject({
    source: '',
    bridges: [],
  });
});

test('[BRDG-2] aborts at once with the signal', async () => {
  fakeServer.setScenario('hang');
  const stop = new AbortController();
  const polling = createCbpFeed({ userAgent, url: fakeServer.url }).poll({
    now,
    known: fakeBridges,
    signal: stop.signal,
  });
  setTimeout(() => stop.abort(new Error('the process ends')), 50);
  await expect(polling).rejects.toThrow('the process ends');
});

test('[BRDG-2] does not follow redirects', async () => {
  fakeServer.setReply({ status: 302, body: '', headers: { Location: `${fakeServer.url}/api/bwtnew` } });
  expect(await poll()).toMatchObject({ source: '' });
  expect(requestedPaths().filter((path) => path === 'bwtnew')).toHaveLength(1);
});

test('[BRDG-2] stops reading a response larger than 2 MiB', async () => {
  fakeServer.setReply({ status: 200, body: '', raw: `[${' '.repeat(2 * 1024 * 1024)}]` });
  const result = await poll();
  expect([result.source, result.responses[0]?.problem]).toEqual([
    '',
    expect.stringContaining('more than 2097152 bytes'),
  ]);
});

test.each([
  ['pending-all', allWaits.map((line) => line.replace(/\d+$/, 'pending')), []],
  ['closed-night', allWaits.map((line) => (line.startsWith('230403') ? line.replace(/\d+$/, 'closed') : line)), []],
  ['missing-port', allWaits.filter((line) => !line.startsWith('230402')), ['port-missing 230402']],
  [
    'duplicate-port',
    allWaits,
    ['port-duplicate 230401', 'port-duplicate 230402', 'port-duplicate 230403', 'port-duplicate 230404'],
  ],
  [
    'yesterday-under-fresh-date',
    allWaits,
    fakeBridges.flatMap(({ port, lanes }) => lanes.map((one) => `reading-old ${port} ${one}`)),
  ],
] as [CbpScenario, string[], string[]][])(
  '[BRDG-2][BRDG-11] reads the scenario %s correctly',
  async (scenario, lines, warnings) => {
    fakeServer.setScenario(scenario);
    const result = await poll();
    expect([waits(result), result.warnings]).toEqual([lines, warnings]);
    expect(result.bridges.find(({ port }) => port === '230403')?.isOpen).toBe(scenario !== 'closed-night');
  },
);

test('[BRDG-2] uses the latest record of a duplicate port, the first of equals', () => {
  const record = (date: string, delay_minutes: string, time = '11:39:00') => ({
    port_number: '230402',
    date,
    time,
    port_status: 'Open',
    passenger_vehicle_lanes: {
      standard_lanes: { update_time: 'At 11:00 am CDT', operational_status: 'delay', delay_minutes, lanes_open: '1' },
    },
  });
  const body = JSON.stringify([
    record('', '10'),
    record('7/16/2026', '20'),
    record('7/17/2026', '25', '11:05:00'),
    record('7/17/2026', '30'),
    record('7/17/2026', '35'),
    record('7/17/2027', '40'),
  ]);
  const bridges = [{ port: '230402', lanes: ['passenger_standard' as const] }];
  expect(parseResponse(body, { known: bridges, timeZone: 'America/Chicago', now })).toMatchObject({
    bridges: [{ lanes: [{ reading: { minutes: 30 } }] }],
    warnings: ['port-duplicate 230402'],
  });
});

test('[BRDG-2] rejects a list of more than a thousand entries without reading any', () => {
  const setting = { known: fakeBridges, timeZone: 'America/Chicago', now };
  const startUsage = process.cpuUsage();
  for (const entry of ['{}', '{"port_number":"230402","date":"7/17/2026"}'])
    expect(parseResponse(`[${`${entry},`.repeat(40_000)}{}]`, setting)).toEqual({ problem: 'no list of ports' });
  expect(parseResponse(`[${'{},'.repeat(2 ** 19)}{}]`, setting)).toEqual({ problem: 'no list of ports' });
  expect(process.cpuUsage(startUsage).user / 1000).toBeLessThan(1500); // mostly JSON.parse
  expect(parseResponse(`[${'{},'.repeat(999)}{}]`, setting)).toEqual({ problem: 'none of our ports' });
});

test.each(['null', '{}', '"texto"', '[]', '[null, 1, "x", {}]', '[{"port_number":{}}]', ''])(
  '[BRDG-2] rejects %s as a list of our ports',
  (body) => {
    const read = parseResponse(body, { known: fakeBridges, timeZone: 'America/Chicago', now });
    expect(read).toEqual({ problem: expect.stringMatching(/^(no list of ports|none of our ports)$/) });
  },
);

test('[BRDG-2] reads records with the notices, blanks and letters of real ones', async () => {
  const setting = {
    known: fakeBridges.slice(0, 3),
    timeZone: 'America/Chicago',
    now: new Date('2022-06-29T17:25:30Z'),
  };
  const body = await readFile(new URL('./cbp-sample.json', import.meta.url), 'utf8');
  const read = parseResponse(body, setting) as BridgeFeedResponse;
  expect(read).toMatchObject({ language: 'en', warnings: [] });
  expect(waits(read)).toEqual([
    '230401 passenger_sentri 0',
    '230401 pedestrian_standard 10',
    '230401 pedestrian_ready 5',
    '230402 passenger_standard 10',
    '230402 passenger_ready 5',
    '230403 passenger_standard 5',
    '230403 passenger_ready closed',
    '230403 passenger_sentri 0',
    '230403 commercial_standard 10',
    '230403 commercial_fast 0',
  ]);
});
