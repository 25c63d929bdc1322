import { expect, test } from 'vitest';
import { isStoredPhoto, narrowerPhoto, photoOfFile, photoPath, photoSources } from './photos.ts';

const id = 'AbCdEfGhIjKlMnOpQrStU_';

test('a stored photo is named by its widest file, and each of its files leads back to it', () => {
  expect(photoPath(id)).toBe(`/files/photos/${id}-1600.webp`);
  expect(isStoredPhoto(photoPath(id))).toBe(true);
  expect(narrowerPhoto(photoPath(id), 480)).toBe(`/files/photos/${id}-480.webp`);
  for (const width of [1600, 960, 480]) expect(photoOfFile(`${id}-${width}.webp`)).toBe(photoPath(id));
  for (const name of ['', `${id}.webp`, `${id}-1601.webp`, `${id}-1600.png`, `x${id}-1600.webp`, `../${id}-1600.webp`])
    expect(photoOfFile(name), name).toBeNull();
});

test('[PLACE-13] a stored photo has sources of three widths, one elsewhere has none', () => {
  const onCdn = (path: string) => `https://fotos.test${path}`;
  expect(photoSources(photoPath(id), onCdn)).toBe(
    [1600, 960, 480].map((width) => `https://fotos.test/files/photos/${id}-${width}.webp ${width}w`).join(', '),
  );
  for (const path of ['https://otro.test/foto-1600.webp', '/fotos/vieja.jpg', ''])
    expect(photoSources(path, onCdn)).toBeUndefined();
});
