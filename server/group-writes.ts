/**
 * Groups writes: while one is running, further items wait, and the next write takes all of them. Many small writes thus cost a few
 * statements, and a single one is not delayed. The returned promise settles with the write of its item.
 */
export function groupWrites<Item>(write: (items: Item[]) => Promise<unknown>): (item: Item) => Promise<void> {
  let next: { items: Item[]; written: Promise<void> } | null = null;
  let previous: Promise<void> = Promise.resolve();
  return (item) => {
    if (!next) {
      const items: Item[] = [];
      const written = previous.then(async () => {
        next = null;
        await write(items);
      });
      previous = written.catch(() => {});
      next = { items, written };
    }
    next.items.push(item);
    return next.written;
  };
}
