import { adminTitle } from '#texts/admin.ts';
import { boardProblems, unassignedPlaces as texts } from '#texts/belongings.ts';
import { StateMissing } from '#web/components/state-missing.tsx';
import { pageContext } from '#web/context.ts';
import { PlaceBoard } from '#web/features/belongings/place-board.tsx';
import type { Route } from './+types/unassigned-places';
import { boardPartner, fromPartners } from './board-partner.ts';

export const loader = ({ context, params }: Route.LoaderArgs) =>
  boardPartner(context.get(pageContext), params.partnerId);

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: adminTitle(loaderData?.id ? texts.titleFor(loaderData.id) : texts.title) },
];

export default function UnassignedPlacesPage({ loaderData: { id, name } }: Route.ComponentProps) {
  if (!id)
    return (
      <StateMissing
        from={fromPartners}
        title={texts.title}
        problem={boardProblems.partner}
        help={boardProblems.partnerHelp}
      />
    );
  return <PlaceBoard key={id} partnerId={id} partner={name} />;
}
