import { useMutation, useQueryClient } from '@tanstack/react-query';
import { businessPage as texts } from '#texts/partners/businesses.ts';
import { calls, getErrorMessage } from '#web/api/admin-client.ts';
import { describeHidden } from '#web/api/describe-hidden.ts';
import { useConfirm } from '#web/components/dialogs/confirm.tsx';
import { showToast } from '#web/components/dialogs/toasts.tsx';

/** A business as an array of one; empty if it does not exist. */
export const businessQuery = (id: number) => calls.businesses.get.queryOptions({ input: { Id: id } });

/** The places that belong to a business. */
export const branchesQuery = (id: number) => calls.businesses.branches.queryOptions({ input: { Id: id } });

/** Every category, including inactive ones. */
export const categoriesQuery = () => calls.businesses.categories.queryOptions({ input: {} });

/** The subcategories of a category, including inactive ones. */
export const subcategoriesQuery = (id: number) => calls.businesses.subcategories.queryOptions({ input: { Id: id } });

export const useCreateBusiness = () => useMutation(calls.businesses.create.mutationOptions());

export const useUpdateBusiness = () => useMutation(calls.businesses.update.mutationOptions());

export const useCreateCategory = () => useMutation(calls.businesses.createCategory.mutationOptions());

export const useUpdateCategory = () => useMutation(calls.businesses.updateCategory.mutationOptions());

export const useCreateSubcategory = () => useMutation(calls.businesses.createSubcategory.mutationOptions());

export const useUpdateSubcategory = () => useMutation(calls.businesses.updateSubcategory.mutationOptions());

/** Unassigns a branch from its business after confirmation. */
export function useUnassignBranch(businessId: number) {
  const client = useQueryClient();
  const confirm = useConfirm();
  const unassign = useMutation(calls.businesses.unassignBranch.mutationOptions());
  return async ({ Id, Name }: { Id: number; Name: string }) => {
    const detail = describeHidden({ Desligados: [Id] }).then(texts.unassignDetail);
    if (!(await confirm({ title: texts.confirmUnassign(Name), detail, action: texts.unassign }))) return;
    try {
      await unassign.mutateAsync({ Id1: Id });
    } catch (error) {
      return showToast('error', texts.unassignFailed(getErrorMessage(error, texts.unknown)));
    }
    const { queryKey } = branchesQuery(businessId);
    client.setQueryData(queryKey, (branches) => branches?.filter((branch) => branch.Id !== Id));
    showToast('success', texts.unassigned);
  };
}
