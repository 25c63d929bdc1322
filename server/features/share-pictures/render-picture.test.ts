import { expect, test } from 'vitest';
import { createPictureRenderer } from './share-pictures.service.ts';

const drawing = (shade: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="30"><rect width="60" height="30" fill="#0000${shade
    .toString(16)
    .padStart(2, '0')}"/></svg>`;

test('[SHOW-1] hundreds of distinct drawings at once are drawn one at a time, and refused when too many wait', async () => {
  const render = createPictureRenderer();
  const started = Array.from({ length: 250 }, (_, shade) => render(drawing(shade)));
  const settled = await Promise.allSettled(started);
  const drawn = settled.filter(({ status }) => status === 'fulfilled');
  const refused = settled.flatMap((one) => (one.status === 'rejected' ? one.reason.code : []));
  expect(drawn.length).toBeGreaterThanOrEqual(30);
  expect(drawn.length).toBeLessThanOrEqual(32);
  expect(new Set(refused)).toEqual(new Set(['server/busy']));
  expect(await render(drawing(249))).toBeInstanceOf(Buffer); // the queue is empty again
});

test('[SHOW-1] equal drawings are drawn once', async () => {
  const render = createPictureRenderer();
  const first = await render(drawing(1));
  expect(await render(drawing(1))).toBe(first);
});

test('[SHOW-1] a drawing cannot load files or other addresses', async () => {
  const render = createPictureRenderer();
  const file = new URL('../../../public/og.png', import.meta.url).pathname;
  const withImage = (href: string) =>
    drawing(7).replace('</svg>', `<image href="${href}" width="50" height="20"/></svg>`);
  const plain = await render(drawing(7));
  for (const href of [`file://${file}`, file, 'http://127.0.0.1:1/x.png'])
    expect(plain.equals(await render(withImage(href)))).toBe(true);
});
