import { expect, test } from 'vitest';
import { appearsAt, isPublishable, joinImages, type Publishing, splitImages } from './publications.ts';

const now = new Date('2026-11-21T18:00:00Z');
const at = (instant: string) => new Date(instant);
const due: Publishing = { active: true, shown: true, publishAt: now };

test.each<[string, Partial<Publishing>, boolean, string | null]>([
  ['one whose time is now', {}, true, null],
  ['one whose time has long come', { publishAt: at('1999-01-01T00:00:00Z') }, true, null],
  ['one of a moment later', { publishAt: at('2026-11-21T18:00:00.001Z') }, false, '2026-11-21T18:00:00.001Z'],
  ['one that is not shown', { shown: false }, false, null],
  ['one that was deleted', { active: false }, false, null],
  ['an ad in force', { inForce: true }, true, null],
  ['an ad out of force', { inForce: false }, false, null],
  ['a later one that is not shown', { shown: false, publishAt: at('2027-01-01T00:00:00Z') }, false, null],
  ['a later ad out of force', { inForce: false, publishAt: at('2027-01-01T00:00:00Z') }, false, null],
  ['a later ad in force', { inForce: true, publishAt: at('2027-01-01T00:00:00Z') }, false, '2027-01-01T00:00:00.000Z'],
])('[POST-3] %s is seen or not, and appears by itself or not', (_, given, seen, appears) => {
  const publication = { ...due, ...given };
  expect(isPublishable(publication, now)).toBe(seen);
  expect(appearsAt(publication, now)?.toISOString() ?? null).toBe(appears);
});

test('[POST-2] images go and come in their order, joined by commas', () => {
  for (const images of [[], ['/a.webp'], ['/b.webp', 'https://fotos.test/a.jpg', '/c.webp']])
    expect(splitImages(joinImages(images))).toEqual(images);
  expect(splitImages(' /a.webp , ,/b.webp,')).toEqual(['/a.webp', '/b.webp']);
});
