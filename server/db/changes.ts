import { type SQL, sql } from 'drizzle-orm';
import type { LiveNoun } from '#contract/events.ts';
import type { Store, Tx } from './store.ts';

/** One change that was made, by whichever process: its id is the same for all of them, and so is the order in which they hear of it. */
export type Change = { id: string; noun: LiveNoun };

const channel = 'changed';

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
  await tx.execute(sql`select ${notice(noun)}`);
}

const notice = (noun: LiveNoun) => sql`pg_notify(${channel}, ${noun} || ':' || pg_current_xact_id())`;

/** Hears of the changes of all processes, in one order; `lost` says that some may have been missed. Gives the way to stop. */
export function hearChanges(
  store: Store,
  heard: (change: Change) => void,
  lost: () => void,
): Promise<() => Promise<void>> {
  return store.listen(
    channel,
    (payload) => {
      const [noun] = payload.split(':') as [LiveNoun];
      heard({ id: payload, noun }); // one transaction may change several
    },
    lost,
  );
}
