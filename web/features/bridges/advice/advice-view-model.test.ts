import { expect, test } from 'vitest';
import { bridges, type Way } from '#domain/bridges/bridges.ts';
import { city } from '#domain/city.ts';
import {
  buildBoard,
  buildBridge,
  buildEstimates,
  buildLane,
  everyDay,
  minutesBefore,
} from '#tests/support/responses/bridge-board.ts';
import { toAdviceOptions } from './advice-options.ts';
import { toAdviceViewModel } from './advice-view-model.ts';

const now = '2026-07-17T19:00:00.000Z';
const [one, two, colombia] = bridges as [Bridge, Bridge, Bridge];
type Bridge = (typeof bridges)[number];
type Lane = Parameters<typeof buildLane>[1];

const makeBridge = (bridge: Bridge, lane: Lane, openingHours = everyDay('Open 24 hours')) =>
  buildBridge(now, { ...bridge, openingHours, lanes: [buildLane(now, lane)] });
const official = (minutes: number): Lane => ({ minutes, estimates: buildEstimates(now, minutes) });
const advice = (boardBridges: ReturnType<typeof makeBridge>[], from?: typeof city, way: Way = 'auto') =>
  toAdviceViewModel(toAdviceOptions(buildBoard(now, boardBridges), way), way, Date.parse(now), from);

test('[BRDG-6] compares waits alone without a position, and states the distance of far bridges', () => {
  expect(advice([makeBridge(two, official(45)), makeBridge(colombia, official(5))]).sentence).toBe(
    'La menor espera es por el Puente Colombia: 5 min, pero está a unos 33 km del centro. Por el Puente 2, 45 min.',
  );
  expect(advice([makeBridge(two, official(20)), makeBridge(colombia, official(45))])).toMatchObject({
    sentence:
      'La menor espera es por el Puente 2: 20 min. Por el Puente Colombia, 45 min, y está a unos 33 km del centro.',
    rows: [
      { name: 'Puente 2', wait: '10–35', way: '', total: '' },
      { name: 'Puente Colombia', wait: '35–60', way: '', total: '' },
    ],
  });
  expect(advice([makeBridge(two, official(12)), makeBridge(colombia, official(10))]).sentence).toBe(
    'La espera es casi igual por el Puente Colombia y por el Puente 2: 10 min. Más cerca del centro está el Puente 2.',
  );
  expect(advice([makeBridge(two, official(45))]).sentence).toBe('Por ahora, el Puente 2: 45 min de espera.');
});

test('[BRDG-6] ranks bridges by travel time plus wait on arrival, and gives the reason in one sentence', () => {
  const twoBridges = [makeBridge(two, official(90)), makeBridge(colombia, official(20))];
  expect(advice(twoBridges, city)).toMatchObject({
    sentence:
      'Sal por el Puente Colombia: 59 min en total, unos 21 min estimados de espera y 38 de camino; por el Puente 2 serían 91.',
    rows: [
      { name: 'Puente Colombia', wait: '10–35', way: '30–45', total: '40–80' },
      { name: 'Puente 2', wait: '80–105', way: '1–2', total: '81–107' },
    ],
  });
  expect(advice([makeBridge(two, official(57)), makeBridge(colombia, official(20))], city).sentence).toContain(
    'por el Puente Colombia da casi igual: 59.',
  );
  expect(advice([makeBridge(two, official(45))], city).sentence).toBe(
    'Sal por el Puente 2: 46 min en total, 45 min de espera y 1 de camino.',
  );
});

test('[BRDG-6] never suggests a bridge that is closed, closes before arrival or has no data, and says when none is left', () => {
  const closed = makeBridge(colombia, { face: 'closed', minutes: null, status: 'closed' });
  expect(advice([makeBridge(two, official(90)), closed]).rows).toHaveLength(1);
  const closesSoon = makeBridge(colombia, official(5), everyDay('8:00 AM – 2:20 PM'));
  expect(advice([makeBridge(two, official(90)), closesSoon], city).rows.map(({ name }) => name)).toEqual(['Puente 2']);
  expect(advice([closesSoon], city).sentence).toContain('a tu llegada estaría cerrado');
  const unknown = makeBridge(two, { face: 'unknown', minutes: null, reading: null, estimates: [] });
  expect(advice([unknown, closed])).toMatchObject({
    sentence: 'Ahora no hay por dónde: lo que puedes usar está cerrado o sin dato.',
    rows: [],
  });
});

test('[BRDG-6] marks an estimated wait as an estimate', () => {
  const estimate = {
    face: 'estimate',
    minutes: 50,
    reading: { minutes: 5, lanesOpen: 1, observedAt: minutesBefore(now, 400) },
  };
  expect(advice([makeBridge(two, { ...estimate, face: 'estimate' })]).sentence).toBe(
    'Por ahora, el Puente 2: unos 50 min estimados de espera.',
  );
});

test('[BRDG-6] prefers the estimate over an official number older than an hour, and keeps that number without an estimate', () => {
  const observed = (minutesAgo: number) => ({
    ...{ minutes: 45, estimates: buildEstimates(now, 70) },
    reading: { minutes: 45, lanesOpen: 6, observedAt: minutesBefore(now, minutesAgo) },
  });
  expect(advice([makeBridge(two, observed(60))]).sentence).toBe('Por ahora, el Puente 2: 45 min de espera.');
  expect(advice([makeBridge(two, observed(61))])).toMatchObject({
    sentence: 'Por ahora, el Puente 2: unos 70 min estimados de espera.',
    rows: [{ wait: '60–85' }],
  });
  expect(advice([makeBridge(two, { ...observed(170), estimates: [] })]).sentence).toBe(
    'Por ahora, el Puente 2: 45 min de espera.',
  );
});

test('[BRDG-6] adds walking time only within walking distance, otherwise compares the waits alone', () => {
  const onFoot = [makeBridge(one, { ...official(15), lane: 'pedestrian_standard' })];
  expect(advice(onFoot, city, 'pie').sentence).toBe(
    'Sal por el Puente 1: 23 min en total, 15 min de espera y 8 de camino.',
  );
  expect(advice(onFoot, { ...city, latitude: 27.6 }, 'pie')).toMatchObject({
    sentence: 'Por ahora, el Puente 1: 15 min de espera.',
    note: 'Estás lejos para ir a pie: no contamos el camino.',
  });
});
