import type { ComponentType } from 'react';
import type { PageContext } from '#contract/client.ts';
import { parseId } from '#domain/id.ts';
import { assignBoardErrors } from '#texts/partners/assignments.ts';
import { formatAdminTitle } from '#texts/shell/admin-frame.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { MissingNavigationState } from '#web/components/page/missing-navigation-state.tsx';
import type { PartnerBoardProps } from '#web/features/assignments/partner-assign-boards.tsx';
import { partnerCrumbs } from '#web/features/partners/partner-trail.ts';

type BoardPartner = Awaited<ReturnType<typeof loadBoardPartner>>;
type Props = {
  texts: { title: string };
  Board: ComponentType<PartnerBoardProps>;
  partner: BoardPartner;
};

/** Assign board of a partner for administrators, or an error without a valid id in the URL. */
export function PartnerBoardPage({ texts, Board, partner: { id, name } }: Props) {
  const crumbs = id && name !== null ? partnerCrumbs({ Id: id, Nombre: name }, true) : [];
  if (id) return <Board key={id} partnerId={id} partner={name} crumbs={crumbs} />;
  return (
    <MissingNavigationState
      link={partnersLink}
      title={texts.title}
      error={assignBoardErrors.partner}
      help={assignBoardErrors.partnerHelp}
    />
  );
}

/** Partner of a board: id null without a valid id in the URL, name null if the partner is not found. */
export async function loadBoardPartner({ api }: PageContext, partnerId: string) {
  const id = parseId(partnerId);
  const partner = id && (await api.partners.get({ Id: id }).catch(() => null));
  return { id, name: partner ? partner.Nombre : null };
}

type TitleTexts = { title: string; titleFor: (id: number) => string };

/** Document title of a partner's board. */
export const boardMeta = (texts: TitleTexts, partner: BoardPartner | undefined) => [
  { title: formatAdminTitle(partner?.id ? texts.titleFor(partner.id) : texts.title) },
];

/** Link to the page where a board's partner or business is chosen. */
export const partnersLink = { to: adminPaths.partners, label: assignBoardErrors.toPartners };
