import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sharp, SharpOptions } from 'sharp';
import { AppError } from '#domain/app-error.ts';
import { maxAvifPixels, type PhotoWidth, photoWidths, uploadLimits } from '#domain/photos.ts';

/** A rendered photo: one file for each width, and the size in pixels of the widest. */
export type RenderedPhoto = { width: number; height: number; versions: { width: PhotoWidth; file: string }[] };

const [widest] = photoWidths;
/** Maximum height relative to the width, for tall pictures such as menus. WebP is limited to 16383 pixels. */
const maxAspectRatio = 3;
const quality = 80;
/** Tolerates the harmless warnings of phone photos and rejects corrupt or truncated ones. */
const reading: SharpOptions = { failOn: 'error', limitInputPixels: uploadLimits.pixelsEach };
const timeout = { seconds: 30 };

let last: Promise<unknown> = Promise.resolve();

/**
 * Renders a picture file as WebP in every width into a folder, upright and without metadata. A narrower picture is not
 * enlarged. The process renders one picture at a time, which takes up to 350 MB. Throws photo/not-an-image, photo/heic,
 * photo/too-many-pixels or photo/large-avif.
 */
export function renderPhoto(file: string, folder: string): Promise<RenderedPhoto> {
  const rendered = last.then(() => render(file, folder));
  last = rendered.catch(() => {});
  return rendered;
}

async function render(file: string, folder: string): Promise<RenderedPhoto> {
  const format = await detectPictureFormat(file);
  if (format === 'heic') throw new AppError('photo/heic');
  if (!format) throw new AppError('photo/not-an-image');
  const sharp = await loadSharp();
  try {
    const { data, info } = await decode(sharp, file, format, reading).catch(async (error) => {
      if (format !== 'jpeg' || isSystemError(error) || error instanceof AppError) throw error;
      return decode(sharp, completeJpeg(await readFile(file)), format, { ...reading, failOn: 'warning' });
    });
    const { width, height, channels } = info;
    const versions: RenderedPhoto['versions'] = [];
    for (const target of photoWidths) {
      const version = join(folder, `${target}.webp`);
      await within(sharp(data, { raw: { width, height, channels } }), target)
        .webp({ quality })
        .toFile(version);
      versions.push({ width: target, file: version });
    }
    return { width, height, versions };
  } catch (error) {
    throw isSystemError(error) || error instanceof AppError ? error : new AppError('photo/not-an-image');
  }
}

/** Decodes a picture of this format, upright and within the widest width. */
async function decode(
  sharp: Awaited<ReturnType<typeof loadSharp>>,
  picture: string | Buffer,
  format: string,
  options: SharpOptions,
) {
  const metadata = await sharp(picture, { ...options, limitInputPixels: false }).metadata();
  if (metadata.format !== format) throw new AppError('photo/not-an-image');
  const pixels = metadata.width * metadata.height;
  if (pixels > uploadLimits.pixelsEach) throw new AppError('photo/too-many-pixels');
  if (format === 'heif' && pixels > maxAvifPixels) throw new AppError('photo/large-avif');
  const upright = within(sharp(picture, options).autoOrient(), widest).timeout(timeout);
  return upright.raw().toBuffer({ resolveWithObject: true });
}

/**
 * A JPEG without line breaks in front, and with an end mark: some programs lose it, with every pixel there. Decoded strictly, one
 * that was cut off within its pixels is refused.
 */
function completeJpeg(content: Buffer): Buffer {
  return Buffer.concat([content.subarray(content.indexOf(0xff)), Buffer.from([0xff, 0xd9])]);
}

const within = (picture: Sharp, width: number) =>
  picture.resize({ width, height: maxAspectRatio * width, fit: 'inside', withoutEnlargement: true });

/** Whether an error comes from the system, such as a full disk, and not from the picture. */
function isSystemError(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).syscall !== undefined || /No space left/i.test((error as Error).message);
}

const headBytes = 64;
const signatures: [format: string, bytes: string][] = [
  ['jpeg', '\xff\xd8\xff'],
  ['png', '\x89PNG\r\n\x1a\n'],
  ['gif', 'GIF87a'],
  ['gif', 'GIF89a'],
];
/** Brands of ISO containers with AVIF and with HEIC. A file of the brand 'mif1' is HEIC if its other brands name HEIC, not AVIF. */
const avif = /^ftyp(avif|avis|mif1|miaf)/;
const heic = /^ftyp(hei[cxms]|hev[cx]|msf1|(?!.*avi[fs])mif1.{4}.*hei[cxms])/s;

/**
 * Detects the picture format by the first bytes, in sharp's names, or 'heic'; null for everything else, including SVG and TIFF.
 */
async function detectPictureFormat(file: string): Promise<string | null> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    const head = buffer.toString('latin1', 0, bytesRead);
    const match = signatures.find(([, bytes]) => head.replace(/^[\r\n]+/, '').startsWith(bytes));
    if (match) return match[0];
    if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'webp';
    if (heic.test(head.slice(4))) return 'heic';
    return avif.test(head.slice(4)) ? 'heif' : null;
  } finally {
    await handle.close();
  }
}

let loaded: Promise<typeof import('sharp')> | undefined;

/**
 * Imports sharp on first use because it is large. Limits it to photo formats and to SVG from memory, which only our own
 * drawings are; without a cache and with one thread.
 */
export async function loadSharp() {
  loaded ??= import('sharp').then((module) => {
    const sharp = module.default;
    sharp.cache(false);
    sharp.concurrency(1);
    sharp.block({ operation: ['VipsForeignLoad'] });
    const photos = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((kind) => `VipsForeignLoad${kind}`);
    sharp.unblock({ operation: [...photos, 'VipsForeignLoadSvgBuffer'] });
    return module;
  });
  return (await loaded).default;
}
