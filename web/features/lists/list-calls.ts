import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { List, ListItem } from '#contract/lists.ts';
import { listTable as texts } from '#texts/lists.ts';
import { calls, sentenceFor } from '#web/api/admin-client.ts';
import { listAnswer } from '#web/api/list-answer.ts';
import { useConfirm } from '#web/components/confirm.tsx';
import { showToast } from '#web/components/toasts.tsx';
import { useWritesInTurn } from '#web/components/use-writes-in-turn.ts';

/** Every list. */
export const listsQuery = () => calls.lists.list.queryOptions({ input: {}, select: (rows) => listAnswer(rows) });

/** The places of a list, asked for at each visit: others may have put them in another order. */
export const itemsQuery = (listId: number) =>
  calls.lists.items.queryOptions({ input: { Id: listId }, staleTime: 0, select: (rows) => listAnswer(rows) });

/** The places that are not in a list yet; nothing is held between visits, so that what was added does not show again. */
export const candidatesQuery = (listId: number) =>
  calls.lists.candidates.queryOptions({ input: { ListId: listId }, gcTime: 0, select: (rows) => listAnswer(rows) });

export const useCreateList = () => useMutation(calls.lists.create.mutationOptions());

export const useUpdateList = () => useMutation(calls.lists.update.mutationOptions());

/** Asks, then deletes a list; gives whether it is gone. */
export function useRemoveList(): (list: List) => Promise<boolean> {
  const confirm = useConfirm();
  const remove = useMutation(calls.lists.remove.mutationOptions());
  return async ({ id, titulo }) => {
    const question = { title: texts.confirmRemove(titulo), detail: texts.confirmRemoveDetail, action: texts.remove };
    if (!(await confirm(question))) return false;
    try {
      await remove.mutateAsync({ Id: id });
    } catch (error) {
      showToast('error', sentenceFor(error, texts.removeFailed));
      return false;
    }
    showToast('success', texts.removed);
    return true;
  };
}

/** Adds a place to a list. The board itself knows what is left, so only what other pages hold is asked for again. */
export function useAssignToList(listId: number) {
  const client = useQueryClient();
  return async (placeId: number) => {
    await calls.lists.assign.call({ Id1: listId, Id2: placeId });
    await client.invalidateQueries({ refetchType: 'none' });
  };
}

/** Moves places within a list and takes them out. After a failure the list is asked for anew: others may have changed it. */
export function useItemWrites(listId: number, fetched: ListItem[]) {
  const client = useQueryClient();
  const { queryKey } = itemsQuery(listId);
  const [items, setItems] = useState(fetched); // told of by the query a moment later, in which a dropped place would jump back
  useEffect(() => setItems(fetched), [fetched]);
  const show = (next: ListItem[]) => {
    setItems(next);
    client.setQueryData(queryKey, next);
  };
  const { send, move } = useWritesInTurn(items, show);
  const settled = async (write: Promise<void>) => {
    try {
      await write;
    } catch (error) {
      void client.invalidateQueries({ queryKey });
      throw error;
    }
  };
  return {
    /** As they are shown: with what is on its way to the server. */
    items,
    move: async (from: number, to: number) => {
      const Id = items[from]?.id;
      if (Id === undefined) return;
      void client.cancelQueries({ queryKey }); // an answer on its way holds the order before
      await settled(move(from, to, () => calls.lists.moveItem.call({ Id, OldIndex: from, NewIndex: to })));
    },
    remove: (id: number) =>
      settled(
        send(async (kept) => {
          await calls.lists.removeItem.call({ Id: id });
          return kept.filter((item) => item.id !== id);
        }),
      ),
  };
}
