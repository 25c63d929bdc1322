import { data } from 'react-router';
import type { User } from '#contract/accounts.ts';
import { parseId } from '#domain/id.ts';
import { claimTexts as texts } from '#texts/claims/claims.ts';
import { formatAdminTitle } from '#texts/shell/admin-frame.ts';
import { loadOrErrorPage } from '#web/api/load-or-error-page.ts';
import { paths } from '#web/api/paths.ts';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { pageContext } from '#web/context.ts';
import { ClaimForm } from '#web/features/claims/claim-form.tsx';
import { ErrorPage } from '#web/shell/errors/error-page.tsx';
import type { Route } from './+types/new-claim';

/** Loads the place that a partner claims; only partners have this page. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, signedInUser } = context.get(pageContext);
  const { partnerId } = signedInUser as User;
  if (partnerId === null) throw data(null, { status: 403 });
  const placeId = parseId(url.searchParams.get('lugar'));
  const [place] = placeId === null ? [] : await loadOrErrorPage(api.places.get({ id: placeId }));
  if (!place) throw data(null, { status: 404 });
  return { partnerId, place: { Id: place.Id, Name: place.Name } };
}

export const meta = () => [{ title: formatAdminTitle(texts.pageTitle) }];

export default function NewClaimPage({ loaderData: { partnerId, place } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title={texts.title(place.Name)}
        lead={texts.lead}
        back={{ to: paths.place(place.Id), label: texts.backToPlace }}
      />
      <ClaimForm key={place.Id} partnerId={partnerId} placeId={place.Id} />
    </>
  );
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <ErrorPage error={error} />;
