import { expect, test } from 'vitest';
import type { EditablePlace } from '#contract/places.ts';
import { findPlaceDoubts } from './place-draft.ts';

const now = new Date('2026-11-24T18:00:00Z');

test('[ROUTE-13] asks about an event that ends in the past, unless it was stored so', () => {
  const stored = { FechaFin: '2026-11-01T18:00:00Z' } as EditablePlace;
  expect(findPlaceDoubts('event', null, { to: '2026-11-01T12:00' }, now)).toEqual([
    expect.stringMatching(/ya terminó/),
  ]);
  expect(findPlaceDoubts('event', stored, { to: '2026-11-02T12:00' }, now)).toHaveLength(1);
  expect(findPlaceDoubts('event', stored, { to: '2026-11-01T12:00' }, now)).toEqual([]);
  expect(findPlaceDoubts('event', null, { to: '2026-12-01T12:00' }, now)).toEqual([]);
  expect(findPlaceDoubts('place', null, { to: '' }, now)).toEqual([]);
});
