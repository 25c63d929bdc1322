import { expect, test } from 'vitest';
import { bridges } from '#domain/bridges/bridges.ts';
import type { Destination } from '#domain/bridges/destinations.ts';
import {
  buildBoard,
  buildBridge,
  buildEstimates,
  buildLane,
  everyDay,
  minutesBefore,
} from '#tests/support/responses/bridge-board.ts';
import { toAdviceOptions } from './advice-options.ts';
import { listBestBridges, toAdviceViewModel } from './advice-view-model.ts';

const now = '2026-07-17T19:00:00.000Z';
const [one, two, colombia] = bridges as [Bridge, Bridge, Bridge];
type Bridge = (typeof bridges)[number];
type Lane = Parameters<typeof buildLane>[1];

const makeBridge = (bridge: Bridge, lane: Lane, openingHours = everyDay('Open 24 hours')) =>
  buildBridge(now, { ...bridge, openingHours, lanes: [buildLane(now, lane)] });
const official = (minutes: number): Lane => ({ minutes, estimates: buildEstimates(now, minutes) });
const nuevoLaredo = { latitude: 27.4935, longitude: -99.508 };
const monterrey = { latitude: 25.6866, longitude: -100.3161 };
type Question = Partial<Parameters<typeof toAdviceViewModel>[1]>;
const advice = (boardBridges: ReturnType<typeof makeBridge>[], question: Question = {}) => {
  const options = toAdviceOptions(buildBoard(now, boardBridges), question.way ?? 'auto');
  const model = toAdviceViewModel(options, { way: 'auto', destination: 'centro', now: Date.parse(now), ...question });
  return JSON.parse(JSON.stringify(model).replaceAll('\u00a0', ' ')) as typeof model;
};

test('[BRDG-6][FIVE-3] without a position, adds the way after the bridge to the wait, and states the distance of far bridges', () => {
  expect(advice([makeBridge(two, official(75)), makeBridge(colombia, official(5))])).toEqual({
    sentence:
      'Lo más rápido es el Puente Colombia: 43 min hasta el centro de Laredo, con 5 min de espera, pero está a unos 33 km del centro. Por el Puente 2 serían 1 h 16 min.',
    rows: [
      {
        port: '230403',
        name: 'Puente Colombia',
        total: '43 min',
        parts: '5 min de espera + 38 min después',
        range: 'Entre 30 min y 1 h 5 min',
      },
      {
        port: '230402',
        name: 'Puente 2',
        total: '1 h 16 min',
        parts: '1 h 15 min de espera + 1 min después',
        range: 'Entre 1 h 5 min y 1 h 35 min',
      },
    ],
    notes: ['Sin contar cómo llegas al puente.'],
  });
  expect(advice([makeBridge(two, official(20)), makeBridge(colombia, official(45))]).sentence).toBe(
    'Lo más rápido es el Puente 2: 21 min hasta el centro de Laredo, con 20 min de espera. Por el Puente Colombia serían 1 h 23 min, y está a unos 33 km del centro.',
  );
  expect(advice([makeBridge(two, official(40)), makeBridge(colombia, official(5))]).sentence).toBe(
    'Da casi igual por el Puente 2 y por el Puente Colombia: 41 min hasta el centro de Laredo, con 40 min de espera. Más cerca del centro está el Puente 2.',
  );
  expect(advice([makeBridge(two, official(45))]).sentence).toBe(
    'Por ahora, el Puente 2: 46 min hasta el centro de Laredo, con 45 min de espera.',
  );
});

test('[BRDG-6][FIVE-3] from a position, counts both ways and the wait on arrival, and lists the parts', () => {
  const twoBridges = [makeBridge(two, official(54)), makeBridge(colombia, official(5))];
  expect(advice(twoBridges, { origin: nuevoLaredo })).toMatchObject({
    sentence:
      'Sal por el Puente 2: 57 min hasta el centro de Laredo, con 54 min de espera. Por el Puente Colombia serían 1 h 22 min.',
    rows: [
      { parts: '2 min al puente + 54 min de espera + 1 min después', range: 'Entre 45 min y 1 h 15 min' },
      { parts: '38 min al puente + 6 min de espera estimada + 38 min después', total: '1 h 22 min' },
    ],
    notes: [],
  });
  expect(advice(twoBridges, { origin: nuevoLaredo, destination: 'zona-colombia' }).sentence).toBe(
    'Sal por el Puente Colombia: 44 min hasta la zona industrial de Colombia, con 6 min de espera estimada. Por el Puente 2 serían 1 h 34 min.',
  );
  const similar = [makeBridge(two, official(78)), makeBridge(colombia, official(5))];
  expect(advice(similar, { origin: nuevoLaredo }).sentence).toContain(
    'Por el Puente Colombia da casi igual: 1 h 22 min.',
  );
});

test('[FIVE-3] formats long totals in hours and minutes', () => {
  expect(advice([makeBridge(two, official(45))], { origin: monterrey })).toMatchObject({
    sentence: 'Sal por el Puente 2: 3 h 26 min hasta el centro de Laredo, con 48 min de espera estimada.',
    rows: [{ parts: '2 h 37 min al puente + 48 min de espera estimada + 1 min después' }],
  });
});

test('[FIVE-3] on the US side, says that the waits are for crossing from Mexico', () => {
  const { sentence, notes, rows } = advice([makeBridge(two, official(54)), makeBridge(colombia, official(60))], {
    origin: { latitude: 27.548, longitude: -99.503 },
  });
  expect(sentence).toMatch(/^Ya estás del lado de Estados Unidos\. Estas esperas son para cruzar desde México/);
  expect(notes[0]).toMatch(
    /^Para quien cruza desde México: Lo más rápido es el Puente 2: 55 min hasta el centro de Laredo/,
  );
  expect(rows.map(({ parts }) => parts)).toEqual([
    '54 min de espera + 1 min después',
    '1 h de espera + 38 min después',
  ]);
});

test('[FIVE-3] more than six hours away, gives no estimate but the opening hours, and never says closed', () => {
  const far = advice(
    [makeBridge(two, official(54)), makeBridge(colombia, official(5), everyDay('8:00 AM – 12:00 AM'))],
    {
      origin: { latitude: 19.4326, longitude: -99.1332 },
    },
  );
  expect(far).toEqual({
    sentence:
      'Estás a más de 6 horas de los puentes: sin estimado de la espera a tu llegada. Míralo otra vez cuando estés más cerca.',
    rows: [],
    notes: [
      'El Puente 2 nunca cierra.',
      expect.stringMatching(/^El Puente Colombia abre todos los días de 8:00\sa\.m\. a medianoche\.$/),
    ],
  });
});

test('[BRDG-6] never suggests a bridge that is closed, closes before arrival or has no data, and says why', () => {
  const closed = makeBridge(colombia, { face: 'closed', minutes: null, status: 'closed' });
  expect(advice([makeBridge(two, official(90)), closed]).rows).toHaveLength(1);
  const closesSoon = makeBridge(colombia, official(5), everyDay('8:00 AM – 2:20 PM'));
  expect(advice([makeBridge(two, official(190)), closesSoon], { origin: nuevoLaredo })).toMatchObject({
    rows: [{ name: 'Puente 2' }],
    notes: [expect.stringMatching(/^El Puente Colombia estará cerrado a tu llegada: abre mañana a las 8:00\sa\.m\.$/)],
  });
  expect(advice([closesSoon], { origin: nuevoLaredo }).sentence).toBe(
    'No hay puente con estimado de espera a tu llegada.',
  );
  expect(advice([makeBridge(two, official(90)), closed], { origin: nuevoLaredo }).notes).toEqual([
    'El Puente Colombia está cerrado.',
  ]);
  const unknown = makeBridge(two, { face: 'unknown', minutes: null, reading: null, estimates: [] });
  expect(advice([unknown, closed])).toMatchObject({
    sentence: 'Ahora no hay por dónde: lo que puedes usar está cerrado o sin dato.',
    rows: [],
    notes: [],
  });
  expect(advice([unknown], { origin: nuevoLaredo }).notes).toEqual([
    'Por el Puente 2 no hay dato de la espera a tu llegada.',
  ]);
  expect(advice([], { origin: nuevoLaredo })).toEqual({ ...advice([]), rows: [], notes: [] });
});

test('[FIVE-3] suggests a bridge that is closed now but open on arrival', () => {
  const opensSoon: Lane = { face: 'closed', minutes: null, status: 'closed', estimates: buildEstimates(now, 5) };
  const closedNow = makeBridge(colombia, opensSoon, everyDay('3:00 PM – 11:00 PM'));
  expect(advice([makeBridge(two, official(90)), closedNow], { origin: monterrey }).rows[0]?.name).toBe(
    'Puente Colombia',
  );
  expect(advice([makeBridge(two, official(90)), closedNow]).rows.map(({ name }) => name)).toEqual(['Puente 2']);
});

test('[BRDG-6] marks an estimated wait as an estimate', () => {
  const estimate: Lane = {
    face: 'estimate',
    minutes: 50,
    reading: { minutes: 5, lanesOpen: 1, doubtful: false, observedAt: minutesBefore(now, 400) },
  };
  expect(advice([makeBridge(two, estimate)]).sentence).toContain('con 50 min de espera estimada.');
  const none: Lane = { ...estimate, minutes: 0, estimates: buildEstimates(now, 0) };
  expect(advice([makeBridge(two, none)]).sentence).toContain('con menos de 5 min de espera estimada.');
});

test('[BRDG-6][FIVE-2] counts the wait that the lane displays', () => {
  const lane: Lane = { minutes: 45, estimates: buildEstimates(now, 70) };
  expect(advice([makeBridge(two, lane)]).sentence).toContain('con 45 min de espera.');
  expect(advice([makeBridge(two, { ...lane, face: 'estimate', minutes: 70 })])).toMatchObject({
    sentence: expect.stringContaining('con 1 h 10 min de espera estimada.'),
    rows: [{ range: 'Entre 1 h y 1 h 30 min' }],
  });
  expect(advice([makeBridge(two, { ...lane, estimates: [] })]).sentence).toContain('con 45 min de espera.');
});

test('[BRDG-6] on foot, adds only ways within walking distance, and says which it leaves out', () => {
  const onFoot = [makeBridge(one, { ...official(15), lane: 'pedestrian_standard' })];
  const walk = { way: 'pie', origin: nuevoLaredo } as const;
  expect(advice(onFoot, walk)).toMatchObject({
    sentence: 'Sal por el Puente 1: 35 min hasta el centro de Laredo, con 15 min de espera.',
    rows: [{ parts: '12 min al puente + 15 min de espera + 8 min después' }],
    notes: [],
  });
  expect(advice(onFoot, { ...walk, destination: 'tamiu' })).toMatchObject({
    sentence: 'Sal por el Puente 1: 27 min hasta pasar la caseta, con 15 min de espera.',
    notes: ['A pie, TAMIU queda lejos del puente: no contamos ese camino.'],
  });
  expect(advice(onFoot, { way: 'pie', origin: monterrey })).toMatchObject({
    sentence: 'Por ahora, el Puente 1: 23 min hasta el centro de Laredo, con 15 min de espera.',
    notes: ['Estás lejos para ir a pie: no contamos el camino al puente.'],
  });
  const pair = [...onFoot, makeBridge(two, { ...official(15), lane: 'pedestrian_standard' })];
  expect(advice(pair, { way: 'pie', destination: 'tamiu' }).sentence).toBe(
    'Da casi igual por el Puente 1 y por el Puente 2: 15 min de espera.',
  );
});

test('[FIVE-3] a walker who is more than six hours away gets the wait of now', () => {
  const onFoot = [makeBridge(one, { ...official(15), lane: 'pedestrian_standard' })];
  const far = { latitude: 19.4326, longitude: -99.1332 };
  expect(advice(onFoot, { way: 'pie', origin: far }).sentence).toContain('Por ahora, el Puente 1: 23 min hasta');
});

test('[FIVE-3] the best bridge says why, when the wait at another one is shorter', () => {
  const bestOf = (waits: [number, number], destination: Destination = 'centro') => {
    const board = buildBoard(now, [makeBridge(two, official(waits[0])), makeBridge(colombia, official(waits[1]))]);
    const best = listBestBridges(toAdviceOptions(board, 'auto'), { way: 'auto', destination, now: Date.parse(now) });
    return best.map(({ port, reason }) => [port, reason.replace(/\s/g, ' ')]);
  };
  expect(bestOf([14, 0])).toEqual([['230402', 'a 1 min del centro; Puente Colombia, a 38 min']]);
  expect(bestOf([14, 60])).toEqual([['230402', '']]);
  expect(bestOf([5, 20], 'zona-colombia')).toEqual([['230403', 'a 1 min de la zona Colombia; Puente 2, a 38 min']]);
});

test('[FIVE-3] warns of a bridge that closes about when one arrives', () => {
  const closing = (hours: string, origin?: typeof nuevoLaredo) =>
    advice([makeBridge(colombia, official(5), everyDay(hours))], origin && { origin }).notes;
  const arrivesAt238 = nuevoLaredo; // 38 minutes away, ±20 %
  expect(closing('8:00 AM – 2:40 PM', arrivesAt238)).toEqual([
    expect.stringMatching(/^Ojo: el Puente Colombia cierra a las 2:40\sp\.m\.; si te retrasas, ya no pasas\.$/),
  ]);
  expect(closing('8:00 AM – 3:30 PM', arrivesAt238)).toEqual([]);
  expect(closing('8:00 AM – 2:10 PM')[0]).toMatch(/^Ojo: el Puente Colombia cierra a las 2:10/);
  expect(closing('8:00 AM – 2:20 PM')).toEqual(['Sin contar cómo llegas al puente.']);
  const late = '2026-07-18T04:50:00.000Z'; // 11:50 p.m.
  const lane = buildLane(late, { minutes: 5, estimates: buildEstimates(late, 5) });
  const untilMidnight = buildBridge(late, { ...colombia, openingHours: everyDay('8:00 AM – 12:00 AM'), lanes: [lane] });
  const options = toAdviceOptions(buildBoard(late, [untilMidnight]), 'auto');
  const { notes } = toAdviceViewModel(options, { way: 'auto', destination: 'centro', now: Date.parse(late) });
  expect(notes[0]).toBe('Ojo: el Puente Colombia cierra a medianoche; si te retrasas, ya no pasas.');
});

test('[FIVE-3] from Reynosa names the nearer crossings; on another continent nobody is on the US side', () => {
  const twoBridges = [makeBridge(two, official(54)), makeBridge(colombia, official(60))];
  expect(advice(twoBridges, { origin: { latitude: 26.07, longitude: -98.28 } }).notes[0]).toBe(
    'Más cerca de ti están los cruces de Reynosa; esta guía solo cubre los puentes de Laredo.',
  );
  expect(advice(twoBridges, { origin: { latitude: 53.35, longitude: -6.26 } }).sentence).toMatch(
    /^Estás a más de 6 horas de los puentes/,
  );
});

test('[FIVE-3] ranges end at whole steps of five minutes', () => {
  const { rows } = advice([makeBridge(two, { ...official(51), estimates: [] })]);
  expect(rows[0]?.range).toBe('Entre 50 y 55 min');
});
