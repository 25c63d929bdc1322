import { expect, test } from 'vitest';
import { bridges, type Way } from '#domain/bridges.ts';
import { city } from '#domain/city.ts';
import { aBoard, aCrossing, aLane, before, daily, estimated } from '#tests/support/crossings.ts';
import { adviceInWords } from './advice-in-words.ts';
import { adviceOptions } from './advice-options.ts';

const now = '2026-07-17T19:00:00.000Z';
const [one, two, colombia] = bridges as [Place, Place, Place];
type Place = (typeof bridges)[number];
type Lane = Parameters<typeof aLane>[1];

const crossing = (bridge: Place, lane: Lane, openingHours = daily('Open 24 hours')) =>
  aCrossing(now, { ...bridge, openingHours, lanes: [aLane(now, lane)] });
const official = (minutes: number): Lane => ({ minutes, estimates: estimated(now, minutes) });
const advice = (crossings: ReturnType<typeof crossing>[], from?: typeof city, way: Way = 'auto') =>
  adviceInWords(adviceOptions(aBoard(now, crossings), way), way, Date.parse(now), from);

test('[BRDG-6] without a position it speaks of the waits alone, and says how far a bridge is', () => {
  expect(advice([crossing(two, official(45)), crossing(colombia, official(5))]).sentence).toBe(
    'La menor espera es por el Puente Colombia: 5 min, pero está a unos 33 km del centro. Por el Puente 2, 45 min.',
  );
  expect(advice([crossing(two, official(20)), crossing(colombia, official(45))])).toMatchObject({
    sentence:
      'La menor espera es por el Puente 2: 20 min. Por el Puente Colombia, 45 min, y está a unos 33 km del centro.',
    rows: [
      { name: 'Puente 2', wait: '10–35', way: '', total: '' },
      { name: 'Puente Colombia', wait: '35–60', way: '', total: '' },
    ],
  });
  expect(advice([crossing(two, official(12)), crossing(colombia, official(10))]).sentence).toBe(
    'La espera es casi igual por el Puente Colombia y por el Puente 2: 10 min. Más cerca del centro está el Puente 2.',
  );
  expect(advice([crossing(two, official(45))]).sentence).toBe('Por ahora, el Puente 2: 45 min de espera.');
});

test('[BRDG-6] from where one is, way and wait upon arrival decide, with the reason in one sentence', () => {
  const crossings = [crossing(two, official(90)), crossing(colombia, official(20))];
  expect(advice(crossings, city)).toMatchObject({
    sentence:
      'Sal por el Puente Colombia: 59 min en total, unos 21 min estimados de espera y 38 de camino; por el Puente 2 serían 91.',
    rows: [
      { name: 'Puente Colombia', wait: '10–35', way: '30–45', total: '40–80' },
      { name: 'Puente 2', wait: '80–105', way: '1–2', total: '81–107' },
    ],
  });
  expect(advice([crossing(two, official(57)), crossing(colombia, official(20))], city).sentence).toContain(
    'por el Puente Colombia da casi igual: 59.',
  );
  expect(advice([crossing(two, official(45))], city).sentence).toBe(
    'Sal por el Puente 2: 46 min en total, 45 min de espera y 1 de camino.',
  );
});

test('[BRDG-6] what is closed, closes before, or is not known is not advised, and that nothing is left is said', () => {
  const closed = crossing(colombia, { face: 'closed', minutes: null, status: 'closed' });
  expect(advice([crossing(two, official(90)), closed]).rows).toHaveLength(1);
  const closesSoon = crossing(colombia, official(5), daily('8:00 AM – 2:20 PM'));
  expect(advice([crossing(two, official(90)), closesSoon], city).rows.map(({ name }) => name)).toEqual(['Puente 2']);
  expect(advice([closesSoon], city).sentence).toContain('a tu llegada estaría cerrado');
  const unknown = crossing(two, { face: 'unknown', minutes: null, reading: null, estimates: [] });
  expect(advice([unknown, closed])).toMatchObject({
    sentence: 'Ahora no hay por dónde: lo que puedes usar está cerrado o sin dato.',
    rows: [],
  });
});

test('[BRDG-6] an estimate is told as one', () => {
  const estimate = {
    face: 'estimate',
    minutes: 50,
    reading: { minutes: 5, lanesOpen: 1, observedAt: before(now, 400) },
  };
  expect(advice([crossing(two, { ...estimate, face: 'estimate' })]).sentence).toBe(
    'Por ahora, el Puente 2: unos 50 min estimados de espera.',
  );
});

test('[BRDG-6] an official number of more than an hour gives way to the estimate, and stands where there is none', () => {
  const taken = (minutesAgo: number) => ({
    ...{ minutes: 45, estimates: estimated(now, 70) },
    reading: { minutes: 45, lanesOpen: 6, observedAt: before(now, minutesAgo) },
  });
  expect(advice([crossing(two, taken(60))]).sentence).toBe('Por ahora, el Puente 2: 45 min de espera.');
  expect(advice([crossing(two, taken(61))])).toMatchObject({
    sentence: 'Por ahora, el Puente 2: unos 70 min estimados de espera.',
    rows: [{ wait: '60–85' }],
  });
  expect(advice([crossing(two, { ...taken(170), estimates: [] })]).sentence).toBe(
    'Por ahora, el Puente 2: 45 min de espera.',
  );
});

test('[BRDG-6] on foot one walks only where it is near; from farther away the wait stands alone', () => {
  const onFoot = [crossing(one, { ...official(15), lane: 'pedestrian_standard' })];
  expect(advice(onFoot, city, 'pie').sentence).toBe(
    'Sal por el Puente 1: 23 min en total, 15 min de espera y 8 de camino.',
  );
  expect(advice(onFoot, { ...city, latitude: 27.6 }, 'pie')).toMatchObject({
    sentence: 'Por ahora, el Puente 1: 15 min de espera.',
    note: 'Estás lejos para ir a pie: no contamos el camino.',
  });
});
