import { data, useLocation } from 'react-router';
import type { User } from '#contract/accounts.ts';
import { parseId } from '#domain/id.ts';
import { businessPage as texts } from '#texts/partners/businesses.ts';
import { formatAdminTitle } from '#texts/shell/admin-frame.ts';
import { loadOrErrorPage } from '#web/api/load-or-error-page.ts';
import { Breadcrumbs } from '#web/components/page/page-header.tsx';
import { pageContext } from '#web/context.ts';
import { BusinessView, BusinessWithoutId } from '#web/features/businesses/detail/business-view.tsx';
import { partnerTrail } from '#web/features/partners/partner-trail.ts';
import { ErrorPage } from '#web/shell/errors/error-page.tsx';
import type { Route } from './+types/business';

/** Checks access and loads the name; the page itself requests the business (BIZ-2, ROUTE-15). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, signedInUser } = context.get(pageContext);
  const isAdmin = (signedInUser as User).rol === 'admin';
  const id = parseId(params.businessId);
  const [business] = id === null ? [] : await loadOrErrorPage(api.businesses.get({ Id: id }));
  if (!business) return data({ id, name: null, owner: null, isAdmin }, { status: 404 });
  const { Nombre: name, ID_OWNER } = business;
  const owner = ID_OWNER === null ? null : await loadOrErrorPage(api.partners.get({ Id: ID_OWNER }));
  return { id, name, owner: owner && { Id: owner.Id, Nombre: owner.Nombre }, isAdmin };
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
