import { adminTitle } from '#texts/admin.ts';
import { houseForm as texts } from '#texts/houses.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { PageHeader } from '#web/components/page-header.tsx';
import { CreateHouse } from '#web/features/houses/create-house.tsx';

export const meta = () => [{ title: adminTitle(texts.createTitle) }];

export default function NewHousePage() {
  return (
    <>
      <PageHeader title={texts.createTitle} back={{ to: adminPaths.houses, label: texts.back }} />
      <CreateHouse />
    </>
  );
}
