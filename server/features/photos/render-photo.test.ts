import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { createImage } from '#tests/support/files/images.ts';
import { createTemporaryFolder, removeFolders } from '#tests/support/files/temporary-folders.ts';
import { errors } from '#texts/errors.ts';
import { sanitizeFileName } from './received-photo.ts';
import { renderPhoto } from './render-photo.ts';

afterAll(removeFolders);

async function rendered(content: Uint8Array) {
  const folder = await createTemporaryFolder();
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

test('[API-8] stores a photo as WebP in three widths without metadata', async () => {
  const picture = await createImage({ width: 2000, height: 1500 });
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

test('[API-8] rotates a photo upright by its orientation tag', async () => {
  const { width, height, versions } = await rendered(await createImage({ width: 1200, height: 800, orientation: 6 }));
  expect([width, height]).toEqual([800, 1200]);
  expect(await sizes(versions)).toEqual({ 1600: [800, 1200], 960: [800, 1200], 480: [480, 720] });
});

test('does not enlarge a narrow picture, and scales a very tall one down', async () => {
  expect(await sizes((await rendered(await createImage({ width: 300, height: 200 }))).versions)).toEqual({
    1600: [300, 200],
    960: [300, 200],
    480: [300, 200],
  });
  const long = await rendered(await createImage({ width: 400, height: 18_000 }));
  expect(long.height).toBe(4800);
  expect((await sizes(long.versions))[480]?.[1]).toBe(1440);
  const flat = await rendered(await createImage({ width: 5000, height: 1 }));
  expect(await sizes(flat.versions)).toEqual({ 1600: [1600, 1], 960: [960, 1], 480: [480, 1] });
});

test('[API-8] accepts JPEG, PNG, WebP, GIF and AVIF by content', async () => {
  for (const format of ['jpeg', 'png', 'webp', 'gif', 'avif'] as const) {
    const { width, height } = await rendered(await createImage({ format }));
    expect([width, height], format).toEqual([64, 48]);
  }
});

test('keeps the first frame of an animated GIF', async () => {
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

test('[API-8] rejects files that are not pictures or only start like one', async () => {
  const jpeg = await createImage({ width: 60, height: 40, isHeavy: true });
  const png = await createImage({ format: 'png', width: 60, height: 40, isHeavy: true });
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const rejected: [string, Uint8Array][] = [
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('hola')],
    ['an SVG with a script', Buffer.from(svg)],
    ['an SVG after the mark of a GIF', Buffer.from(`GIF89a${svg}`)],
    ['the mark of a PNG alone', png.subarray(0, 8)],
    ['a JPEG cut off', jpeg.subarray(0, jpeg.length >> 1)],
    ['a PNG cut off', png.subarray(0, png.length >> 1)],
    ['a TIFF', await createImage({ format: 'tiff' })],
    ['a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj')],
    ['a container of another kind', Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1')],
    ['an empty AVIF', Buffer.from('\0\0\0\x18ftypavif\0\0\0\0avifmif1', 'latin1')],
    ['an empty AVIF of the general brand', Buffer.from('\0\0\0\x18ftypmif1\0\0\0\0avifmiaf', 'latin1')],
  ];
  for (const [what, content] of rejected)
    await expect(rendered(content), what).rejects.toMatchObject({ code: 'photo/not-an-image' });
});

test('[REAL-10] reads a JPEG without its end mark or with a line break in front, but none that was cut off', async () => {
  for (const isProgressive of [false, true]) {
    const whole = await sharp(await createImage({ width: 600, height: 400, isHeavy: true }))
      .jpeg({ progressive: isProgressive })
      .toBuffer();
    expect(whole.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]));
    for (const content of [whole.subarray(0, -2), Buffer.concat([Buffer.from('\r\n'), whole])])
      expect((await rendered(content)).width).toBe(600);
    for (const cut of [0.3, 0.6, 0.95])
      await expect(rendered(whole.subarray(0, whole.length * cut)), `${cut}`).rejects.toMatchObject({
        code: 'photo/not-an-image',
      });
  }
});

test('[REAL-10] accepts photos of 48 and 50 megapixels', async () => {
  for (const [width, height] of [
    [8064, 6048],
    [8192, 6144],
  ] as const) {
    const create = { width, height, channels: 3, background: 'teal' } as const;
    const photo = await sharp({ create, limitInputPixels: false }).jpeg().toBuffer();
    expect(await rendered(photo)).toMatchObject({ width: 1600, height: 1200 });
  }
});

test('[REAL-10] refuses an AVIF of more than sixteen megapixels, whose decoder would take too much memory', async () => {
  const create = { width: 4100, height: 4000, channels: 3, background: 'teal' } as const;
  const photo = await sharp({ create }).avif({ effort: 0 }).toBuffer();
  await expect(rendered(photo)).rejects.toMatchObject({ code: 'photo/large-avif' });
});

test('[REAL-10] names HEIC and how to get a JPEG', async () => {
  const head = (major: string, ...brands: string[]) => `\0\0\0\x28ftyp${major}\0\0\0\0${brands.join('')}`;
  for (const heic of [
    head('heic', 'mif1', 'MiHB', 'MiHE', 'heic', 'miaf'),
    head('heix', 'mif1', 'heix'),
    head('hevc', 'msf1', 'hevc'),
    head('mif1', 'mif1', 'heic', 'hevc'),
    head('msf1', 'msf1', 'hevc'),
  ])
    await expect(rendered(Buffer.from(heic, 'latin1')), heic).rejects.toMatchObject({
      code: 'photo/heic',
      message: expect.stringContaining('Más compatible'),
    });
});

test('[API-8] rejects more than fifty megapixels before decoding', async () => {
  const create = { width: 10_000, height: 5100, channels: 3, background: 'teal' } as const;
  const bomb = await sharp({ create, limitInputPixels: false }).png().toBuffer();
  expect(bomb.length).toBeLessThan(1024 * 1024);
  await expect(rendered(bomb)).rejects.toMatchObject({
    code: 'photo/too-many-pixels',
    message: errors['photo/too-many-pixels'],
  });
});

test('removes misleading characters from a file name in a message', () => {
  expect(sanitizeFileName('menú de hoy.jpg')).toBe('menú de hoy.jpg');
  expect(sanitizeFileName('a\u202Egpj.exe\u0000\n<b>"x"')).toBe('a gpj.exe b x');
  expect(sanitizeFileName(`${'x'.repeat(50)}fin.jpg`)).toBe(`${'x'.repeat(19)}…${'x'.repeat(12)}fin.jpg`);
  expect(sanitizeFileName(' \u200b ')).toBe('');
});
