import { data, type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import type { Business } from '#contract/businesses.ts';
import { parseId } from '#domain/id.ts';
import { businessPage, businessForm as texts } from '#texts/partners/businesses.ts';
import { formatAdminTitle } from '#texts/shell/admin-frame.ts';
import { parseIdParam } from '#web/api/load-or-error-page.ts';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { pageContext } from '#web/context.ts';
import type { Owner } from '#web/features/businesses/detail/branch-section.tsx';
import { EditBusiness } from '#web/features/businesses/form/business-screens.tsx';
import { businessTrail } from '#web/features/partners/partner-trail.ts';
import { ErrorPage } from '#web/shell/errors/error-page.tsx';
import { loadBusiness } from './load-business.ts';

type Loaded = { business: Business; owner: Owner | null; isAdmin: boolean };

/** One form at two URLs: with the partner, which must own the business, and without (ROUTE-12). */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<Loaded> {
  const { business, owner, isAdmin } = await loadBusiness(context.get(pageContext), parseIdParam(params.id ?? ''));
  const isOtherOwner = params.partnerId !== undefined && parseIdParam(params.partnerId) !== business?.ID_OWNER;
  if (!business || isOtherOwner) throw data(null, { status: 404 });
  return { business, owner, isAdmin };
}

export const meta = ({ loaderData }: { loaderData?: Loaded }) => [
  { title: formatAdminTitle(loaderData ? texts.editTitle(loaderData.business.Nombre) : businessPage.untitled) },
];

export default function EditBusinessPage() {
  const { business, owner, isAdmin } = useLoaderData<Loaded>();
  const { state }: { state: { partnerId?: unknown } | null } = useLocation();
  return (
    <>
      <PageHeader title={texts.editTitle(business.Nombre)} {...businessTrail(business, owner, isAdmin, state)} />
      <EditBusiness key={business.Id} business={business} partnerId={parseId(state?.partnerId)} isAdmin={isAdmin} />
    </>
  );
}

export const ErrorBoundary = ({ error }: { error: unknown }) => <ErrorPage error={error} />;
