import { open } from 'node:fs/promises';

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
export async function detectPictureFormat(file: string): Promise<string | null> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    const head = buffer.toString('latin1', 0, bytesRead);
    const known = signatures.find(([, bytes]) => head.replace(/^[\r\n]+/, '').startsWith(bytes));
    if (known) return known[0];
    if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'webp';
    if (heic.test(head.slice(4))) return 'heic';
    return avif.test(head.slice(4)) ? 'heif' : null;
  } finally {
    await handle.close();
  }
}
