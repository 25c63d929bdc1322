import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { LiveNoun } from '#contract/events.ts';
import { compress, decompress, type Encoding } from './encodings.ts';
import { etagOf } from './etags.ts';
import type { Freshness, Moment } from './freshness.ts';

/** An answer as it was made: its bytes, what it was made of, and until when it holds by the clock. */
export type Made = {
  status: number;
  /** Names in lower case, each followed by its value. */
  headers: readonly string[];
  body: Buffer;
  nouns: readonly LiveNoun[];
  /** Milliseconds since 1970; 0: it is for those who wait for it, and nobody else. */
  validUntil: number;
};
/** Bytes to be sent, with what is said of them. */
export type Finished = Pick<Made, 'status' | 'headers'> & { encoding: Encoding; etag: string; body: Kept };
/** Bytes, or a text each of whose characters is one. */
type Kept = Buffer | string;
type Maker = () => Promise<Made>;

/** Kept small: there may be tens of thousands. */
type Entry = Omit<Made, 'body'> & {
  moment: Moment;
  variants: { [Kind in Encoding]?: Finished };
  /** Variants that somebody waits for. */
  underWay?: Map<Encoding, Promise<Finished>>;
  /** Variants that cannot be made smaller. */
  best?: Set<Encoding>;
};
/** A miss that is being made, and what was known before its first query. */
type Flight = { moment: Moment; entry: Promise<Entry> };

type Options = {
  freshness: Freshness;
  clock?: () => number;
  mostBytes?: number;
  /** An entry that lives so long is worth the best compression. */
  settleMs?: number;
};

const defaultBytes = 64 * 1024 * 1024;
/** What an entry costs besides its bytes: keys, headers, maps. */
const overheadBytes = 2048;
/** Shorter than this nothing is gained by compressing. */
const leastBytes = 512;
/** Shorter bodies are kept as texts. */
const shortBytes = 4096;
/** So many wait for the best compression; the others stay as they are. */
const mostWaiting = 1000;

export type ByteCache = ReturnType<typeof createByteCache>;

/**
 * Answers everybody may have, finished and compressed, the least lately used leaving first (design 8); those that were asked
 * for once have a part of their own, so that they never push out the others. An entry is served only while nothing that it
 * was made of was written since, and its time has not come; the same miss is made once at a time.
 */
export function createByteCache(options: Options) {
  const { freshness, clock = Date.now, mostBytes = defaultBytes, settleMs = 2000 } = options;
  const lru = (maxSize: number) =>
    new LRUCache<string, Entry>({
      maxSize,
      maxEntrySize: mostBytes / 4, // one alone is not to push out all others
      sizeCalculation: (entry, key) => sizeOf(key, entry),
    });
  const once = lru(mostBytes / 4);
  const again = lru((mostBytes / 4) * 3);
  const flights = new Map<string, Flight>();
  const waiting = new Set<string>();
  let compressing: Promise<void> | null = null;

  const isGood = ({ moment, nouns, validUntil }: Entry) => clock() < validUntil && freshness.isSince(moment, nouns);

  /** The good entry of a key, which becomes the one used last; null where there is none. */
  function find(key: string): Entry | null {
    const known = again.get(key);
    if (known && isGood(known)) return known;
    const entry = known ?? once.peek(key);
    if (!entry) return null;
    (known ? again : once).delete(key);
    if (!isGood(entry)) return null;
    again.set(key, entry);
    improve(key);
    return entry;
  }

  /** Adds a variant to an entry, which may have left meanwhile. */
  function add(key: string, entry: Entry, encoding: Encoding, bytesOfIt: Buffer): Finished {
    const { status, headers } = entry;
    const finished = { status, headers, encoding, etag: etagOf(bytesOfIt), body: toKeep(bytesOfIt) };
    const part = [once, again].find((one) => one.peek(key) === entry);
    part?.delete(key);
    entry.variants[encoding] = finished;
    part?.set(key, entry); // which measures it again
    return finished;
  }

  /** The render of a key under way; null where there is none, or a write was announced since it began. */
  function underWay(key: string): Promise<Entry> | null {
    const flying = flights.get(key);
    return flying && freshness.isUnchanged(flying.moment) ? flying.entry : null;
  }

  /** Single flight: concurrent misses of a key share one render, also while freshness cannot be known. */
  function make(key: string, encoding: Encoding, maker: Maker): Promise<Entry> {
    const joined = underWay(key);
    if (joined) return joined;
    const moment = freshness.moment(); // before any query
    const flight = { moment, entry: fly(key, encoding, moment, maker) };
    flights.set(key, flight);
    const land = () => void (flights.get(key) === flight && flights.delete(key));
    flight.entry.then(land, land);
    return flight.entry;
  }

  async function fly(key: string, encoding: Encoding, moment: Moment, maker: Maker): Promise<Entry> {
    const { body, ...made } = await maker();
    const entry: Entry = { ...made, moment, variants: {} };
    const isLong = body.length >= leastBytes;
    add(key, entry, isLong ? encoding : 'identity', isLong ? await compress(body, encoding) : body);
    if (isGood(entry)) once.set(key, entry);
    return entry;
  }

  /** The bytes of an entry in one encoding, made of those in another where they are missing. */
  function variantOf(key: string, entry: Entry, encoding: Encoding): Promise<Finished> {
    entry.underWay ??= new Map();
    const { underWay } = entry;
    const known = underWay.get(encoding);
    if (known) return known;
    const made = recoded(key, entry, encoding);
    underWay.set(encoding, made);
    const done = () => void underWay.delete(encoding);
    made.then(done, done);
    return made;
  }

  async function recoded(key: string, entry: Entry, encoding: Encoding): Promise<Finished> {
    const [held] = Object.values(entry.variants);
    const plain = held ? await decompress(bytesOf(held.body), held.encoding) : Buffer.alloc(0);
    return add(key, entry, encoding, await compress(plain, encoding));
  }

  /** Has an entry compressed best, one after another, once it has lived a while: nobody waits for it, and what changes each second is not worth it. */
  function improve(key: string): void {
    if (waiting.size >= mostWaiting) return;
    waiting.add(key);
    compressing ??= improveAll().then(() => {
      compressing = null;
    });
  }

  async function improveAll(): Promise<void> {
    while (waiting.size > 0) {
      await pause(settleMs, undefined, { ref: false });
      for (const key of [...waiting]) {
        waiting.delete(key);
        const entry = again.peek(key);
        if (entry) await improveOne(key, entry).catch(() => {}); // it stays as it is
      }
    }
  }

  async function improveOne(key: string, entry: Entry): Promise<void> {
    entry.best ??= new Set(['identity']);
    for (const { encoding, body } of Object.values(entry.variants)) {
      if (entry.best.has(encoding) || !isGood(entry)) continue;
      entry.best.add(encoding);
      add(key, entry, encoding, await compress(await decompress(bytesOf(body), encoding), encoding, 'best'));
    }
  }

  return {
    /** How many bytes are held, and in how many entries. */
    size: () => ({ bytes: once.calculatedSize + again.calculatedSize, entries: once.size + again.size }),

    /** The bytes of a key without making any; null where there are none, or none in this encoding. */
    ready(key: string, encoding: Encoding): Finished | null {
      const entry = find(key);
      return entry && held(entry, encoding);
    },

    /** Whether somebody's miss of this key is being rendered, so that asking for it costs nothing more. */
    isUnderWay: (key: string): boolean => underWay(key) !== null,

    /** The bytes of a key, made by `maker` where there are none. Rejects as it does. */
    async get(key: string, encoding: Encoding, maker: Maker): Promise<Finished> {
      const asked = clock();
      let entry = find(key) ?? (await make(key, encoding, maker));
      const isOver = entry.validUntil > 0 && entry.validUntil <= asked; // of who had begun earlier
      if (isOver) entry = await make(key, encoding, maker);
      return held(entry, encoding) ?? variantOf(key, entry, encoding);
    },

    /** Resolves when no compression is under way. */
    settled: async () => void (await compressing),
  };
}

/** Of a short body there is only one variant, which does for every encoding. */
function held({ variants }: Entry, encoding: Encoding): Finished | null {
  const { identity } = variants;
  return variants[encoding] ?? (identity && identity.body.length < leastBytes ? identity : null);
}

/**
 * Bytes that hold no others in memory, as parts of larger buffers do. Thousands of short ones among the buffers that come and
 * go would leave those no room in one piece; texts lie in V8's heap, which is put together again and again (ADR 032).
 */
function toKeep(body: Buffer): Kept {
  if (body.length < shortBytes) return body.toString('latin1');
  if (body.buffer.byteLength === body.length) return body;
  const copy = Buffer.allocUnsafeSlow(body.length);
  body.copy(copy);
  return copy;
}

/** The bytes that are kept. */
export const bytesOf = (body: Kept): Buffer => (typeof body === 'string' ? Buffer.from(body, 'latin1') : body);

function sizeOf(key: string, { variants }: Entry): number {
  let size = overheadBytes + key.length;
  for (const { body } of Object.values(variants)) size += body.length;
  return size;
}
