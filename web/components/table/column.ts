import type { ReactNode } from 'react';

/** Column of a table and of its CSV file. */
export type Column<Row> = {
  /** Name of the column in URL parameters. */
  id: string;
  header: string;
  /** Value for sorting, searching and the CSV file. */
  value: (row: Row) => string | number;
  /** Rendered content, if it is not the value itself. */
  cell?: (row: Row) => ReactNode;
  /** Values for the filter, if a row may have several. */
  values?: (row: Row) => string[];
  /** Options of the column filter. */
  filterOptions?: string[];
  /** Whether the values are short and stay on one line. */
  isShort?: boolean;
  /** Whether the column cannot be sorted. */
  isUnsortable?: boolean;
  /** Whether the column is in the CSV file only. */
  isFileOnly?: boolean;
};
