import { useMutation } from '@tanstack/react-query';
import { calls } from '#web/api/admin-client.ts';

/** Query for every bridge in display order, with all editable fields. */
export const bridgesQuery = () => calls.bridges.editable.queryOptions();

/** Query for the crossings that people measured in the last days. */
export const measuredCrossingsQuery = () => calls.measured.list.queryOptions();

export const useStrikeCrossing = () => useMutation(calls.measured.strike.mutationOptions());

export const useUpdateBridge = () => useMutation(calls.bridges.update.mutationOptions());
