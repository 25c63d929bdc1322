import { useMutation } from '@tanstack/react-query';
import type { SiteListed } from '#contract/places.ts';
import { sitesTable as texts } from '#texts/sites.ts';
import { calls, sentenceFor } from '#web/api/admin-client.ts';
import { useConfirm } from '#web/components/confirm.tsx';
import { showToast } from '#web/components/toasts.tsx';

/** Every place and event. */
export const sitesQuery = () => calls.places.sites.queryOptions();

/** One place or event with every field. */
export const siteQuery = (id: number) => calls.places.site.queryOptions({ input: { Id: id } });

/** Pairs of places that may be one. */
export const duplicatesQuery = () => calls.places.duplicates.queryOptions();

/** The businesses that a place of this partner may be a branch of; null asks nothing. */
export const businessesQuery = (partnerId: number | null) =>
  calls.businesses.ofPartner.queryOptions({ input: { Id: partnerId ?? 0 }, enabled: partnerId !== null });

/** Every partner. */
export const partnersQuery = () => calls.partners.list.queryOptions();

export const useUpdateSite = () => useMutation(calls.places.updateSite.mutationOptions());

export const useCreateSite = () => useMutation(calls.places.createSite.mutationOptions());

export const useSavePlace = () => useMutation(calls.places.upsert.mutationOptions());

export const useMergeSites = () => useMutation(calls.places.merge.mutationOptions());

type State = Pick<SiteListed, 'activo' | 'banned'>;

/** Shows, hides or bans a place or event, as it says. */
export const setSiteState = ({ Id, activo, banned, Version }: SiteListed) =>
  calls.places.setState.call({ Id, activo, banned, Version });

/** Shows, hides or bans a place or event; banning asks first. */
export function useSiteState() {
  const confirm = useConfirm();
  const setState = useMutation(calls.places.setState.mutationOptions());
  return async ({ Id, Name, Version, ...before }: SiteListed, change: Partial<State>) => {
    if (change.banned === 1 && !(await confirm({ title: texts.confirmBan(Name), action: texts.ban }))) return;
    const { activo, banned } = { ...before, ...change };
    try {
      await setState.mutateAsync({ Id, activo, banned, Version });
      showToast('success', doneInWords(change));
    } catch (error) {
      showToast('error', sentenceFor(error, texts.stateFailed));
    }
  };
}

function doneInWords({ activo, banned }: Partial<State>): string {
  if (banned !== undefined) return banned ? texts.bannedDone : texts.unbannedDone;
  return activo ? texts.activated : texts.deactivated;
}
