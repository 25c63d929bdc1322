import { unassignedBusinesses as texts } from '#texts/partners/assignments.ts';
import { pageContext } from '#web/context.ts';
import { BusinessAssignBoard } from '#web/features/assignments/partner-assign-boards.tsx';
import type { Route } from './+types/unassigned-businesses';
import { boardMeta, loadBoardPartner, PartnerBoardPage } from './partner-board-page.tsx';

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadBoardPartner(context.get(pageContext), params.partnerId);

export const meta = ({ loaderData }: Route.MetaArgs) => boardMeta(texts, loaderData);

export default function UnassignedBusinessesPage({ loaderData: partner }: Route.ComponentProps) {
  return <PartnerBoardPage texts={texts} Board={BusinessAssignBoard} partner={partner} />;
}
