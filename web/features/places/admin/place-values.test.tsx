import { expect, test } from 'vitest';
import type { EditablePlace } from '#contract/place-admin.ts';
import { findPlaceDoubts } from './place-values.ts';

const now = new Date('2026-11-24T18:00:00Z');

test('[ROUTE-13] asks about an event that ends in the past, unless it was stored so', () => {
  const stored = { FechaFin: '2026-11-01T18:00:00Z' } as EditablePlace;
  expect(findPlaceDoubts('event', null, { to: '2026-11-01T12:00', from: '', coordinates: '' }, now)).toEqual([
    expect.stringMatching(/ya terminó/),
  ]);
  expect(findPlaceDoubts('event', stored, { to: '2026-11-02T12:00', from: '', coordinates: '' }, now)).toHaveLength(1);
  expect(findPlaceDoubts('event', stored, { to: '2026-11-01T12:00', from: '', coordinates: '' }, now)).toEqual([]);
  expect(findPlaceDoubts('event', null, { to: '2026-12-01T12:00', from: '', coordinates: '' }, now)).toEqual([]);
  expect(findPlaceDoubts('place', null, { to: '', from: '', coordinates: '' }, now)).toEqual([]);
});

test('[REAL-3] asks about coordinates far from the city, unless they were stored so', () => {
  const typed = (coordinates: string) => ({ from: '', to: '', coordinates });
  const stored = { Latitude: 19.4326, Longitude: -99.1332, FechaFin: null } as EditablePlace;
  expect(findPlaceDoubts('place', null, typed('27.5064, 99.5075'), now)).toEqual([
    'Está a 14,000 km de Laredo: ¿falta un signo?',
  ]);
  expect(findPlaceDoubts('place', stored, typed('19.4327, -99.1332'), now)).toEqual(['Está a 900 km de Laredo.']);
  expect(findPlaceDoubts('place', stored, typed('19.4326, -99.1332'), now)).toEqual([]);
  expect(findPlaceDoubts('place', stored, typed('27.5064, -99.5075'), now)).toEqual([]);
});

test('[REAL-5] asks about an hour that a change of the clock skips', () => {
  const typed = (from: string) => ({ from, to: '2027-03-14T04:00', coordinates: '' });
  expect(findPlaceDoubts('event', null, typed('2027-03-14T02:30'), now)).toEqual([
    'Las 02:30 del 14 de marzo de 2027 no existen: ese día el reloj se adelanta. Se guardarían las 03:30.',
  ]);
  for (const hour of ['2027-03-14T01:59', '2027-03-14T03:00', '2027-11-07T01:30'])
    expect(findPlaceDoubts('event', null, typed(hour), now), hour).toEqual([]);
});
