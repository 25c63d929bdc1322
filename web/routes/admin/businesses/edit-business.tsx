import { data, type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import type { User } from '#contract/accounts.ts';
import type { Business } from '#contract/businesses.ts';
import { parseId } from '#domain/id.ts';
import { businessPage, businessForm as texts } from '#texts/partners/businesses.ts';
import { partnerPage } from '#texts/partners/partners.ts';
import { formatAdminTitle } from '#texts/shell/admin-frame.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { loadOrErrorPage, parseIdParam } from '#web/api/load-or-error-page.ts';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { pageContext } from '#web/context.ts';
import { EditBusiness } from '#web/features/businesses/form/business-screens.tsx';
import { ErrorPage } from '#web/shell/errors/error-page.tsx';

type Loaded = { business: Business; isAdmin: boolean };

/** One form at two URLs: with the partner, which must own the business, and without (ROUTE-12). */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<Loaded> {
  const { api, signedInUser } = context.get(pageContext);
  const [business] = await loadOrErrorPage(api.businesses.get({ Id: parseIdParam(params.id ?? '') }));
  const isOtherOwner = params.partnerId !== undefined && parseIdParam(params.partnerId) !== business?.ID_OWNER;
  if (!business || isOtherOwner) throw data(null, { status: 404 });
  return { business, isAdmin: (signedInUser as User).rol === 'admin' };
}

export const meta = ({ loaderData }: { loaderData?: Loaded }) => [
  { title: formatAdminTitle(loaderData ? texts.editTitle(loaderData.business.Nombre) : businessPage.untitled) },
];

export default function EditBusinessPage() {
  const { business, isAdmin } = useLoaderData<Loaded>();
  const { state }: { state: { partnerId?: unknown } | null } = useLocation();
  return (
    <>
      <PageHeader
        title={texts.editTitle(business.Nombre)}
        back={{ to: adminPaths.business(business.Id), label: partnerPage.backTo(business.Nombre), state }}
      />
      <EditBusiness key={business.Id} business={business} partnerId={parseId(state?.partnerId)} isAdmin={isAdmin} />
    </>
  );
}

export const ErrorBoundary = ({ error }: { error: unknown }) => <ErrorPage error={error} />;
