import { expect, test } from 'vitest';
import { anAlert } from '#tests/support/wire.ts';
import { bannersOf, bannerWords } from './banner-words.ts';

const words = (count: number) => Array.from({ length: count }, () => 'palabra').join(' ');

test('[ALRT-3] a banner is cut where a word ends, and what was cut is read on the page of the alert', () => {
  const whole = anAlert({ textoprincipal: 'x'.repeat(120), textosecundario: 'y'.repeat(80), url: 'https://a.test/b' });
  expect(bannerWords(whole)).toMatchObject({
    ...{ key: '7-1', main: whole.textoprincipal, secondary: whole.textosecundario },
    ...{ to: 'https://a.test/b', link: 'a.test', ink: '#000000' },
  });
  const long = bannerWords({ ...whole, textoprincipal: words(40) });
  expect(long.main).toBe(`${words(15)}…`);
  expect(long).toMatchObject({ to: '/alertas/7', link: 'Leer más' });
  expect(bannerWords(anAlert({ textosecundario: 'z'.repeat(2000) })).secondary).toBe(`${'z'.repeat(80)}…`);
});

test.for(['javascript:alert(1)', 'data:text/html,x', ''])(
  '[ALRT-3] an address that is none leads to the page of the alert: %s',
  (url) => {
    expect(bannerWords(anAlert({ url })).to).toBe('/alertas/7');
  },
);

test('[ALRT-3] three stand at once, the newest, one of them over the page; the last says how many more there are', () => {
  const at = (id: number, position: 'top' | 'bottom' | 'center') => anAlert({ id, position });
  const given = [at(9, 'center'), at(8, 'center'), at(7, 'top'), at(6, 'bottom'), at(5, 'top')];
  const { top, bottom, center } = bannersOf(given);
  expect([top, bottom, center].map((banners) => banners.map(({ key, more }) => [key, more]))).toEqual([
    [['7-1', '']],
    [['6-1', '2 avisos más']],
    [['9-1', '']],
  ]);
  expect(bannersOf(given.slice(0, 2)).center.map(({ more }) => more)).toEqual(['1 aviso más']);
  expect(bannersOf([])).toEqual({ top: [], bottom: [], center: [] });
});
