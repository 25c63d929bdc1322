/** Creates a cache of prepared statements, each prepared on first use, so that PostgreSQL plans it once per connection. */
export function createStatementCache<Key, Statement>(): (key: Key, prepare: () => Statement) => Statement {
  const statements = new Map<Key, Statement>();
  return (key, prepare) => {
    const statement = statements.get(key) ?? prepare();
    statements.set(key, statement);
    return statement;
  };
}

/** Memoizes `prepare` by key. */
export function memoizeStatements<Key, Statement>(prepare: (key: Key) => Statement): (key: Key) => Statement {
  const cached = createStatementCache<Key, Statement>();
  return (key) => cached(key, () => prepare(key));
}
