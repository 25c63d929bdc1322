import { expect, test } from 'vitest';
import { buildAlert } from '#tests/support/responses/public-responses.ts';
import { groupBanners, toBannerViewModel } from './banner-view-model.ts';

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
