import { expect, test } from 'vitest';
import { aCrossing, aLane, before, daily, estimated } from '#tests/support/crossings.ts';
import { laneWords } from './lane-words.ts';

const now = '2026-07-17T19:00:00.000Z'; // two in the afternoon in Laredo
const words = (lane: Parameters<typeof aLane>[1] = {}) => laneWords(aLane(now, lane), aCrossing(now), now);
const old = { minutes: 120, lanesOpen: 7, observedAt: before(now, 15 * 60) };

test('[BRDG-1] an official number comes with its level, lanes open, true time and what is expected beside it', () => {
  expect(words()).toMatchObject({
    ...{ name: 'Auto', face: 'official', number: '45', word: '', level: 'busy', levelWord: 'Cargado' },
    ...{ state: 'open', stateWord: 'Abierto', lanesOpen: '6 carriles' },
    taken: { at: before(now, 60), words: 'a la 1:00 p.m.' },
    ...{ expected: 'Estimado ahora 40–65 min', note: '', noteAt: null },
    brief: 'Puente 2, auto: 45 minutos',
    said: 'Puente 2, auto: 45 minutos, tomado a la 1:00 p.m.',
  });
  expect(words().hours.map(({ at, text }) => `${at} ${text}`)).toEqual([
    ...['3 p.m. 51', '4 p.m. 52', '5 p.m. 53', '6 p.m. 54', '7 p.m. 55', '8 p.m. 56'],
  ]);
});

test('[BRDG-1] no wait is a number too, and what is not known never becomes one', () => {
  expect(words({ minutes: 0, reading: { minutes: 0, lanesOpen: null, observedAt: now } })).toMatchObject({
    ...{ number: '0', levelWord: 'Fluido', lanesOpen: '', brief: 'Puente 2, auto: 0 minutos' },
  });
  expect(words({ minutes: 1 }).brief).toBe('Puente 2, auto: 1 minuto');
  const unknown = { face: 'unknown', minutes: null, status: 'unknown', reading: null, estimates: [] } as const;
  expect(words({ ...unknown, estimates: [] })).toMatchObject({
    ...{ number: '', word: 'Sin dato', level: null, levelWord: '', stateWord: 'Sin dato', expected: '', taken: null },
    said: 'Puente 2, auto: sin dato.',
  });
});

test.each([
  [
    'too old a number',
    { reading: old, status: 'open' },
    { stateWord: 'Abierto', note: 'El número oficial, 120 min, es de ayer a las 11:00 p.m.', noteAt: old.observedAt },
  ],
  [
    'one that is being updated',
    { reading: old, status: 'pending' },
    { state: 'pending', stateWord: 'Actualización pendiente' },
  ],
  ['a source that is silent', { reading: old, status: 'unknown' }, { stateWord: 'Sin dato nuevo' }],
  [
    'no number ever',
    { reading: null, status: 'unknown' },
    { stateWord: 'Sin dato oficial', note: 'Sin número oficial', noteAt: null },
  ],
] as const)('[BRDG-3][BRDG-10] an estimate in place of %s is marked as such and says why', (_, lane, expected) => {
  const estimate = { face: 'estimate', minutes: 50, estimates: estimated(now, 50) } as const;
  expect(words({ ...estimate, ...lane })).toMatchObject({
    ...{ face: 'estimate', number: '50', levelWord: 'Cargado', taken: null, expected: 'De 40 a 65 min' },
    said: 'Puente 2, auto: unos 50 minutos, estimado, de 40–65.',
    ...expected,
  });
});

test('[BRDG-1] a closed lane shows no number, and when it opens only where that is known', () => {
  const closed = { face: 'closed', minutes: null, status: 'closed' } as const;
  expect(words({ ...closed, opensAt: '2026-07-18T13:00:00.000Z' })).toMatchObject({
    ...{ number: '', word: 'Cerrado', state: 'closed', stateWord: 'Cerrado', taken: null, lanesOpen: '', expected: '' },
    ...{ note: 'Abre mañana a las 8:00 a.m.', said: 'Puente 2, auto: cerrado.' },
  });
  expect(words(closed).note).toBe('');
});

test('[BRDG-3] an hour ahead in which the lane or its crossing is closed has no minutes, as on the page of the crossing', () => {
  const night = '2026-07-18T03:10:00.000Z'; // ten past ten in the evening
  const ahead = (lane: string, crossing: string) =>
    laneWords(aLane(night, { openingHours: lane }), aCrossing(night, { openingHours: crossing }), night).hours;
  const colombia = ahead('', daily('8:00 AM – 12:00 AM'));
  expect(colombia.map(({ at, text }) => `${at} ${text}`)).toEqual([
    ...['11 p.m. 51', '12 a.m. cerrado', '1 a.m. cerrado', '2 a.m. cerrado', '3 a.m. cerrado', '4 a.m. cerrado'],
  ]);
  expect(colombia.map(({ level }) => level)).toEqual(['busy', ...Array.from({ length: 5 }, () => 'closed')]);
  const ownHours = ahead(daily('6:00 AM – 11:00 PM'), daily('Open 24 hours'));
  expect(ownHours.every(({ text }) => text === 'cerrado')).toBe(true);
});
