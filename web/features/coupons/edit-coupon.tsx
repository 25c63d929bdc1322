import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Coupon } from '#contract/coupons.ts';
import { couponForm as texts } from '#texts/coupons.ts';
import { sentenceFor, wasRefused } from '#web/api/admin-client.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { type Change, Overtaken } from '#web/components/overtaken.tsx';
import { showToast } from '#web/components/toasts.tsx';
import { useUnsaved } from '#web/components/use-unsaved.ts';
import { couponQuery, useUpdateCoupon } from './coupon-calls.ts';
import { differences } from './coupon-differences.ts';
import type { CouponPayload } from './coupon-draft.ts';
import { CouponForm } from './coupon-form.tsx';
import type { Choices } from './where-fields.tsx';

/** The form of a coupon that exists; when somebody else saved meanwhile, theirs is shown beside what was typed. */
export function EditCoupon({ coupon: loaded, choices }: { coupon: Coupon; choices: Choices }) {
  const navigate = useNavigate();
  const update = useUpdateCoupon();
  const { touched, saved } = useUnsaved();
  const [coupon] = useState(loaded); // what is fetched later never goes over what was typed
  const { base, theirs, lookAgain } = useBase(coupon, choices);
  const send = async (payload: CouponPayload) => {
    try {
      await update.mutateAsync({ ...payload, Id: coupon.Id, Version: base.Version });
    } catch (error) {
      if (wasRefused(error, 409)) await lookAgain();
      throw error;
    }
    saved();
    showToast('success', texts.saved);
    await navigate(adminPaths.partners);
  };
  return (
    <CouponForm
      coupon={coupon}
      choices={choices}
      send={send}
      failureOf={failureOf}
      submitLabel={texts.save}
      loadingLabel={texts.saving}
      onTouched={touched}
    >
      <Overtaken changes={theirs} />
    </CouponForm>
  );
}

const failureOf = (error: unknown) =>
  error instanceof Error ? sentenceFor(error, texts.saveFailed) : texts.unknownFailure;

/** The state that the edit is held against. Once the newer one was shown, saving again is a knowing choice. */
function useBase(coupon: Coupon, choices: Choices) {
  const client = useQueryClient();
  const [base, setBase] = useState(coupon);
  const [theirs, setTheirs] = useState<Change[]>([]);
  const lookAgain = async () => {
    const latest = await client.fetchQuery({ ...couponQuery(coupon.Id), staleTime: 0 }).catch(() => base);
    if (latest.Version === base.Version) return; // refused for another reason
    setTheirs(differences(base, latest, choices));
    setBase(latest);
  };
  return { base, theirs, lookAgain };
}
