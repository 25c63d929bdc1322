import { keepPreviousData, useMutation } from '@tanstack/react-query';
import type { AuditedChange } from '#contract/overview.ts';
import { auditPageSize } from '#domain/overview.ts';
import { changesList as texts } from '#texts/change-log.ts';
import { calls, getErrorMessage } from '#web/api/admin-client.ts';
import { describeLoss } from '#web/api/describe-hidden.ts';
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

/** Text of the question before an undo: the change that it reverts, then the coupons and pages that it hides. */
async function describeUndo(change: AuditedChange): Promise<string> {
  const detail = texts.undoDetail(formatChangeSummary(change));
  const hides = toHidingChange(change);
  const loss = hides ? await describeLoss(hides) : '';
  return loss ? `${detail} ${loss}` : detail;
}

/** The part of an undo that may hide coupons: a place or business that loses its owner again, or a place that is hidden again. */
function toHidingChange({ Entidad, EntidadId: id, Accion, Antes, Despues }: AuditedChange) {
  if (Entidad === 'business') return Accion === 'assign' ? { Negocio: id } : null;
  if (Entidad !== 'place') return null;
  if (Accion === 'create' || isHidden(Antes)) return isHidden(Despues) ? null : { Ocultos: [id] };
  const leaves = (field: string) => Despues?.[field] != null && Antes?.[field] !== Despues[field];
  return leaves('ID_BUSINESS') || leaves('ID_OWNER') ? { Desligados: [id] } : null;
}

const isHidden = (place: AuditedChange['Antes']) => place?.activo === 0 || place?.banned === 1;

/** Returns a function that undoes a change after confirmation (ADM-1). */
export function useUndoChange(): (change: AuditedChange) => Promise<void> {
  const confirm = useConfirm();
  const { mutateAsync } = useMutation(calls.overview.undo.mutationOptions());
  return async (change) => {
    const detail = describeUndo(change);
    if (!(await confirm({ title: texts.undoQuestion, detail, action: texts.undo, isHarmless: true }))) return;
    try {
      await mutateAsync({ Id: change.Id });
      showToast('success', texts.undone);
    } catch (error) {
      showToast('error', getErrorMessage(error, texts.undoFailed));
    }
  };
}
