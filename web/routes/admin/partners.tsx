import { Link } from 'react-router';
import { adminTitle } from '#texts/admin.ts';
import { partnerList as texts } from '#texts/partners.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import button from '#web/components/button.module.css';
import { PageHeader } from '#web/components/page-header.tsx';
import { PartnerTable } from '#web/features/partners/partner-table.tsx';

export const meta = () => [{ title: adminTitle(texts.title) }];

export default function PartnersPage() {
  return (
    <>
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        actions={
          <Link to={adminPaths.createPartner} className={`${button.button} ${button.primary}`}>
            {texts.create}
          </Link>
        }
      />
      <PartnerTable />
    </>
  );
}
