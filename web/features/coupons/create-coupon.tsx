import { useNavigate } from 'react-router';
import { couponForm as texts } from '#texts/coupons.ts';
import { sentenceFor } from '#web/api/admin-client.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { showToast } from '#web/components/toasts.tsx';
import { useUnsaved } from '#web/components/use-unsaved.ts';
import { useCreateCoupon } from './coupon-calls.ts';
import type { CouponPayload } from './coupon-draft.ts';
import { CouponForm } from './coupon-form.tsx';
import type { Choices } from './where-fields.tsx';

/** A new coupon of one of a partner's businesses (spec 2 §2). */
export function CreateCoupon({ choices }: { choices: Choices }) {
  const navigate = useNavigate();
  const create = useCreateCoupon();
  const { touched, saved } = useUnsaved();
  const send = async (payload: CouponPayload) => {
    await create.mutateAsync(payload);
    saved();
    showToast('success', texts.created(payload.Titulo));
    await navigate(adminPaths.partners);
  };
  return (
    <CouponForm
      choices={choices}
      send={send}
      failureOf={failureOf}
      submitLabel={texts.create}
      loadingLabel={texts.creating}
      onTouched={touched}
    />
  );
}

/** The server's sentence, else that it failed, else that nobody knows why (COUP-10). */
const failureOf = (error: unknown) =>
  error instanceof Error ? sentenceFor(error, texts.createFailed) : texts.unknownFailure;
