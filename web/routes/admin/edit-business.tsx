import { data, type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import type { Usuario } from '#contract/accounts.ts';
import type { Business } from '#contract/businesses.ts';
import { idOrNull } from '#domain/id.ts';
import { adminTitle } from '#texts/admin.ts';
import { businessPage, businessForm as texts } from '#texts/businesses.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { idInAddress, pageOf } from '#web/api/page-of.ts';
import { PageHeader } from '#web/components/page-header.tsx';
import { pageContext } from '#web/context.ts';
import { EditBusiness } from '#web/features/businesses/edit-business.tsx';
import { ErrorPage } from '#web/shell/error-page.tsx';

type Loaded = { business: Business; manages: boolean };

/** One form at two addresses: under its partner, which then must be the right one, and without (ROUTE-12). */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<Loaded> {
  const { api, viewer } = context.get(pageContext);
  const [business] = await pageOf(api.businesses.get({ Id: idInAddress(params.id ?? '') }));
  const isElsewhere = params.partnerId !== undefined && idInAddress(params.partnerId) !== business?.ID_OWNER;
  if (!business || isElsewhere) throw data(null, { status: 404 });
  return { business, manages: (viewer as Usuario).rol === 'admin' };
}

export const meta = ({ loaderData }: { loaderData?: Loaded }) => [
  { title: adminTitle(loaderData ? texts.editTitle(loaderData.business.Nombre) : businessPage.untitled) },
];

export default function EditBusinessPage() {
  const { business, manages } = useLoaderData<Loaded>();
  const { state }: { state: { partnerId?: unknown } | null } = useLocation();
  return (
    <>
      <PageHeader
        title={texts.editTitle(business.Nombre)}
        back={{ to: adminPaths.business(business.Id), label: texts.backToBusiness, state }}
      />
      <EditBusiness key={business.Id} business={business} partnerId={idOrNull(state?.partnerId)} manages={manages} />
    </>
  );
}

export const ErrorBoundary = ({ error }: { error: unknown }) => <ErrorPage error={error} />;
