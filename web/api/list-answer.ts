import { connection } from '#texts/shell.ts';

/** For a query's `select`: an answer that is no list is a failed one. */
export function listAnswer<Row>(answer: Row[]): Row[] {
  if (!Array.isArray(answer)) throw new Error(connection.invalidAnswer);
  return answer;
}
