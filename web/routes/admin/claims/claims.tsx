import { claimTexts as texts } from '#texts/claims/claims.ts';
import { formatAdminTitle } from '#texts/shell/admin-frame.ts';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { ClaimList } from '#web/features/claims/claim-list.tsx';

export const meta = () => [{ title: formatAdminTitle(texts.listTitle) }];

export default function ClaimsPage() {
  return (
    <>
      <PageHeader title={texts.listTitle} lead={texts.listLead} />
      <ClaimList />
    </>
  );
}
