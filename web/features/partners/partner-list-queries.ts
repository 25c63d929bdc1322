import { type QueryKey, useQueries, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { PartnerCoupon } from '#contract/coupons.ts';
import {
  partnerBusinesses,
  partnerCoupons,
  partnerPlaces,
  partnerAssignments as texts,
} from '#texts/partners/partners.ts';
import { calls, getErrorMessage, refetchAfterWrite } from '#web/api/admin-client.ts';
import { partnerQueries } from '#web/api/admin-queries.ts';
import { describeHidden } from '#web/api/describe-hidden.ts';
import { type LateText, useConfirm } from '#web/components/dialogs/confirm.tsx';
import { showToast } from '#web/components/dialogs/toasts.tsx';
import { getCouponName } from './partner-queries.ts';

export type PartnerLists = NonNullable<ReturnType<typeof usePartnerLists>['loaded']>;

/**
 * Businesses, places and coupons of a partner, requested in parallel; `loaded` is null until all are loaded (PART-1). It also
 * waits for the receipts, null when they fail: what they decide stands above the lists, and must not move them under a tap.
 */
export function usePartnerLists(partnerId: number) {
  const [businesses, places, coupons, receipts] = useQueries({
    queries: [
      partnerQueries.businesses(partnerId),
      partnerQueries.places(partnerId),
      partnerQueries.coupons(partnerId),
      calls.till.receipts.queryOptions({ input: { Id: partnerId } }),
    ],
  });
  const queries = [businesses, places, coupons];
  const loaded =
    businesses.data && places.data && coupons.data && !receipts.isPending
      ? {
          businesses: businesses.data,
          places: places.data,
          coupons: coupons.data,
          receipts: Array.isArray(receipts.data) ? receipts.data : null,
        }
      : null;
  return {
    loaded,
    error: loaded ? null : (queries.find(({ error }) => error)?.error ?? null),
    retry: () => queries.filter(({ data }) => !data).map(({ refetch }) => refetch()),
  };
}

type Removal = {
  /** Title and confirm label of the confirmation dialog. */
  question: string;
  action: string;
  /** Detail text of the confirmation dialog; the name by default. */
  detail?: (name: string, id: number) => LateText;
  send: (id: number) => Promise<unknown>;
  done: string;
  failed: (error: unknown) => string;
  /** Query key of the list that contains the row. */
  list: QueryKey;
  /** Query keys of other lists on the page that change as well. */
  also?: QueryKey[];
};

/** Returns a function that confirms, sends the request and removes the row from its cached list. */
function useConfirmedRemoval({
  question,
  action,
  detail = (name) => name,
  send,
  done,
  failed,
  list,
  also = [],
}: Removal) {
  const confirm = useConfirm();
  const client = useQueryClient();
  const pendingIds = useRef(new Set<number>());
  return async (id: number, name: string) => {
    if (pendingIds.current.has(id) || !(await confirm({ title: question, detail: detail(name, id), action }))) return;
    pendingIds.current.add(id);
    try {
      await send(id);
      client.setQueryData(list, (rows: { Id: number }[] | undefined) => rows?.filter(({ Id }) => Id !== id));
      showToast('success', done);
      await refetchAfterWrite(client, also);
    } catch (error) {
      showToast('error', failed(error));
    } finally {
      pendingIds.current.delete(id);
    }
  };
}

const toErrorMessage = (error: unknown) => texts.failed(getErrorMessage(error, ''));

/** Unassigns a business, together with its coupons, from its partner (PART-4). */
export function useUnassignBusiness(partnerId: number) {
  return useConfirmedRemoval({
    question: partnerBusinesses.confirmUnassign,
    detail: (name, Negocio) => describeHidden({ Negocio }).then((lost) => partnerBusinesses.unassignDetail(name, lost)),
    action: texts.unassign,
    send: (Id1) => calls.businesses.unassign.call({ Id1 }),
    done: partnerBusinesses.unassigned,
    failed: toErrorMessage,
    list: partnerQueries.businesses(partnerId).queryKey,
    also: [partnerQueries.places(partnerId).queryKey, partnerQueries.coupons(partnerId).queryKey],
  });
}

/** Unassigns a place from its partner (PART-6). */
export const useUnassignPlace = (partnerId: number) =>
  useConfirmedRemoval({
    question: partnerPlaces.confirmUnassign,
    detail: (name, id) => describeHidden({ Desligados: [id] }).then((lost) => partnerPlaces.unassignDetail(name, lost)),
    action: texts.unassign,
    send: (Id1) => calls.places.unassign.call({ Id1 }),
    done: partnerPlaces.unassigned,
    failed: toErrorMessage,
    list: partnerQueries.places(partnerId).queryKey,
    also: [partnerQueries.coupons(partnerId).queryKey],
  });

/** Deletes a coupon (PART-8). */
export const useRemoveCoupon = (partnerId: number) =>
  useConfirmedRemoval({
    question: partnerCoupons.confirmRemove,
    action: partnerCoupons.remove,
    send: (id) => calls.coupons.remove.call({ id }),
    done: partnerCoupons.removed,
    failed: () => partnerCoupons.removeFailed,
    list: partnerQueries.coupons(partnerId).queryKey,
  });

/** Pauses a coupon after a confirmation, or resumes it at once. */
export function useToggleCouponPause(partnerId: number) {
  const confirm = useConfirm();
  const client = useQueryClient();
  return async (coupon: PartnerCoupon) => {
    const Pausado = coupon.Estado !== 'pausado';
    const detail = partnerCoupons.pauseDetail(getCouponName(coupon));
    const question = { title: partnerCoupons.confirmPause, detail, action: partnerCoupons.pause };
    if (Pausado && !(await confirm(question))) return;
    try {
      await calls.coupons.setPaused.call({ id: coupon.Id, Pausado });
      showToast('success', Pausado ? partnerCoupons.paused : partnerCoupons.resumed);
      await refetchAfterWrite(client, [partnerQueries.coupons(partnerId).queryKey]);
    } catch (error) {
      showToast('error', getErrorMessage(error, partnerCoupons.pauseFailed));
    }
  };
}
