import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { House } from '#contract/rates.ts';
import { pricesPage, housesTable as texts } from '#texts/houses.ts';
import { calls, sentenceFor } from '#web/api/admin-client.ts';
import { housesQuery } from '#web/api/houses.ts';
import { useConfirm } from '#web/components/confirm.tsx';
import { showToast } from '#web/components/toasts.tsx';
import { editOf } from './house-draft.ts';

/** The board as everybody reads it, for its reference rate. */
export const boardQuery = () => calls.rates.board.queryOptions();

/** Every partner. */
export const partnersQuery = () => calls.partners.list.queryOptions();

/** Asks for one house as it is now; undefined when it is there no more. */
export function useLoadHouse(id: number): () => Promise<House | undefined> {
  const client = useQueryClient();
  return async () => {
    const houses = await client.fetchQuery({ ...housesQuery(), staleTime: 0 });
    return houses.find(({ Id }) => Id === id);
  };
}

export const useCreateHouse = () => useMutation(calls.rates.createHouse.mutationOptions());

export const useUpdateHouse = () => useMutation(calls.rates.updateHouse.mutationOptions());

export const useQuote = () => useMutation(calls.rates.quote.mutationOptions());

/** Switches a house off, after a question, or on again. */
export function useHouseState(): (house: House) => Promise<void> {
  const confirm = useConfirm();
  const { mutateAsync } = useUpdateHouse();
  return async (house) => {
    const { Id, Version, name, active } = house;
    const question = { title: texts.confirmDeactivate(name), detail: texts.deactivateDetail, action: texts.deactivate };
    if (active && !(await confirm(question))) return;
    try {
      await mutateAsync({ ...editOf(house), active: active ? 0 : 1, Id, Version });
      showToast('success', active ? texts.deactivated : texts.activated);
    } catch (error) {
      showToast('error', sentenceFor(error, texts.stateFailed));
    }
  };
}

/** Takes a house's prices from the board after a question; gives whether that happened. */
export function useWithdraw(): (house: House) => Promise<boolean> {
  const confirm = useConfirm();
  const { mutateAsync } = useMutation(calls.rates.withdraw.mutationOptions());
  return async ({ Id, name }) => {
    const title = pricesPage.withdrawQuestion(name);
    if (!(await confirm({ title, detail: pricesPage.withdrawDetail, action: pricesPage.withdraw }))) return false;
    try {
      await mutateAsync({ Id });
      showToast('success', pricesPage.withdrawn);
      return true;
    } catch (error) {
      showToast('error', sentenceFor(error, pricesPage.withdrawFailed));
      return false;
    }
  };
}
