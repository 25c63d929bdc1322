import { useQuery } from '@tanstack/react-query';
import { actions } from '#texts/actions.ts';
import { couponForm as texts } from '#texts/coupons.ts';
import { sentenceFor } from '#web/api/admin-client.ts';
import { partnerLists } from '#web/api/partner-lists.ts';
import { FailedState } from '#web/components/empty-state.tsx';
import { couponQuery } from './coupon-calls.ts';
import { CreateCoupon } from './create-coupon.tsx';
import { EditCoupon } from './edit-coupon.tsx';

type Props = {
  partnerId: number;
  /** null: a new one */
  couponId: number | null;
};

/** Fetches what the form of a coupon needs, then shows it (COUP-1, COUP-10). */
export function CouponScreen({ partnerId, couponId }: Props) {
  const businesses = useQuery(partnerLists.businesses(partnerId));
  const places = useQuery(partnerLists.places(partnerId));
  const coupon = useQuery({ ...couponQuery(couponId ?? 0), enabled: couponId !== null });
  if (couponId !== null && coupon.isError && !coupon.data) {
    return <FailedState title={texts.couponFailed} message={reason(coupon.error)} onRetry={coupon.refetch} />;
  }
  const lists = [businesses, places];
  // once they were asked for, the form stays: what was typed outlives another try
  if (lists.some(({ isFetched }) => !isFetched) || (couponId !== null && !coupon.data)) return <CouponLoading />;

  const failed = lists.find(({ isError, data }) => isError && !data);
  const choices = { partnerId, businesses: businesses.data, places: places.data ?? [] };
  const retry = () => lists.filter(({ data }) => !data).map(({ refetch }) => refetch());
  return (
    <>
      {failed && <FailedState title={texts.choicesFailed} message={reason(failed.error)} onRetry={retry} />}
      {coupon.data ? <EditCoupon coupon={coupon.data} choices={choices} /> : <CreateCoupon choices={choices} />}
    </>
  );
}

export function CouponLoading() {
  return <p role="status">{actions.loading}</p>;
}

const reason = (error: unknown) => sentenceFor(error, texts.unknownFailure);
