import { exchangeHouseForm as texts } from '#texts/rates/exchange-houses-admin.ts';
import { formatAdminTitle } from '#texts/shell/admin-frame.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { CreateExchangeHouse } from '#web/features/rates/admin/exchange-house-screens.tsx';

export const meta = () => [{ title: formatAdminTitle(texts.createTitle) }];

export default function CreateExchangeHousePage() {
  return (
    <>
      <PageHeader title={texts.createTitle} back={{ to: adminPaths.exchangeHouses, label: texts.back }} />
      <CreateExchangeHouse />
    </>
  );
}
