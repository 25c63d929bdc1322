import { open } from 'node:fs/promises';

const headBytes = 32;
const signatures: [format: string, bytes: string][] = [
  ['jpeg', '\xff\xd8\xff'],
  ['png', '\x89PNG\r\n\x1a\n'],
  ['gif', 'GIF87a'],
  ['gif', 'GIF89a'],
];
/** ISO container brands of a picture and of a picture sequence. */
const avif = /^ftyp(avif|avis|mif1|miaf)/;

/**
 * Detects the picture format by the first bytes, in sharp's names; null for everything else, including SVG and TIFF.
 */
export async function detectPictureFormat(file: string): Promise<string | null> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    const head = buffer.toString('latin1', 0, bytesRead);
    const known = signatures.find(([, bytes]) => head.startsWith(bytes));
    if (known) return known[0];
    if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'webp';
    return avif.test(head.slice(4)) ? 'heif' : null;
  } finally {
    await handle.close();
  }
}
