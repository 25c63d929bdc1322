/** What became of one item after another. */
export type Report<Item> = { done: number; failed: { item: Item; reason: string }[] };

type Options<Item> = {
  run: (item: Item) => Promise<unknown>;
  /** What to say where a failure itself says nothing. */
  failure: string;
  onProgress: (finished: number) => void;
  /** Ends it before the next item. */
  stopping: AbortSignal;
};

/** Does the same with each item, one after another; one that fails stops none of the others. */
export async function runEach<Item>(items: Item[], options: Options<Item>): Promise<Report<Item>> {
  const { run, failure, onProgress, stopping } = options;
  const report: Report<Item> = { done: 0, failed: [] };
  for (const [index, item] of items.entries()) {
    if (stopping.aborted) break;
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
