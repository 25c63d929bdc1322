import { Link } from 'react-router';
import type { Usuario } from '#contract/accounts.ts';
import { adminTitle } from '#texts/admin.ts';
import { mapsSearch as texts } from '#texts/sites.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import button from '#web/components/button.module.css';
import { PageHeader } from '#web/components/page-header.tsx';
import { pageContext } from '#web/context.ts';
import { MapsSearch } from '#web/features/maps/maps-search.tsx';
import type { Route } from './+types/search-places';
import { usePlaceOwner } from './place-owner.ts';

/** The partner who is signed in; null for an administrator. */
export function loader({ context }: Route.LoaderArgs) {
  return (context.get(pageContext).viewer as Usuario).partnerId;
}

export const meta = () => [{ title: adminTitle(texts.title) }];

export default function SearchPlacesPage({ loaderData: partnerId }: Route.ComponentProps) {
  const owner = usePlaceOwner(partnerId);
  return (
    <>
      <PageHeader
        title={texts.title}
        lead={owner.idowner > 0 ? `${texts.lead} ${texts.forPartner(owner.idowner)}` : texts.lead}
        actions={
          <Link to={adminPaths.newPlace} state={owner} className={button.button}>
            {texts.byHand}
          </Link>
        }
      />
      <MapsSearch owner={owner} />
    </>
  );
}
