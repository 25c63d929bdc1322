import { useMutation } from '@tanstack/react-query';
import type { StaffAccount } from '#contract/second-factor.ts';
import { secondFactorSuccessMessages, administratorsTexts as texts } from '#texts/accounts/second-factor.ts';
import { calls, getErrorMessage } from '#web/api/admin-client.ts';
import { useConfirm } from '#web/components/dialogs/confirm.tsx';
import { showToast } from '#web/components/dialogs/toasts.tsx';

/** Query for all administrators with their second factors. */
export const administratorsQuery = () => calls.secondFactor.administrators.queryOptions();

/** Query for the account of a partner with its second factors. */
export const partnerAccountQuery = (partnerId: number) =>
  calls.secondFactor.partnerAccount.queryOptions({ input: { Id: partnerId } });

/** Returns a function that confirms and resets the second factor of another account. */
export function useResetSecondFactor() {
  const confirm = useConfirm();
  const reset = useMutation(calls.secondFactor.reset.mutationOptions());
  return async ({ id, nombre }: StaffAccount) => {
    if (!(await confirm({ title: texts.question(nombre), detail: texts.detail, action: texts.action }))) return;
    try {
      await reset.mutateAsync({ id });
      showToast('success', secondFactorSuccessMessages.reset);
    } catch (error) {
      showToast('error', getErrorMessage(error, texts.resetFailed));
    }
  };
}
