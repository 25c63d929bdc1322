import { data, useLocation } from 'react-router';
import { idOrNull } from '#domain/id.ts';
import { adminTitle } from '#texts/admin.ts';
import { businessPage as texts } from '#texts/businesses.ts';
import { pageOf } from '#web/api/page-of.ts';
import { pageContext } from '#web/context.ts';
import { BusinessView, BusinessWithoutId } from '#web/features/businesses/business-view.tsx';
import { ErrorPage } from '#web/shell/error-page.tsx';
import type { Route } from './+types/business';

/** Only whether it may be seen, and its name: the page itself asks for the business (BIZ-2, ROUTE-15). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const id = idOrNull(params.businessId);
  if (id === null) return data({ id, name: null }, { status: 404 });
  const [business] = await pageOf(context.get(pageContext).api.businesses.get({ Id: id }));
  return business ? { id, name: business.Nombre } : data({ id, name: null }, { status: 404 });
}

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: adminTitle(loaderData?.name ?? texts.untitled) }];

export default function BusinessPage({ loaderData: { id } }: Route.ComponentProps) {
  const state = useLocation().state as { partnerId?: unknown } | null;
  if (id === null) return <BusinessWithoutId />;
  return <BusinessView key={id} id={id} partnerId={idOrNull(state?.partnerId)} />;
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <ErrorPage error={error} />;
