import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Topic } from '#contract/change-feed.ts';
import { compress, type Encoding } from './encodings.ts';
import type { TopicVersion, TopicVersions } from './topic-versions.ts';

/** A rendered response before compression, with its cache tags and expiry. Header names are in lower case. */
export type RenderedResponse = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  topics: readonly Topic[];
  /** Expiry, in milliseconds since 1970; 0: only the requests that wait for this render share it, and it is not stored. */
  expiresAt: number;
};
type RenderTime = {
  /** Topic versions before the first query of the render. */
  version: TopicVersion;
  renderedAt: number;
};
/** A response in one encoding, ready to send. */
export type CachedResponse = Omit<RenderedResponse, 'headers' | 'body'> &
  RenderTime & {
    /** Null on an error. */
    etag: string | null;
    /** Whether it is an HTML document. */
    isPage: boolean;
    /** Whether a shared cache may store it, and send it to others with all its headers. */
    isShared: boolean;
    /** Headers as Node writes them, each name followed by its value: copying an object of 20 headers takes five microseconds. */
    rawHeaders: string[];
    /** The further ones of a response with a body. */
    rawBodyHeaders: string[];
    /** Short bodies are latin1 strings: V8's heap is compacted, and Node writes a string together with the headers. */
    body: Buffer | string;
  };

/** `clock`: milliseconds since 1970. `latestEventId`: id of the latest event that the event streams sent. */
type Options = {
  topicVersions: TopicVersions;
  clock: () => number;
  latestEventId: () => string;
  /** Maximum age of an entry that is served because it cannot be rendered again. */
  maxStaleMs?: number;
  maxBytes?: number;
};

const defaultBytes = 64 * 1024 * 1024;
/** Memory for the full keys of served requests, and estimated memory of one besides its text. */
const [fullKeyBytes, fullKeyOverheadBytes] = [4 * 1024 * 1024, 200];
/** Estimated memory of an entry besides its body: key, headers, maps. */
const overheadBytes = 2048;
/** Shorter bodies are not compressed. */
const minCompressBytes = 512;
const maxStringBytes = 4096;

export type ResponseCache = ReturnType<typeof createResponseCache>;

/**
 * Response cache in memory: compressed public responses, one entry for each key and encoding. An entry is served
 * until one of its topics changes or it expires. Single flight: concurrent misses of a key share one render.
 */
export function createResponseCache(options: Options) {
  const { topicVersions, clock, latestEventId, maxStaleMs = 10 * 60_000, maxBytes = defaultBytes } = options;
  const entries = new LRUCache<string, CachedResponse>({
    maxSize: maxBytes,
    maxEntrySize: maxBytes / 4, // a single entry must not evict all others
    sizeCalculation: ({ body }, key) => overheadBytes + key.length + body.length,
  });
  /** Ids of entries by the full keys of the requests that they answered. */
  const idsByFullKey = new LRUCache<string, string>({
    maxSize: fullKeyBytes,
    maxEntrySize: 2 * 4096, // a long body or header is not worth its memory
    sizeCalculation: (id, fullKey) => fullKeyOverheadBytes + id.length + fullKey.length,
  });
  const flights = new Map<string, { version: TopicVersion; result: Promise<unknown> }>();

  const isFresh = ({ version, topics, expiresAt }: CachedResponse) =>
    clock() < expiresAt && topicVersions.isCurrent(version, topics);

  /**
   * Returns a fresh entry. A page gets the id of the latest event: events since its render had other topics, or it would not be fresh,
   * and the browser need not refresh it for them.
   */
  function getFresh(id: string): CachedResponse | null {
    const entry = entries.get(id);
    if (!entry || !isFresh(entry)) return null;
    if (!entry.isPage) return entry;
    return { ...entry, rawHeaders: [...entry.rawHeaders, 'server-timing', `event;desc="${latestEventId()}"`] };
  }

  /** Joins the run of a key that is under way, unless a topic changed since, because it may have read old data. */
  function join<Result>(key: string, run: (version: TopicVersion) => Promise<Result>): Promise<Result> {
    const version = topicVersions.current(); // before any query
    const pending = flights.get(key);
    if (pending?.version === version) return pending.result as Promise<Result>;
    const flight = { version, result: run(version) };
    flights.set(key, flight);
    const remove = () => void (flights.get(key) === flight && flights.delete(key));
    flight.result.then(remove, remove);
    return flight.result;
  }

  return {
    /** Returns the number of bytes and entries. */
    size: () => ({ bytes: entries.calculatedSize, entries: entries.size }),

    /** Returns the fresh entry of a key; null when there is none. One that is not fresh stays for an outage. */
    get: (key: string, encoding: Encoding): CachedResponse | null => getFresh(variantKey(key, encoding)),

    /** Returns the fresh entry of the request with this full key; null when there is none. */
    getByFullKey(fullKey: string): CachedResponse | null {
      const id = idsByFullKey.get(fullKey);
      return id === undefined ? null : getFresh(id);
    },

    /** Stores which key and encoding the request with this full key asks for. */
    remember: (fullKey: string, key: string, encoding: Encoding): void =>
      void idsByFullKey.set(fullKey, variantKey(key, encoding)),

    /** Returns the entry of a key that expired, with its age as a header, unless it is too old or known to have changed. */
    getStale(key: string, encoding: Encoding): CachedResponse | null {
      const entry = entries.get(variantKey(key, encoding));
      if (!entry || !topicVersions.isUnchanged(entry.version, entry.topics)) return null;
      const ageMs = clock() - entry.renderedAt;
      const rawHeaders = [...entry.rawHeaders, 'age', `${Math.floor(ageMs / 1000)}`];
      return ageMs <= maxStaleMs ? { ...entry, rawHeaders } : null;
    },

    /** Whether a render of this key is under way; joining it costs nothing. */
    isRenderPending: (key: string): boolean => flights.get(key)?.version === topicVersions.current(),

    /** Returns the response of a key and calls `render` on a miss. Rejects when `render` does. */
    async getOrRender(
      key: string,
      encoding: Encoding,
      render: () => Promise<RenderedResponse>,
    ): Promise<CachedResponse> {
      const requestedAt = clock();
      const id = variantKey(key, encoding);
      const renderOnce = () =>
        join(id, async () => {
          const rendered = await join(key, async (version) => ({ version, renderedAt: clock(), ...(await render()) }));
          const entry = await encode(rendered, encoding);
          if (isFresh(entry)) entries.set(id, entry);
          return entry;
        });
      const response = this.get(key, encoding) ?? (await renderOnce());
      // the joined render began earlier and expired before this request came
      const hasExpired = response.expiresAt > 0 && response.expiresAt <= requestedAt;
      return hasExpired ? renderOnce() : response;
    },
  };
}

/** Headers of a list in which each name is followed by its value. */
export function toHeaders(raw: string[]): Headers {
  const headers = new Headers();
  for (let n = 0; n < raw.length; n += 2) headers.append(raw[n] as string, raw[n + 1] as string);
  return headers;
}

const variantKey = (key: string, encoding: Encoding) => `${encoding} ${key}`;

/** Compresses a body unless it is short or a picture, and completes the headers. */
async function encode(rendered: RenderedResponse & RenderTime, encoding: Encoding): Promise<CachedResponse> {
  const { headers: responseHeaders, body: plain, ...rest } = rendered;
  const isPicture = responseHeaders['content-type']?.startsWith('image/'); // compressed by its own format
  const isCompressed = encoding !== 'identity' && plain.length >= minCompressBytes && !isPicture;
  const body = isCompressed ? await compress(plain, encoding) : plain;
  const etag = rendered.status === 200 ? `"${hash('sha256', body, 'base64url').slice(0, 22)}"` : null;
  const { 'content-length': _length, 'x-request-id': _id, ...headers } = responseHeaders; // each response has its own
  return {
    ...rest,
    etag,
    isPage: responseHeaders['content-type']?.startsWith('text/html') ?? false,
    isShared: responseHeaders['cache-control']?.includes('s-maxage=') ?? false,
    rawHeaders: [...Object.entries(headers).flat(), ...(etag ? ['etag', etag] : [])],
    rawBodyHeaders: ['content-length', `${body.length}`, ...(isCompressed ? ['content-encoding', encoding] : [])],
    body: toStoredBody(body),
  };
}

/** A body that is part of a larger buffer, such as zlib's or Node's pool, is copied, so that the entry does not retain it. */
function toStoredBody(body: Buffer): Buffer | string {
  if (body.length < maxStringBytes) return body.toString('latin1');
  return body.buffer.byteLength === body.length ? body : Buffer.from(new Uint8Array(body).buffer);
}
