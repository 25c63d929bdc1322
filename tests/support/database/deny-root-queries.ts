import { AsyncLocalStorage } from 'node:async_hooks';
import type { Store } from '#server/db/store.ts';

type Client = Record<'query' | 'exec', ((...args: unknown[]) => unknown) | undefined>;

/**
 * Makes a query on the root handle inside an open transaction throw at once. On the embedded database it would deadlock with
 * the transaction; on PostgreSQL it would run outside of it.
 */
export function denyRootQueriesInTransactions({ db }: Store): void {
  const transactionScope = new AsyncLocalStorage<true>();
  const assertNoTransaction = () => {
    if (transactionScope.getStore())
      throw new Error('a query on the root handle inside an open transaction: use its tx');
  };
  const { $client: client } = db as unknown as { $client: Client };
  for (const name of ['query', 'exec'] as const) {
    const original = client[name];
    client[name] = (...args) => {
      assertNoTransaction();
      return original?.apply(client, args);
    };
  }
  const { transaction } = db;
  db.transaction = async (run, config) => {
    assertNoTransaction();
    return transaction.call(db, (tx) => transactionScope.run(true, () => run(tx)), config) as ReturnType<typeof run>;
  };
}
