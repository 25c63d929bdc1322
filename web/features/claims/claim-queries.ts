import { useMutation } from '@tanstack/react-query';
import { calls } from '#web/api/admin-client.ts';
import { assertArray } from '#web/api/admin-queries.ts';

/** Claims that wait for an administrator's decision. */
export const pendingClaimsQuery = () => calls.claims.pending.queryOptions({ select: (rows) => assertArray(rows) });

/** Claims of the signed-in partner. */
export const ownClaimsQuery = () => calls.claims.mine.queryOptions({ select: (rows) => assertArray(rows) });

export const useCreateClaim = () => useMutation(calls.claims.create.mutationOptions());
export const useConfirmClaim = () => useMutation(calls.claims.confirm.mutationOptions());
export const useRefuseClaim = () => useMutation(calls.claims.refuse.mutationOptions());
