import { expect, test } from 'vitest';
import { type Topic, topics } from '#contract/change-feed.ts';
import type { OwnedResource } from '#contract/endpoint.ts';
import type { Owner, OwnerLookup } from './api/ownership.ts';
import { createTopicVersions } from './cache/topic-versions.ts';
import { createOwnerCache } from './owner-cache.ts';

const resources: OwnedResource[] = [
  'partner',
  'business',
  'place',
  'tag',
  'coupon',
  'redemption',
  'exchangeHouse',
  'session',
];

/** A fake owner lookup that counts its queries; `duringQuery` runs while a query is under way. */
function fakeOwners(owner: Owner) {
  const lookup = { owner, queries: 0, duringQuery: () => {} };
  const findOwner = async (_: number): Promise<Owner> => {
    lookup.queries++;
    const owner = lookup.owner;
    lookup.duringQuery();
    return owner;
  };
  return { lookup, owners: Object.fromEntries(resources.map((resource) => [resource, findOwner])) as OwnerLookup };
}
const [mine, theirs] = [{ partnerId: 1 }, { partnerId: 2 }];

test('queries an owner once, and again after a change of a related topic', async () => {
  const relatedTopics: [OwnedResource, Topic[]][] = [
    ['partner', ['businesses']],
    ['business', ['businesses']],
    ['place', ['places']],
    ['tag', ['places']],
    ['coupon', ['coupons', 'businesses']],
    ['redemption', ['coupons', 'businesses']],
    ['exchangeHouse', ['rates']],
  ];
  for (const [resource, related] of relatedTopics)
    for (const changed of topics) {
      const { lookup, owners } = fakeOwners(mine);
      const topicVersions = createTopicVersions({ requiresHeartbeat: false });
      const cache = createOwnerCache(owners, topicVersions);
      for (let times = 0; times < 3; times++) expect(await cache[resource](7)).toEqual(mine);
      expect(lookup.queries).toBe(1);
      lookup.owner = theirs;
      topicVersions.markChanged(changed);
      expect(await cache[resource](7), `${resource} after ${changed}`).toEqual(
        related.includes(changed) ? theirs : mine,
      );
    }
});

test('does not cache missing rows, nor owners of sessions, which no topic covers', async () => {
  const { lookup, owners } = fakeOwners(undefined);
  const cache = createOwnerCache(owners, createTopicVersions({ requiresHeartbeat: false }));
  for (const resource of resources)
    for (let times = 0; times < 2; times++) expect(await cache[resource](7)).toBeUndefined();
  expect(lookup.queries).toBe(2 * resources.length);
  lookup.owner = { userId: 1 };
  for (let times = 0; times < 2; times++) expect(await cache.session(7)).toEqual({ userId: 1 });
  expect(lookup.queries).toBe(2 * resources.length + 2);
});

test('a change during the query invalidates its result', async () => {
  const { lookup, owners } = fakeOwners(mine);
  const topicVersions = createTopicVersions({ requiresHeartbeat: false });
  const cache = createOwnerCache(owners, topicVersions);
  lookup.duringQuery = () => topicVersions.markChanged('businesses');
  expect(await cache.business(7)).toEqual(mine);
  lookup.owner = theirs;
  expect(await cache.business(7)).toEqual(theirs);
});

test('caches nothing without heartbeats, and queries again after missed changes', async () => {
  let now = 0;
  const { lookup, owners } = fakeOwners(mine);
  const topicVersions = createTopicVersions({ requiresHeartbeat: true, now: () => now });
  const cache = createOwnerCache(owners, topicVersions);
  for (let times = 0; times < 2; times++) await cache.place(7);
  expect(lookup.queries).toBe(2);
  topicVersions.recordHeartbeat(now);
  await cache.place(7);
  expect(lookup.queries).toBe(2);
  now = 1000; // a second without a heartbeat
  await cache.place(7);
  expect(lookup.queries).toBe(3);
  topicVersions.recordHeartbeat(now);
  topicVersions.markAllChanged();
  await cache.place(7);
  expect(lookup.queries).toBe(4);
});
