import { AsyncLocalStorage } from 'node:async_hooks';
import type { Store } from '#server/db/store.ts';

type Client = Record<'query' | 'exec', ((...given: unknown[]) => unknown) | undefined>;

/**
 * Has a query on the root handle inside an open transaction throw at once. On the embedded database it would wait for the
 * transaction and the transaction for it, for good; on PostgreSQL it would stand outside of it (design 2).
 */
export function refuseRootQueriesInTransactions({ db }: Store): void {
  const open = new AsyncLocalStorage<true>();
  const refuse = () => {
    if (open.getStore()) throw new Error('a query on the root handle inside an open transaction: use its tx');
  };
  const { $client: client } = db as unknown as { $client: Client };
  for (const name of ['query', 'exec'] as const) {
    const original = client[name];
    client[name] = (...given) => {
      refuse();
      return original?.apply(client, given);
    };
  }
  const { transaction } = db;
  db.transaction = async (run, config) => {
    refuse();
    return transaction.call(db, (tx) => open.run(true, () => run(tx)), config) as ReturnType<typeof run>;
  };
}
