import { unassignedPlaces as texts } from '#texts/partners/assignments.ts';
import { pageContext } from '#web/context.ts';
import { PlaceAssignBoard } from '#web/features/assignments/partner-assign-boards.tsx';
import type { Route } from './+types/unassigned-places';
import { boardMeta, loadBoardPartner, PartnerBoardPage } from './partner-board-page.tsx';

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadBoardPartner(context.get(pageContext), params.partnerId);

export const meta = ({ loaderData }: Route.MetaArgs) => boardMeta(texts, loaderData);

export default function UnassignedPlacesPage({ loaderData: partner }: Route.ComponentProps) {
  return <PartnerBoardPage texts={texts} Board={PlaceAssignBoard} partner={partner} />;
}
