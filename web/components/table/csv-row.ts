/** Error for a file that cannot be read as CSV; its message is shown. */
export class CsvError extends Error {}

/** Row of a CSV file: its line as spreadsheets count, and the value of each known column, without characters that nobody sees. */
export type CsvRow = {
  line: number;
  fields: Record<string, string>;
  /** Why the row cannot be right; '' for a row without such a problem. */
  problem: string;
};
