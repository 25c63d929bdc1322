import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';

/** How bytes may be sent, the best first. */
const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

/** Brotli's last step costs a second a megabyte: nobody is to wait for it. */
/** Brotli looks back so many bits' worth of bytes. Half a MiB takes 12 MiB of memory instead of 55, and gives 10 MB of places 1.4 % more bytes. */
const windowBits = 19;
const qualities = { quick: { br: 4, gzip: 6 }, best: { br: 11, gzip: 9 } };
/** Browsers send the same few headers: so many are kept as they were understood. */
const mostKept = 200;
const kept = new Map<string, Encoding>();

/** The encoding to answer in: what Accept-Encoding likes best, of equals the smallest; without a word, or with nonsense, the bytes as they are. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity';
  const known = kept.get(accepted);
  if (known) return known;
  const encoding = chosen(accepted);
  if (kept.size < mostKept) kept.set(accepted, encoding);
  return encoding;
}

function chosen(accepted: string): Encoding {
  const ranges = parseAccept(accepted.toLowerCase());
  const liking = (encoding: Encoding) => {
    const range = ranges.find(({ type }) => type === encoding) ?? ranges.find(({ type }) => type === '*');
    return range?.q ?? (encoding === 'identity' ? Number.MIN_VALUE : 0);
  };
  const [first] = encodings.filter((encoding) => liking(encoding) > 0).sort((a, b) => liking(b) - liking(a));
  return first ?? 'identity';
}

/** Compresses text: 'quick' while somebody waits, 'best' for all who come later. */
export async function compress(
  body: Buffer,
  encoding: Encoding,
  quality: keyof typeof qualities = 'quick',
): Promise<Buffer> {
  if (encoding === 'identity') return body;
  if (encoding === 'gzip') return promisify(gzip)(body, { level: qualities[quality].gzip });
  return promisify(brotliCompress)(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: qualities[quality].br,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_LGWIN]: windowBits,
    },
  });
}

/** What was compressed, as it was before. */
export async function decompress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return body;
  return encoding === 'gzip' ? promisify(gunzip)(body) : promisify(brotliDecompress)(body);
}
