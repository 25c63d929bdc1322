import { data } from 'react-router';
import { type PlaceCategory, suggestPlaceCategory, toStoredCategory } from '#domain/places/categories.ts';
import { newBranch as texts } from '#texts/places/places-admin.ts';
import { formatAdminTitle } from '#texts/shell/admin-frame.ts';
import { loadOrErrorPage, parseIdParam } from '#web/api/load-or-error-page.ts';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { pageContext } from '#web/context.ts';
import { businessTrail } from '#web/features/partners/partner-trail.ts';
import { NewBranch } from '#web/features/places/admin/new-branch.tsx';
import { ErrorPage } from '#web/shell/errors/error-page.tsx';
import type { Route } from './+types/new-branch';
import { loadBusiness } from './load-business.ts';

/** Open to administrators and the partner of the business. A business without a partner has no branches. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { business, owner, isAdmin } = await loadBusiness(page, parseIdParam(params.id));
  if (!business || !owner) throw data(null, { status: 404 });
  const [branch] = await loadOrErrorPage(page.api.businesses.branches({ Id: business.Id }));
  const category: PlaceCategory = branch
    ? (toStoredCategory((await loadOrErrorPage(page.api.places.getEditable({ Id: branch.Id }))).CATEGORIA) ?? 'GENERAL')
    : suggestPlaceCategory(business.Categoria);
  return { business: { Id: business.Id, Nombre: business.Nombre }, owner, isAdmin, category, isFirst: !branch };
}

export const meta = () => [{ title: formatAdminTitle(texts.title) }];

export default function NewBranchPage({ loaderData }: Route.ComponentProps) {
  const { business, owner, isAdmin, category, isFirst } = loaderData;
  const { Id: id, Nombre: name } = business;
  const trail = businessTrail(business, owner, isAdmin, { partnerId: owner.Id });
  return (
    <>
      <PageHeader title={texts.title} lead={texts.lead(name)} {...trail} />
      <NewBranch key={id} business={{ id, name, partnerId: owner.Id }} category={category} isFirst={isFirst} />
    </>
  );
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <ErrorPage error={error} />;
