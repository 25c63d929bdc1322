import { afterEach, expect, test } from 'vitest';
import { createCbpFeed, parseResponse } from '#server/integrations/bridges/cbp.ts';
import { fakeBridges } from '#tests/support/fakes/cbp-server.ts';
import { toCbpRecord } from './cbp-records.ts';
import { getPortsAt, recordedDays, startReplay } from './replay-server.ts';

const timeZone = 'America/Chicago';
let replay: Awaited<ReturnType<typeof startReplay>> | undefined;
afterEach(() => replay?.close());

/** Parses the recorded day's feed at an instant into one line per lane. */
function read(day: string, at: string): string[] {
  const now = new Date(at);
  const body = JSON.stringify(getPortsAt(day, now).map((port) => toCbpRecord(port)));
  const result = parseResponse(body, { known: fakeBridges, timeZone, now });
  if ('problem' in result) throw new Error(result.problem);
  return result.bridges.flatMap(({ port, lanes }) =>
    lanes.map(({ lane, status, reading }) => `${port} ${lane} ${reading?.minutes ?? status}`),
  );
}

test('reports at each instant of a recorded day the last measured wait', () => {
  const morning = read('2026-07-17', '2026-07-17T15:30:00Z');
  expect(morning).toHaveLength(12);
  expect(morning).toContain('230402 passenger_standard 50');
  expect(morning).toContain('230403 passenger_standard 15');
  expect(read('2026-07-17', '2026-07-17T14:59:00Z')).toContain('230402 passenger_standard 60');
});

test('reports closed bridges at night as closed, and the evening waits for the others', () => {
  const night = read('2026-07-17', '2026-07-17T05:30:00Z');
  expect(night.filter((line) => /^23040[34]/.test(line)).every((line) => line.endsWith('closed'))).toBe(true);
  expect(night).toContain('230402 passenger_standard 20');
  expect(night).toContain('230401 pedestrian_standard 0');
});

test('every recorded day covers every existing lane', () => {
  expect(recordedDays).toContain('2026-07-17');
  for (const day of recordedDays) {
    const evening = read(day, `${day}T23:00:00Z`);
    expect(
      evening.every((line) => /\d$/.test(line)),
      day,
    ).toBe(true);
    expect(evening).toHaveLength(12);
  }
});

test("replays over HTTP in CBP's format, faster than real time", async () => {
  const from = new Date('2026-07-17T15:30:00Z');
  replay = await startReplay({ day: '2026-07-17', from, speed: 3600 });
  const source = createCbpFeed({ userAgent: 'test', url: replay.url });
  const poll = (now: Date) => source.poll({ now, known: fakeBridges, signal: new AbortController().signal });
  const wait = async () =>
    (await poll(new Date('2026-07-17T16:10:00Z'))).bridges.find(({ port }) => port === '230403')?.lanes[0]?.reading;
  expect(await wait()).toMatchObject({ minutes: 15 });
  await expect.poll(async () => (await wait())?.minutes).toBe(60);
  expect((await fetch(`${replay.url}/v6/latest/USD`)).status).toBe(404);
});
