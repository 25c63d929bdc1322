import { expect, test } from 'vitest';
import { buildAd, buildPost } from '#tests/support/responses/public-responses.ts';
import { splitLongText, toAdItem, toNewsFeedItems, toPostItem } from './news-feed-items.ts';

const toUrl = (path: string) => (path.startsWith('https:') ? path : `https://fotos.test${path}`);
const photo = `/files/photos/${'x'.repeat(22)}-1600.webp`;

test('[POST-3] formats a post with day and place, images in order, and a safe link', () => {
  const post = buildPost({
    locacion: 'Centro',
    fecha: '2026-11-28',
    urlsimagenes: `${photo},https://otra.test/b.jpg,${photo}`,
    url: 'feria.test',
  });
  expect(toPostItem(post, toUrl)).toMatchObject({
    ad: null,
    about: 'Centro · 28 de noviembre de 2026',
    href: 'https://feria.test/',
    images: [
      { src: toUrl(photo.replace('1600', '960')), srcSet: expect.stringContaining('480w') },
      { src: 'https://otra.test/b.jpg', srcSet: undefined },
    ],
  });
  expect(toPostItem(buildPost({ url: 'javascript:alert(1)' }), toUrl).href).toBe('');
});

test('[ADV-3] an ad links to its URL, else to its place, else to its business, else nowhere; posts come before ads', () => {
  expect(toAdItem(buildAd({ url: 'https://cafe.test', idplace: 7 }), toUrl).href).toBe('https://cafe.test/');
  expect(toAdItem(buildAd({ idplace: 7 }), toUrl).href).toBe('/place/7');
  expect(toAdItem(buildAd({ idplace: 7, idnegocio: 9 }), toUrl).href).toBe('/place/7');
  expect(toAdItem(buildAd({ idnegocio: 9 }), toUrl).href).toBe('/negocio/9');
  expect(toAdItem(buildAd(), toUrl)).toMatchObject({ href: '', about: '', ad: 3 });
  expect(toNewsFeedItems([buildPost()], [buildAd()], toUrl).map(({ key }) => key)).toEqual(['post-2', 'ad-3']);
});

test('[POST-3] splits a long text after a line or sentence, else between words, without losing any of it', () => {
  expect(splitLongText('Corto.')).toEqual(['Corto.', '']);
  const message = `${'a'.repeat(250)}. ${'b '.repeat(200)}`.trim();
  expect(splitLongText(message)[0]).toBe(`${'a'.repeat(250)}.`);
  const line = `${'a '.repeat(120)}\n${'b '.repeat(200)}`.trim();
  expect(splitLongText(line)[0]).toBe('a '.repeat(120).trim());
  for (const text of [message, line, 'palabra '.repeat(100).trim(), 'x'.repeat(10_000), `Fin. ${'y'.repeat(400)}`]) {
    const [first, rest] = splitLongText(text);
    expect(first.length).toBeLessThanOrEqual(320);
    expect((first + rest).replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
  }
});
