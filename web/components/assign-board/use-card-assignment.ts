import { useRef, useState } from 'react';
import { getErrorMessage } from '#web/api/admin-client.ts';
import { showToast, toastDurationsMs } from '#web/components/dialogs/toasts.tsx';

/** Status of a card: request running, fading out, or removed. */
export type CardStatus = 'sending' | 'leaving' | 'gone';

type Options<Item> = {
  getId: (item: Item) => number;
  assign: (item: Item) => Promise<unknown>;
  texts: { assigned: string; assignFailed: (message: string) => string };
};

/** Sends each card once. An accepted card leaves the board; a rejected one can be sent again. */
export function useCardAssignment<Item>({ getId, assign, texts }: Options<Item>) {
  const latest = useRef(new Map<number, CardStatus>()); // state updates a render later, too late for a second click
  const [statuses, setStatuses] = useState<ReadonlyMap<number, CardStatus>>(latest.current);
  const setStatus = (item: Item, status: CardStatus | null) => {
    if (status) latest.current.set(getId(item), status);
    else latest.current.delete(getId(item));
    setStatuses(new Map(latest.current));
  };

  const send = async (item: Item) => {
    if (latest.current.has(getId(item))) return;
    setStatus(item, 'sending');
    try {
      await assign(item);
    } catch (error) {
      setStatus(item, null);
      return showToast('error', texts.assignFailed(getErrorMessage(error, '')), toastDurationsMs.standard);
    }
    setStatus(item, 'leaving');
    showToast('success', texts.assigned, toastDurationsMs.standard);
  };
  return { statuses, send, handleGone: (item: Item) => setStatus(item, 'gone') };
}
