import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Coupon } from '#contract/coupons.ts';
import { couponForm as texts } from '#texts/coupons/coupons-admin.ts';
import { fetchLatest } from '#web/api/admin-client.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { useEditForm } from '#web/components/editing/use-save-form.tsx';
import type { CouponChoices } from './branch-fields.tsx';
import { listComparedFields } from './compared-coupon-fields.ts';
import { toUneditedPayload } from './coupon-draft.ts';
import { CouponForm } from './coupon-form.tsx';
import { couponQuery, useUpdateCoupon } from './coupon-queries.ts';

/** Edit form of a coupon (ADM-2). */
export function EditCoupon({ coupon, choices }: { coupon: Coupon; choices: CouponChoices }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const update = useUpdateCoupon();
  const { initial, form } = useEditForm(coupon, {
    load: () => fetchLatest(client, couponQuery(coupon.Id)),
    fields: listComparedFields(choices),
    toEdit: toUneditedPayload,
    update: (merged, { Id, Version }) => update.mutateAsync({ ...merged, Id, Version }),
    texts,
    draft: `coupon:${coupon.Id}`,
    onSaved: () => navigate(adminPaths.partners),
  });
  return <CouponForm coupon={initial} choices={choices} {...form} />;
}
