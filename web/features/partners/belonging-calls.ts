import { type QueryKey, useQueries, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { partnerBusinesses, partnerCoupons, partnerPlaces, partnerBelongings as texts } from '#texts/partners.ts';
import { calls, sentenceFor } from '#web/api/admin-client.ts';
import { partnerLists } from '#web/api/partner-lists.ts';
import { useConfirm } from '#web/components/confirm.tsx';
import { showToast } from '#web/components/toasts.tsx';

/** All that belongs to a partner, asked for at once; it is there when all of it is (PART-1). */
export function useBelongings(partnerId: number) {
  const [businesses, places, coupons] = useQueries({
    queries: [partnerLists.businesses(partnerId), partnerLists.places(partnerId), partnerLists.coupons(partnerId)],
  });
  const answers = [businesses, places, coupons];
  const loaded =
    businesses.data && places.data && coupons.data
      ? { businesses: businesses.data, places: places.data, coupons: coupons.data }
      : null;
  return {
    loaded,
    error: loaded ? null : (answers.find(({ error }) => error)?.error ?? null),
    retry: () => answers.filter(({ data }) => !data).map(({ refetch }) => refetch()),
  };
}

type Removal = {
  /** The question that is asked first, and the word that says yes to it. */
  question: string;
  action: string;
  /** What the question is about, and what else comes of it. */
  detail?: (name: string) => string;
  send: (id: number) => Promise<unknown>;
  done: string;
  failed: (error: unknown) => string;
  /** The list that the row goes from. */
  list: QueryKey;
  /** What else on this page changes with it. */
  also?: QueryKey[];
};

/** Asks, does it, and then takes the row away; gives whether that happened. */
function useRemoval({ question, action, detail = (name) => name, send, done, failed, list, also = [] }: Removal) {
  const confirm = useConfirm();
  const client = useQueryClient();
  const sending = useRef(new Set<number>());
  return async (id: number, name: string) => {
    if (sending.current.has(id) || !(await confirm({ title: question, detail: detail(name), action }))) return;
    sending.current.add(id);
    try {
      await send(id);
      client.setQueryData(list, (rows: { Id: number }[] | undefined) => rows?.filter(({ Id }) => Id !== id));
      showToast('success', done);
      await client.invalidateQueries({ refetchType: 'none' });
      await Promise.all(also.map((queryKey) => client.refetchQueries({ queryKey })));
    } catch (error) {
      showToast('error', failed(error));
    } finally {
      sending.current.delete(id);
    }
  };
}

const failed = (error: unknown) => texts.failed(sentenceFor(error, ''));

/** Takes a business from its partner (PART-4); its coupons go with it. */
export const useUnassignBusiness = (partnerId: number) =>
  useRemoval({
    question: partnerBusinesses.confirmUnassign,
    detail: partnerBusinesses.unassignDetail,
    action: texts.unassign,
    send: (Id1) => calls.businesses.unassign.call({ Id1 }),
    done: partnerBusinesses.unassigned,
    failed,
    list: partnerLists.businesses(partnerId).queryKey,
    also: [partnerLists.places(partnerId).queryKey, partnerLists.coupons(partnerId).queryKey],
  });

/** Takes a place from its partner (PART-6). */
export const useUnassignPlace = (partnerId: number) =>
  useRemoval({
    question: partnerPlaces.confirmUnassign,
    action: texts.unassign,
    send: (Id1) => calls.places.unassign.call({ Id1 }),
    done: partnerPlaces.unassigned,
    failed,
    list: partnerLists.places(partnerId).queryKey,
  });

/** Deletes a coupon (PART-8). */
export const useRemoveCoupon = (partnerId: number) =>
  useRemoval({
    question: partnerCoupons.confirmRemove,
    action: partnerCoupons.remove,
    send: (id) => calls.coupons.remove.call({ id }),
    done: partnerCoupons.removed,
    failed: () => partnerCoupons.removeFailed,
    list: partnerLists.coupons(partnerId).queryKey,
  });
