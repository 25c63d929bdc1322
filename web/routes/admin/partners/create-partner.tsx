import { partnerList, partnerForm as texts } from '#texts/partners/partners.ts';
import { formatAdminTitle } from '#texts/shell/admin-frame.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { CreatePartner } from '#web/features/partners/partner-screens.tsx';

export const meta = () => [{ title: formatAdminTitle(texts.createTitle) }];

export default function CreatePartnerPage() {
  return (
    <>
      <PageHeader
        title={texts.createTitle}
        lead={texts.createLead}
        back={{ to: adminPaths.allPartners, label: partnerList.title }}
      />
      <CreatePartner />
    </>
  );
}
