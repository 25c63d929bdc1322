import { expect, test } from 'vitest';
import type { LaneKind } from '#domain/bridges/bridges.ts';
import { type CbpLane, cbpRecord, parseRecord } from './cbp-record.ts';

const timeZone = 'America/Chicago';

/** A real record of Bridge II at noon of a day in June 2022. */
const noon = {
  port_number: '230402',
  border: 'Mexican Border',
  hours: '24 hrs/day',
  date: '6/29/2022',
  time: '12:25:16',
  port_status: 'Open',
  construction_notice: '',
};
const standard: CbpLane = {
  update_time: 'At Noon CDT',
  operational_status: 'no delay',
  delay_minutes: '5',
  lanes_open: '7',
};
const noonNow = new Date('2022-06-29T17:25:30Z');

type Input = { record?: object; lane?: Partial<CbpLane> | null; now?: Date; kind?: LaneKind; last?: [string, number] };

/** Reads the standard lane of Bridge II from the noon record with the given overrides. */
function read({ record = {}, lane = {}, now = noonNow, kind = 'passenger_standard', last }: Input = {}) {
  const lanes = lane === null ? {} : { standard_lanes: { ...standard, ...lane } };
  const parsed = cbpRecord.parse({ ...noon, passenger_vehicle_lanes: lanes, ...record });
  const lastReading = last && { observedAt: new Date(last[0]), minutes: last[1], lanesOpen: 7 };
  const one = parseRecord(parsed, {
    lanes: [kind],
    lastReadings: new Map(lastReading && [[kind, lastReading]]),
    timeZone,
    now,
  });
  if (!one) return null;
  const [report] = one.report.lanes;
  const observed = report?.reading?.observedAt;
  return {
    status: report?.status,
    minutes: report?.reading?.minutes ?? null,
    lanesOpen: report?.reading?.lanesOpen ?? null,
    observedAt: observed?.toISOString() ?? null,
    age: observed ? Math.floor((now.getTime() - observed.getTime()) / 60_000) : null,
    isOpen: one.report.isOpen,
    notice: one.report.notice,
    language: one.language,
    warnings: one.warnings,
  };
}

test('[BRDG-2] reads minutes, open lanes and the measurement instant of a lane', () => {
  expect(read()).toEqual({
    status: 'open',
    minutes: 5,
    lanesOpen: 7,
    observedAt: '2022-06-29T17:00:00.000Z',
    age: 25,
    isOpen: true,
    notice: '',
    language: 'en',
    warnings: [],
  });
});

test.each([
  ['At Noon CDT', '6/29/2022', '12:25:16', '2022-06-29T17:00:00.000Z'],
  ['En Mediodía CDT', '6/29/2022', '12:25:16', '2022-06-29T17:00:00.000Z'],
  ['At 12:00 pm CDT', '6/29/2022', '12:25:16', '2022-06-29T17:00:00.000Z'],
  ['At 1:22 pm CDT', '6/29/2022', '13:25:16', '2022-06-29T18:22:00.000Z'],
  ['En 3:00 pm CDT', '8/3/2026', '15:40:00', '2026-08-03T20:00:00.000Z'],
  ['En Medianoche CDT', '8/3/2026', '0:40:00', '2026-08-03T05:00:00.000Z'],
  ['At Midnight CDT', '8/3/2026', '00:00:00', '2026-08-03T05:00:00.000Z'],
  ['At 12:00 am CDT', '8/3/2026', '0:40:00', '2026-08-03T05:00:00.000Z'],
  ['At 11:00 pm CDT', '8/3/2026', '0:40:00', '2026-08-03T04:00:00.000Z'],
  ['At 11:00 pm', '8/3/2026', '0:40:00', '2026-08-03T04:00:00.000Z'],
  // the end of daylight saving time repeats an hour: 6:30 UTC is the first 1:30 am, 7:30 UTC the second
  ['At 1:00 am CDT', '11/1/2026', '01:30:00', '2026-11-01T06:00:00.000Z', '2026-11-01T06:31:00Z'],
  ['At 1:00 am CDT', '11/1/2026', '01:30:00', '2026-11-01T06:00:00.000Z', '2026-11-01T07:31:00Z'],
  ['At 1:00 am CST', '11/1/2026', '01:30:00', '2026-11-01T07:00:00.000Z', '2026-11-01T07:31:00Z'],
  ['At 1:00 am', '11/1/2026', '01:30:00', '2026-11-01T06:00:00.000Z', '2026-11-01T06:31:00Z'],
  ['At 1:00 am', '11/1/2026', '01:30:00', '2026-11-01T07:00:00.000Z', '2026-11-01T07:31:00Z'],
  ['At 1:00 am CDT', '11/1/2026', '02:10:00', '2026-11-01T06:00:00.000Z', '2026-11-01T08:10:30Z'],
  ['At 1:00 am CST', '11/1/2026', '01:30:00', '2026-11-01T06:00:00.000Z', '2026-11-01T06:31:00Z'],
  // on other days a wrong zone abbreviation is ignored
  ['At 3:00 am CST', '3/14/2027', '03:20:00', '2027-03-14T08:00:00.000Z', '2027-03-14T08:21:00Z'],
  ['At 3:00 pm CST', '7/17/2026', '15:20:00', '2026-07-17T20:00:00.000Z', '2026-07-17T20:21:00Z'],
  // the start of daylight saving time skips an hour
  ['At 1:00 am CST', '3/8/2026', '03:10:00', '2026-03-08T07:00:00.000Z', '2026-03-08T08:10:30Z'],
  ['At 3:00 am CDT', '3/8/2026', '03:10:00', '2026-03-08T08:00:00.000Z', '2026-03-08T08:10:30Z'],
  ['At 11:00 pm CST', '3/8/2026', '03:10:00', '2026-03-08T05:00:00.000Z', '2026-03-08T08:10:30Z'],
] as [string, string, string, string, string?][])(
  '[BRDG-2] dates %s in a record of %s %s to %s',
  (update_time, date, time, observedAt, at) => {
    const now = new Date(at ?? new Date(observedAt).getTime() + 100 * 60_000);
    const one = read({ record: { date, time }, lane: { update_time }, now });
    expect([one?.observedAt, one?.status]).toEqual([observedAt, 'open']);
    expect(one?.age).toBeGreaterThanOrEqual(0);
  },
);

test.each([
  ['a new number', '06:02:36', '2026-04-15T12:00:00Z', 0, '2026-04-16T11:02:00.000Z'],
  ['the same number after another hour', '06:02:36', '2026-04-16T11:00:00Z', 5, '2026-04-16T11:02:00.000Z'],
  ['a number already stored', '06:07:36', '2026-04-16T11:02:00Z', 5, '2026-04-16T11:02:00.000Z'],
  ['a number corrected since', '06:07:36', '2026-04-16T11:02:00Z', 10, '2026-04-16T11:07:00.000Z'],
  ["yesterday's number, still served", '06:05:00', '2026-04-15T12:00:00Z', 5, '2026-04-15T12:00:00.000Z'],
  ['a number more than an hour early', '05:55:00', '2026-04-15T11:00:00Z', 0, '2026-04-15T12:00:00.000Z'],
  ['a number at its hour', '07:00:10', '2026-04-16T11:02:00Z', 5, '2026-04-16T12:00:00.000Z'],
] as [string, string, string, number, string][])(
  '[BRDG-2] dates the label 7:00 of %s in a record of %s by the last stored reading',
  (_, time, lastAt, lastMinutes, observedAt) => {
    const now = new Date('2026-04-16T12:01:00Z');
    const record = { date: '4/16/2026', time };
    const one = read({ record, lane: { update_time: 'At 7:00 am CDT' }, now, last: [lastAt, lastMinutes] });
    expect(one).toMatchObject({ minutes: 5, observedAt });
  },
);

test('[BRDG-2] dates an early label of a lane without readings to the time of its record', () => {
  const lane = { update_time: 'At Midnight CDT' };
  const now = new Date('2026-04-17T04:30:30Z');
  expect(read({ record: { date: '4/16/2026', time: '23:30:00' }, lane, now })).toMatchObject({
    observedAt: '2026-04-17T04:30:00.000Z',
    warnings: [],
  });
});

test.each([
  ['no delay', 'open', 'en'],
  ['Sin demora', 'open', 'es'],
  ['delay', 'open', 'en'],
  ['DEMORA', 'open', 'es'],
  ['Lanes Closed', 'closed', 'en'],
  ['Carriles cerrados', 'closed', 'es'],
  ['Update Pending', 'pending', 'en'],
  ['Actualización  pendiente', 'pending', 'es'],
  ['ACTUALIZACION PENDIENTE', 'pending', 'es'],
  ['N/A', 'unknown', 'en'],
  ['No aplica', 'unknown', 'es'],
])(
  '[BRDG-2] reads the lane status "%s" as %s, with a number only for an open lane',
  (operational_status, status, language) => {
    const one = read({ lane: { operational_status } });
    expect(one).toMatchObject({ status, language, minutes: status === 'open' ? 5 : null });
    const isMissing = /^n/i.test(operational_status) && status === 'unknown';
    expect(one?.warnings).toEqual(isMissing ? ['lane-missing 230402 passenger_standard'] : []);
  },
);

test.each([
  ['0', 0],
  ['10 min', 10],
  [' 45 ', 45],
  ['999', 999],
  ['330', 330],
  ['', null],
  ['   ', null],
  ['-5', null],
  ['abc', null],
  ['4.5', null],
  ['1e2', null],
  ['10-20', null],
  ['1441', null],
  ['99999', null],
])('[BRDG-2] parses the minutes "%s" as %s', (delay_minutes, minutes) => {
  const one = read({ lane: { operational_status: 'delay', delay_minutes } });
  expect(one).toMatchObject({ minutes, status: minutes === null ? 'unknown' : 'open' });
  const warnings =
    minutes === null
      ? [`shape 230402 passenger_standard minutes "${delay_minutes}"`]
      : minutes > 330
        ? [`minutes-high 230402 passenger_standard ${minutes}`]
        : [];
  expect(one?.warnings).toEqual(warnings);
});

test.each([
  ['an unknown status', { operational_status: 'Cola' }, 'shape 230402 passenger_standard status "Cola"'],
  [
    'a status named like an object property',
    { operational_status: 'constructor' },
    'shape 230402 passenger_standard status "constructor"',
  ],
  ['an unknown time', { update_time: 'ayer' }, 'shape 230402 passenger_standard time "ayer"'],
  ['a time without an hour', { update_time: '' }, 'shape 230402 passenger_standard time ""'],
  ['an invalid hour', { update_time: 'At 13:00 pm CDT' }, 'shape 230402 passenger_standard time "At 13:00 pm CDT"'],
  ['a missing lane', null, 'shape 230402 passenger_standard'],
  ['a number instead of a string', { delay_minutes: 5 as unknown as string }, 'shape 230402 passenger_standard'],
])('[BRDG-2][BRDG-11] reports %s as a warning, never as a number', (_, lane, line) => {
  expect(read({ lane })).toMatchObject({ status: 'unknown', minutes: null, observedAt: null, warnings: [line] });
});

test('[BRDG-2] reads missing open lanes as unknown, not as zero', () => {
  for (const lanes_open of ['', 'N/A', '-1']) expect(read({ lane: { lanes_open } })).toMatchObject({ lanesOpen: null });
  expect(read({ lane: { lanes_open: '0' } })).toMatchObject({ lanesOpen: 0 });
});

test.each([
  ['Open', true],
  ['Abierto', true],
  ['Closed', false],
  ['Cerrado', false],
])('[BRDG-2] reads no wait from a bridge that is "%s" with pending or closed lanes', (port_status, isOpen) => {
  for (const operational_status of ['Update Pending', 'Lanes Closed', 'Carriles cerrados']) {
    const lane = { operational_status, delay_minutes: '', lanes_open: '', update_time: '' };
    expect(read({ record: { port_status }, lane })).toMatchObject({ isOpen, minutes: null, warnings: [] });
  }
});

test('[BRDG-11] reads an unknown bridge status as neither open nor closed, with a warning', () => {
  for (const port_status of ['Restricted', 'constructor', '__proto__']) {
    const one = read({ record: { port_status } });
    expect(one).toMatchObject({ isOpen: null, warnings: [`shape 230402 port_status "${port_status}"`] });
  }
});

test("[BRDG-2][BRDG-11] keeps the true age of yesterday's number under a fresh date, with a warning", () => {
  const record = { date: '7/19/2026', time: '14:00:00' };
  const lane = { update_time: 'At 11:00 pm CDT', operational_status: 'delay', delay_minutes: '120' };
  const one = read({ record, lane, now: new Date('2026-07-19T19:00:30Z') });
  expect(one).toMatchObject({ minutes: 120, observedAt: '2026-07-19T04:00:00.000Z', age: 15 * 60 });
  expect(one?.warnings).toEqual(['reading-old 230402 passenger_standard']);
  const closed = read({ record: { ...record, port_status: 'Closed' }, lane, now: new Date('2026-07-19T19:00:30Z') });
  expect(closed?.warnings).toEqual([]); // a closed bridge is not measured
});

test('[BRDG-2] drops a reading more than ten minutes in the future', () => {
  const early = (minutes: number) => new Date(new Date('2022-06-29T17:00:00Z').getTime() - minutes * 60_000);
  expect(read({ now: early(9), record: { time: '12:00:00' } })).toMatchObject({ minutes: 5, warnings: [] });
  expect(read({ now: early(11), record: { time: '12:00:00' } })).toMatchObject({
    status: 'unknown',
    minutes: null,
    warnings: ['reading-future 230402 passenger_standard 2022-06-29T17:00:00.000Z'],
  });
});

test('[BRDG-2] rejects a record without a valid date and time', () => {
  for (const record of [{ date: '' }, { date: '2022-06-29' }, { date: '13/45/2022' }, { time: 'noon' }, { time: '' }])
    expect(read({ record }), JSON.stringify(record)).toBeNull();
});

test('[BRDG-2] normalizes a notice to plain lines', () => {
  const construction_notice = 'Ready Lanes are open from 8AM - Midnight.\r\n\r\nGo\u0000 to  www.GetYouHome.gov ';
  expect(read({ record: { construction_notice } })?.notice).toBe(
    'Ready Lanes are open from 8AM - Midnight.\n\nGo to www.GetYouHome.gov',
  );
});
