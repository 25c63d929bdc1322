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
export type Finished = Pick<Made, 'status' | 'headers' | 'body'> & { encoding: Encoding; etag: string };
type Maker = () => Promise<Made>;

/** Kept small: there may be tens of thousands. */
type Entry = Omit<Made, 'body'> & {
  moment: Moment;
  variants: { [Kind in Encoding]?: Finished };
  /** Somebody asked for it again: it is worth the best compression. */
  isWanted?: true;
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
/** So many wait for the best compression; the others stay as they are. */
const mostWaiting = 1000;

export type ByteCache = ReturnType<typeof createByteCache>;

/**
 * Answers everybody may have, finished and compressed, the least lately used leaving first (design 8). An entry is served only
 * while nothing that it was made of was written since, and its time has not come; the same miss is made once at a time.
 */
export function createByteCache(options: Options) {
  const { freshness, clock = Date.now, mostBytes = defaultBytes, settleMs = 2000 } = options;
  const entries = new LRUCache<string, Entry>({
    maxSize: mostBytes,
    maxEntrySize: mostBytes / 4, // one alone is not to push out all others
    sizeCalculation: (entry, key) => sizeOf(key, entry),
  });
  const flights = new Map<string, Flight>();
  const waiting = new Set<string>();
  let compressing: Promise<void> | null = null;

  const isGood = ({ moment, nouns, validUntil }: Entry) => clock() < validUntil && freshness.isSince(moment, nouns);

  /** The good entry of a key, which becomes the one used last; null where there is none. */
  function find(key: string): Entry | null {
    const entry = entries.get(key);
    if (!entry) return null;
    if (!isGood(entry)) {
      entries.delete(key);
      return null;
    }
    if (!entry.isWanted) improve(key);
    entry.isWanted = true;
    return entry;
  }

  /** Adds a variant to an entry, which may have left meanwhile. */
  function add(key: string, entry: Entry, encoding: Encoding, bytesOfIt: Buffer): Finished {
    const { status, headers } = entry;
    const body = alone(bytesOfIt);
    const finished = { status, headers, encoding, etag: etagOf(body), body };
    const isKept = entries.peek(key) === entry;
    if (isKept) entries.delete(key);
    entry.variants[encoding] = finished;
    if (isKept) entries.set(key, entry); // which measures it again
    return finished;
  }

  /** Joins the one that makes the same already, unless something was written since it began. */
  function make(key: string, encoding: Encoding, maker: Maker): Promise<Entry> {
    const flying = flights.get(key);
    if (flying && freshness.isSince(flying.moment)) return flying.entry;
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
    if (isGood(entry)) entries.set(key, entry);
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
    const plain = held ? await decompress(held.body, held.encoding) : Buffer.alloc(0);
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
        const entry = entries.peek(key);
        if (entry) await improveOne(key, entry).catch(() => {}); // it stays as it is
      }
    }
  }

  async function improveOne(key: string, entry: Entry): Promise<void> {
    entry.best ??= new Set(['identity']);
    for (const { encoding, body } of Object.values(entry.variants)) {
      if (entry.best.has(encoding) || !isGood(entry)) continue;
      entry.best.add(encoding);
      add(key, entry, encoding, await compress(await decompress(body, encoding), encoding, 'best'));
    }
  }

  return {
    /** How many bytes are held, and in how many entries. */
    size: () => ({ bytes: entries.calculatedSize, entries: entries.size }),

    /** The bytes of a key without making any; null where there are none, or none in this encoding. */
    ready(key: string, encoding: Encoding): Finished | null {
      const entry = find(key);
      return entry && held(entry, encoding);
    },

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

/** Bytes that hold no others in memory: what zlib gives, and short texts, are parts of larger buffers. */
function alone(body: Buffer): Buffer {
  if (body.buffer.byteLength === body.length) return body;
  const copy = Buffer.allocUnsafeSlow(body.length);
  body.copy(copy);
  return copy;
}

function sizeOf(key: string, { variants }: Entry): number {
  let size = overheadBytes + key.length;
  for (const { body } of Object.values(variants)) size += body.length;
  return size;
}
