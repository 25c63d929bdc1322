import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type CbpScenario, cbpDouble, knownBridges, lastHour, waitOf } from '#tests/support/border-doubles.ts';
import type { BridgeAnswer } from './bridges.ts';
import { cbpBridges } from './cbp.ts';
import { readAnswer } from './cbp-answer.ts';

const now = new Date('2026-07-17T16:40:00Z');
const userAgent = 'Entrepuentes (https://guia.test)';
let double: Awaited<ReturnType<typeof cbpDouble>>;

beforeEach(async () => {
  double = await cbpDouble(() => now);
});
afterEach(() => double.close());

const asked = () => double.asked.map(({ url }) => url.pathname.slice('/api/'.length));
const never = new AbortController().signal;
const ask = (timeoutMs = 10_000) =>
  cbpBridges({ userAgent, url: double.url, timeoutMs }).ask({ now, known: knownBridges, signal: never });

/** Each lane of an answer as a line: '230402 passenger_standard 15'. */
const waits = ({ bridges }: BridgeAnswer) =>
  bridges.flatMap(({ port, lanes }) => lanes.map((one) => `${port} ${one.lane} ${one.reading?.minutes ?? one.status}`));
const allWaits = knownBridges.flatMap(({ port, lanes }) => lanes.map((one) => `${port} ${one} ${waitOf(port, one)}`));

test('[BRDG-2] the list of all ports is asked in one request, in English, by name, and only our lanes are taken', async () => {
  const answer = await ask();
  expect(waits(answer)).toEqual(allWaits);
  expect(answer).toMatchObject({ source: 'bwtpublicmod', language: 'en', warnings: [] });
  expect(answer.bridges[0]?.lanes[0]?.reading?.observedAt).toEqual(lastHour(now));
  expect(answer.answers).toEqual([
    { source: 'bwtpublicmod', fetchedAt: now, status: 200, problem: '', body: expect.stringContaining('230103') },
  ]);
  expect(asked()).toEqual(['bwtpublicmod']);
  expect(double.asked[0]?.headers).toMatchObject({ 'user-agent': userAgent, 'accept-language': 'en' });
});

test('[BRDG-2] the same in Spanish and in another order is read alike, and the language is told', async () => {
  double.play('ok-es');
  const answer = await ask();
  expect(waits(answer)).toEqual(allWaits);
  expect(answer).toMatchObject({ language: 'es', warnings: [] });
});

test.each([
  ['frozen', 'frozen'],
  ['html-200', 'no list of ports'],
  ['500', 'status 500'],
  ['truncated', 'no list of ports'],
] as [CbpScenario, string][])(
  '[BRDG-2][BRDG-11] after %s the next list is asked, and it is told why',
  async (scenario, problem) => {
    double.play(scenario, 'bwtpublicmod');
    const answer = await ask();
    expect(waits(answer)).toEqual(allWaits);
    expect(answer).toMatchObject({ source: 'bwtnew', warnings: [`fallback bwtpublicmod: ${problem}`] });
    expect(answer.answers).toMatchObject([
      { source: 'bwtpublicmod', problem },
      { source: 'bwtnew', problem: '' },
    ]);
  },
);

test('[BRDG-2] a source that does not answer in time is left for the next one', async () => {
  double.play('hang', 'bwtpublicmod');
  const answer = await ask(200);
  expect([answer.source, answer.answers[0]?.status, answer.answers[0]?.body]).toEqual(['bwtnew', null, '']);
  expect(answer.warnings[0]).toMatch(/^fallback bwtpublicmod: no answer: .*timeout/);
});

test('[BRDG-2] where neither list serves, the feed of each port does, as far as it tells', async () => {
  double.play('html-200', 'bwtpublicmod');
  double.play('500', 'bwtnew');
  const answer = await ask();
  expect(waits(answer).sort()).toEqual(allWaits.toSorted());
  expect(answer).toMatchObject({ source: 'rss', language: 'en' });
  expect(answer.bridges[1]).toMatchObject({ isOpen: null, notice: null });
  expect(answer.bridges[1]?.lanes[0]?.reading).toMatchObject({ observedAt: lastHour(now), lanesOpen: 2 });
  expect(asked().slice(2).sort()).toEqual([
    'bwtRss/rssbyportnum/HTML/COV/230403',
    'bwtRss/rssbyportnum/HTML/COV/230404',
    'bwtRss/rssbyportnum/HTML/PED/230401',
    'bwtRss/rssbyportnum/HTML/POV/230401',
    'bwtRss/rssbyportnum/HTML/POV/230402',
    'bwtRss/rssbyportnum/HTML/POV/230403',
  ]);
  expect(answer.answers.map(({ source }) => source)).toEqual(['bwtpublicmod', 'bwtnew', 'rss']);
});

test('[BRDG-2] where nothing serves, nothing is said of any crossing, and why is', async () => {
  for (const scenario of ['500', 'html-200', 'truncated', 'frozen'] as const) {
    double.play(scenario);
    const answer = await ask();
    expect(answer, scenario).toMatchObject({ source: '', language: '', bridges: [] });
    expect(answer.warnings, scenario).toHaveLength(3);
    expect(
      answer.answers.every(({ problem }) => problem !== ''),
      scenario,
    ).toBe(true);
  }
  const nobody = cbpBridges({ userAgent, url: 'http://127.0.0.1:3159' });
  expect(await nobody.ask({ now, known: knownBridges, signal: never })).toMatchObject({ source: '', bridges: [] });
});

test('[BRDG-2] a signal ends the question at once', async () => {
  double.play('hang');
  const stop = new AbortController();
  const asking = cbpBridges({ userAgent, url: double.url }).ask({ now, known: knownBridges, signal: stop.signal });
  setTimeout(() => stop.abort(new Error('the process ends')), 50);
  await expect(asking).rejects.toThrow('the process ends');
});

test('[BRDG-2] a redirect is followed nowhere', async () => {
  double.answer({ status: 302, body: '', headers: { Location: `${double.url}/api/bwtnew` } });
  expect(await ask()).toMatchObject({ source: '' });
  expect(asked().filter((path) => path === 'bwtnew')).toHaveLength(1);
});

test('[BRDG-2] an answer larger than 2 MiB is not read on', async () => {
  double.answer({ status: 200, body: '', raw: `[${' '.repeat(2 * 1024 * 1024)}]` });
  const answer = await ask();
  expect([answer.source, answer.answers[0]?.problem]).toEqual(['', expect.stringContaining('more than 2097152 bytes')]);
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
    knownBridges.flatMap(({ port, lanes }) => lanes.map((one) => `reading-old ${port} ${one}`)),
  ],
] as [CbpScenario, string[], string[]][])(
  '[BRDG-2][BRDG-11] %s is read as what it is',
  async (scenario, lines, warnings) => {
    double.play(scenario);
    const answer = await ask();
    expect([waits(answer), answer.warnings]).toEqual([lines, warnings]);
    expect(answer.bridges.find(({ port }) => port === '230403')?.isOpen).toBe(scenario !== 'closed-night');
  },
);

test('[BRDG-2] of a port that stands twice the record that was made last is taken, the first of equals', () => {
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
  const known = [{ port: '230402', lanes: ['passenger_standard' as const] }];
  expect(readAnswer(body, { known, timeZone: 'America/Chicago', now })).toMatchObject({
    bridges: [{ lanes: [{ reading: { minutes: 30 } }] }],
    warnings: ['port-duplicate 230402'],
  });
});

test('[BRDG-2] a list of more than a thousand entries is refused before any is looked at', () => {
  const setting = { known: knownBridges, timeZone: 'America/Chicago', now };
  const begun = process.cpuUsage();
  for (const entry of ['{}', '{"port_number":"230402","date":"7/17/2026"}'])
    expect(readAnswer(`[${`${entry},`.repeat(40_000)}{}]`, setting)).toEqual({ problem: 'no list of ports' });
  expect(readAnswer(`[${'{},'.repeat(2 ** 19)}{}]`, setting)).toEqual({ problem: 'no list of ports' });
  expect(process.cpuUsage(begun).user / 1000).toBeLessThan(1500); // most of it is JSON.parse
  expect(readAnswer(`[${'{},'.repeat(999)}{}]`, setting)).toEqual({ problem: 'none of our ports' });
});

test.each(['null', '{}', '"texto"', '[]', '[null, 1, "x", {}]', '[{"port_number":{}}]', ''])(
  '[BRDG-2] %s is no list of our ports',
  (body) => {
    const read = readAnswer(body, { known: knownBridges, timeZone: 'America/Chicago', now });
    expect(read).toEqual({ problem: expect.stringMatching(/^(no list of ports|none of our ports)$/) });
  },
);

const sample = new URL('../../../../shared/data/bwt/currentBorderCrossings.wsdot.json', import.meta.url);
test.runIf(existsSync(sample))('[BRDG-2] a real answer of CBP reads without a surprise', async () => {
  const setting = { known: knownBridges, timeZone: 'America/Chicago', now: new Date('2022-06-29T17:25:30Z') };
  const read = readAnswer(await readFile(sample, 'utf8'), setting);
  expect(read).toMatchObject({ language: 'en', warnings: [] });
});
