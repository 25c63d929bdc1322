import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import sharp from 'sharp';

type Format = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'tiff';
type ImageOptions = {
  width?: number;
  height?: number;
  format?: Format;
  /** Noise, for the file size of a photo; by default one colour. */
  isHeavy?: boolean;
  /** EXIF orientation: 6 is a quarter turn. */
  orientation?: number;
};

const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;

/** An image file with the location and the camera model in its EXIF data, as in photos of phones. */
export function createImage({
  width = 64,
  height = 48,
  format = 'jpeg',
  isHeavy = false,
  orientation = 1,
}: ImageOptions = {}): Promise<Buffer> {
  const create = { width, height, channels: 3, background: 'teal' } as const;
  return sharp({ create: isHeavy ? { ...create, noise } : create })
    .withMetadata({ orientation })
    .withExifMerge({ IFD0: { Model: 'Camara-7' }, IFD3: { GPSLatitude: '27/1 30/1 0/1', GPSLatitudeRef: 'N' } })
    .toFormat(format)
    .toBuffer();
}

/** Form data with the parts in the given order; a file is a pair of name and content. */
export function buildForm(...parts: [field: string, value: string | [name: string, content: Uint8Array]][]): FormData {
  const form = new FormData();
  for (const [field, value] of parts) {
    if (typeof value === 'string') form.append(field, value);
    else form.append(field, new Blob([value[1] as Uint8Array<ArrayBuffer>]), value[0]);
  }
  return form;
}

/** Relative paths of every file below a folder; empty for a folder that does not exist. */
export async function listFilesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}
