import { data } from 'react-router';
import { exchangeHousesTable, exchangeHouseForm as texts } from '#texts/rates/exchange-houses-admin.ts';
import { formatAdminTitle } from '#texts/shell/admin-frame.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { loadOrErrorPage, parseIdParam } from '#web/api/load-or-error-page.ts';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { pageContext } from '#web/context.ts';
import { EditExchangeHouse } from '#web/features/rates/admin/exchange-house-screens.tsx';
import { ErrorPage } from '#web/shell/errors/error-page.tsx';
import type { Route } from './+types/edit-exchange-house';

export async function loader({ context, params }: Route.LoaderArgs) {
  const id = parseIdParam(params.id);
  const houses = await loadOrErrorPage(context.get(pageContext).api.rates.exchangeHouses());
  const house = houses.find(({ Id }) => Id === id);
  if (!house) throw data(null, { status: 404 });
  return house;
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: formatAdminTitle(loaderData ? texts.editTitle(loaderData.name) : exchangeHousesTable.title) },
];

export default function EditExchangeHousePage({ loaderData: house }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={texts.editTitle(house.name)} back={{ to: adminPaths.exchangeHouses, label: texts.back }} />
      <EditExchangeHouse key={house.Id} house={house} />
    </>
  );
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <ErrorPage error={error} />;
