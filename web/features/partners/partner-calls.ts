import { useMutation } from '@tanstack/react-query';
import type { Partner } from '#contract/partners.ts';
import { partnerState as texts } from '#texts/partners.ts';
import { calls, sentenceFor } from '#web/api/admin-client.ts';
import { useConfirm } from '#web/components/confirm.tsx';
import { showToast } from '#web/components/toasts.tsx';

/** Every partner. */
export const partnersQuery = () => calls.partners.list.queryOptions();

/** One partner. */
export const partnerQuery = (id: number) => calls.partners.get.queryOptions({ input: { Id: id } });

export const useCreatePartner = () => useMutation(calls.partners.create.mutationOptions());

export const useUpdatePartner = () => useMutation(calls.partners.update.mutationOptions());

/** Asks whether a partner shall be deactivated, or activated again, and does it. */
export function usePartnerState() {
  const confirm = useConfirm();
  const deactivate = useMutation(calls.partners.deactivate.mutationOptions());
  const activate = useMutation(calls.partners.activate.mutationOptions());
  return async ({ Id, Nombre, Activo }: Partner) => {
    const question = Activo
      ? { title: texts.confirmDeactivate(Nombre), action: texts.deactivate }
      : { title: texts.confirmActivate(Nombre), action: texts.activate, harmless: true };
    if (!(await confirm(question))) return;
    try {
      await (Activo ? deactivate : activate).mutateAsync({ Id });
      showToast('success', Activo ? texts.deactivated : texts.activated);
    } catch (error) {
      showToast('error', texts.failed(sentenceFor(error, texts.unknownFailure)));
    }
  };
}
