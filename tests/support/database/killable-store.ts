import type { Store } from '#server/db/store.ts';

type Client = { query: (...args: unknown[]) => unknown };

/** Wraps a store to simulate a killed process: after `die`, every query rejects. */
export function createKillableStore(store: Store): { store: Store; kill: () => void } {
  const { $client } = store.db as unknown as { $client: Client };
  let query = $client.query.bind($client);
  const client = new Proxy($client, {
    get: (target, name) => (name === 'query' ? (...args: unknown[]) => query(...args) : Reflect.get(target, name)),
  });
  const kill = () => {
    query = () => Promise.reject(new Error('simulated: the process was killed'));
  };
  return { store: { ...store, db: { $client: client } as unknown as Store['db'] }, kill };
}
