import { useMutation } from '@tanstack/react-query';
import type { Change } from '#contract/overview.ts';
import { changesAPage } from '#domain/audit.ts';
import { changesList as texts } from '#texts/overview.ts';
import { calls, sentenceFor } from '#web/api/admin-client.ts';
import { useConfirm } from '#web/components/confirm.tsx';
import { showToast } from '#web/components/toasts.tsx';
import { whatInWords } from './change-words.ts';

/** How much there is of everything. */
export const countsQuery = () => calls.overview.counts.queryOptions();

const feedsEveryMs = 60_000;

/** How the public sources are, asked for again while the page is open. */
export const feedsQuery = () => calls.overview.feeds.queryOptions({ refetchInterval: feedsEveryMs });

export type Thing = { entidad: string; entidadId: number };

/** The latest changes, of one thing when it is given, page after page: each begins before the last one held. */
export const changesQuery = (thing?: Thing) =>
  calls.overview.changes.infiniteOptions({
    input: (antesDe: number | undefined) => ({ antesDe, ...thing }),
    initialPageParam: undefined,
    getNextPageParam: (page) => (page.length < changesAPage ? undefined : page.at(-1)?.Id),
  });

/** Takes a change back, once that was agreed to (ADM-1). */
export function useUndo(): (change: Change) => Promise<void> {
  const confirm = useConfirm();
  const { mutateAsync } = useMutation(calls.overview.undo.mutationOptions());
  return async (change) => {
    const detail = texts.undoDetail(whatInWords(change));
    if (!(await confirm({ title: texts.undoQuestion, detail, action: texts.undo, harmless: true }))) return;
    try {
      await mutateAsync({ Id: change.Id });
      showToast('success', texts.undone);
    } catch (error) {
      showToast('error', sentenceFor(error, texts.undoFailed));
    }
  };
}
