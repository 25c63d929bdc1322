import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { newFolder, removeFolders } from '#tests/support/folders.ts';
import { aPicture } from '#tests/support/pictures.ts';
import { errors } from '#texts/errors.ts';
import { renderPhoto } from './picture.ts';
import { shownName } from './received-photo.ts';

afterAll(removeFolders);

async function rendered(content: Uint8Array) {
  const folder = await newFolder();
  const file = join(folder, 'received');
  await writeFile(file, content);
  return renderPhoto(file, folder);
}

async function sizes(versions: { width: number; file: string }[]) {
  const found: Record<number, [number, number]> = {};
  for (const version of versions) {
    const { width, height, format } = await sharp(await readFile(version.file)).metadata();
    expect(format).toBe('webp');
    found[version.width] = [width, height];
  }
  return found;
}

test('[API-8] a photo is kept as WebP in three widths, without a trace of where it was taken', async () => {
  const picture = await aPicture({ width: 2000, height: 1500 });
  expect((await sharp(picture).metadata()).exif?.toString('latin1')).toContain('Camara-7');
  const { width, height, versions } = await rendered(picture);
  expect([width, height]).toEqual([1600, 1200]);
  expect(await sizes(versions)).toEqual({ 1600: [1600, 1200], 960: [960, 720], 480: [480, 360] });
  for (const { file } of versions) {
    const { exif, xmp, iptc, icc, orientation } = await sharp(await readFile(file)).metadata();
    expect([exif, xmp, iptc, icc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined]);
    expect(await readFile(file, 'latin1')).not.toContain('Camara-7');
  }
});

test('[API-8] a photo that a camera held on its side stands upright', async () => {
  const { width, height, versions } = await rendered(await aPicture({ width: 1200, height: 800, orientation: 6 }));
  expect([width, height]).toEqual([800, 1200]);
  expect(await sizes(versions)).toEqual({ 1600: [800, 1200], 960: [800, 1200], 480: [480, 720] });
});

test('a narrow picture is never made wider, and a very long one is made to fit', async () => {
  expect(await sizes((await rendered(await aPicture({ width: 300, height: 200 }))).versions)).toEqual({
    1600: [300, 200],
    960: [300, 200],
    480: [300, 200],
  });
  const long = await rendered(await aPicture({ width: 400, height: 18_000 }));
  expect(long.height).toBe(4800);
  expect((await sizes(long.versions))[480]?.[1]).toBe(1440);
  const flat = await rendered(await aPicture({ width: 5000, height: 1 }));
  expect(await sizes(flat.versions)).toEqual({ 1600: [1600, 1], 960: [960, 1], 480: [480, 1] });
});

test('[API-8] JPEG, PNG, WebP, GIF and AVIF are taken, by what they hold', async () => {
  for (const format of ['jpeg', 'png', 'webp', 'gif', 'avif'] as const) {
    const { width, height } = await rendered(await aPicture({ format }));
    expect([width, height], format).toEqual([64, 48]);
  }
});

test('of a moving GIF the first picture is kept', async () => {
  const frame = (background: string) => sharp({ create: { width: 20, height: 20, channels: 3, background } }).png();
  const frames = await Promise.all(['#ff0000', '#0000ff'].map((colour) => frame(colour).toBuffer()));
  const moving = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  const { height, versions } = await rendered(moving);
  expect(height).toBe(20);
  const { dominant } = await sharp(await readFile(versions[0]?.file ?? '')).stats();
  expect(dominant.r).toBeGreaterThan(200);
});

test('[API-8] what is no picture, or only looks like one, is refused', async () => {
  const jpeg = await aPicture({ width: 60, height: 40, heavy: true });
  const png = await aPicture({ format: 'png', width: 60, height: 40, heavy: true });
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const refused: [string, Uint8Array][] = [
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('hola')],
    ['an SVG with a script', Buffer.from(svg)],
    ['an SVG after the mark of a GIF', Buffer.from(`GIF89a${svg}`)],
    ['the mark of a PNG alone', png.subarray(0, 8)],
    ['a JPEG cut off', jpeg.subarray(0, jpeg.length >> 1)],
    ['a PNG cut off', png.subarray(0, png.length >> 1)],
    ['a TIFF', await aPicture({ format: 'tiff' })],
    ['a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj')],
    ['a container of another kind', Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1')],
    ['an empty AVIF', Buffer.from('\0\0\0\x18ftypavif\0\0\0\0avifmif1', 'latin1')],
  ];
  for (const [what, content] of refused)
    await expect(rendered(content), what).rejects.toMatchObject({ code: 'photo/not-an-image' });
});

test('[API-8] more than forty megapixels are refused before they are decoded', async () => {
  const create = { width: 10_000, height: 5000, channels: 3, background: 'teal' } as const;
  const bomb = await sharp({ create, limitInputPixels: false }).png().toBuffer();
  expect(bomb.length).toBeLessThan(1024 * 1024);
  await expect(rendered(bomb)).rejects.toMatchObject({
    code: 'photo/too-many-pixels',
    message: errors['photo/too-many-pixels'],
  });
});

test("a file's name stands in a sentence without what could mislead", () => {
  expect(shownName('menú de hoy.jpg')).toBe('menú de hoy.jpg');
  expect(shownName('a\u202Egpj.exe\u0000\n<b>"x"')).toBe('a gpj.exe b x');
  expect(shownName(`${'x'.repeat(50)}fin.jpg`)).toBe(`${'x'.repeat(19)}…${'x'.repeat(12)}fin.jpg`);
  expect(shownName(' \u200b ')).toBe('');
});
