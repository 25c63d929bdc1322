import { partnerList as texts } from '#texts/partners/partners.ts';
import { formatAdminTitle } from '#texts/shell/admin-frame.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { PartnerTable } from '#web/features/partners/partner-table.tsx';

export const meta = () => [{ title: formatAdminTitle(texts.title) }];

export default function PartnersPage() {
  return (
    <>
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        create={{ to: adminPaths.createPartner, label: texts.create }}
      />
      <PartnerTable />
    </>
  );
}
