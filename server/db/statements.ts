/** Keeps prepared statements, each made when it is first asked for: PostgreSQL then plans it once for a connection. */
export function keptStatements<Key, Statement>(): (key: Key, prepare: () => Statement) => Statement {
  const made = new Map<Key, Statement>();
  return (key, prepare) => {
    const statement = made.get(key) ?? prepare();
    made.set(key, statement);
    return statement;
  };
}

/** The same for statements of one kind. */
export function statementsBy<Key, Statement>(prepare: (key: Key) => Statement): (key: Key) => Statement {
  const kept = keptStatements<Key, Statement>();
  return (key) => kept(key, () => prepare(key));
}
