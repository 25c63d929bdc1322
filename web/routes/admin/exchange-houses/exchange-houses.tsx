import { exchangeHousesTable as texts } from '#texts/rates/exchange-houses-admin.ts';
import { formatAdminTitle } from '#texts/shell/admin-frame.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { LinkButton } from '#web/components/buttons/link-button.tsx';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { ExchangeHouseTable } from '#web/features/rates/admin/exchange-house-table.tsx';

export const meta = () => [{ title: formatAdminTitle(texts.title) }];

export default function ExchangeHousesAdminPage() {
  return (
    <>
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        actions={
          <>
            <LinkButton to={adminPaths.houseRates()}>{texts.capture}</LinkButton>
            <LinkButton to={adminPaths.createExchangeHouse} isPrimary>
              {texts.create}
            </LinkButton>
          </>
        }
      />
      <ExchangeHouseTable />
    </>
  );
}
