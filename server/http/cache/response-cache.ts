import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { Topic } from '#contract/change-feed.ts';
import { compress, decompress, type Encoding } from './encodings.ts';
import { etagOf } from './etags.ts';
import type { TopicVersion, TopicVersions } from './topic-versions.ts';

/** A rendered response before compression, with its cache tags and expiry. */
export type RenderedResponse = {
  status: number;
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  topics: readonly Topic[];
  /** Expiry, in milliseconds since 1970; 0: only the requests that wait for this render share it, and it is not stored. */
  expiresAt: number;
};
/** A response in one encoding, ready to send. */
export type CachedResponse = RenderedResponse & {
  encoding: Encoding;
  etag: string;
  /** Topic versions before the first query of the render. */
  version: TopicVersion;
  renderedAt: number;
  hasBestCompression: boolean;
};

type Options = {
  topicVersions: TopicVersions;
  /** Milliseconds since 1970. */
  clock: () => number;
  maxBytes?: number;
  /** Maximum age of an entry that is served because it cannot be rendered again. */
  maxStaleMs?: number;
  /** Age after which a requested entry is compressed again with the best quality. */
  recompressAfterMs?: number;
};

const defaultMaxStaleMs = 10 * 60_000;
const defaultBytes = 64 * 1024 * 1024;
/** Estimated memory of an entry besides its body: key, headers, maps. */
const overheadBytes = 2048;
/** Shorter bodies are not compressed. */
const minCompressBytes = 512;
const maxHeaderSets = 500;
/** Queued recompressions; further entries keep their first compression for now. */
const maxRecompressions = 1000;

export type ResponseCache = ReturnType<typeof createResponseCache>;

/**
 * Response cache in memory: compressed public responses, one entry for each key and encoding (design 8). An entry is served
 * until one of its topics changes or it expires. Single flight: concurrent misses of a key share one render.
 */
export function createResponseCache(options: Options) {
  const { topicVersions, clock, maxBytes = defaultBytes, recompressAfterMs = 2000 } = options;
  const { maxStaleMs = defaultMaxStaleMs } = options;
  const entries = new LRUCache<string, CachedResponse>({
    maxSize: maxBytes,
    maxEntrySize: maxBytes / 4, // a single entry must not evict all others
    sizeCalculation: ({ body }, key) => overheadBytes + key.length + body.length,
  });
  const recompressions = pLimit(1);
  const headerSets = new LRUCache<string, RenderedResponse['headers']>({ max: maxHeaderSets });
  let flights = new Map<string, Promise<unknown>>();
  let flightsVersion = topicVersions.current();

  const isFresh = ({ version, topics, expiresAt }: CachedResponse) =>
    clock() < expiresAt && topicVersions.isCurrent(version, topics);

  /** Runs of the same key under way; a change of any topic starts new ones, because older ones may have read old data. */
  function currentFlights(): Map<string, Promise<unknown>> {
    if (flightsVersion === topicVersions.current()) return flights;
    flightsVersion = topicVersions.current();
    flights = new Map();
    return flights;
  }

  /** Single flight: joins the run of a key that is under way, or starts one. */
  function join<Result>(key: string, run: () => Promise<Result>): Promise<Result> {
    const running = currentFlights();
    const known = running.get(key) as Promise<Result> | undefined;
    if (known) return known;
    const started = run();
    running.set(key, started);
    const remove = () => void running.delete(key);
    started.then(remove, remove);
    return started;
  }

  /** Returns one object for equal headers, because thousands of entries have the same ones. */
  function shareHeaders(headers: RenderedResponse['headers']): RenderedResponse['headers'] {
    const id = JSON.stringify(headers);
    const known = headerSets.get(id);
    if (!known) headerSets.set(id, headers);
    return known ?? headers;
  }

  async function renderVariant(
    key: string,
    encoding: Encoding,
    render: () => Promise<RenderedResponse>,
  ): Promise<CachedResponse> {
    const rendered = await join(key, async () => {
      const version = topicVersions.current(); // before any query
      return { renderedAt: clock(), version, ...(await render()) };
    });
    const headers = shareHeaders(rendered.headers);
    const variant = { ...rendered, headers, ...(await encode(rendered.body, encoding)), hasBestCompression: false };
    if (isFresh(variant)) entries.set(variantKey(key, encoding), variant);
    return variant;
  }

  function queueRecompression(key: string, entry: CachedResponse): void {
    if (entry.hasBestCompression || entry.encoding === 'identity' || clock() < entry.renderedAt + recompressAfterMs)
      return;
    if (recompressions.pendingCount >= maxRecompressions) return;
    entry.hasBestCompression = true; // queued once
    recompressions(() => recompress(key, entry)).catch(() => {}); // the first compression stays
  }

  async function recompress(key: string, entry: CachedResponse): Promise<void> {
    const isStored = () => entries.peek(key) === entry && isFresh(entry);
    if (!isStored()) return;
    const plain = await decompress(entry.body, entry.encoding);
    const encoded = await encode(plain, entry.encoding, 'best');
    if (isStored()) entries.set(key, { ...entry, ...encoded });
  }

  return {
    /** Returns the number of bytes and entries. */
    size: () => ({ bytes: entries.calculatedSize, entries: entries.size }),

    /** Returns the fresh entry of a key; null when there is none. */
    get(key: string, encoding: Encoding): CachedResponse | null {
      const id = variantKey(key, encoding);
      const entry = entries.get(id);
      if (!entry) return null;
      if (!isFresh(entry)) return null; // stays for an outage
      queueRecompression(id, entry);
      return entry;
    },

    /** Returns the entry of a key that expired, with its age as a header, unless it is too old or known to have changed. */
    getStale(key: string, encoding: Encoding): CachedResponse | null {
      const entry = entries.get(variantKey(key, encoding));
      if (!entry || !topicVersions.isUnchanged(entry.version, entry.topics)) return null;
      const ageMs = clock() - entry.renderedAt;
      return ageMs <= maxStaleMs
        ? { ...entry, headers: { ...entry.headers, age: `${Math.floor(ageMs / 1000)}` } }
        : null;
    },

    /** Whether a render of this key is under way; joining it costs nothing. */
    isRenderPending: (key: string): boolean => currentFlights().has(key),

    /** Returns the response of a key and calls `render` on a miss. Rejects when `render` does. */
    async getOrRender(
      key: string,
      encoding: Encoding,
      render: () => Promise<RenderedResponse>,
    ): Promise<CachedResponse> {
      const requestedAt = clock();
      const renderOnce = () => join(variantKey(key, encoding), () => renderVariant(key, encoding, render));
      const response = this.get(key, encoding) ?? (await renderOnce());
      // the joined render began earlier and expired before this request came
      const hasExpired = response.expiresAt > 0 && response.expiresAt <= requestedAt;
      return hasExpired ? renderOnce() : response;
    },
  };
}

const variantKey = (key: string, encoding: Encoding) => `${encoding} ${key}`;

/** Compresses a body unless it is short. */
async function encode(plain: Buffer, encoding: Encoding, quality: 'quick' | 'best' = 'quick') {
  const isShort = plain.length < minCompressBytes;
  const body = toOwnBuffer(isShort ? plain : await compress(plain, encoding, quality));
  return { body, encoding: isShort ? ('identity' as const) : encoding, etag: etagOf(body) };
}

/** Copies a body that is part of a larger buffer, such as zlib's or Node's pool, which the entry would retain. */
function toOwnBuffer(body: Buffer): Buffer {
  if (body.buffer.byteLength === body.length) return body;
  const copy = Buffer.allocUnsafeSlow(body.length);
  body.copy(copy);
  return copy;
}
