import { useMutation } from '@tanstack/react-query';
import type { StaffAccount } from '#contract/second-factor.ts';
import { factorAnswers, administratorsWords as words } from '#texts/second-factor.ts';
import { calls, sentenceFor } from '#web/api/admin-client.ts';
import { useConfirm } from '#web/components/confirm.tsx';
import { showToast } from '#web/components/toasts.tsx';

/** Every administrator with their second factors. */
export const administratorsQuery = () => calls.secondFactor.administrators.queryOptions();

/** The account of a partner with its second factors. */
export const partnerAccountQuery = (partnerId: number) =>
  calls.secondFactor.partnerAccount.queryOptions({ input: { Id: partnerId } });

/** Asks whether the second factor of another account shall be reset, and does it. */
export function useFactorReset() {
  const confirm = useConfirm();
  const reset = useMutation(calls.secondFactor.reset.mutationOptions());
  return async ({ id, nombre }: StaffAccount) => {
    if (!(await confirm({ title: words.question(nombre), detail: words.detail, action: words.action }))) return;
    try {
      await reset.mutateAsync({ id });
      showToast('success', factorAnswers.reset);
    } catch (error) {
      showToast('error', sentenceFor(error, words.resetFailed));
    }
  };
}
