import type { User } from '#contract/accounts.ts';
import type { Business } from '#contract/businesses.ts';
import type { PageContext } from '#contract/client.ts';
import { loadOrErrorPage } from '#web/api/load-or-error-page.ts';
import type { Owner } from '#web/features/businesses/detail/branch-section.tsx';

/** Loads a business with its owner for a page: undefined for an unknown one; the owner is null if it has no partner. */
export async function loadBusiness({ api, signedInUser }: PageContext, id: number) {
  const isAdmin = (signedInUser as User).rol === 'admin';
  const [business]: (Business | undefined)[] = await loadOrErrorPage(api.businesses.get({ Id: id }));
  const ownerId = business?.ID_OWNER ?? null;
  const partner = ownerId === null ? null : await loadOrErrorPage(api.partners.get({ Id: ownerId }));
  const owner: Owner | null = partner && { Id: partner.Id, Nombre: partner.Nombre };
  return { business, owner, isAdmin };
}
