import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import sharp from 'sharp';

type Format = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'tiff';
type Picture = {
  width?: number;
  height?: number;
  format?: Format;
  /** Whether it weighs what a photo does; else it is of one colour. */
  heavy?: boolean;
  /** As a camera says how it was held: 6 is a quarter turn. */
  orientation?: number;
};

const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;

/** A picture file; each brings a place on earth and a camera's name as a phone's photos do. */
export function aPicture({
  width = 64,
  height = 48,
  format = 'jpeg',
  heavy = false,
  orientation = 1,
}: Picture = {}): Promise<Buffer> {
  const create = { width, height, channels: 3, background: 'teal' } as const;
  return sharp({ create: heavy ? { ...create, noise } : create })
    .withMetadata({ orientation })
    .withExifMerge({ IFD0: { Model: 'Camara-7' }, IFD3: { GPSLatitude: '27/1 30/1 0/1', GPSLatitudeRef: 'N' } })
    .toFormat(format)
    .toBuffer();
}

/** A form with its parts in their order; a file is given as its name and content. */
export function aForm(...parts: [field: string, value: string | [name: string, content: Uint8Array]][]): FormData {
  const form = new FormData();
  for (const [field, value] of parts) {
    if (typeof value === 'string') form.append(field, value);
    else form.append(field, new Blob([value[1] as Uint8Array<ArrayBuffer>]), value[0]);
  }
  return form;
}

/** Every file below a folder, by its path from there; none when there is no such folder. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}
