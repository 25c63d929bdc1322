import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Ad } from '#contract/ads.ts';
import type { Post } from '#contract/posts.ts';
import { publicationWords as texts } from '#texts/publications.ts';
import { calls, sentenceFor } from '#web/api/admin-client.ts';
import { listAnswer } from '#web/api/list-answer.ts';
import type { BulkAction } from '#web/components/bulk-bar.tsx';
import { useConfirm } from '#web/components/confirm.tsx';
import type { BulkActions } from '#web/components/data-table.tsx';
import { showToast } from '#web/components/toasts.tsx';
import type { Payload } from './publication-draft.ts';

export type Noun = 'post' | 'ad';

/** A post, or an ad, which has more. */
export type Publication = Post & Partial<Pick<Ad, 'idnegocio' | 'idplace' | 'vigente'>>;

export type Flag = 'mostrar' | 'vigente';

type Edit = Partial<Payload> & { id: number; Version: number };
type Calls = {
  list: (soloPublicables: boolean) => Promise<Publication[]>;
  create: (payload: Payload) => Promise<Publication>;
  update: (edit: Edit) => Promise<Publication>;
  change: (edit: Edit) => Promise<Publication>;
  remove: (of: { id: number }) => Promise<unknown>;
};

/** The same calls of both nouns, each at its own addresses. */
const callsOf: Record<Noun, Calls> = {
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

/** All of a noun, or those that visitors see now. */
export const publicationsQuery = (noun: Noun, onlyPublishable = false) => ({
  queryKey: ['publications', noun, onlyPublishable],
  queryFn: async () => listAnswer(await callsOf[noun].list(onlyPublishable)),
});

/** One of them as its form begins with: never one that is still held, and not asked for again while somebody types. */
export const publicationQuery = (noun: Noun, id: number) => ({
  queryKey: ['publications', noun, 'one', id],
  queryFn: async () => (await callsOf[noun].list(false)).find((one) => one.id === id) ?? null,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});

export const useCreatePublication = (noun: Noun) => useMutation({ mutationFn: callsOf[noun].create });

export const useUpdatePublication = (noun: Noun) => useMutation({ mutationFn: callsOf[noun].update });

/**
 * Flips a flag of a row, which stays where it is until the next load. When that was not taken nothing is said: the row
 * says again what the server holds (spec 2 §8).
 */
export function useFlag(noun: Noun, onlyPublishable: boolean) {
  const client = useQueryClient();
  const sending = useRef(new Set<number>());
  const { queryKey } = publicationsQuery(noun, onlyPublishable);
  const put = (row: Publication) =>
    client.setQueryData<Publication[]>(queryKey, (rows) => rows?.map((one) => (one.id === row.id ? row : one)));
  return async (row: Publication, flag: Flag) => {
    if (sending.current.has(row.id)) return;
    sending.current.add(row.id);
    const flipped = { [flag]: row[flag] === 1 ? 0 : 1 } as const;
    put({ ...row, ...flipped });
    try {
      put(await callsOf[noun].change({ id: row.id, Version: row.Version, ...flipped }));
      await client.invalidateQueries({ refetchType: 'none' });
    } catch {
      put(row);
      await client.invalidateQueries({ queryKey });
    } finally {
      sending.current.delete(row.id);
    }
  };
}

/** Takes one from visitors, after a question. */
export function useRemovePublication(noun: Noun) {
  const confirm = useConfirm();
  const { mutateAsync } = useMutation({ mutationFn: callsOf[noun].remove });
  return async ({ id, titulo }: Publication) => {
    const question = { title: texts.confirmRemove(titulo), detail: texts.removeDetail, action: texts.remove };
    if (!(await confirm(question))) return;
    try {
      await mutateAsync({ id });
      showToast('success', texts.removed);
    } catch (error) {
      showToast('error', sentenceFor(error, texts.removeFailed));
    }
  };
}

/** What can be done to many of them at once: shown, hidden, or taken from visitors. */
export const bulkOf = (noun: Noun): BulkActions<Publication> => {
  const show = (label: string, mostrar: 0 | 1): BulkAction<Publication> => ({
    label,
    change: (row) => (row.activo === 1 && row.mostrar !== mostrar ? label : null),
    run: ({ id, Version }) => callsOf[noun].change({ id, mostrar, Version }),
  });
  const remove: BulkAction<Publication> = {
    label: texts.remove,
    change: ({ activo }) => (activo === 1 ? texts.states.inactive : null),
    run: ({ id }) => callsOf[noun].remove({ id }),
  };
  return { rowName: ({ titulo }) => titulo, actions: [show(texts.show, 1), show(texts.hide, 0), remove] };
};

/** What an ad may stand for. */
export function useOwners() {
  const businesses = useQuery(calls.businesses.list.queryOptions());
  const places = useQuery(calls.places.sites.queryOptions());
  return { businesses, places };
}

/** How often an ad was seen and followed, day by day. */
export const reportQuery = (Id: number) =>
  calls.ads.report.queryOptions({ input: { Id }, select: (days) => listAnswer(days) });
