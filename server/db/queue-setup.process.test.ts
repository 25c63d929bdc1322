import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createBlankPostgres, needsPostgres } from '#tests/support/database/on-each-database.ts';
import { throwError } from '#tests/support/database/test-postgres.ts';
import { openQueue } from './queue.ts';
import { openPostgres, type Store } from './store.ts';

const silent = pino({ level: 'silent' });

test('processes that start concurrently on a new PostgreSQL database all open their queue', needsPostgres, async () => {
  const database = await createBlankPostgres();
  const stores = await Promise.all([1, 2, 3].map(() => openPostgres(database.url, throwError)));
  const queues = await Promise.all(stores.map((store) => openQueue(store, silent)));
  for (const [i, queue] of queues.entries())
    await queue.send((stores[i] as Store).db, 'reset-code', { email: 'ana@laredo.test' });
  const { rows } = await (stores[0] as Store).db.execute(sql`select count(*)::int as jobs from pgboss.job`);
  expect(rows).toEqual([{ jobs: 3 }]);
  await Promise.all(queues.map((queue) => queue.stop()));
  await Promise.all(stores.map((store) => store.close()));
  await database.remove();
});
