import { useMutation } from '@tanstack/react-query';
import { calls } from '#web/api/admin-client.ts';

/** A coupon as its form begins with: never one that is still held, and not asked for again while somebody types. */
export const couponQuery = (couponId: number) =>
  calls.coupons.get.queryOptions({ input: { couponId }, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });

export const useCreateCoupon = () => useMutation(calls.coupons.create.mutationOptions());

export const useUpdateCoupon = () => useMutation(calls.coupons.update.mutationOptions());
