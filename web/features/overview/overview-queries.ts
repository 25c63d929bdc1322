import { keepPreviousData, useMutation } from '@tanstack/react-query';
import type { AuditedChange } from '#contract/overview.ts';
import { auditPageSize } from '#domain/overview.ts';
import { changesList as texts } from '#texts/change-log.ts';
import { calls, getErrorMessage } from '#web/api/admin-client.ts';
import { useConfirm } from '#web/components/dialogs/confirm.tsx';
import { showToast } from '#web/components/dialogs/toasts.tsx';
import { formatChangeSummary } from './format-change-summary.ts';

/** Query for the counts of every kind of entity. */
export const countsQuery = () => calls.overview.counts.queryOptions();

/** Query for the counts of what an administrator should look at. */
export const attentionQuery = () => calls.overview.attention.queryOptions();

const feedsIntervalMs = 60_000;

/** Query for the state of the public sources, refetched while the page is open. */
export const feedsQuery = () => calls.overview.feeds.queryOptions({ refetchInterval: feedsIntervalMs });

/** Conditions of listed changes; see contract/overview.ts. */
export type ChangeFilter = { entidad?: string; entidadId?: number; quien?: string; dia?: string };

/** Paginated query for the latest changes that meet the conditions. The cursor is the id of the last change loaded. */
export const changesQuery = (filter?: ChangeFilter) =>
  calls.overview.changes.infiniteOptions({
    input: (antesDe: number | undefined) => ({ antesDe, ...filter }),
    initialPageParam: undefined,
    placeholderData: keepPreviousData,
    getNextPageParam: (page) => (page.length < auditPageSize ? undefined : page.at(-1)?.Id),
  });

/** Returns a function that undoes a change after confirmation (ADM-1). */
export function useUndoChange(): (change: AuditedChange) => Promise<void> {
  const confirm = useConfirm();
  const { mutateAsync } = useMutation(calls.overview.undo.mutationOptions());
  return async (change) => {
    const detail = texts.undoDetail(formatChangeSummary(change));
    if (!(await confirm({ title: texts.undoQuestion, detail, action: texts.undo, isHarmless: true }))) return;
    try {
      await mutateAsync({ Id: change.Id });
      showToast('success', texts.undone);
    } catch (error) {
      showToast('error', getErrorMessage(error, texts.undoFailed));
    }
  };
}
