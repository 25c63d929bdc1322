import { data } from 'react-router';
import { adminTitle } from '#texts/admin.ts';
import { housesTable, houseForm as texts } from '#texts/houses.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { idInAddress, pageOf } from '#web/api/page-of.ts';
import { PageHeader } from '#web/components/page-header.tsx';
import { pageContext } from '#web/context.ts';
import { EditHouse } from '#web/features/houses/edit-house.tsx';
import { ErrorPage } from '#web/shell/error-page.tsx';
import type { Route } from './+types/edit-house';

export async function loader({ context, params }: Route.LoaderArgs) {
  const id = idInAddress(params.id);
  const houses = await pageOf(context.get(pageContext).api.rates.houses());
  const house = houses.find(({ Id }) => Id === id);
  if (!house) throw data(null, { status: 404 });
  return house;
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: adminTitle(loaderData ? texts.editTitle(loaderData.name) : housesTable.title) },
];

export default function EditHousePage({ loaderData: house }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={texts.editTitle(house.name)} back={{ to: adminPaths.houses, label: texts.back }} />
      <EditHouse key={house.Id} house={house} />
    </>
  );
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <ErrorPage error={error} />;
