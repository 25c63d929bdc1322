import { useMutation } from '@tanstack/react-query';
import type { PlaceAdminRow } from '#contract/place-admin.ts';
import { placesTable as texts } from '#texts/places/places-admin.ts';
import { calls, getErrorMessage } from '#web/api/admin-client.ts';
import { describeHidden } from '#web/api/describe-hidden.ts';
import { useConfirm } from '#web/components/dialogs/confirm.tsx';
import { showToast } from '#web/components/dialogs/toasts.tsx';
import { hidesPlace } from './place-csv.ts';

/** Every place and event. */
export const placesQuery = () => calls.places.listEditable.queryOptions();

/** A place or event with every field. */
export const placeQuery = (id: number) => calls.places.getEditable.queryOptions({ input: { Id: id } });

/** Votes of visitors on whether places still exist. */
export const placeVotesQuery = () => calls.places.votes.queryOptions();

/** Answers of visitors to questions about places. */
export const placeAnswersQuery = () => calls.places.answers.queryOptions();

/** Pairs of places that may be duplicates. */
export const duplicatesQuery = () => calls.places.duplicates.queryOptions();

export const useUpdatePlace = () => useMutation(calls.places.update.mutationOptions());

export const useCreatePlace = () => useMutation(calls.places.create.mutationOptions());

export const useUpsertPlace = () => useMutation(calls.places.upsert.mutationOptions());

export const useMarkDifferent = () => useMutation(calls.places.markDifferent.mutationOptions());

export const useMergePlaces = () => useMutation(calls.places.merge.mutationOptions());

type Visibility = Pick<PlaceAdminRow, 'activo' | 'banned'>;

/** Sets the visibility of a place or event: shown, hidden or banned. */
export const setPlaceVisibility = ({ Id, activo, banned, Version }: PlaceAdminRow) =>
  calls.places.setState.call({ Id, activo, banned, Version });

/** Shows, hides or bans a place or event with a toast. Hiding and banning ask first, and name the coupons that are hidden. */
export function useChangeVisibility() {
  const confirm = useConfirm();
  const setState = useMutation(calls.places.setState.mutationOptions());
  return async ({ Id, Name, Version, ...before }: PlaceAdminRow, change: Partial<Visibility>) => {
    const { activo, banned } = { ...before, ...change };
    const detail = hidesPlace(before, { activo, banned }) ? describeHidden({ Ocultos: [Id] }) : undefined;
    const question = change.banned
      ? { title: texts.confirmBan(Name), detail, action: texts.ban }
      : { title: texts.confirmDeactivate(Name), detail, action: texts.deactivate };
    if ((change.banned || detail) && !(await confirm(question))) return;
    try {
      await setState.mutateAsync({ Id, activo, banned, Version });
      showToast('success', successMessage(change));
    } catch (error) {
      showToast('error', getErrorMessage(error, texts.stateFailed));
    }
  };
}

function successMessage({ activo, banned }: Partial<Visibility>): string {
  if (banned !== undefined) return banned ? texts.bannedDone : texts.unbannedDone;
  return activo ? texts.activated : texts.deactivated;
}
