import { useMutation } from '@tanstack/react-query';
import type { Partner } from '#contract/partners.ts';
import { partnerState as texts } from '#texts/partners/partners.ts';
import { calls, getErrorMessage } from '#web/api/admin-client.ts';
import { useConfirm } from '#web/components/dialogs/confirm.tsx';
import { showToast } from '#web/components/dialogs/toasts.tsx';

/** One partner. */
export const partnerQuery = (id: number) => calls.partners.get.queryOptions({ input: { Id: id } });

export const useCreatePartner = () => useMutation(calls.partners.create.mutationOptions());

export const useUpdatePartner = () => useMutation(calls.partners.update.mutationOptions());

/** Activates or deactivates a partner after confirmation. */
export function useTogglePartner() {
  const confirm = useConfirm();
  const deactivate = useMutation(calls.partners.deactivate.mutationOptions());
  const activate = useMutation(calls.partners.activate.mutationOptions());
  return async ({ Id, Nombre, Activo }: Partner) => {
    const question = Activo
      ? { title: texts.confirmDeactivate(Nombre), action: texts.deactivate }
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
