/** Prepared statements of one kind, each made when it is first asked for: PostgreSQL then plans it once for a connection. */
export function statementsBy<Key, Statement>(prepare: (key: Key) => Statement): (key: Key) => Statement {
  const made = new Map<Key, Statement>();
  return (key) => {
    const statement = made.get(key) ?? prepare(key);
    made.set(key, statement);
    return statement;
  };
}
