import type { User } from '#contract/accounts.ts';
import { mapsSearch as texts } from '#texts/places/maps-search.ts';
import { formatAdminTitle } from '#texts/shell/admin-frame.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { LinkButton } from '#web/components/buttons/link-button.tsx';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { pageContext } from '#web/context.ts';
import { MapsSearch } from '#web/features/maps/maps-search.tsx';
import type { Route } from './+types/search-places';
import { usePlaceOwner } from './use-place-owner.ts';

/** Returns the partner id of the signed-in user; null for an administrator. */
export function loader({ context }: Route.LoaderArgs) {
  return (context.get(pageContext).signedInUser as User).partnerId;
}

export const meta = () => [{ title: formatAdminTitle(texts.title) }];

export default function SearchPlacesPage({ loaderData: partnerId }: Route.ComponentProps) {
  const owner = usePlaceOwner(partnerId);
  return (
    <>
      <PageHeader
        title={texts.title}
        lead={owner.idowner > 0 ? `${texts.lead} ${texts.forPartner(owner.idowner)}` : texts.lead}
        actions={
          <LinkButton to={adminPaths.manualPlace} state={owner}>
            {texts.byHand}
          </LinkButton>
        }
      />
      <MapsSearch owner={owner} />
    </>
  );
}
