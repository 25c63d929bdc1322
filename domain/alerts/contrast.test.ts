import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultAlertColor } from './alerts.ts';
import { computeContrastRatio, pickTextColor } from './contrast.ts';

test.for([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.48],
  ['#767676', '#ffffff', 4.54],
  ['#ff0000', '#ffffff', 4],
  ['#0000ff', '#ffffff', 8.59],
  ['#0ea5e9', '#000000', 7.57],
] as const)('[ALRT-3] the contrast of %s and %s is %d in either order', ([one, other, ratio]) => {
  expect(computeContrastRatio(one, other)).toBeCloseTo(ratio, 1);
  expect(computeContrastRatio(other, one)).toBe(computeContrastRatio(one, other));
});

test.for([
  ['#ffffff', '#000000'],
  ['#000000', '#ffffff'],
  ['#fbf8f1', '#000000'],
  ['#0e1728', '#ffffff'],
  [defaultAlertColor, '#000000'],
  ['#a6341d', '#ffffff'],
  ['#0a666c', '#ffffff'],
  ['#ffff00', '#000000'],
  ['#757575', '#ffffff'], // between these two greys, black and white have equal contrast
  ['#767676', '#000000'],
] as const)('[ALRT-3] text on %s is %s', ([background, textColor]) => {
  expect(pickTextColor(background)).toBe(textColor);
});

test('[ALRT-3] text has a contrast of at least 4.5:1 on every alert colour', () => {
  const part = fc.integer({ min: 0, max: 255 }).map((value) => value.toString(16).padStart(2, '0'));
  const color = fc.tuple(part, part, part).map((parts) => `#${parts.join('')}`);
  fc.assert(fc.property(color, (background) => computeContrastRatio(background, pickTextColor(background)) >= 4.5));
  for (let grey = 0; grey < 256; grey++) {
    const background = `#${grey.toString(16).padStart(2, '0').repeat(3)}`;
    expect(computeContrastRatio(background, pickTextColor(background)), background).toBeGreaterThanOrEqual(4.5);
  }
});
