import { expect, test } from 'vitest';
import {
  getPublishingState,
  joinImages,
  type PublicationVisibility,
  type PublishingState,
  splitImages,
} from './publications.ts';

const now = new Date('2026-11-21T18:00:00Z');
const at = (instant: string) => new Date(instant);
const due: PublicationVisibility = { active: true, shown: true, publishAt: now };

test.each<[string, Partial<PublicationVisibility>, PublishingState]>([
  ['a post due now', {}, 'shown'],
  ['a post due long ago', { publishAt: at('1999-01-01T00:00:00Z') }, 'shown'],
  ['a post due a millisecond later', { publishAt: at('2026-11-21T18:00:00.001Z') }, 'later'],
  ['a hidden post', { shown: false }, 'hidden'],
  ['a deleted publication', { active: false, shown: false, inForce: false }, 'inactive'],
  ['an ad in force', { inForce: true }, 'shown'],
  ['an ad not in force', { inForce: false }, 'over'],
  ['a hidden ad not in force', { inForce: false, shown: false }, 'hidden'],
  ['a hidden post due later', { shown: false, publishAt: at('2027-01-01T00:00:00Z') }, 'hidden'],
  ['an ad due later and not in force', { inForce: false, publishAt: at('2027-01-01T00:00:00Z') }, 'over'],
  ['an ad due later and in force', { inForce: true, publishAt: at('2027-01-01T00:00:00Z') }, 'later'],
])('[POST-3][ADV-3] publishing state of %s', (_, input, state) => {
  expect(getPublishingState({ ...due, ...input }, now)).toBe(state);
});

test('[POST-2] joins images with commas and splits them in the same order', () => {
  for (const images of [[], ['/a.webp'], ['/b.webp', 'https://fotos.test/a.jpg', '/c.webp']])
    expect(splitImages(joinImages(images))).toEqual(images);
  expect(splitImages(' /a.webp , ,/b.webp,')).toEqual(['/a.webp', '/b.webp']);
});
