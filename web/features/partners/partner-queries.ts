import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PartnerCoupon } from '#contract/coupons.ts';
import type { Partner } from '#contract/partners.ts';
import { formatLostCoupons, partnerCoupons, someLostCoupons, partnerState as texts } from '#texts/partners/partners.ts';
import { calls, getErrorMessage } from '#web/api/admin-client.ts';
import { partnerQueries } from '#web/api/admin-queries.ts';
import { useConfirm } from '#web/components/dialogs/confirm.tsx';
import { showToast } from '#web/components/dialogs/toasts.tsx';

/** One partner. */
export const partnerQuery = (id: number) => calls.partners.get.queryOptions({ input: { Id: id } });

export const useCreatePartner = () => useMutation(calls.partners.create.mutationOptions());

export const useUpdatePartner = () => useMutation(calls.partners.update.mutationOptions());

/** Returns a function that says which coupons of a partner visitors lose without it. */
export function useDescribeLoss() {
  const client = useQueryClient();
  return (partnerId: number): Promise<string> =>
    client.fetchQuery({ ...partnerQueries.coupons(partnerId), retry: false }).then(
      (coupons) => formatLostCoupons(listLostCoupons(coupons)),
      () => someLostCoupons,
    );
}

/** Activates or deactivates a partner after a confirmation that names the coupons visitors lose. */
export function useTogglePartner() {
  const confirm = useConfirm();
  const describeLoss = useDescribeLoss();
  const deactivate = useMutation(calls.partners.deactivate.mutationOptions());
  const activate = useMutation(calls.partners.activate.mutationOptions());
  return async ({ Id, Nombre, Activo }: Partner) => {
    const question = Activo
      ? {
          title: texts.confirmDeactivate(Nombre),
          detail: texts.deactivateDetail(await describeLoss(Id)),
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

/** Titles of the coupons that leave the public pages without an active partner. Samples stay. */
export const listLostCoupons = (coupons: PartnerCoupon[]): string[] =>
  coupons.filter(({ Publicado, Muestra }) => Publicado && !Muestra).map(getCouponName);

/** Name of a coupon in its partner's lists. */
export const getCouponName = ({ Titulo, Codigo }: PartnerCoupon) => Titulo || Codigo || partnerCoupons.noCode;
