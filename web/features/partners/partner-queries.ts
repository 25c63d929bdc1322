import { useMutation } from '@tanstack/react-query';
import type { PartnerCoupon } from '#contract/coupons.ts';
import type { Partner } from '#contract/partners.ts';
import { partnerCoupons, partnerState as texts } from '#texts/partners/partners.ts';
import { calls, getErrorMessage } from '#web/api/admin-client.ts';
import { describeHidden } from '#web/api/describe-hidden.ts';
import { useConfirm } from '#web/components/dialogs/confirm.tsx';
import { showToast } from '#web/components/dialogs/toasts.tsx';

/** One partner. */
export const partnerQuery = (id: number) => calls.partners.get.queryOptions({ input: { Id: id } });

export const useCreatePartner = () => useMutation(calls.partners.create.mutationOptions());

export const useUpdatePartner = () => useMutation(calls.partners.update.mutationOptions());

/** Activates or deactivates a partner after a confirmation that names the coupons visitors lose. */
export function useTogglePartner() {
  const confirm = useConfirm();
  const deactivate = useMutation(calls.partners.deactivate.mutationOptions());
  const activate = useMutation(calls.partners.activate.mutationOptions());
  return async ({ Id, Nombre, Activo }: Partner) => {
    const question = Activo
      ? {
          title: texts.confirmDeactivate(Nombre),
          detail: describeHidden({ Partner: Id }).then(texts.deactivateDetail),
          action: texts.deactivate,
        }
      : { title: texts.confirmActivate(Nombre), action: texts.activate, isHarmless: true };
    if (!(await confirm(question))) return;
    try {
      await (Activo ? deactivate : activate).mutateAsync({ Id });
      showToast('success', Activo ? texts.deactivated : texts.activated);
    } catch (error) {
      showToast('error', texts.failed(getErrorMessage(error, texts.unknownError)));
    }
  };
}

/** Name of a coupon in its partner's lists. */
export const getCouponName = ({ Titulo, Codigo }: PartnerCoupon) => Titulo || Codigo || partnerCoupons.noCode;
