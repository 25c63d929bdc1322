import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Coupon } from '#contract/coupons.ts';
import { couponForm as texts } from '#texts/coupons/coupons-admin.ts';
import { getErrorMessage } from '#web/api/admin-client.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { partnerQueries } from '#web/api/partner-queries.ts';
import { useCreateForm } from '#web/components/editing/use-save-form.tsx';
import { ErrorState } from '#web/components/page/empty-state.tsx';
import { LoadingStatus } from '#web/components/page/loading-status.tsx';
import type { CouponChoices } from './branch-fields.tsx';
import { type CouponPayload, toCopy } from './coupon-draft.ts';
import { CouponForm } from './coupon-form.tsx';
import { couponQuery, useCreateCoupon } from './coupon-queries.ts';
import { EditCoupon } from './edit-coupon.tsx';

type Props = {
  partnerId: number;
  /** null for a new coupon. */
  couponId: number | null;
  /** Coupon that a new one starts as a copy of; null for none. */
  copyOf: number | null;
};

/** Loads the data of the coupon form, then shows it (COUP-1, COUP-10). */
export function CouponScreen({ partnerId, couponId, copyOf }: Props) {
  const loadedId = couponId ?? copyOf;
  const businesses = useQuery(partnerQueries.businesses(partnerId));
  const places = useQuery(partnerQueries.places(partnerId));
  const coupon = useQuery({ ...couponQuery(loadedId ?? 0), enabled: loadedId !== null });
  if (loadedId !== null && coupon.isError && !coupon.data) {
    return <ErrorState title={texts.couponFailed} message={messageFor(coupon.error)} onRetry={coupon.refetch} />;
  }
  const lists = [businesses, places];
  // after the first fetch the form stays mounted, so that a retry keeps the typed values
  if (lists.some(({ isFetched }) => !isFetched) || (loadedId !== null && !coupon.data)) return <LoadingStatus />;

  const failed = lists.find(({ isError, data }) => isError && !data);
  const choices = { partnerId, businesses: businesses.data, places: places.data ?? [] };
  const retry = () => lists.filter(({ data }) => !data).map(({ refetch }) => refetch());
  return (
    <>
      {failed && <ErrorState title={texts.choicesFailed} message={messageFor(failed.error)} onRetry={retry} />}
      {couponId !== null && coupon.data ? (
        <EditCoupon coupon={coupon.data} choices={choices} />
      ) : (
        <CreateCoupon original={coupon.data} choices={choices} />
      )}
    </>
  );
}

const messageFor = (error: unknown) => getErrorMessage(error, texts.unknownFailure);

type CreateProps = { original: Coupon | undefined; choices: CouponChoices };

/** Form for a new coupon of one of a partner's businesses (spec 2 §2), empty or with the values of another one. */
function CreateCoupon({ original, choices }: CreateProps) {
  const [copy] = useState(() => original && toCopy(original)); // a refetch must not replace typed values
  const navigate = useNavigate();
  const create = useCreateCoupon();
  const form = useCreateForm({
    draft: original ? `coupon:copy:${original.Id}` : `coupon:new:${choices.partnerId}`,
    create: (payload: CouponPayload) => create.mutateAsync(payload),
    texts: { ...texts, created: ({ Titulo }) => texts.created(Titulo) },
    onSaved: () => navigate(adminPaths.partners),
  });
  return <CouponForm {...(copy && { coupon: copy })} choices={choices} {...form} />;
}
