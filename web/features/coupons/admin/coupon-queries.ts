import { useMutation } from '@tanstack/react-query';
import { calls } from '#web/api/admin-client.ts';

/** A coupon for its form: never from the cache of an earlier visit, and not refetched while the form is open. */
export const couponQuery = (couponId: number) =>
  calls.coupons.get.queryOptions({ input: { couponId }, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });

export const useCreateCoupon = () => useMutation(calls.coupons.create.mutationOptions());

export const useUpdateCoupon = () => useMutation(calls.coupons.update.mutationOptions());
