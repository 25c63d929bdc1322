import { data } from 'react-router';
import { bridgesTable, bridgeForm as texts } from '#texts/bridges/bridges-admin.ts';
import { formatAdminTitle } from '#texts/shell/admin-frame.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { loadOrErrorPage } from '#web/api/load-or-error-page.ts';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { pageContext } from '#web/context.ts';
import { EditBridge } from '#web/features/bridges/admin/edit-bridge.tsx';
import { ErrorPage } from '#web/shell/errors/error-page.tsx';
import type { Route } from './+types/edit-bridge';

export async function loader({ context, params }: Route.LoaderArgs) {
  const bridges = await loadOrErrorPage(context.get(pageContext).api.bridges.editable());
  const bridge = bridges.find(({ port }) => port === params.port);
  if (!bridge) throw data(null, { status: 404 });
  return bridge;
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: formatAdminTitle(loaderData ? texts.editTitle(loaderData.name) : bridgesTable.title) },
];

export default function EditBridgePage({ loaderData: bridge }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title={texts.editTitle(bridge.name)}
        lead={bridge.officialName}
        back={{ to: adminPaths.bridges, label: texts.back }}
      />
      <EditBridge key={bridge.port} bridge={bridge} />
    </>
  );
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <ErrorPage error={error} />;
