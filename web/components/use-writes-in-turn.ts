import { useEffect, useRef } from 'react';

/**
 * Sends writes to an ordered list one after the other, because an index means something only in the order that the write
 * before left. Each gives the list as it stands after it; after a failure it is shown as the server has it, and what was
 * waiting is dropped.
 */
export function useWritesInTurn<Item>(items: Item[], show: (items: Item[]) => void) {
  const kept = useRef(items);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = useRef(0);
  const round = useRef(0);
  useEffect(() => {
    if (waiting.current === 0) kept.current = items; // fetched anew
  }, [items]);

  const run = async (write: (kept: Item[]) => Promise<Item[]>) => {
    try {
      kept.current = await write(kept.current);
      if (waiting.current === 1) show(kept.current);
    } catch (error) {
      round.current++;
      show(kept.current);
      throw error;
    }
  };
  /** Rejects when its write does; `write` gets the list as the writes before left it. */
  const send = (write: (kept: Item[]) => Promise<Item[]>): Promise<void> => {
    const own = round.current;
    const done = last.current.then(async () => {
      if (own === round.current) await run(write);
    });
    waiting.current++;
    last.current = done.catch(() => {}).then(() => waiting.current--);
    return done;
  };
  return {
    send,
    /** The list changes at once; nothing is sent where nothing changes. */
    move: async (from: number, to: number, write: () => Promise<Item[]>) => {
      const moved = items[from];
      if (from === to || moved === undefined || to < 0 || to >= items.length) return;
      show(items.toSpliced(from, 1).toSpliced(to, 0, moved));
      await send(write);
    },
  };
}
