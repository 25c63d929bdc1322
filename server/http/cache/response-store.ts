import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Topic } from '#contract/change-feed.ts';
import { compress, decompress, type Encoding } from './encodings.ts';
import { etagOf } from './etags.ts';
import type { TopicVersion, TopicVersions } from './topic-versions.ts';

/** A rendered response before compression, with its cache tags and expiry. */
export type RenderedResponse = {
  status: number;
  /** Names in lower case, each followed by its value. */
  headers: readonly string[];
  body: Buffer;
  topics: readonly Topic[];
  /** Expiry, in milliseconds since 1970; 0: only the requests that wait for this render share it, and it is not stored. */
  expiresAt: number;
};
/** A cached response in one encoding, ready to send. */
export type CachedResponse = Pick<RenderedResponse, 'status' | 'headers'> & {
  encoding: Encoding;
  etag: string;
  body: StoredBody;
};
/** Bytes as a Buffer, or as a latin1 string with one character per byte. */
type StoredBody = Buffer | string;
type Render = () => Promise<RenderedResponse>;

/** The shape is kept small: there can be tens of thousands of entries. */
type Entry = Omit<RenderedResponse, 'body'> & {
  version: TopicVersion;
  variants: { [Kind in Encoding]?: CachedResponse };
  /** Encodings under way that requests wait for. */
  pendingEncodings?: Map<Encoding, Promise<CachedResponse>>;
  /** Encodings that already have the best compression. */
  recompressed?: Set<Encoding>;
};
/** A render under way, and the topic versions before its first query. */
type Flight = { version: TopicVersion; entry: Promise<Entry> };

type Options = {
  topicVersions: TopicVersions;
  clock?: () => number;
  maxBytes?: number;
  /** Age after which an entry is recompressed with the best quality. */
  recompressAfterMs?: number;
};

const defaultBytes = 64 * 1024 * 1024;
/** Estimated memory of an entry besides its bytes: key, headers, maps. */
const overheadBytes = 2048;
/** Shorter bodies are not compressed. */
const minCompressBytes = 512;
/** Shorter bodies are stored as strings. */
const maxStringBytes = 4096;
/** Entries that can wait for recompression; further entries keep their first compression. */
const maxWaiting = 1000;

export type ResponseStore = ReturnType<typeof createResponseStore>;

/**
 * Response cache in memory: compressed public responses in a segmented LRU (design 8). Entries that were requested only once
 * live in a probation segment and never evict entries that were requested again. An entry is served until one of its topics
 * changes or it expires. Single flight: concurrent misses of a key share one render.
 */
export function createResponseStore(options: Options) {
  const { topicVersions, clock = Date.now, maxBytes = defaultBytes, recompressAfterMs = 2000 } = options;
  const lru = (maxSize: number) =>
    new LRUCache<string, Entry>({
      maxSize,
      maxEntrySize: maxBytes / 4, // a single entry must not evict all others
      sizeCalculation: (entry, key) => sizeOf(key, entry),
    });
  const probation = lru(maxBytes / 4);
  const protectedSegment = lru((maxBytes / 4) * 3);
  const flights = new Map<string, Flight>();
  const waiting = new Set<string>();
  let compressing: Promise<void> | null = null;

  const isValid = ({ version, topics, expiresAt }: Entry) =>
    clock() < expiresAt && topicVersions.isCurrent(version, topics);

  /** Returns the valid entry of a key and marks it as most recently used; null when there is none. */
  function find(key: string): Entry | null {
    const known = protectedSegment.get(key);
    if (known && isValid(known)) return known;
    const entry = known ?? probation.peek(key);
    if (!entry) return null;
    (known ? protectedSegment : probation).delete(key);
    if (!isValid(entry)) return null;
    protectedSegment.set(key, entry);
    queueRecompression(key);
    return entry;
  }

  /** Adds a variant to an entry, which may have been evicted meanwhile. */
  function add(key: string, entry: Entry, encoding: Encoding, bytes: Buffer): CachedResponse {
    const { status, headers } = entry;
    const response = { status, headers, encoding, etag: etagOf(bytes), body: toStored(bytes) };
    const segment = [probation, protectedSegment].find((candidate) => candidate.peek(key) === entry);
    segment?.delete(key);
    entry.variants[encoding] = response;
    segment?.set(key, entry); // recalculates its size
    return response;
  }

  /** Returns the render of a key under way; null when there is none, or when a topic changed since it began. */
  function renderUnderWay(key: string): Promise<Entry> | null {
    const flight = flights.get(key);
    return flight && topicVersions.isUnchanged(flight.version) ? flight.entry : null;
  }

  /** Single flight: concurrent misses of a key share one render, even while the topic versions are unknown. */
  function renderOnce(key: string, encoding: Encoding, render: Render): Promise<Entry> {
    const joined = renderUnderWay(key);
    if (joined) return joined;
    const version = topicVersions.current(); // before any query
    const flight = { version, entry: renderEntry(key, encoding, version, render) };
    flights.set(key, flight);
    const removeFlight = () => void (flights.get(key) === flight && flights.delete(key));
    flight.entry.then(removeFlight, removeFlight);
    return flight.entry;
  }

  async function renderEntry(key: string, encoding: Encoding, version: TopicVersion, render: Render): Promise<Entry> {
    const { body, ...rest } = await render();
    const entry: Entry = { ...rest, version, variants: {} };
    const isLong = body.length >= minCompressBytes;
    add(key, entry, isLong ? encoding : 'identity', isLong ? await compress(body, encoding) : body);
    if (isValid(entry)) probation.set(key, entry);
    return entry;
  }

  /** Encodes an entry from one of its other variants; concurrent calls share one encoding. */
  function encodeOnce(key: string, entry: Entry, encoding: Encoding): Promise<CachedResponse> {
    entry.pendingEncodings ??= new Map();
    const { pendingEncodings } = entry;
    const known = pendingEncodings.get(encoding);
    if (known) return known;
    const encoded = transcode(key, entry, encoding);
    pendingEncodings.set(encoding, encoded);
    const done = () => void pendingEncodings.delete(encoding);
    encoded.then(done, done);
    return encoded;
  }

  async function transcode(key: string, entry: Entry, encoding: Encoding): Promise<CachedResponse> {
    const [source] = Object.values(entry.variants);
    const plain = source ? await decompress(bodyBytes(source.body), source.encoding) : Buffer.alloc(0);
    return add(key, entry, encoding, await compress(plain, encoding));
  }

  /** Queues an entry for recompression in the background. The delay skips entries that change every second. */
  function queueRecompression(key: string): void {
    if (waiting.size >= maxWaiting) return;
    waiting.add(key);
    compressing ??= recompressQueued().then(() => {
      compressing = null;
    });
  }

  async function recompressQueued(): Promise<void> {
    while (waiting.size > 0) {
      await pause(recompressAfterMs, undefined, { ref: false });
      for (const key of [...waiting]) {
        waiting.delete(key);
        const entry = protectedSegment.peek(key);
        if (entry) await recompress(key, entry).catch(() => {}); // the first compression stays
      }
    }
  }

  async function recompress(key: string, entry: Entry): Promise<void> {
    entry.recompressed ??= new Set(['identity']);
    for (const { encoding, body } of Object.values(entry.variants)) {
      if (entry.recompressed.has(encoding) || !isValid(entry)) continue;
      entry.recompressed.add(encoding);
      add(key, entry, encoding, await compress(await decompress(bodyBytes(body), encoding), encoding, 'best'));
    }
  }

  return {
    /** Returns the cached bytes and the number of entries. */
    size: () => ({
      bytes: probation.calculatedSize + protectedSegment.calculatedSize,
      entries: probation.size + protectedSegment.size,
    }),

    /** Returns the cached response of a key in this encoding, or null. Renders and encodes nothing. */
    getIfCached(key: string, encoding: Encoding): CachedResponse | null {
      const entry = find(key);
      return entry && variantOf(entry, encoding);
    },

    /** Whether a render of this key is under way; joining it costs nothing. */
    isRenderPending: (key: string): boolean => renderUnderWay(key) !== null,

    /** Returns the response of a key and calls `render` on a miss. Rejects when `render` does. */
    async getOrRender(key: string, encoding: Encoding, render: Render): Promise<CachedResponse> {
      const requestedAt = clock();
      let entry = find(key) ?? (await renderOnce(key, encoding, render));
      // the joined render began earlier and expired before this request came
      const hasExpired = entry.expiresAt > 0 && entry.expiresAt <= requestedAt;
      if (hasExpired) entry = await renderOnce(key, encoding, render);
      return variantOf(entry, encoding) ?? encodeOnce(key, entry, encoding);
    },

    /** Resolves when no compression is under way. */
    whenIdle: async () => void (await compressing),
  };
}

/** Returns the variant in an encoding. A short body has only the identity variant, which serves every encoding. */
function variantOf({ variants }: Entry, encoding: Encoding): CachedResponse | null {
  const { identity } = variants;
  return variants[encoding] ?? (identity && identity.body.length < minCompressBytes ? identity : null);
}

/**
 * Copies a body so that it does not retain a larger buffer. Short bodies become strings: thousands of small buffers would
 * fragment the memory outside the heap, while V8 compacts its heap (ADR 032).
 */
function toStored(body: Buffer): StoredBody {
  if (body.length < maxStringBytes) return body.toString('latin1');
  if (body.buffer.byteLength === body.length) return body;
  const copy = Buffer.allocUnsafeSlow(body.length);
  body.copy(copy);
  return copy;
}

/** Returns a stored body as bytes. */
export const bodyBytes = (body: StoredBody): Buffer => (typeof body === 'string' ? Buffer.from(body, 'latin1') : body);

function sizeOf(key: string, { variants }: Entry): number {
  let size = overheadBytes + key.length;
  for (const { body } of Object.values(variants)) size += body.length;
  return size;
}
