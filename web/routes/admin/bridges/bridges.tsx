import { measuredTable, bridgesTable as texts } from '#texts/bridges/bridges-admin.ts';
import { formatAdminTitle } from '#texts/shell/admin-frame.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { LinkButton } from '#web/components/buttons/link-button.tsx';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { BridgeTable } from '#web/features/bridges/admin/bridge-table.tsx';

export const meta = () => [{ title: formatAdminTitle(texts.title) }];

export default function BridgesAdminPage() {
  return (
    <>
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        actions={<LinkButton to={adminPaths.measuredCrossings}>{measuredTable.link}</LinkButton>}
      />
      <BridgeTable />
    </>
  );
}
