import type { Store } from '#server/db/store.ts';

type Client = { query: (...given: unknown[]) => unknown };

/** A store of a process that can die: from then on each of its queries fails and nothing is written. */
export function mortal(store: Store): { store: Store; die: () => void } {
  const { $client } = store.db as unknown as { $client: Client };
  let query = $client.query.bind($client);
  const client = new Proxy($client, {
    get: (target, name) => (name === 'query' ? (...given: unknown[]) => query(...given) : Reflect.get(target, name)),
  });
  const die = () => {
    query = () => Promise.reject(new Error('the process is dead'));
  };
  return { store: { ...store, db: { $client: client } as unknown as Store['db'] }, die };
}
