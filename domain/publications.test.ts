import { expect, test } from 'vitest';
import { joinImages, type Publishing, type PublishingState, publishingState, splitImages } from './publications.ts';

const now = new Date('2026-11-21T18:00:00Z');
const at = (instant: string) => new Date(instant);
const due: Publishing = { active: true, shown: true, publishAt: now };

test.each<[string, Partial<Publishing>, PublishingState]>([
  ['one whose time is now', {}, 'shown'],
  ['one whose time has long come', { publishAt: at('1999-01-01T00:00:00Z') }, 'shown'],
  ['one of a moment later', { publishAt: at('2026-11-21T18:00:00.001Z') }, 'later'],
  ['one that is not shown', { shown: false }, 'hidden'],
  ['one that was deleted', { active: false, shown: false, inForce: false }, 'inactive'],
  ['an ad in force', { inForce: true }, 'shown'],
  ['an ad out of force', { inForce: false }, 'over'],
  ['an ad out of force that is not shown', { inForce: false, shown: false }, 'hidden'],
  ['a later one that is not shown', { shown: false, publishAt: at('2027-01-01T00:00:00Z') }, 'hidden'],
  ['a later ad out of force', { inForce: false, publishAt: at('2027-01-01T00:00:00Z') }, 'over'],
  ['a later ad in force', { inForce: true, publishAt: at('2027-01-01T00:00:00Z') }, 'later'],
])('[POST-3][ADV-3] %s is seen, or why not', (_, given, state) => {
  expect(publishingState({ ...due, ...given }, now)).toBe(state);
});

test('[POST-2] images go and come in their order, joined by commas', () => {
  for (const images of [[], ['/a.webp'], ['/b.webp', 'https://fotos.test/a.jpg', '/c.webp']])
    expect(splitImages(joinImages(images))).toEqual(images);
  expect(splitImages(' /a.webp , ,/b.webp,')).toEqual(['/a.webp', '/b.webp']);
});
