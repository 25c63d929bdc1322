import type { Usuario } from '#contract/accounts.ts';
import { adminTitle } from '#texts/admin.ts';
import { manualPlace as texts } from '#texts/sites.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { PageHeader } from '#web/components/page-header.tsx';
import { pageContext } from '#web/context.ts';
import { ManualPlace } from '#web/features/sites/manual-place.tsx';
import type { Route } from './+types/new-place';
import { usePlaceOwner } from './place-owner.ts';

/** The partner who is signed in; null for an administrator. */
export function loader({ context }: Route.LoaderArgs) {
  return (context.get(pageContext).viewer as Usuario).partnerId;
}

export const meta = () => [{ title: adminTitle(texts.title) }];

export default function NewPlacePage({ loaderData: partnerId }: Route.ComponentProps) {
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
