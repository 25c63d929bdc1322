import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { calls } from '#web/api/admin-client.ts';
import { listAnswer } from '#web/api/list-answer.ts';
import type { Range } from '#web/components/day-sums.ts';

/** How a partner's coupons were used; while another range is fetched, the one before stays. */
export const reportQuery = (partnerId: number, range: Range) =>
  calls.till.report.queryOptions({
    input: { Id: partnerId, ...range },
    select: (rows) => listAnswer(rows),
    placeholderData: keepPreviousData,
  });

/** The latest receipts of a partner, the newest first. */
export const receiptsQuery = (partnerId: number) =>
  calls.till.receipts.queryOptions({ input: { Id: partnerId }, select: (rows) => listAnswer(rows) });

/** Undoes a receipt; the list says so at once. */
export function useUndo(partnerId: number) {
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
