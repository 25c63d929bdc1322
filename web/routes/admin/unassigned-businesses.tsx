import { adminTitle } from '#texts/admin.ts';
import { boardProblems, unassignedBusinesses as texts } from '#texts/belongings.ts';
import { StateMissing } from '#web/components/state-missing.tsx';
import { pageContext } from '#web/context.ts';
import { BusinessBoard } from '#web/features/belongings/business-board.tsx';
import type { Route } from './+types/unassigned-businesses';
import { boardPartner, fromPartners } from './board-partner.ts';

export const loader = ({ context, params }: Route.LoaderArgs) =>
  boardPartner(context.get(pageContext), params.partnerId);

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: adminTitle(loaderData?.id ? texts.titleFor(loaderData.id) : texts.title) },
];

export default function UnassignedBusinessesPage({ loaderData: { id, name } }: Route.ComponentProps) {
  if (!id)
    return (
      <StateMissing
        from={fromPartners}
        title={texts.title}
        problem={boardProblems.partner}
        help={boardProblems.partnerHelp}
      />
    );
  return <BusinessBoard key={id} partnerId={id} partner={name} />;
}
