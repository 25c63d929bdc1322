import { afterEach, expect, test } from 'vitest';
import { cbpBridges } from '#server/integrations/bridges/cbp.ts';
import { readAnswer } from '#server/integrations/bridges/cbp-answer.ts';
import { knownBridges } from '#tests/support/border-doubles.ts';
import { cbpRecordOf } from './cbp-shape.ts';
import { knownDays, portsAt, startReplay } from './replay-server.ts';

const timeZone = 'America/Chicago';
let replay: Awaited<ReturnType<typeof startReplay>> | undefined;
afterEach(() => replay?.close());

/** What the guide makes of the kept day at an instant, a line for each lane. */
function read(day: string, at: string): string[] {
  const now = new Date(at);
  const body = JSON.stringify(portsAt(day, now).map((port) => cbpRecordOf(port)));
  const answer = readAnswer(body, { known: knownBridges, timeZone, now });
  if ('problem' in answer) throw new Error(answer.problem);
  return answer.bridges.flatMap(({ port, lanes }) =>
    lanes.map(({ lane, status, reading }) => `${port} ${lane} ${reading?.minutes ?? status}`),
  );
}

test('a kept day tells at each instant the wait that was measured last', () => {
  const morning = read('2026-07-17', '2026-07-17T15:30:00Z');
  expect(morning).toHaveLength(12);
  expect(morning).toContain('230402 passenger_standard 50');
  expect(morning).toContain('230403 passenger_standard 15');
  expect(read('2026-07-17', '2026-07-17T14:59:00Z')).toContain('230402 passenger_standard 60');
});

test('at night the crossings that close are closed, and the others tell what was measured the evening before', () => {
  const night = read('2026-07-17', '2026-07-17T05:30:00Z');
  expect(night.filter((line) => /^23040[34]/.test(line)).every((line) => line.endsWith('closed'))).toBe(true);
  expect(night).toContain('230402 passenger_standard 20');
  expect(night).toContain('230401 pedestrian_standard 0');
});

test('every kept day tells of every lane that exists', () => {
  expect(knownDays).toContain('2026-07-17');
  for (const day of knownDays) {
    const evening = read(day, `${day}T23:00:00Z`);
    expect(
      evening.every((line) => /\d$/.test(line)),
      day,
    ).toBe(true);
    expect(evening).toHaveLength(12);
  }
});

test('it is played over the network as CBP would tell it, faster than it was', async () => {
  const from = new Date('2026-07-17T15:30:00Z');
  replay = await startReplay({ day: '2026-07-17', from, speed: 3600 });
  const source = cbpBridges({ userAgent: 'test', url: replay.url });
  const ask = (now: Date) => source.ask({ now, known: knownBridges, signal: new AbortController().signal });
  const wait = async () =>
    (await ask(new Date('2026-07-17T16:10:00Z'))).bridges.find(({ port }) => port === '230403')?.lanes[0]?.reading;
  expect(await wait()).toMatchObject({ minutes: 15 });
  await expect.poll(async () => (await wait())?.minutes).toBe(60);
  expect((await fetch(`${replay.url}/v6/latest/USD`)).status).toBe(404);
});
