import { expect, test } from 'vitest';
import { formatAway } from '#texts/places/place-card.ts';

test.each([
  [0, 'a unos pasos'],
  [9, 'a unos pasos'],
  [44, 'a 40 m'],
  [949, 'a 950 m'],
  [950, 'a 0.9 km'],
  [4260, 'a 4.3 km'],
])('the distance of %i metres', (metres, text) => expect(formatAway(metres)).toBe(text));
