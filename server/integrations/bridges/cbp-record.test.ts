import { expect, test } from 'vitest';
import type { LaneKind } from '#domain/bridges.ts';
import { type CbpLane, cbpRecord, readRecord } from './cbp-record.ts';

const timeZone = 'America/Chicago';

/** Bridge II at noon of a day in June 2022, as its record was. */
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

type Given = { record?: object; lane?: Partial<CbpLane> | null; now?: Date; kind?: LaneKind; last?: [string, number] };

/** Reads the standard lane of Bridge II out of a record that differs from the one of noon as given. */
function read({ record = {}, lane = {}, now = noonNow, kind = 'passenger_standard', last }: Given = {}) {
  const lanes = lane === null ? {} : { standard_lanes: { ...standard, ...lane } };
  const parsed = cbpRecord.parse({ ...noon, passenger_vehicle_lanes: lanes, ...record });
  const known = last && { observedAt: new Date(last[0]), minutes: last[1], lanesOpen: 7 };
  const one = readRecord(parsed, { lanes: [kind], last: new Map(known && [[kind, known]]), timeZone, now });
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

test('[BRDG-2] a wait is minutes, open lanes and the instant that its own hour tells', () => {
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
  // the night on which an hour comes twice: 6:30 UTC is the first half past one, 7:30 the second
  ['At 1:00 am CDT', '11/1/2026', '01:30:00', '2026-11-01T06:00:00.000Z', '2026-11-01T06:31:00Z'],
  ['At 1:00 am CDT', '11/1/2026', '01:30:00', '2026-11-01T06:00:00.000Z', '2026-11-01T07:31:00Z'],
  ['At 1:00 am CST', '11/1/2026', '01:30:00', '2026-11-01T07:00:00.000Z', '2026-11-01T07:31:00Z'],
  ['At 1:00 am', '11/1/2026', '01:30:00', '2026-11-01T06:00:00.000Z', '2026-11-01T06:31:00Z'],
  ['At 1:00 am', '11/1/2026', '01:30:00', '2026-11-01T07:00:00.000Z', '2026-11-01T07:31:00Z'],
  ['At 1:00 am CDT', '11/1/2026', '02:10:00', '2026-11-01T06:00:00.000Z', '2026-11-01T08:10:30Z'],
  ['At 1:00 am CST', '11/1/2026', '01:30:00', '2026-11-01T06:00:00.000Z', '2026-11-01T06:31:00Z'],
  // elsewhere the zone's name may be a wrong one
  ['At 3:00 am CST', '3/14/2027', '03:20:00', '2027-03-14T08:00:00.000Z', '2027-03-14T08:21:00Z'],
  ['At 3:00 pm CST', '7/17/2026', '15:20:00', '2026-07-17T20:00:00.000Z', '2026-07-17T20:21:00Z'],
  // and the one that leaves an hour out
  ['At 1:00 am CST', '3/8/2026', '03:10:00', '2026-03-08T07:00:00.000Z', '2026-03-08T08:10:30Z'],
  ['At 3:00 am CDT', '3/8/2026', '03:10:00', '2026-03-08T08:00:00.000Z', '2026-03-08T08:10:30Z'],
  ['At 11:00 pm CST', '3/8/2026', '03:10:00', '2026-03-08T05:00:00.000Z', '2026-03-08T08:10:30Z'],
] as [string, string, string, string, string?][])(
  '[BRDG-2] %s in a record of %s %s was measured at %s',
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
  ['one that was seen before', '06:07:36', '2026-04-16T11:02:00Z', 5, '2026-04-16T11:02:00.000Z'],
  ['one that was put right since', '06:07:36', '2026-04-16T11:02:00Z', 10, '2026-04-16T11:07:00.000Z'],
  ["yesterday's, served on", '06:05:00', '2026-04-15T12:00:00Z', 5, '2026-04-15T12:00:00.000Z'],
  ['one more than an hour ahead', '05:55:00', '2026-04-15T11:00:00Z', 0, '2026-04-15T12:00:00.000Z'],
  ['one whose hour has come', '07:00:10', '2026-04-16T11:02:00Z', 5, '2026-04-16T12:00:00.000Z'],
] as [string, string, string, number, string][])(
  '[BRDG-2] a label of 7:00 beside %s in a record of %s is dated by what is known',
  (_, time, lastAt, lastMinutes, observedAt) => {
    const now = new Date('2026-04-16T12:01:00Z');
    const record = { date: '4/16/2026', time };
    const one = read({ record, lane: { update_time: 'At 7:00 am CDT' }, now, last: [lastAt, lastMinutes] });
    expect(one).toMatchObject({ minutes: 5, observedAt });
  },
);

test('[BRDG-2] what is told early of a lane that has no reading yet counts from when its record was made', () => {
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
  '[BRDG-2] a lane that is "%s" is %s, with a number only where it is open',
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
])('[BRDG-2] of the minutes "%s" is made %s, and never 0 out of nothing', (delay_minutes, minutes) => {
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
  ['a status that nobody knows', { operational_status: 'Cola' }, 'shape 230402 passenger_standard status "Cola"'],
  [
    'a status that every object has',
    { operational_status: 'constructor' },
    'shape 230402 passenger_standard status "constructor"',
  ],
  ['a time that nobody knows', { update_time: 'ayer' }, 'shape 230402 passenger_standard time "ayer"'],
  ['a time without an hour', { update_time: '' }, 'shape 230402 passenger_standard time ""'],
  [
    'an hour that is none',
    { update_time: 'At 13:00 pm CDT' },
    'shape 230402 passenger_standard time "At 13:00 pm CDT"',
  ],
  ['no lane at all', null, 'shape 230402 passenger_standard'],
  ['a number for a text', { delay_minutes: 5 as unknown as string }, 'shape 230402 passenger_standard'],
])('[BRDG-2][BRDG-11] %s is drift that is told, never a number', (_, lane, line) => {
  expect(read({ lane })).toMatchObject({ status: 'unknown', minutes: null, observedAt: null, warnings: [line] });
});

test('[BRDG-2] open lanes that are not told are unknown, not none', () => {
  for (const lanes_open of ['', 'N/A', '-1']) expect(read({ lane: { lanes_open } })).toMatchObject({ lanesOpen: null });
  expect(read({ lane: { lanes_open: '0' } })).toMatchObject({ lanesOpen: 0 });
});

test.each([
  ['Open', true],
  ['Abierto', true],
  ['Closed', false],
  ['Cerrado', false],
])('[BRDG-2] a crossing that is "%s" with its lanes pending or closed has no wait', (port_status, isOpen) => {
  for (const operational_status of ['Update Pending', 'Lanes Closed', 'Carriles cerrados']) {
    const lane = { operational_status, delay_minutes: '', lanes_open: '', update_time: '' };
    expect(read({ record: { port_status }, lane })).toMatchObject({ isOpen, minutes: null, warnings: [] });
  }
});

test('[BRDG-11] a crossing in a state that nobody knows is neither open nor closed, and that is told', () => {
  for (const port_status of ['Restricted', 'constructor', '__proto__']) {
    const one = read({ record: { port_status } });
    expect(one).toMatchObject({ isOpen: null, warnings: [`shape 230402 port_status "${port_status}"`] });
  }
});

test("[BRDG-2][BRDG-11] yesterday's number under a fresh date keeps its true age, and is told of", () => {
  const record = { date: '7/19/2026', time: '14:00:00' };
  const lane = { update_time: 'At 11:00 pm CDT', operational_status: 'delay', delay_minutes: '120' };
  const one = read({ record, lane, now: new Date('2026-07-19T19:00:30Z') });
  expect(one).toMatchObject({ minutes: 120, observedAt: '2026-07-19T04:00:00.000Z', age: 15 * 60 });
  expect(one?.warnings).toEqual(['reading-old 230402 passenger_standard']);
  const closed = read({ record: { ...record, port_status: 'Closed' }, lane, now: new Date('2026-07-19T19:00:30Z') });
  expect(closed?.warnings).toEqual([]); // nobody measures where nobody crosses
});

test('[BRDG-2] a reading that is to come by more than ten minutes is dropped', () => {
  const early = (minutes: number) => new Date(new Date('2022-06-29T17:00:00Z').getTime() - minutes * 60_000);
  expect(read({ now: early(9), record: { time: '12:00:00' } })).toMatchObject({ minutes: 5, warnings: [] });
  expect(read({ now: early(11), record: { time: '12:00:00' } })).toMatchObject({
    status: 'unknown',
    minutes: null,
    warnings: ['reading-future 230402 passenger_standard 2022-06-29T17:00:00.000Z'],
  });
});

test('[BRDG-2] nothing can be dated in a record that does not tell when it was made', () => {
  for (const record of [{ date: '' }, { date: '2022-06-29' }, { date: '13/45/2022' }, { time: 'noon' }, { time: '' }])
    expect(read({ record }), JSON.stringify(record)).toBeNull();
});

test('[BRDG-2] a notice is plain lines', () => {
  const construction_notice = 'Ready Lanes are open from 8AM - Midnight.\r\n\r\nGo\u0000 to  www.GetYouHome.gov ';
  expect(read({ record: { construction_notice } })?.notice).toBe(
    'Ready Lanes are open from 8AM - Midnight.\n\nGo to www.GetYouHome.gov',
  );
});
