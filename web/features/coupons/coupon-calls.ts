import { useMutation } from '@tanstack/react-query';
import { calls } from '#web/api/admin-client.ts';
import { listAnswer } from '#web/api/list-answer.ts';

/** A coupon as its form begins with: never one that is still held, and not asked for again while somebody types. */
export const couponQuery = (couponId: number) =>
  calls.coupons.get.queryOptions({ input: { couponId }, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });

/** The businesses that a partner's coupon can be of. */
export const businessesQuery = (partnerId: number) =>
  calls.businesses.ofPartner.queryOptions({ input: { Id: partnerId }, select: (rows) => listAnswer(rows) });

/** All places of a partner; those of a business are its branches. */
export const placesQuery = (partnerId: number) =>
  calls.places.ofPartner.queryOptions({ input: { Id: partnerId }, select: (rows) => listAnswer(rows) });

export const useCreateCoupon = () => useMutation(calls.coupons.create.mutationOptions());

export const useUpdateCoupon = () => useMutation(calls.coupons.update.mutationOptions());
