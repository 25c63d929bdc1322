import { useMutation } from '@tanstack/react-query';
import { calls } from '#web/api/admin-client.ts';

/** Every crossing in its order, with all that can be edited of it. */
export const crossingsQuery = () => calls.bridges.editable.queryOptions();

export const useUpdateCrossing = () => useMutation(calls.bridges.update.mutationOptions());
