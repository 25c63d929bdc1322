import { Link } from 'react-router';
import { adminTitle } from '#texts/admin.ts';
import { housesTable as texts } from '#texts/houses.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import button from '#web/components/button.module.css';
import { PageHeader } from '#web/components/page-header.tsx';
import { HouseTable } from '#web/features/houses/house-table.tsx';

export const meta = () => [{ title: adminTitle(texts.title) }];

export default function HousesAdminPage() {
  return (
    <>
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        actions={
          <>
            <Link to={adminPaths.prices()} className={button.button}>
              {texts.capture}
            </Link>
            <Link to={adminPaths.newHouse} className={`${button.button} ${button.primary}`}>
              {texts.create}
            </Link>
          </>
        }
      />
      <HouseTable />
    </>
  );
}
