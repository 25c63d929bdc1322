import { expect, test } from 'vitest';
import type { OwnedNoun } from '#contract/endpoint.ts';
import { type LiveNoun, liveNouns } from '#contract/events.ts';
import { createFreshness } from './freshness.ts';
import { keptOwners } from './kept-owners.ts';
import type { Owner, Owners } from './procedures.ts';

const nouns: OwnedNoun[] = ['partner', 'business', 'place', 'tag', 'coupon', 'redemption', 'house', 'session'];

/** Whose rows are, and how often that was asked. */
function answering(owner: Owner) {
  const is = { owner, asked: 0, meanwhile: () => {} };
  const ask = async (_: number): Promise<Owner> => {
    is.asked++;
    const found = is.owner;
    is.meanwhile();
    return found;
  };
  return { is, owners: Object.fromEntries(nouns.map((noun) => [noun, ask])) as Owners };
}
const [mine, theirs] = [{ partnerId: 1 }, { partnerId: 2 }];

test('whose a row is, is asked once, and again when something that decides it was written', async () => {
  const decides: [OwnedNoun, LiveNoun[]][] = [
    ['partner', ['businesses']],
    ['business', ['businesses']],
    ['place', ['places']],
    ['tag', ['places']],
    ['coupon', ['coupons', 'businesses']],
    ['redemption', ['coupons', 'businesses']],
    ['house', ['rates']],
  ];
  for (const [noun, deciding] of decides)
    for (const written of liveNouns) {
      const { is, owners } = answering(mine);
      const freshness = createFreshness({ shared: false });
      const kept = keptOwners(owners, freshness);
      for (let times = 0; times < 3; times++) expect(await kept[noun](7)).toEqual(mine);
      expect(is.asked).toBe(1);
      is.owner = theirs;
      freshness.bump(written);
      expect(await kept[noun](7), `${noun} after ${written}`).toEqual(deciding.includes(written) ? theirs : mine);
    }
});

test('what is not there is asked each time, as sessions are: nothing tells of those', async () => {
  const { is, owners } = answering(undefined);
  const kept = keptOwners(owners, createFreshness({ shared: false }));
  for (const noun of nouns) for (let times = 0; times < 2; times++) expect(await kept[noun](7)).toBeUndefined();
  expect(is.asked).toBe(2 * nouns.length);
  is.owner = { userId: 1 };
  for (let times = 0; times < 2; times++) expect(await kept.session(7)).toEqual({ userId: 1 });
  expect(is.asked).toBe(2 * nouns.length + 2);
});

test('what is written while it is asked counts as written after it', async () => {
  const { is, owners } = answering(mine);
  const freshness = createFreshness({ shared: false });
  const kept = keptOwners(owners, freshness);
  is.meanwhile = () => freshness.bump('businesses');
  expect(await kept.business(7)).toEqual(mine);
  is.owner = theirs;
  expect(await kept.business(7)).toEqual(theirs);
});

test('nothing is kept while other processes may write unheard, and all is asked again after a gap', async () => {
  let now = 0;
  const { is, owners } = answering(mine);
  const freshness = createFreshness({ shared: true, now: () => now });
  const kept = keptOwners(owners, freshness);
  for (let times = 0; times < 2; times++) await kept.place(7);
  expect(is.asked).toBe(2);
  freshness.alive(now);
  await kept.place(7);
  expect(is.asked).toBe(2);
  now = 1000; // a second without a word
  await kept.place(7);
  expect(is.asked).toBe(3);
  freshness.alive(now);
  freshness.bumpAll();
  await kept.place(7);
  expect(is.asked).toBe(4);
});
