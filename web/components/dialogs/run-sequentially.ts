/** Outcome of a batch. */
export type BatchReport<Item> = { done: number; failed: { item: Item; reason: string }[] };

type Options<Item> = {
  run: (item: Item) => Promise<unknown>;
  /** Fallback message for an error without one. */
  failure: string;
  onProgress: (finished: number) => void;
  /** Stops the batch before the next item. */
  signal: AbortSignal;
};

/** Runs a function on each item in sequence. A failed item does not stop the others. */
export async function runSequentially<Item>(items: Item[], options: Options<Item>): Promise<BatchReport<Item>> {
  const { run, failure, onProgress, signal } = options;
  const report: BatchReport<Item> = { done: 0, failed: [] };
  for (const [index, item] of items.entries()) {
    if (signal.aborted) break;
    try {
      await run(item);
      report.done++;
    } catch (error) {
      report.failed.push({ item, reason: (error instanceof Error && error.message) || failure });
    }
    onProgress(index + 1);
  }
  return report;
}
