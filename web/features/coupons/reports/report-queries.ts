import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { calls } from '#web/api/admin-client.ts';
import { assertArray } from '#web/api/admin-queries.ts';
import type { DateRange } from '#web/components/charts/day-counts.ts';

/** Usage of a partner's coupons by day. Keeps the previous range while another one loads. */
export const reportQuery = (partnerId: number, range: DateRange) =>
  calls.till.report.queryOptions({
    input: { Id: partnerId, ...range },
    select: (rows) => assertArray(rows),
    placeholderData: keepPreviousData,
  });

/** The latest receipts of a partner, newest first. */
export const receiptsQuery = (partnerId: number) =>
  calls.till.receipts.queryOptions({ input: { Id: partnerId }, select: (rows) => assertArray(rows) });

/** Undoes a receipt and updates it in the cached list. */
export function useUndoReceipt(partnerId: number) {
  const client = useQueryClient();
  return useMutation({
    ...calls.till.undo.mutationOptions(),
    onSuccess: (undone) => {
      client.setQueryData(receiptsQuery(partnerId).queryKey, (rows) =>
        rows?.map((row) => (row.Recibo === undone.Recibo ? undone : row)),
      );
    },
  });
}

/** Fragment of the partner page that opens the latest receipts, as in `adminPaths.partnerReceipts`. */
export const receiptsHash = '#canjes';
