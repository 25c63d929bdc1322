import { useEffect, useRef } from 'react';

/**
 * Queue of mutations of an ordered list. They run one at a time, because an index is valid only for the order that the
 * previous mutation left. Each resolves to the resulting list. After a failure the queue is dropped and the list of the
 * server is shown.
 */
export function useMutationQueue<Item>(items: Item[], show: (items: Item[]) => void) {
  const serverItems = useRef(items);
  const queueTail = useRef<Promise<unknown>>(Promise.resolve());
  const pending = useRef(0);
  const generation = useRef(0);
  useEffect(() => {
    if (pending.current === 0) serverItems.current = items; // refetched
  }, [items]);

  const run = async (mutate: (serverItems: Item[]) => Promise<Item[]>) => {
    try {
      serverItems.current = await mutate(serverItems.current);
      if (pending.current === 1) show(serverItems.current);
    } catch (error) {
      generation.current++;
      show(serverItems.current);
      throw error;
    }
  };
  /** Enqueues a mutation, which receives the list as the previous one left it; rejects if the mutation does. */
  const send = (mutate: (serverItems: Item[]) => Promise<Item[]>): Promise<void> => {
    const ownGeneration = generation.current;
    const done = queueTail.current.then(async () => {
      if (ownGeneration === generation.current) await run(mutate);
    });
    pending.current++;
    queueTail.current = done.catch(() => {}).then(() => pending.current--);
    return done;
  };
  return {
    send,
    /** Moves an item optimistically; sends nothing if the position does not change. */
    move: async (from: number, to: number, mutate: () => Promise<Item[]>) => {
      const moved = items[from];
      if (from === to || moved === undefined || to < 0 || to >= items.length) return;
      show(items.toSpliced(from, 1).toSpliced(to, 0, moved));
      await send(mutate);
    },
  };
}
