import type { HiddenByChange } from '#contract/coupons.ts';
import { hiddenCoupons as texts } from '#texts/coupons/coupons-admin.ts';
import { calls } from './admin-client.ts';
import { paths } from './paths.ts';

type Change = Parameters<typeof calls.coupons.hiddenBy.call>[0];

/** Says which coupons and pages visitors lose by a change, before it is made; '' for none. Resolves without a response, too. */
export const describeLoss = (change: Change): Promise<string> =>
  calls.coupons.hiddenBy.call(change).then(formatLoss, () => texts.unknown);

/** The same with a sentence for none, for a question that is asked in any case. */
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
