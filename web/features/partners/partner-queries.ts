import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Partner } from '#contract/partners.ts';
import { formatLostCoupons, someLostCoupons, partnerState as texts } from '#texts/partners/partners.ts';
import { calls, getErrorMessage } from '#web/api/admin-client.ts';
import { partnerQueries } from '#web/api/partner-queries.ts';
import { useConfirm } from '#web/components/dialogs/confirm.tsx';
import { showToast } from '#web/components/dialogs/toasts.tsx';
import { listLostCoupons } from './lost-coupons.ts';

/** One partner. */
export const partnerQuery = (id: number) => calls.partners.get.queryOptions({ input: { Id: id } });

export const useCreatePartner = () => useMutation(calls.partners.create.mutationOptions());

export const useUpdatePartner = () => useMutation(calls.partners.update.mutationOptions());

/** Returns a function that says which coupons of a partner visitors lose without it. */
export function useDescribeLoss() {
  const client = useQueryClient();
  return (partnerId: number): Promise<string> =>
    client.fetchQuery({ ...partnerQueries.coupons(partnerId), retry: false }).then(
      (coupons) => formatLostCoupons(listLostCoupons(coupons)),
      () => someLostCoupons,
    );
}

/** Activates or deactivates a partner after a confirmation that names the coupons visitors lose. */
export function useTogglePartner() {
  const confirm = useConfirm();
  const describeLoss = useDescribeLoss();
  const deactivate = useMutation(calls.partners.deactivate.mutationOptions());
  const activate = useMutation(calls.partners.activate.mutationOptions());
  return async ({ Id, Nombre, Activo }: Partner) => {
    const question = Activo
      ? {
          title: texts.confirmDeactivate(Nombre),
          detail: texts.deactivateDetail(await describeLoss(Id)),
          action: texts.deactivate,
        }
      : { title: texts.confirmActivate(Nombre), action: texts.activate, isHarmless: true };
    if (!(await confirm(question))) return;
    try {
      await (Activo ? deactivate : activate).mutateAsync({ Id });
      showToast('success', Activo ? texts.deactivated : texts.activated);
    } catch (error) {
      showToast('error', texts.failed(getErrorMessage(error, texts.unknownFailure)));
    }
  };
}
