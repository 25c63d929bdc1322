import { data, useLocation } from 'react-router';
import { parseId } from '#domain/id.ts';
import { businessPage as texts } from '#texts/partners/businesses.ts';
import { formatAdminTitle } from '#texts/shell/admin-frame.ts';
import { loadOrErrorPage } from '#web/api/load-or-error-page.ts';
import { pageContext } from '#web/context.ts';
import { BusinessView, BusinessWithoutId } from '#web/features/businesses/detail/business-view.tsx';
import { ErrorPage } from '#web/shell/errors/error-page.tsx';
import type { Route } from './+types/business';

/** Checks access and loads the name; the page itself requests the business (BIZ-2, ROUTE-15). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const id = parseId(params.businessId);
  if (id === null) return data({ id, name: null }, { status: 404 });
  const [business] = await loadOrErrorPage(context.get(pageContext).api.businesses.get({ Id: id }));
  return business ? { id, name: business.Nombre } : data({ id, name: null }, { status: 404 });
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: formatAdminTitle(loaderData?.name ?? texts.untitled) },
];

export default function BusinessPage({ loaderData: { id } }: Route.ComponentProps) {
  const state = useLocation().state as { partnerId?: unknown } | null;
  if (id === null) return <BusinessWithoutId />;
  return <BusinessView key={id} id={id} partnerId={parseId(state?.partnerId)} />;
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <ErrorPage error={error} />;
