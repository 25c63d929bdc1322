import { expect, test } from 'vitest';
import type { FeedHealth } from '#contract/overview.ts';
import { formatFeedError, formatFeedWarnings, resolveFeedHealth } from './feed-health.ts';

const state: FeedHealth = {
  feed: 'bridges',
  source: 'bwtpublicmod',
  language: 'en',
  warnings: [],
  answers: [],
  lastTryAt: '2026-11-21T18:00:00.000Z',
  lastGoodAt: '2026-11-21T18:00:00.000Z',
  failingSince: null,
};

test('[BRDG-11] a source is healthy, warned, failing or never requested', () => {
  expect(resolveFeedHealth(undefined)).toBe('never');
  expect(resolveFeedHealth({ ...state, lastTryAt: null })).toBe('never');
  expect(resolveFeedHealth(state)).toBe('good');
  expect(resolveFeedHealth({ ...state, warnings: ['port-missing 230402'] })).toBe('warned');
  expect(resolveFeedHealth({ ...state, failingSince: state.lastTryAt, warnings: ['x'] })).toBe('failing');
});

test.each([
  ['lane-missing 230402 passenger_ready', 'Puente 2, carril Auto, Ready Lane: la fuente dice que no existe.'],
  ['port-missing 230403', 'Puente Colombia: no vino en la respuesta.'],
  ['port-missing 230403 POV', 'Puente Colombia: no vino en la respuesta (POV).'],
  ['port-duplicate 230401', 'Puente 1: vino repetido; se usó el más reciente.'],
  ['reading-old 230402 passenger_standard', 'Puente 2, carril Auto: su número tiene más de 3 horas.'],
  ['minutes-high 230404 commercial_fast 999', /carril Camión, FAST: 999 minutos/],
  ['port-frozen 230402 2026-11-21T15:10:00.000Z', /^Puente 2: su registro no avanza desde 21 nov 2026, 9:10/],
  ['reading-future 230402 passenger_standard 2026-11-21T15:10:00.000Z', /que todavía no llega \(21 nov 2026, 9:10/],
  ['shape 230402 passenger_ready status "Jammed up"', /carril Auto, Ready Lane: trae algo que no conocemos \(status "/],
  ['shape 230402 port_status "Ajar"', 'Puente 2: trae algo que no conocemos (port_status "Ajar").'],
  ['shape 230402', 'Puente 2: trae algo que no conocemos.'],
  ['fallback bwtpublicmod: frozen', 'bwtpublicmod no sirvió (sus datos no avanzan); se pasó a la siguiente.'],
  ['fallback banxico: status 503', 'banxico no sirvió (contestó con HTTP 503); se pasó a la siguiente.'],
  ['port-missing 999999', '999999: no vino en la respuesta.'],
  ['something-new 230402 <b>x</b>', 'something-new 230402 <b>x</b>'],
  ['fallback', 'fallback'],
  ['', ''],
])('[BRDG-11] formats the warning %j as a sentence', (warning, message) => {
  const [formatted] = formatFeedWarnings({ warnings: [warning], failingSince: null });
  if (typeof message === 'string') expect(formatted).toBe(message);
  else expect(formatted).toMatch(message);
});

test('[BRDG-11] mentions no further source after the last one, and removes duplicate warnings', () => {
  const warnings = ['fallback bwtnew: status 503', 'fallback rss: no answer: ECONNREFUSED'];
  const first = 'bwtnew no sirvió (contestó con HTTP 503); se pasó a la siguiente.';
  expect(formatFeedWarnings({ warnings, failingSince: '2026-11-21T18:00:00.000Z' })).toEqual([
    first,
    'rss no sirvió (no se pudo conectar); no había otra.',
  ]);
  expect(formatFeedWarnings({ warnings, failingSince: null })).toEqual([
    first,
    'rss no sirvió (no se pudo conectar); se pasó a la siguiente.',
  ]);
  expect(formatFeedWarnings({ warnings: ['shape 230402', 'shape 230402'], failingSince: null })).toHaveLength(1);
});

test('[BRDG-11] formats why a response was rejected in Spanish, and keeps unknown reasons', () => {
  expect(formatFeedError('no list of ports')).toBe('no es una lista de puentes');
  expect(formatFeedError('no answer: ENOTFOUND')).toBe('no se encontró su dirección');
  expect(formatFeedError('no answer: The operation was aborted due to timeout')).toBe('tardó demasiado en contestar');
  expect(formatFeedError('no answer: fetch failed')).toBe('falló la conexión');
  expect(formatFeedError('no answer: other side closed')).toBe('no contestó: other side closed');
  expect(formatFeedError('not kept: no room')).toBe('no se pudo guardar: no room');
  expect(formatFeedError('61 pesos for a dollar')).toBe('61 pesos for a dollar');
});
