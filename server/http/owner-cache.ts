import { LRUCache } from 'lru-cache';
import type { Topic } from '#contract/change-feed.ts';
import type { OwnedResource } from '#contract/endpoint.ts';
import type { Owner, OwnerLookup } from './api/ownership.ts';
import type { TopicVersion, TopicVersions } from './cache/topic-versions.ts';

/** Topics that invalidate a cached owner; null: no topic covers ownership changes, so the owner is not cached. */
const invalidatingTopics: Record<OwnedResource, readonly Topic[] | null> = {
  partner: ['businesses'],
  business: ['businesses'],
  place: ['places'],
  tag: ['places'],
  coupon: ['coupons', 'businesses'],
  redemption: ['coupons', 'businesses'],
  exchangeHouse: ['rates'],
  cashier: null,
  tillPhone: null,
  session: null,
  passkey: null,
};
const maxCached = 10_000;

/** Caches row owners until a related topic changes (decision 030). */
export function createOwnerCache(owners: OwnerLookup, topicVersions: TopicVersions): OwnerLookup {
  const cache = new LRUCache<string, { owner: Owner; version: TopicVersion }>({ max: maxCached });
  const findOwner = async (resource: OwnedResource, id: number): Promise<Owner> => {
    const topics = invalidatingTopics[resource];
    if (!topics) return owners[resource](id);
    const key = `${resource} ${id}`;
    const cached = cache.get(key);
    if (cached && topicVersions.isCurrent(cached.version, topics)) return cached.owner;
    const version = topicVersions.current();
    const owner = await owners[resource](id);
    if (owner) cache.set(key, { owner, version }); // missing rows are not cached: there is no end of unknown ids
    return owner;
  };
  const resources = Object.keys(invalidatingTopics) as OwnedResource[];
  return Object.fromEntries(
    resources.map((resource) => [resource, (id: number) => findOwner(resource, id)]),
  ) as OwnerLookup;
}
