import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Alert } from '#contract/alerts.ts';
import { alertsTable as texts } from '#texts/alerts.ts';
import { calls } from '#web/api/admin-client.ts';
import { useConfirm } from '#web/components/confirm.tsx';

/** Every alert, whatever its state. */
export const alertsQuery = () => calls.alerts.list.queryOptions({ input: {} });

/** An alert as its form begins with: never one that is still held, and not asked for again while somebody types. */
export const alertQuery = (id: number) =>
  calls.alerts.get.queryOptions({ input: { Id: id }, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });

export const useCreateAlert = () => useMutation(calls.alerts.create.mutationOptions());

export const useUpdateAlert = () => useMutation(calls.alerts.update.mutationOptions());

/** Switches off or deletes after a question: the row shows it at once, and what the server holds when it did not come to be. */
export function useAlertActions() {
  const confirm = useConfirm();
  const client = useQueryClient();
  const off = useMutation(calls.alerts.switchOff.mutationOptions());
  const gone = useMutation(calls.alerts.remove.mutationOptions());
  const { queryKey } = alertsQuery();

  async function act(id: number, change: Partial<Alert>, send: () => Promise<unknown>): Promise<void> {
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, (rows) => rows?.map((row) => (row.id === id ? { ...row, ...change } : row)));
    await send().catch(() => client.invalidateQueries({ queryKey })); // without a word (spec 2 §8)
  }

  return {
    switchOff: async ({ id, titulo }: Alert) => {
      const question = { title: texts.confirmOff(titulo), detail: texts.offDetail, action: texts.switchOff };
      if (await confirm(question)) await act(id, { vigente: 0 }, () => off.mutateAsync({ Id: id }));
    },
    remove: async ({ id, titulo }: Alert) => {
      const question = { title: texts.confirmRemove(titulo), detail: texts.removeDetail, action: texts.remove };
      if (await confirm(question)) await act(id, { active: 0 }, () => gone.mutateAsync({ Id: id }));
    },
  };
}
