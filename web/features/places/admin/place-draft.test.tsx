import { expect, test } from 'vitest';
import type { EditablePlace } from '#contract/places.ts';
import { findPlaceDoubts } from './place-draft.ts';

const now = new Date('2026-11-24T18:00:00Z');

test('[ROUTE-13] asks about an event that ends in the past, unless it was stored so', () => {
  const stored = { FechaFin: '2026-11-01T18:00:00Z' } as EditablePlace;
  expect(findPlaceDoubts('event', null, { to: '2026-11-01T12:00', coordinates: '' }, now)).toEqual([
    expect.stringMatching(/ya terminó/),
  ]);
  expect(findPlaceDoubts('event', stored, { to: '2026-11-02T12:00', coordinates: '' }, now)).toHaveLength(1);
  expect(findPlaceDoubts('event', stored, { to: '2026-11-01T12:00', coordinates: '' }, now)).toEqual([]);
  expect(findPlaceDoubts('event', null, { to: '2026-12-01T12:00', coordinates: '' }, now)).toEqual([]);
  expect(findPlaceDoubts('place', null, { to: '', coordinates: '' }, now)).toEqual([]);
});

test('[REAL-3] asks about coordinates far from the city, unless they were stored so', () => {
  const typed = (coordinates: string) => ({ to: '', coordinates });
  const stored = { Latitude: 19.4326, Longitude: -99.1332, FechaFin: null } as EditablePlace;
  expect(findPlaceDoubts('place', null, typed('27.5064, 99.5075'), now)).toEqual([
    'Está a 14,000 km de Laredo: ¿falta un signo?',
  ]);
  expect(findPlaceDoubts('place', stored, typed('19.4327, -99.1332'), now)).toEqual(['Está a 900 km de Laredo.']);
  expect(findPlaceDoubts('place', stored, typed('19.4326, -99.1332'), now)).toEqual([]);
  expect(findPlaceDoubts('place', stored, typed('27.5064, -99.5075'), now)).toEqual([]);
});
