import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Alert } from '#contract/alerts.ts';
import type { AlertCategory } from '#domain/alerts/alerts.ts';
import { alertsTable as texts } from '#texts/alerts/alerts-admin.ts';
import { calls, refetchAfterWrite } from '#web/api/admin-client.ts';
import { useConfirm } from '#web/components/dialogs/confirm.tsx';

const announcementIntervalMs = 15_000;

/** Query for every alert in any state. */
export const alertsQuery = () => calls.alerts.list.queryOptions({ input: {} });

/** Query for the alert of a form: never from the cache, and not refetched during an edit. */
export const alertQuery = (id: number) =>
  calls.alerts.get.queryOptions({ input: { Id: id }, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });

/** Query for an alert as a notification: whom it reaches, and what became of it; followed while the form is open. */
export const announcementQuery = (alertId: number | undefined, category: AlertCategory) =>
  calls.notifications.announcement.queryOptions({
    input: { ...(alertId !== undefined && { alertId }), category },
    refetchInterval: announcementIntervalMs,
    placeholderData: keepPreviousData,
  });

export const useCreateAlert = () => useMutation(calls.alerts.create.mutationOptions());

export const useUpdateAlert = () => useMutation(calls.alerts.update.mutationOptions());

/** Later switches of alerts wait for earlier ones, so that the last click decides. */
const inOrder = { scope: { id: 'alerts' } };

/** Actions on the rows of the list: optimistic, and a failure refetches the list. */
export function useAlertActions() {
  const confirm = useConfirm();
  const client = useQueryClient();
  const switchOffCall = useMutation({ ...calls.alerts.switchOff.mutationOptions(), ...inOrder });
  const switchOnCall = useMutation({ ...calls.alerts.update.mutationOptions(), ...inOrder });
  const removeCall = useMutation(calls.alerts.remove.mutationOptions());
  const { queryKey } = alertsQuery();

  const changeRow = (id: number, change: Partial<Alert>) =>
    client.setQueryData(queryKey, (rows) => rows?.map((row) => (row.id === id ? { ...row, ...change } : row)));

  async function applyOptimistically(before: Alert, change: Partial<Alert>, send: () => Promise<unknown>) {
    await client.cancelQueries({ queryKey });
    changeRow(before.id, change);
    await send().catch(() => {
      changeRow(before.id, before); // without a network the list does not arrive either
      return refetchAfterWrite(client, [queryKey]); // no message (ALRT-1)
    });
  }

  return {
    /** Switches an alert off, or on again. Asks only before it may send a notification. */
    toggle: async (alert: Alert) => {
      const { id, titulo, vigente, notification } = alert;
      if (vigente) return applyOptimistically(alert, { vigente: 0 }, () => switchOffCall.mutateAsync({ Id: id }));
      const question = { title: texts.confirmOn(titulo), detail: texts.onDetail, action: texts.switchOn };
      if (notification && !(await confirm({ ...question, isHarmless: true }))) return;
      await applyOptimistically(alert, { vigente: 1 }, () => switchOnCall.mutateAsync({ id, vigente: 1 }));
    },
    /** Deletes an alert after confirmation. */
    remove: async (alert: Alert) => {
      const { id, titulo } = alert;
      const question = { title: texts.confirmRemove(titulo), detail: texts.removeDetail, action: texts.remove };
      if (await confirm(question))
        await applyOptimistically(alert, { active: 0 }, () => removeCall.mutateAsync({ Id: id }));
    },
  };
}
