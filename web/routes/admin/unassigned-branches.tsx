import { useLocation } from 'react-router';
import { idOrNull } from '#domain/id.ts';
import { actions } from '#texts/actions.ts';
import { adminTitle } from '#texts/admin.ts';
import { boardProblems, unassignedBranches as texts } from '#texts/belongings.ts';
import { PageHeader } from '#web/components/page-header.tsx';
import { StateMissing } from '#web/components/state-missing.tsx';
import { useHydrated } from '#web/components/use-hydrated.ts';
import { BranchBoard } from '#web/features/belongings/branch-board.tsx';
import { fromPartners } from './board-partner.ts';

export const meta = () => [{ title: adminTitle(texts.title) }];

/** For the business and the partner that come as navigation state, which the server cannot see (UBR-1). */
export default function UnassignedBranchesPage() {
  const hydrated = useHydrated();
  const state = useLocation().state as { businessId?: unknown; partnerId?: unknown } | null;
  const businessId = idOrNull(state?.businessId);
  const partnerId = idOrNull(state?.partnerId);
  if (!hydrated) {
    return (
      <>
        <PageHeader title={texts.title} />
        <p role="status">{actions.loading}</p>
      </>
    );
  }
  if (!businessId || !partnerId) {
    return (
      <StateMissing
        from={fromPartners}
        title={texts.title}
        problem={boardProblems.branch}
        help={boardProblems.branchHelp}
      />
    );
  }
  return <BranchBoard key={`${partnerId}/${businessId}`} businessId={businessId} partnerId={partnerId} />;
}
