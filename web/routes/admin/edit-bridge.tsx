import { data } from 'react-router';
import { adminTitle } from '#texts/admin.ts';
import { crossingsTable, crossingForm as texts } from '#texts/crossings.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { pageOf } from '#web/api/page-of.ts';
import { PageHeader } from '#web/components/page-header.tsx';
import { pageContext } from '#web/context.ts';
import { EditCrossing } from '#web/features/crossings/edit-crossing.tsx';
import { ErrorPage } from '#web/shell/error-page.tsx';
import type { Route } from './+types/edit-bridge';

export async function loader({ context, params }: Route.LoaderArgs) {
  const crossings = await pageOf(context.get(pageContext).api.bridges.editable());
  const crossing = crossings.find(({ port }) => port === params.port);
  if (!crossing) throw data(null, { status: 404 });
  return crossing;
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: adminTitle(loaderData ? texts.editTitle(loaderData.name) : crossingsTable.title) },
];

export default function EditBridgePage({ loaderData: crossing }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title={texts.editTitle(crossing.name)}
        lead={crossing.officialName}
        back={{ to: adminPaths.bridges, label: texts.back }}
      />
      <EditCrossing key={crossing.port} crossing={crossing} />
    </>
  );
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <ErrorPage error={error} />;
