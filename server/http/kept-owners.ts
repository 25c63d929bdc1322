import { LRUCache } from 'lru-cache';
import type { OwnedNoun } from '#contract/endpoint.ts';
import type { LiveNoun } from '#contract/events.ts';
import type { Freshness, Moment } from './freshness.ts';
import type { Owner, Owners } from './procedures.ts';

/** What is written to when a row of a noun comes to be another's; null: nobody tells of that, so it is asked each time. */
const changesWith: Record<OwnedNoun, readonly LiveNoun[] | null> = {
  partner: ['businesses'],
  business: ['businesses'],
  place: ['places'],
  tag: ['places'],
  coupon: ['coupons', 'businesses'],
  redemption: ['coupons', 'businesses'],
  house: ['rates'],
  session: null,
  passkey: null,
};
const mostKept = 10_000;

/** Asks whose a row is once for as long as nothing was written that could have made it another's (decision 030). */
export function keptOwners(owners: Owners, freshness: Freshness): Owners {
  const kept = new LRUCache<string, { owner: Owner; moment: Moment }>({ max: mostKept });
  const ownerOf = async (noun: OwnedNoun, id: number): Promise<Owner> => {
    const nouns = changesWith[noun];
    if (!nouns) return owners[noun](id);
    const key = `${noun} ${id}`;
    const known = kept.get(key);
    if (known && freshness.isSince(known.moment, nouns)) return known.owner;
    const moment = freshness.moment();
    const owner = await owners[noun](id);
    if (owner) kept.set(key, { owner, moment }); // what is not there may be named without end
    return owner;
  };
  const nouns = Object.keys(changesWith) as OwnedNoun[];
  return Object.fromEntries(nouns.map((noun) => [noun, (id: number) => ownerOf(noun, id)])) as Owners;
}
