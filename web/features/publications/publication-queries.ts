import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { publicationTexts as texts } from '#texts/publications/publications-admin.ts';
import { calls, getErrorMessage, refetchAfterWrite } from '#web/api/admin-client.ts';
import { assertArray } from '#web/api/admin-queries.ts';
import { useConfirm } from '#web/components/dialogs/confirm.tsx';
import { showToast } from '#web/components/dialogs/toasts.tsx';
import type { BulkAction } from '#web/components/table/bulk-bar.tsx';
import type { BulkActions } from '#web/components/table/data-table.tsx';
import type { Publication, PublicationKind, PublicationPayload } from './publication-values.ts';

export type PublicationFlag = 'mostrar' | 'vigente';

type Edit = Partial<PublicationPayload> & { id: number; Version: number };
type Calls = {
  list: (soloPublicables: boolean) => Promise<Publication[]>;
  create: (payload: PublicationPayload) => Promise<Publication>;
  update: (edit: Edit) => Promise<Publication>;
  change: (edit: Edit) => Promise<Publication>;
  remove: (input: { id: number }) => Promise<unknown>;
};

/** Endpoints of posts and of ads behind one interface. */
const callsByKind: Record<PublicationKind, Calls> = {
  post: {
    list: (soloPublicables) => calls.posts.all.call({ soloPublicables }),
    create: calls.posts.create.call,
    update: calls.posts.update.call,
    change: calls.posts.change.call,
    remove: calls.posts.remove.call,
  },
  ad: {
    list: (soloPublicables) => calls.ads.shown.call({ lugardemostreo: '', soloPublicables }),
    create: calls.ads.create.call,
    update: calls.ads.update.call,
    change: calls.ads.change.call,
    remove: calls.ads.remove.call,
  },
};

/** Query for all posts or ads, or those that visitors see. */
export const publicationsQuery = (kind: PublicationKind, onlyPublishable = false) => ({
  queryKey: ['publications', kind, onlyPublishable],
  queryFn: async () => assertArray(await callsByKind[kind].list(onlyPublishable)),
});

/** Query for the post or ad of a form: never from the cache, and not refetched during an edit; null when not found. */
export const publicationQuery = (kind: PublicationKind, id: number) => ({
  queryKey: ['publications', kind, 'one', id],
  queryFn: async () => (await callsByKind[kind].list(false)).find((one) => one.id === id) ?? null,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});

/** Query key of the post or ad that this visit saved last; the list reads it once. */
export const savedPublicationKey = (kind: PublicationKind) => ['saved-publication', kind];

export const useCreatePublication = (kind: PublicationKind) =>
  useMutation({ mutationFn: callsByKind[kind].create, ...useRememberSaved(kind) });

export const useUpdatePublication = (kind: PublicationKind) =>
  useMutation({ mutationFn: callsByKind[kind].update, ...useRememberSaved(kind) });

function useRememberSaved(kind: PublicationKind) {
  const client = useQueryClient();
  return { onSuccess: (saved: Publication) => void client.setQueryData(savedPublicationKey(kind), saved) };
}

/**
 * Returns a function that toggles a flag of a row. The row updates optimistically and keeps its place until the next
 * load. A failure reverts it without a message (POST-1).
 */
export function useToggleFlag(kind: PublicationKind, onlyPublishable: boolean) {
  const client = useQueryClient();
  const pendingIds = useRef(new Set<number>());
  const { queryKey } = publicationsQuery(kind, onlyPublishable);
  const replaceRow = (row: Publication) =>
    client.setQueryData<Publication[]>(queryKey, (rows) => rows?.map((one) => (one.id === row.id ? row : one)));
  return async (row: Publication, flag: PublicationFlag) => {
    if (pendingIds.current.has(row.id)) return;
    pendingIds.current.add(row.id);
    const isFetching = client.isFetching({ queryKey }) > 0;
    void client.cancelQueries({ queryKey }); // the response would overwrite the row
    const toggled = { [flag]: row[flag] === 1 ? 0 : 1 } as const;
    replaceRow({ ...row, ...toggled });
    try {
      replaceRow(await callsByKind[kind].change({ id: row.id, Version: row.Version, ...toggled }));
      void refetchAfterWrite(client, isFetching ? [queryKey] : []);
    } catch {
      replaceRow(row);
      await refetchAfterWrite(client, [queryKey]);
    } finally {
      pendingIds.current.delete(row.id);
    }
  };
}

/** Returns a function that deactivates a post or ad after confirmation. */
export function useRemovePublication(kind: PublicationKind) {
  const confirm = useConfirm();
  const { mutateAsync } = useMutation({ mutationFn: callsByKind[kind].remove });
  return async ({ id, titulo }: Publication) => {
    const question = { title: texts.confirmRemove(titulo), detail: texts.removeDetail, action: texts.remove };
    if (!(await confirm(question))) return;
    try {
      await mutateAsync({ id });
      showToast('success', texts.removed);
    } catch (error) {
      showToast('error', getErrorMessage(error, texts.removeFailed));
    }
  };
}

/** Creates the bulk actions of posts or ads: show, hide and deactivate. */
export const createBulkActions = (kind: PublicationKind): BulkActions<Publication> => {
  const setShown = (label: string, mostrar: 0 | 1): BulkAction<Publication> => ({
    label,
    change: (row) => (row.activo === 1 && row.mostrar !== mostrar ? label : null),
    run: ({ id, Version }) => callsByKind[kind].change({ id, mostrar, Version }),
  });
  const remove: BulkAction<Publication> = {
    label: texts.remove,
    change: ({ activo }) => (activo === 1 ? texts.states.inactive : null),
    run: ({ id }) => callsByKind[kind].remove({ id }),
  };
  return { rowName: ({ titulo }) => titulo, actions: [setShown(texts.show, 1), setShown(texts.hide, 0), remove] };
};

/** Queries the businesses and places that an ad can promote. */
export function useAdOwnerOptions() {
  const businesses = useQuery(calls.businesses.list.queryOptions());
  const places = useQuery(calls.places.listEditable.queryOptions());
  return { businesses, places };
}

/** Query for the daily views and clicks of an ad. */
export const adReportQuery = (Id: number) =>
  calls.ads.report.queryOptions({ input: { Id }, select: (days) => assertArray(days) });
