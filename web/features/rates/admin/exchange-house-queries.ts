import { useMutation } from '@tanstack/react-query';
import type { ExchangeHouse } from '#contract/rates.ts';
import { houseRatesPage, exchangeHousesTable as texts } from '#texts/rates/exchange-houses-admin.ts';
import { calls, getErrorMessage } from '#web/api/admin-client.ts';
import { useConfirm } from '#web/components/dialogs/confirm.tsx';
import { showToast } from '#web/components/dialogs/toasts.tsx';
import { toUneditedPayload } from './exchange-house-values.ts';

/** Query for the public board, for its reference rate. */
export const rateBoardQuery = () => calls.rates.board.queryOptions();

export const useCreateExchangeHouse = () => useMutation(calls.rates.createExchangeHouse.mutationOptions());

export const useUpdateExchangeHouse = () => useMutation(calls.rates.updateExchangeHouse.mutationOptions());

export const usePublishRates = () => useMutation(calls.rates.quote.mutationOptions());

/** Returns a function that deactivates an exchange house after confirmation, or activates it. */
export function useToggleExchangeHouse(): (house: ExchangeHouse) => Promise<void> {
  const confirm = useConfirm();
  const { mutateAsync } = useUpdateExchangeHouse();
  return async (house) => {
    const { Id, Version, name, active } = house;
    const question = { title: texts.confirmDeactivate(name), detail: texts.deactivateDetail, action: texts.deactivate };
    if (active && !(await confirm(question))) return;
    try {
      await mutateAsync({ ...toUneditedPayload(house), active: active ? 0 : 1, Id, Version });
      showToast('success', active ? texts.deactivated : texts.activated);
    } catch (error) {
      showToast('error', getErrorMessage(error, texts.stateFailed));
    }
  };
}

/** Returns a function that withdraws rates from the board after confirmation; it resolves to whether it did. */
export function useWithdrawRates(): (house: ExchangeHouse) => Promise<boolean> {
  const confirm = useConfirm();
  const { mutateAsync } = useMutation(calls.rates.withdraw.mutationOptions());
  return async ({ Id, name }) => {
    const title = houseRatesPage.withdrawQuestion(name);
    if (!(await confirm({ title, detail: houseRatesPage.withdrawDetail, action: houseRatesPage.withdraw })))
      return false;
    try {
      await mutateAsync({ Id });
      showToast('success', houseRatesPage.withdrawn);
      return true;
    } catch (error) {
      showToast('error', getErrorMessage(error, houseRatesPage.withdrawFailed));
      return false;
    }
  };
}
