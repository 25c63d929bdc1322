import { idOrNull } from '#domain/id.ts';
import { adminTitle } from '#texts/admin.ts';
import { boardProblems, unassignedPlaces as texts } from '#texts/belongings.ts';
import { pageContext } from '#web/context.ts';
import { BoardMissing } from '#web/features/belongings/board-missing.tsx';
import { PlaceBoard } from '#web/features/belongings/place-board.tsx';
import type { Route } from './+types/unassigned-places';

/** For whom the board is. That there is no such partner is for its own call to say. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const id = idOrNull(params.partnerId);
  const partner =
    id &&
    (await context
      .get(pageContext)
      .api.partners.get({ Id: id })
      .catch(() => null));
  return { id, name: partner ? partner.Nombre : null };
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: adminTitle(loaderData?.id ? texts.titleFor(loaderData.id) : texts.title) },
];

export default function UnassignedPlacesPage({ loaderData: { id, name } }: Route.ComponentProps) {
  if (!id) return <BoardMissing title={texts.title} problem={boardProblems.partner} help={boardProblems.partnerHelp} />;
  return <PlaceBoard key={id} partnerId={id} partner={name} />;
}
