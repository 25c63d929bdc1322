import { assignBoardErrors, unassignedBranches as texts } from '#texts/partners/assignments.ts';
import { formatAdminTitle } from '#texts/shell/admin-frame.ts';
import { useStateId } from '#web/components/hooks/use-state-id.ts';
import { LoadingStatus } from '#web/components/page/empty-state.tsx';
import { MissingNavigationState } from '#web/components/page/missing-navigation-state.tsx';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { BranchAssignBoard } from '#web/features/assignments/partner-assign-boards.tsx';
import { partnersLink } from './partner-board-page.tsx';

export const meta = () => [{ title: formatAdminTitle(texts.title) }];

/** Board for the business and the partner given as navigation state, which only the browser has (UBR-1). */
export default function UnassignedBranchesPage() {
  const businessId = useStateId('businessId');
  const partnerId = useStateId('partnerId');
  if (businessId === undefined) {
    return (
      <>
        <PageHeader title={texts.title} />
        <LoadingStatus />
      </>
    );
  }
  if (!businessId || !partnerId) {
    return (
      <MissingNavigationState
        link={partnersLink}
        title={texts.title}
        error={assignBoardErrors.branch}
        help={assignBoardErrors.branchHelp}
      />
    );
  }
  return <BranchAssignBoard key={`${partnerId}/${businessId}`} businessId={businessId} partnerId={partnerId} />;
}
