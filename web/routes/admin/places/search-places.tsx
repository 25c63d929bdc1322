import { useQuery } from '@tanstack/react-query';
import type { User } from '#contract/accounts.ts';
import type { Partner } from '#contract/partners.ts';
import { mapsSearch as texts } from '#texts/places/maps-search.ts';
import { formatAdminTitle } from '#texts/shell/admin-frame.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { partnersQuery } from '#web/api/admin-queries.ts';
import { LinkButton } from '#web/components/buttons/link-button.tsx';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { pageContext } from '#web/context.ts';
import { MapsSearch } from '#web/features/maps/maps-search.tsx';
import { partnerTrail } from '#web/features/partners/partner-trail.ts';
import type { Route } from './+types/search-places';
import { usePlaceOwner } from './use-place-owner.ts';

/** Returns the partner id of the signed-in user; null for an administrator. */
export function loader({ context }: Route.LoaderArgs) {
  return (context.get(pageContext).signedInUser as User).partnerId;
}

/** The partner for whom an administrator adds places; null until its name is loaded. */
function usePartner(id: number): Partner | null {
  const { data } = useQuery({ ...partnersQuery(), enabled: id > 0 });
  return data?.find(({ Id }) => Id === id) ?? null;
}

export const meta = () => [{ title: formatAdminTitle(texts.title) }];

export default function SearchPlacesPage({ loaderData: partnerId }: Route.ComponentProps) {
  const owner = usePlaceOwner(partnerId);
  const isAdmin = partnerId === null;
  const partner = usePartner(isAdmin ? owner.idowner : 0);
  const ownerSentence = isAdmin ? partner && texts.forPartner(partner.Nombre) : texts.forOwn;
  return (
    <>
      <PageHeader
        title={texts.title}
        lead={[texts.lead, ownerSentence].filter(Boolean).join(' ')}
        {...(partner && partnerTrail(partner, isAdmin))}
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
