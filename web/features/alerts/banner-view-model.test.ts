import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultAlertColor } from '#domain/alerts/alerts.ts';
import { buildAlert } from '#tests/support/responses/public-responses.ts';
import { computeContrastRatio, groupBanners, pickTextColor, toBannerViewModel } from './banner-view-model.ts';

const repeatWord = (count: number) => Array.from({ length: count }, () => 'palabra').join(' ');

test('[ALRT-3] cuts a banner at a word boundary and links to the full text', () => {
  const whole = buildAlert({
    textoprincipal: 'x'.repeat(120),
    textosecundario: 'y'.repeat(80),
    url: 'https://a.test/b',
  });
  expect(toBannerViewModel(whole)).toMatchObject({
    key: '7-1',
    main: whole.textoprincipal,
    secondary: whole.textosecundario,
    to: 'https://a.test/b',
    link: 'a.test',
    colors: null,
  });
  const ownColor = toBannerViewModel({ ...whole, color: '#102040' });
  expect(ownColor.colors).toEqual({ background: '#102040', color: '#ffffff' });
  const long = toBannerViewModel({ ...whole, textoprincipal: repeatWord(40) });
  expect(long.main).toBe(`${repeatWord(15)}…`);
  expect(long).toMatchObject({ to: '/alertas/7', link: 'Leer más' });
  expect(toBannerViewModel(buildAlert({ textosecundario: 'z'.repeat(2000) })).secondary).toBe(`${'z'.repeat(80)}…`);
});

test.for(['javascript:alert(1)', 'data:text/html,x', ''])(
  '[ALRT-3] an invalid URL links to the page of the alert: %s',
  (url) => {
    expect(toBannerViewModel(buildAlert({ url })).to).toBe('/alertas/7');
  },
);

test('[ALRT-3] shows the three newest, at most one of them over the page; the last counts the rest', () => {
  const alertAt = (id: number, position: 'top' | 'bottom' | 'center') => buildAlert({ id, position });
  const alerts = [
    ...[alertAt(9, 'center'), alertAt(8, 'center'), alertAt(7, 'top')],
    ...[alertAt(6, 'bottom'), alertAt(5, 'top')],
  ];
  const { top, bottom, center } = groupBanners(alerts);
  expect([top, bottom, center].map((banners) => banners.map(({ key, more }) => [key, more]))).toEqual([
    [['7-1', '']],
    [['6-1', '2 alertas más']],
    [['9-1', '']],
  ]);
  expect(groupBanners(alerts.slice(0, 2)).center.map(({ more }) => more)).toEqual(['1 alerta más']);
  expect(groupBanners([])).toEqual({ top: [], bottom: [], center: [] });
});

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
