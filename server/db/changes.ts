import { AsyncLocalStorage } from 'node:async_hooks';
import { type SQL, sql } from 'drizzle-orm';
import type { LiveNoun } from '#contract/events.ts';
import type { Listener } from './listen.ts';
import type { Store, Tx } from './store.ts';

/** One change that was made, by whichever process: its id is the same for all of them, and so is the order in which they hear of it. */
export type Change = { id: string; noun: LiveNoun };

/** When something of a noun changes by itself after `now`: an alert expires, a post is published; null: never, as far as is known. */
export type DueSource = { noun: LiveNoun; nextChange: (now: Date) => Promise<Date | null> };

const channel = 'changed';
const underWay = new AsyncLocalStorage<Set<LiveNoun>>();

/** What the audit log calls things, as pages know them; what is not here concerns no page. */
const nouns: Record<string, LiveNoun> = {
  place: 'places',
  tag: 'places',
  business: 'businesses',
  category: 'businesses',
  subcategory: 'businesses',
  coupon: 'coupons',
  list: 'lists',
  'list-item': 'lists',
  alert: 'alerts',
  post: 'posts',
  ad: 'ads',
  partner: 'businesses', // what one offers is shown while it is with us
  bridge: 'bridges',
  'exchange-house': 'rates',
  'exchange-quote': 'rates',
};

/** Tells every process, once the transaction is done, that something of this kind was changed; null where no page cares. */
export function announcement(entity: string): SQL | null {
  const noun = nouns[entity];
  return noun ? notice(noun) : null;
}

/** The same for what no person changed, so that no row of the audit log tells of it: a source had something new. */
export async function announce(tx: Tx, noun: LiveNoun): Promise<void> {
  written(noun);
  await tx.execute(sql`select ${notice(noun)}`);
}

/** What announces a change, as a part of a statement; whoever runs that says so by `written`. */
export const notice = (noun: LiveNoun): SQL => sql`pg_notify(${channel}, ${noun} || ':' || pg_current_xact_id())`;

/** Marks that what is under way writes to something of a noun. */
export function written(noun: LiveNoun): void {
  underWay.getStore()?.add(noun);
}

/** The same by what the audit log calls things. */
export function writtenTo(entity: string): void {
  const noun = nouns[entity];
  if (noun) written(noun);
}

/** Does something, and tells of each noun that was written to meanwhile before anybody hears that it is done (design 8). */
export async function withChanges<Done>(act: () => Promise<Done>, changed: (noun: LiveNoun) => void): Promise<Done> {
  const nouns = new Set<LiveNoun>();
  try {
    return await underWay.run(nouns, act);
  } finally {
    nouns.forEach(changed);
  }
}

/**
 * Hears of the changes of all processes, in one order; `lost` says that some may have been missed, `alive` up to which
 * instant of `now` none was, as far as a connection can lose any. Gives the way to stop.
 */
export function hearChanges(
  store: Store,
  heard: (change: Change) => void,
  lost: () => void,
  { alive, now }: Pick<Listener, 'alive' | 'now'> = { alive: () => {}, now: () => performance.now() },
): Promise<() => Promise<void>> {
  const hear = (payload: string) => {
    const [noun] = payload.split(':') as [LiveNoun];
    heard({ id: payload, noun }); // one transaction may change several
  };
  return store.listen(channel, { heard: hear, lost, alive, now });
}
