import type { HiddenByChange } from '#contract/coupons.ts';
import { hiddenCoupons as texts } from '#texts/coupons/coupons-admin.ts';
import { calls } from './admin-client.ts';
import { paths } from './paths.ts';

type Change = Parameters<typeof calls.coupons.hiddenBy.call>[0];

/** Loads the sentences that name the coupons and pages that a change hides; '' if it hides none. A failed request is a sentence, too. */
export const describeLoss = (change: Change): Promise<string> =>
  calls.coupons.hiddenBy.call(change).then(formatLoss, () => texts.unknown);

/** Loads the same sentences, or one that says that no coupon is hidden. */
export const describeHidden = async (change: Change): Promise<string> => (await describeLoss(change)) || texts.none;

function formatLoss({ Cupones, Paginas }: HiddenByChange): string {
  const pages = Paginas.map(({ Tipo, Id, Nombre }) => ({
    name: Nombre,
    path: Tipo === 'negocio' ? paths.business(Id) : paths.place(Id),
  }));
  if (Cupones.length === 0 && pages.length === 0) return '';
  const coupons = Cupones.length > 0 ? texts.coupons(Cupones) : texts.none;
  return pages.length > 0 ? `${coupons} ${texts.pages(pages)}` : coupons;
}
