import { data, useLocation } from 'react-router';
import { parseId } from '#domain/id.ts';
import { businessPage as texts } from '#texts/partners/businesses.ts';
import { formatAdminTitle } from '#texts/shell/admin-frame.ts';
import { Breadcrumbs } from '#web/components/page/page-header.tsx';
import { pageContext } from '#web/context.ts';
import { BusinessView, BusinessWithoutId } from '#web/features/businesses/detail/business-view.tsx';
import { partnerTrail } from '#web/features/partners/partner-trail.ts';
import { ErrorPage } from '#web/shell/errors/error-page.tsx';
import type { Route } from './+types/business';
import { loadBusiness } from './load-business.ts';

/** Checks access and loads the name; the page itself requests the business (BIZ-2, ROUTE-15). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const id = parseId(params.businessId);
  const loaded = id === null ? null : await loadBusiness(context.get(pageContext), id);
  if (!loaded?.business) return data({ id, name: null, owner: null, isAdmin: false }, { status: 404 });
  const { business, owner, isAdmin } = loaded;
  return { id, name: business.Nombre, owner, isAdmin };
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: formatAdminTitle(loaderData?.name ?? texts.untitled) },
];

export default function BusinessPage({ loaderData: { id, owner, isAdmin } }: Route.ComponentProps) {
  const state = useLocation().state as { partnerId?: unknown } | null;
  if (id === null) return <BusinessWithoutId />;
  const partnerId = parseId(state?.partnerId) ?? (isAdmin ? null : (owner?.Id ?? null));
  return (
    <>
      {owner && <Breadcrumbs {...partnerTrail(owner, isAdmin)} />}
      <BusinessView key={id} id={id} partnerId={partnerId} owner={owner} />
    </>
  );
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <ErrorPage error={error} />;
