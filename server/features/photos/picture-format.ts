import { open } from 'node:fs/promises';

const headBytes = 32;
const starts: [format: string, bytes: string][] = [
  ['jpeg', '\xff\xd8\xff'],
  ['png', '\x89PNG\r\n\x1a\n'],
  ['gif', 'GIF87a'],
  ['gif', 'GIF89a'],
];
/** Brands of the ISO container, of a picture and of a sequence of them. */
const avif = /^ftyp(avif|avis|mif1|miaf)/;

/** What picture a file's first bytes say it is, in sharp's names; null for everything else, SVG and TIFF among it. */
export async function pictureFormat(file: string): Promise<string | null> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    const head = buffer.toString('latin1', 0, bytesRead);
    const known = starts.find(([, bytes]) => head.startsWith(bytes));
    if (known) return known[0];
    if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'webp';
    return avif.test(head.slice(4)) ? 'heif' : null;
  } finally {
    await handle.close();
  }
}
