import type { User } from '#contract/accounts.ts';
import { manualPlaceForm as texts } from '#texts/places/places-admin.ts';
import { formatAdminTitle } from '#texts/shell/admin-frame.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { pageContext } from '#web/context.ts';
import { ManualPlace } from '#web/features/places/admin/manual-place.tsx';
import type { Route } from './+types/manual-place';
import { usePlaceOwner } from './use-place-owner.ts';

/** Returns the partner id of the signed-in user; null for an administrator. */
export function loader({ context }: Route.LoaderArgs) {
  return (context.get(pageContext).signedInUser as User).partnerId;
}

export const meta = () => [{ title: formatAdminTitle(texts.title) }];

export default function ManualPlacePage({ loaderData: partnerId }: Route.ComponentProps) {
  const owner = usePlaceOwner(partnerId);
  return (
    <>
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        back={{ to: adminPaths.searchPlaces, label: texts.back, state: owner }}
      />
      <ManualPlace owner={owner} />
    </>
  );
}
