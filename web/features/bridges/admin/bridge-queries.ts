import { useMutation } from '@tanstack/react-query';
import { calls } from '#web/api/admin-client.ts';

/** Query for every bridge in display order, with all editable fields. */
export const bridgesQuery = () => calls.bridges.editable.queryOptions();

export const useUpdateBridge = () => useMutation(calls.bridges.update.mutationOptions());
