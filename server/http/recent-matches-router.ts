import type { Result, Router } from 'hono/router';
import { TrieRouter } from 'hono/router/trie-router';
import { LRUCache } from 'lru-cache';

const maxMatches = 1000;

/**
 * A trie router that remembers the matches of recent paths. Each match lists all middlewares anew, which takes a quarter
 * of the time of a place that is read from the database. Hono's faster router refuses overlapping routes, such as
 * `/api/bridges/:port` and `/api/bridges/editable`.
 */
export class RecentMatchesRouter<Handler> implements Router<Handler> {
  readonly name = 'RecentMatchesRouter';
  readonly #router = new TrieRouter<Handler>();
  readonly #matches = new LRUCache<string, Result<Handler>>({ max: maxMatches });

  add(method: string, path: string, handler: Handler): void {
    if (this.#matches.size > 0) this.#matches.clear(); // clearing takes as long as adding a route
    this.#router.add(method, path, handler);
  }

  match(method: string, path: string): Result<Handler> {
    const key = `${method} ${path}`;
    const cached = this.#matches.get(key);
    if (cached) return cached;
    const match = this.#router.match(method, path);
    this.#matches.set(key, match);
    return match;
  }
}
