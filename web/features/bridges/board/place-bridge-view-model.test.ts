import { expect, test } from 'vitest';
import { buildBoard, buildBridge, buildLane, minutesBefore } from '#tests/support/responses/bridge-board.ts';
import { toPlaceBridgeViewModel } from './place-bridge-view-model.ts';

const now = '2026-07-17T19:00:00.000Z'; // 2 p.m. in Laredo

test('a place that is a bridge shows the headline of the board and the link to its bridge', () => {
  const bridge = buildBridge(now, { lanes: [buildLane(now, {})] });
  expect(toPlaceBridgeViewModel(buildBoard(now, [bridge]))).toMatchObject({
    title: 'Espera ahora',
    failing: '',
    takenLabel: 'Hacia EE. UU. · CBP',
    taken: { at: minutesBefore(now, 60) },
    headline: { number: '45', levelWord: 'Cargado', isBest: false },
    to: `/puentes/${bridge.port}`,
    label: `Todo sobre el ${bridge.name}`,
  });
});

test('an estimate names itself as one, and an outage of the source says since when', () => {
  const lanes = [buildLane(now, { face: 'estimate', minutes: 50, reading: null })];
  const board = buildBoard(now, [buildBridge(now, { lanes })], { failingSince: minutesBefore(now, 30) });
  expect(toPlaceBridgeViewModel(board)).toMatchObject({
    taken: null,
    takenLabel: 'Hacia EE. UU. · con ≈, estimado',
    headline: { number: '≈50' },
    failing: 'Sin conexión con la fuente oficial desde la 1:30 p.m.',
  });
});

test('a board without bridges shows no wait', () => {
  expect(toPlaceBridgeViewModel(buildBoard(now, []))).toBeNull();
});
