import type { PageContext } from '#contract/client.ts';
import { idOrNull } from '#domain/id.ts';
import { boardProblems } from '#texts/belongings.ts';
import { adminPaths } from '#web/api/admin-paths.ts';

/** Where a board's partner or business is chosen. */
export const fromPartners = { to: adminPaths.partners, label: boardProblems.toPartners };

/** For whom a board is; no id when the address names none. That there is no such partner is for the board's own call to say. */
export async function boardPartner({ api }: PageContext, partnerId: string) {
  const id = idOrNull(partnerId);
  const partner = id && (await api.partners.get({ Id: id }).catch(() => null));
  return { id, name: partner ? partner.Nombre : null };
}
