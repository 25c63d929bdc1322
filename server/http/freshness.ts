import type { LiveNoun } from '#contract/events.ts';

export type Freshness = ReturnType<typeof createFreshness>;
/** How often each noun had been written to at a moment. */
export type Moment = { epoch: number; counts: ReadonlyMap<LiveNoun, number> };

/** Without a word from the listening connection for so long, writes of other processes may have been missed. */
const trustedForMs = 1000;

type Options = {
  /** Whether other processes write to the same database, so that what is not heard of them is not known. */
  shared: boolean;
  /** The clock of the heartbeat, so that both count alike. */
  now?: () => number;
};

/** Knows of each noun whether it was written to since a moment (design 8). */
export function createFreshness({ shared, now = () => performance.now() }: Options) {
  let counts: ReadonlyMap<LiveNoun, number> = new Map();
  let epoch = 0;
  let latest: Moment | null = null; // thousands of answers are made at one moment
  let knownUntil = shared ? now() : Number.POSITIVE_INFINITY;

  function isUnchanged({ epoch: then, counts: before }: Moment, nouns: Iterable<LiveNoun> = counts.keys()): boolean {
    if (then !== epoch) return false;
    if (before === counts) return true;
    for (const noun of nouns) if (counts.get(noun) !== before.get(noun)) return false;
    return true;
  }

  return {
    /** The moment before a query: what that finds is as old as this at most. */
    moment(): Moment {
      latest ??= { epoch, counts };
      return latest;
    },

    /** Something of a noun was written. */
    bump(noun: LiveNoun): void {
      counts = new Map(counts).set(noun, (counts.get(noun) ?? 0) + 1);
      latest = null;
    },

    /** Anything may have been written: what was heard has a gap. */
    bumpAll(): void {
      epoch++;
      latest = null;
    },

    /** All writes of other processes up to an instant of `now` have been heard of. */
    alive(asked: number): void {
      knownUntil = Math.max(knownUntil, asked + trustedForMs);
    },

    /** Whether nothing of these nouns, or of any, was written since, as far as can be known; false when it cannot. */
    isSince(moment: Moment, nouns?: Iterable<LiveNoun>): boolean {
      return now() < knownUntil && isUnchanged(moment, nouns);
    },

    /** Whether no write of these nouns, or of any, has been announced since. Says nothing of writes still to be announced. */
    isUnchanged,
  };
}
