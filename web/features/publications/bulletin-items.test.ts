import { expect, test } from 'vitest';
import { anAd, aPost } from '#tests/support/wire.ts';
import { adItem, bulletinItems, inTwo, postItem } from './bulletin-items.ts';

const at = (path: string) => (path.startsWith('https:') ? path : `https://fotos.test${path}`);
const photo = `/files/photos/${'x'.repeat(22)}-1600.webp`;

test('[POST-3] a post is read with its day and place, its images in their order, and its link', () => {
  const post = aPost({
    locacion: 'Centro',
    fecha: '2026-11-28',
    urlsimagenes: `${photo},https://otra.test/b.jpg,${photo}`,
    url: 'feria.test',
  });
  expect(postItem(post, at)).toMatchObject({
    ad: null,
    about: 'Centro · 28 de noviembre de 2026',
    href: 'https://feria.test/',
    images: [
      { src: at(photo.replace('1600', '960')), srcSet: expect.stringContaining('480w') },
      { src: 'https://otra.test/b.jpg', srcSet: undefined },
    ],
  });
  expect(postItem(aPost({ url: 'javascript:alert(1)' }), at).href).toBe('');
});

test('[ADV-3] an ad leads where its link says, else to its place, else nowhere; posts stand before ads', () => {
  expect(adItem(anAd({ url: 'https://cafe.test', idplace: 7 }), at).href).toBe('https://cafe.test/');
  expect(adItem(anAd({ idplace: 7 }), at).href).toBe('/place/7');
  expect(adItem(anAd(), at)).toMatchObject({ href: '', about: '', ad: 3 });
  expect(bulletinItems([aPost()], [anAd()], at).map(({ key }) => key)).toEqual(['post-2', 'ad-3']);
});

test('[POST-3] a long text is cut after a line or sentence, else between words, and nothing of it is lost', () => {
  expect(inTwo('Corto.')).toEqual(['Corto.', '']);
  const sentence = `${'a'.repeat(250)}. ${'b '.repeat(200)}`.trim();
  expect(inTwo(sentence)[0]).toBe(`${'a'.repeat(250)}.`);
  const line = `${'a '.repeat(120)}\n${'b '.repeat(200)}`.trim();
  expect(inTwo(line)[0]).toBe('a '.repeat(120).trim());
  for (const text of [sentence, line, 'palabra '.repeat(100).trim(), 'x'.repeat(10_000), `Fin. ${'y'.repeat(400)}`]) {
    const [first, rest] = inTwo(text);
    expect(first.length).toBeLessThanOrEqual(320);
    expect((first + rest).replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
  }
});
