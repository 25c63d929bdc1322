import { expect, test } from 'vitest';
import {
  buildBridge,
  buildEstimates,
  buildLane,
  everyDay,
  minutesBefore,
} from '#tests/support/responses/bridge-board.ts';
import { toLaneViewModel } from './lane-view-model.ts';

const now = '2026-07-17T19:00:00.000Z'; // 2 p.m. in Laredo
const words = (lane: Parameters<typeof buildLane>[1] = {}) =>
  toLaneViewModel(buildLane(now, lane), buildBridge(now), now);
const old = { minutes: 120, lanesOpen: 7, doubtful: false, observedAt: minutesBefore(now, 15 * 60) };

test('[BRDG-1] an official number shows its level, open lanes, observation time and the estimate', () => {
  expect(words()).toMatchObject({
    name: 'Auto',
    face: 'official',
    number: '45',
    word: '',
    level: 'busy',
    levelWord: 'Cargado',
    state: 'open',
    stateWord: 'Abierto',
    lanesOpen: '6 carriles',
    taken: { at: minutesBefore(now, 60), text: 'a la 1:00 p.m.' },
    expected: 'Estimado ahora 40–65 min',
    note: '',
    noteAt: null,
    brief: 'Puente 2, auto: 45 minutos',
    said: 'Puente 2, auto: 45 minutos, tomado a la 1:00 p.m.',
  });
  expect(words().hours.map(({ at, text }) => `${at} ${text}`)).toEqual([
    ...['3 p.m. 51', '4 p.m. 52', '5 p.m. 53', '6 p.m. 54', '7 p.m. 55', '8 p.m. 56'],
  ]);
});

test('[BRDG-1] shows a wait of zero as a number, and never shows an unknown wait as one', () => {
  expect(
    words({ minutes: 0, reading: { minutes: 0, lanesOpen: null, doubtful: false, observedAt: now } }),
  ).toMatchObject({
    number: '0',
    levelWord: 'Fluido',
    lanesOpen: '',
    brief: 'Puente 2, auto: 0 minutos',
  });
  expect(words({ minutes: 1 }).brief).toBe('Puente 2, auto: 1 minuto');
  const unknown = { face: 'unknown', minutes: null, status: 'unknown', reading: null, estimates: [] } as const;
  expect(words({ ...unknown, estimates: [] })).toMatchObject({
    number: '',
    word: 'Sin dato',
    level: null,
    levelWord: '',
    stateWord: 'Sin dato',
    expected: '',
    taken: null,
    said: 'Puente 2, auto: sin dato.',
  });
});

test.each([
  [
    'a stale number',
    { reading: old, status: 'open' },
    { stateWord: 'Abierto', note: 'El número oficial, 120 min, es de ayer a las 11:00 p.m.', noteAt: old.observedAt },
  ],
  [
    'a number whose update is pending',
    { reading: old, status: 'pending' },
    { state: 'pending', stateWord: 'Actualización pendiente' },
  ],
  [
    'a doubtful number',
    { reading: { ...old, doubtful: true }, status: 'open' },
    { note: 'El número oficial, 120 min, es de ayer a las 11:00 p.m. y parece un error de captura' },
  ],
  ['a source that stopped responding', { reading: old, status: 'unknown' }, { stateWord: 'Sin dato nuevo' }],
  [
    'a lane that never had a number',
    { reading: null, status: 'unknown' },
    { stateWord: 'Sin dato oficial', note: 'Sin número oficial', noteAt: null },
  ],
] as const)('[BRDG-3][BRDG-10] marks an estimate in place of %s and gives the reason', (_, lane, expected) => {
  const estimate = { face: 'estimate', minutes: 50, estimates: buildEstimates(now, 50) } as const;
  expect(words({ ...estimate, ...lane })).toMatchObject({
    face: 'estimate',
    number: '50',
    levelWord: 'Cargado',
    taken: null,
    expected: 'De 40 a 65 min',
    said: 'Puente 2, auto: unos 50 minutos, estimado, de 40 a 65.',
    ...expected,
  });
});

test('[BRDG-1] a closed lane shows no number, and its opening time only when known', () => {
  const closed = { face: 'closed', minutes: null, status: 'closed' } as const;
  expect(words({ ...closed, opensAt: '2026-07-18T13:00:00.000Z' })).toMatchObject({
    number: '',
    word: 'Cerrado',
    state: 'closed',
    stateWord: 'Cerrado',
    taken: null,
    lanesOpen: '',
    expected: '',
    note: 'Abre mañana a las 8:00 a.m.',
    said: 'Puente 2, auto: cerrado.',
  });
  expect(words(closed).note).toBe('');
});

test('[BRDG-3] shows no minutes for an hour in which the lane or its bridge is closed', () => {
  const night = '2026-07-18T03:10:00.000Z'; // 10:10 p.m. in Laredo
  const ahead = (laneHours: string, bridgeHours: string) =>
    toLaneViewModel(
      buildLane(night, { openingHours: laneHours }),
      buildBridge(night, { openingHours: bridgeHours }),
      night,
    ).hours;
  const colombia = ahead('', everyDay('8:00 AM – 12:00 AM'));
  expect(colombia.map(({ at, text }) => `${at} ${text}`)).toEqual([
    ...['11 p.m. 51', '12 a.m. cerrado', '1 a.m. cerrado', '2 a.m. cerrado', '3 a.m. cerrado', '4 a.m. cerrado'],
  ]);
  expect(colombia.map(({ level }) => level)).toEqual(['busy', ...Array.from({ length: 5 }, () => 'closed')]);
  const ownHours = ahead(everyDay('6:00 AM – 11:00 PM'), everyDay('Open 24 hours'));
  expect(ownHours.every(({ text }) => text === 'cerrado')).toBe(true);
});
