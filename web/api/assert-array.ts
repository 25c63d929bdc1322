import { connectionTexts } from '#texts/shell/shell.ts';

/** For a query's `select`: throws if the response is not an array. */
export function assertArray<Row>(rows: Row[]): Row[] {
  if (!Array.isArray(rows)) throw new Error(connectionTexts.invalidAnswer);
  return rows;
}
