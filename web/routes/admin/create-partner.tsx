import { adminTitle } from '#texts/admin.ts';
import { partnerList, partnerForm as texts } from '#texts/partners.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { PageHeader } from '#web/components/page-header.tsx';
import { CreatePartner } from '#web/features/partners/create-partner.tsx';

export const meta = () => [{ title: adminTitle(texts.createTitle) }];

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
