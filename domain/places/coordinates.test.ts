import { expect, test } from 'vitest';
import { isOffGlobe, parseCoordinates } from './coordinates.ts';

test('parses two signed decimals separated by comma or space', () => {
  for (const text of ['27.5, -99.5', '27.5 -99.5', ' +27.5,-99.5 ', '27.5   ,  -99.5'])
    expect(parseCoordinates(text), text).toEqual({ latitude: 27.5, longitude: -99.5 });
});

test('rejects malformed text and points off the globe', () => {
  for (const text of ['', '27.5', '27,5,-99', 'a, b', '90.1, 0', '0, 180.5', '1e3, 2', '27.5;-99.5', '27.5,-99.5,3'])
    expect(parseCoordinates(text), text).toBeNull();
});

test('[BRDG-12] distinguishes coordinates off the globe from text that is not coordinates', () => {
  for (const text of ['99, 200', '90.1, 0', '0 -180.5']) expect(isOffGlobe(text), text).toBe(true);
  for (const text of ['', 'norte', '27.5', '90, -180', '27.5, -99.5']) expect(isOffGlobe(text), text).toBe(false);
});
