import type { Partner } from '#contract/partners.ts';
import { partnerList, partnerPage as texts } from '#texts/partners/partners.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import type { Crumb } from '#web/components/page/page-header.tsx';

type Trail = { crumbs: Crumb[]; back: Crumb };

/** Breadcrumbs of a page below a partner's page; for the partner itself, that page is its own. */
export function partnerTrail({ Id, Nombre }: Pick<Partner, 'Id' | 'Nombre'>, isAdmin: boolean): Trail {
  const to = adminPaths.partner(Id);
  if (!isAdmin) return { crumbs: [], back: { to, label: texts.backToOwn } };
  const all = { to: adminPaths.allPartners, label: partnerList.title };
  return { crumbs: [all], back: { to, label: texts.backTo(Nombre) } };
}
