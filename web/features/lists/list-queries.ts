import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { List, ListItem } from '#contract/lists.ts';
import { featuredRows as rows, listTable as texts } from '#texts/lists.ts';
import { calls, getErrorMessage, refetchAfterWrite } from '#web/api/admin-client.ts';
import { assertArray } from '#web/api/admin-queries.ts';
import { useConfirm } from '#web/components/dialogs/confirm.tsx';
import { showToast } from '#web/components/dialogs/toasts.tsx';
import { useMutationQueue } from '#web/components/sorting/use-mutation-queue.ts';

/** Every list. */
export const listsQuery = () => calls.lists.list.queryOptions({ input: {}, select: (rows) => assertArray(rows) });

/** The places of a list, refetched on each visit, because other users may have changed the order. */
export const listItemsQuery = (listId: number) =>
  calls.lists.items.queryOptions({ input: { Id: listId }, staleTime: 0, select: (rows) => assertArray(rows) });

/** The places that are not in a list yet. Not cached between visits, so that an added place does not reappear. */
export const assignablePlacesQuery = (listId: number) =>
  calls.lists.candidates.queryOptions({ input: { ListId: listId }, gcTime: 0, select: (rows) => assertArray(rows) });

export const useCreateList = () => useMutation(calls.lists.create.mutationOptions());

export const useUpdateList = () => useMutation(calls.lists.update.mutationOptions());

/** Swaps the states of two lists, as displayed; the server rejects the swap if one of them changed since. */
export function useSwapLists() {
  const update = useUpdateList();
  const client = useQueryClient();
  const swap = async (list: List, other: List) => {
    const { id, Version } = list;
    try {
      await update.mutateAsync({ id, Version, estado: other.estado, intercambiarCon: other.id });
    } catch (error) {
      showToast('error', getErrorMessage(error, rows.swapFailed));
      void refetchAfterWrite(client, [listsQuery().queryKey]);
      return;
    }
    showToast('success', rows.swapped(other.titulo, list.estado, list.titulo, other.estado));
  };
  return { swap, isSwapping: update.isPending };
}

/** Deletes a list after confirmation; resolves to whether it was deleted. */
export function useRemoveList(): (list: List) => Promise<boolean> {
  const confirm = useConfirm();
  const remove = useMutation(calls.lists.remove.mutationOptions());
  return async ({ id, titulo }) => {
    const question = { title: texts.confirmRemove(titulo), detail: texts.confirmRemoveDetail, action: texts.remove };
    if (!(await confirm(question))) return false;
    try {
      await remove.mutateAsync({ Id: id });
    } catch (error) {
      showToast('error', getErrorMessage(error, texts.removeFailed));
      return false;
    }
    showToast('success', texts.removed);
    return true;
  };
}

/** Adds a place to a list. Marks the queries of other pages stale without refetching: the board removes the card itself. */
export function useAssignToList(listId: number) {
  const client = useQueryClient();
  return async (placeId: number) => {
    await calls.lists.assign.call({ Id1: listId, Id2: placeId });
    void refetchAfterWrite(client, []);
  };
}

/** Queued moves and removals of list items. A failed write refetches the list, because other users may have changed it. */
export function useListItemMutations(listId: number, fetched: ListItem[]) {
  const client = useQueryClient();
  const { queryKey } = listItemsQuery(listId);
  const [items, setItems] = useState(fetched); // local copy: the query updates later, and a dropped place would jump back meanwhile
  useEffect(() => setItems(fetched), [fetched]);
  const show = (next: ListItem[]) => {
    setItems(next);
    client.setQueryData(queryKey, next);
  };
  const { send, move } = useMutationQueue(items, show);
  const refetchOnError = async (write: Promise<void>) => {
    try {
      await write;
    } catch (error) {
      void refetchAfterWrite(client, [queryKey]);
      throw error;
    }
  };
  return {
    /** The items as displayed, including writes in progress. */
    items,
    move: async (from: number, to: number) => {
      const Id = items[from]?.id;
      if (Id === undefined) return;
      const isFetching = client.isFetching({ queryKey }) > 0;
      void client.cancelQueries({ queryKey }); // the response would have the old order
      await refetchOnError(
        move(from, to, async () => {
          const moved = await calls.lists.moveItem.call({ Id, OldIndex: from, NewIndex: to });
          void refetchAfterWrite(client, isFetching ? [queryKey] : []);
          return moved;
        }),
      );
    },
    remove: (id: number) =>
      refetchOnError(
        send(async (current) => {
          await calls.lists.removeItem.call({ Id: id });
          void refetchAfterWrite(client, []);
          return current.filter((item) => item.id !== id);
        }),
      ),
  };
}
