import { join } from 'node:path';
import type { Sharp, SharpOptions } from 'sharp';
import { Failure } from '#domain/failure.ts';
import { type PhotoWidth, photoWidths, uploadLimits } from '#domain/photos.ts';
import { pictureFormat } from './picture-format.ts';

/** A photo as it is kept: a file for each width, and the size in pixels of the widest. */
export type Rendered = { width: number; height: number; versions: { width: PhotoWidth; file: string }[] };

const [widest] = photoWidths;
/** A long picture, such as a menu, is kept up to this many times as high as wide: WebP ends at 16383 pixels. */
const highest = 3;
const quality = 80;
/** Photos as phones write them may have harmless flaws; broken or cut off they are refused. */
const reading: SharpOptions = { failOn: 'error', limitInputPixels: uploadLimits.pixelsEach };
const patience = { seconds: 30 };

let loaded: Promise<typeof import('sharp')> | undefined;
let last: Promise<unknown> = Promise.resolve();

/**
 * Renders a picture file as WebP in every width, upright, without metadata, into a folder. A picture that is narrower
 * keeps its own width under every name. One at a time over the process, whoever asks. Throws photo/not-an-image and
 * photo/too-many-pixels.
 */
export function renderPhoto(file: string, folder: string): Promise<Rendered> {
  const rendered = last.then(() => render(file, folder));
  last = rendered.catch(() => {});
  return rendered;
}

async function render(file: string, folder: string): Promise<Rendered> {
  const format = await pictureFormat(file);
  if (!format) throw new Failure('photo/not-an-image');
  const sharp = await loadSharp();
  try {
    const about = await sharp(file, { ...reading, limitInputPixels: false }).metadata();
    if (about.format !== format) throw new Failure('photo/not-an-image');
    if (about.width * about.height > uploadLimits.pixelsEach) throw new Failure('photo/too-many-pixels');
    const upright = within(sharp(file, reading).autoOrient(), widest).timeout(patience);
    const { data, info } = await upright.raw().toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const versions: Rendered['versions'] = [];
    for (const wanted of photoWidths) {
      const version = join(folder, `${wanted}.webp`);
      await within(sharp(data, { raw: { width, height, channels } }), wanted)
        .webp({ quality })
        .toFile(version);
      versions.push({ width: wanted, file: version });
    }
    return { width, height, versions };
  } catch (error) {
    throw isOfTheSystem(error) || error instanceof Failure ? error : new Failure('photo/not-an-image');
  }
}

const within = (picture: Sharp, width: number) =>
  picture.resize({ width, height: highest * width, fit: 'inside', withoutEnlargement: true });

/** A full disk is no fault of the picture's. */
function isOfTheSystem(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).syscall !== undefined || /No space left/i.test((error as Error).message);
}

/** Imported at first use: it is heavy. It reads nothing but photos, keeps nothing, and works on one processor. */
async function loadSharp() {
  loaded ??= import('sharp').then((module) => {
    const sharp = module.default;
    sharp.cache(false);
    sharp.concurrency(1);
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((kind) => `VipsForeignLoad${kind}`) });
    return module;
  });
  return (await loaded).default;
}
