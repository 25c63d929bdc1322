import { useMutation } from '@tanstack/react-query';
import { calls } from '#web/api/admin-client.ts';
import { partnerQueries } from '#web/api/admin-queries.ts';

/** Cashiers and till phones of a partner. */
export const cashiersQuery = (partnerId: number) => calls.cashiers.list.queryOptions({ input: { Id: partnerId } });

/** Receipts that the signed-in cashier gave at the branch of its phone, newest first. */
export const ownReceiptsQuery = () => calls.till.ownReceipts.queryOptions({});

/** Branches of a partner: its places that belong to a business. */
export const branchesQuery = (partnerId: number) => ({
  ...partnerQueries.places(partnerId),
  select: (places: { Id: number; Name: string; negocio_nombre: string }[]) =>
    places.filter(({ negocio_nombre }) => negocio_nombre.trim() !== '').map(({ Id, Name }) => ({ Id, Nombre: Name })),
});

export const useCreateCashier = () => useMutation(calls.cashiers.create.mutationOptions());
export const useUpdateCashier = () => useMutation(calls.cashiers.update.mutationOptions());
export const useRevokeCashier = () => useMutation(calls.cashiers.revoke.mutationOptions());
export const useCreateLink = () => useMutation(calls.cashiers.createLink.mutationOptions());
export const useUnlinkPhone = () => useMutation(calls.cashiers.unlink.mutationOptions());
