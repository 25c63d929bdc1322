import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { AppError } from '#domain/app-error.ts';
import { limitConcurrency } from '#server/concurrency-limiter.ts';
import { loadSharp } from '#server/load-sharp.ts';

/** Longest queue of drawings: at some 100 ms each on an idle core, a longer one would near the request timeout on a busy one. */
const maxQueued = 30;
const maxCachedBytes = 4 * 1024 * 1024;

/**
 * Renders SVG drawings as PNG, one at a time. A drawing that was rendered before comes from memory: most pictures stay the
 * same when their topic changes. Throws server/busy when too many wait.
 */
export function createPictureRenderer() {
  const renderedCache = new LRUCache<string, Buffer<ArrayBuffer>>({
    maxSize: maxCachedBytes,
    sizeCalculation: (picture) => picture.length + 100,
  });
  const runOne = limitConcurrency({
    maxRunning: 1,
    maxQueued,
    createQueueFullError: () => new AppError('server/busy', { retryAfterS: 5 }),
  });

  return async (svg: string): Promise<Buffer<ArrayBuffer>> => {
    const key = createHash('sha256').update(svg).digest('base64');
    const cached = renderedCache.get(key);
    if (cached) return cached;
    const picture = await runOne(() => toPng(svg));
    renderedCache.set(key, picture);
    return picture;
  };
}

async function toPng(svg: string): Promise<Buffer<ArrayBuffer>> {
  const sharp = await loadSharp();
  const png = await sharp(Buffer.from(svg))
    .png({ palette: true, colours: 64, effort: 4 })
    .timeout({ seconds: 5 })
    .toBuffer();
  return Buffer.from(png);
}
