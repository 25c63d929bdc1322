import { expect, test } from 'vitest';
import { buildPhotoSrcset, isPhotoUrl, parsePhotoFileName, toNarrowerPhoto, toPhotoPath } from './photos.ts';

const id = 'AbCdEfGhIjKlMnOpQrStU_';

test('a stored photo is identified by its widest file, and each file name maps back to it', () => {
  expect(toPhotoPath(id)).toBe(`/files/photos/${id}-1600.webp`);
  expect(isPhotoUrl(toPhotoPath(id))).toBe(true);
  expect(toNarrowerPhoto(toPhotoPath(id), 480)).toBe(`/files/photos/${id}-480.webp`);
  for (const width of [1600, 960, 480]) expect(parsePhotoFileName(`${id}-${width}.webp`)).toBe(toPhotoPath(id));
  for (const name of ['', `${id}.webp`, `${id}-1601.webp`, `${id}-1600.png`, `x${id}-1600.webp`, `../${id}-1600.webp`])
    expect(parsePhotoFileName(name), name).toBeNull();
});

test('[PLACE-13] a stored photo has three widths in its srcset, an external one has no srcset', () => {
  const onCdn = (path: string) => `https://fotos.test${path}`;
  expect(buildPhotoSrcset(toPhotoPath(id), onCdn)).toBe(
    [1600, 960, 480].map((width) => `https://fotos.test/files/photos/${id}-${width}.webp ${width}w`).join(', '),
  );
  for (const path of ['https://otro.test/foto-1600.webp', '/fotos/vieja.jpg', ''])
    expect(buildPhotoSrcset(path, onCdn)).toBeUndefined();
});
