import type { Partner } from '#contract/partners.ts';
import { partnerList, partnerPage as texts } from '#texts/partners/partners.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import type { Crumb } from '#web/components/page/page-header.tsx';

type Owner = Pick<Partner, 'Id' | 'Nombre'>;
type Trail = { crumbs: Crumb[]; back: Crumb };

/** Breadcrumbs of a page below a partner's page; for the partner itself, that page is its own. */
export function partnerTrail({ Id, Nombre }: Owner, isAdmin: boolean): Trail {
  const to = adminPaths.partner(Id);
  if (!isAdmin) return { crumbs: [], back: { to, label: texts.backToOwn } };
  return { crumbs: [allPartners], back: { to, label: texts.backTo(Nombre) } };
}

/** Breadcrumbs of a page below a business, whose page gets the navigation state back. Without an owner, that page alone. */
export function businessTrail(
  { Id, Nombre }: { Id: number; Nombre: string },
  owner: Owner | null,
  isAdmin: boolean,
  state: unknown,
): Trail {
  const back = { to: adminPaths.business(Id), label: texts.backTo(Nombre), state };
  return { crumbs: owner ? partnerCrumbs(owner, isAdmin) : [], back };
}

/** The pages above a page below a partner's; for the partner itself, its own page. */
export function partnerCrumbs({ Id, Nombre }: Owner, isAdmin: boolean): Crumb[] {
  const to = adminPaths.partner(Id);
  return isAdmin ? [allPartners, { to, label: Nombre }] : [{ to, label: texts.ownPage }];
}

const allPartners: Crumb = { to: adminPaths.allPartners, label: partnerList.title };
