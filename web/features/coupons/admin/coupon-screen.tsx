import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Coupon } from '#contract/coupons.ts';
import { couponFields, couponForm as texts } from '#texts/coupons/coupons-admin.ts';
import { calls, fetchLatest, getErrorMessage } from '#web/api/admin-client.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { partnerQueries } from '#web/api/admin-queries.ts';
import { useCreateForm, useEditForm } from '#web/components/editing/use-save-form.tsx';
import { ErrorState, LoadingStatus } from '#web/components/page/empty-state.tsx';
import { type CouponChoices, getBranchName, getBusinessName } from './branch-fields.tsx';
import { CouponForm } from './coupon-form.tsx';
import { type CouponPayload, toCopy, toCouponValues, toUneditedPayload } from './coupon-values.ts';

type Props = {
  partnerId: number;
  /** Whether the signed-in user is an administrator, who returns to this partner. */
  isAdmin: boolean;
  /** null for a new coupon. */
  couponId: number | null;
  /** Coupon that a new one starts as a copy of; null for none. */
  copyOf: number | null;
};

/** Loads the data of the coupon form, then shows it (COUP-1, COUP-10). */
export function CouponScreen({ partnerId, isAdmin, couponId, copyOf }: Props) {
  const navigate = useNavigate();
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
  const leave = () => navigate(adminPaths.afterSaving(partnerId, isAdmin));
  const retry = () => lists.filter(({ data }) => !data).map(({ refetch }) => refetch());
  return (
    <>
      {failed && <ErrorState title={texts.choicesFailed} message={messageFor(failed.error)} onRetry={retry} />}
      {couponId !== null && coupon.data ? (
        <EditCoupon coupon={coupon.data} choices={choices} onSaved={leave} />
      ) : (
        <CreateCoupon original={coupon.data} choices={choices} onSaved={leave} />
      )}
    </>
  );
}

const messageFor = (error: unknown) => getErrorMessage(error, texts.unknownError);

type CreateProps = { original: Coupon | undefined; choices: CouponChoices; onSaved: () => unknown };

/** Form for a new coupon of one of a partner's businesses (COUP-1), empty or with the values of another one. */
function CreateCoupon({ original, choices, onSaved }: CreateProps) {
  const [copy] = useState(() => original && toCopy(original)); // a refetch must not replace typed values
  const create = useCreateCoupon();
  const form = useCreateForm({
    draft: original ? `coupon:copy:${original.Id}` : `coupon:new:${choices.partnerId}`,
    create: (payload: CouponPayload) => create.mutateAsync(payload),
    texts: { ...texts, created: ({ Titulo }) => texts.created(Titulo) },
    onSaved,
  });
  return <CouponForm {...(copy && { coupon: copy })} choices={choices} {...form} />;
}

type EditProps = { coupon: Coupon; choices: CouponChoices; onSaved: () => unknown };

/** Edit form of a coupon (ADM-2). */
function EditCoupon({ coupon, choices, onSaved }: EditProps) {
  const client = useQueryClient();
  const update = useUpdateCoupon();
  const { initial, form } = useEditForm(coupon, {
    load: () => fetchLatest(client, couponQuery(coupon.Id)),
    toValues: toCouponValues,
    labels: couponFields,
    formats: {
      Id_negocio: ({ Id_negocio }) => getBusinessName(Id_negocio, choices),
      Id_Sucursal: ({ Id_Sucursal }) => getBranchName(Id_Sucursal, choices),
    },
    toEdit: toUneditedPayload,
    update: (merged, { Id, Version }) => update.mutateAsync({ ...merged, Id, Version }),
    texts,
    draft: `coupon:${coupon.Id}`,
    onSaved,
  });
  return <CouponForm coupon={initial} choices={choices} {...form} />;
}

/** A coupon for its form: never from the cache of an earlier visit, and not refetched while the form is open. */
const couponQuery = (couponId: number) =>
  calls.coupons.get.queryOptions({ input: { couponId }, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });

const useCreateCoupon = () => useMutation(calls.coupons.create.mutationOptions());

const useUpdateCoupon = () => useMutation(calls.coupons.update.mutationOptions());
